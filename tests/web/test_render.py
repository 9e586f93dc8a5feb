import pytest
from django.template import engines
from django.template.loader import render_to_string
from django_htmx.middleware import HtmxMiddleware

from scorekeeper.web.render import page

TEMPLATE = "page.html"
SOURCE = "<html>{% partialdef part inline %}<p>{{ word }}</p>{% endpartialdef %}</html>"


@pytest.fixture(autouse=True)
def _template(tmp_path, settings):
    (tmp_path / TEMPLATE).write_text(SOURCE, encoding="utf-8")
    # A deep enough copy: the setting is compared by identity when it is put back.
    settings.TEMPLATES = [{**settings.TEMPLATES[0], "DIRS": [tmp_path]}]
    assert "<html>" in render_to_string(TEMPLATE)
    yield
    engines["django"].engine.template_loaders[0].reset()


@pytest.fixture
def answer(rf):
    def render(*, partial="part", **headers):
        request = rf.get("/", headers={name.replace("_", "-"): "true" for name in headers})
        HtmxMiddleware(lambda request: None)(request)
        return page(request, TEMPLATE, {"word": "hello"}, partial=partial, status=422)

    return render


def test_a_visit_gets_the_whole_page(answer):
    assert answer().text == "<html><p>hello</p></html>"


def test_htmx_gets_the_part(answer):
    assert answer(HX_Request=True).text == "<p>hello</p>"


@pytest.mark.parametrize("header", ["HX_Boosted", "HX_History_Restore_Request"])
def test_htmx_gets_the_whole_page_where_it_replaces_the_whole(answer, header):
    assert "<html>" in answer(HX_Request=True, **{header: True}).text


def test_a_page_without_parts_is_always_whole(answer):
    assert "<html>" in answer(HX_Request=True, partial=None).text


def test_the_status_is_kept_and_caches_tell_the_two_answers_apart(answer):
    assert answer().status_code == 422
    assert answer().headers["Vary"] == "HX-Request"
