import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

STRICT = {
    "base-uri": "'none'",
    "connect-src": "'self'",
    "default-src": "'none'",
    "font-src": "'self'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "img-src": "'self'",
    "manifest-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self'",
    "worker-src": "'self'",
}


@pytest.fixture
def headers(client):
    return client.post(reverse("set_language"), {"language": "en"}).headers


def test_pages_load_nothing_from_elsewhere_and_run_nothing_inline(headers):
    policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
    assert policy == STRICT


def test_pages_cannot_be_framed_sniffed_or_followed(headers):
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"


def test_pages_may_keep_the_screen_awake_and_use_no_camera(headers):
    assert "screen-wake-lock=(self)" in headers["Permissions-Policy"]
    assert "camera=()" in headers["Permissions-Policy"]


def test_plain_http_sends_no_header_that_only_https_can_keep(headers):
    assert "Cross-Origin-Opener-Policy" not in headers
    assert "Strict-Transport-Security" not in headers


def test_no_cache_in_between_keeps_a_page(headers, client, db):
    assert headers["Cache-Control"] == "private, no-cache"
    assert client.get("/no/such/page/").headers["Cache-Control"] == "private, no-cache"


def test_what_no_device_changes_may_be_kept_for_a_while(client):
    assert client.get(reverse("manifest")).headers["Cache-Control"] == "max-age=3600"


def test_a_file_that_somebody_sends_is_dropped(client, db):
    file = SimpleUploadedFile("huge.bin", b"x" * 5_000_000)
    answer = client.post(reverse("set_language"), {"language": "ru", "file": file})
    assert answer.status_code == 302
    assert not answer.wsgi_request.FILES


@pytest.mark.parametrize(
    "body", [{"language": "x" * 3_000_000}, {f"field-{n}": "" for n in range(1001)}]
)
def test_a_form_that_is_far_too_large_is_refused(client, db, body):
    assert client.post(reverse("set_language"), body).status_code == 400


def test_a_missing_page_says_so_in_the_readers_language(client, db):
    answer = client.get("/no/such/page/", headers={"Accept-Language": "ru"})
    assert answer.status_code == 404
    assert "Здесь ничего нет" in answer.text
    assert "Content-Security-Policy" in answer.headers


def test_a_form_without_its_token_is_refused_in_plain_words(db):
    answer = Client(enforce_csrf_checks=True).post(reverse("set_language"), {"language": "ru"})
    assert answer.status_code == 403
    assert "Nothing was saved" in answer.text
