from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from tests.browser.support import PLAIN_HOST, ContextFactory


class _Page(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(b"<!DOCTYPE html><title>Page</title>")

    def log_message(self, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def port():
    server = HTTPServer(("127.0.0.1", 0), _Page)
    Thread(target=server.serve_forever, daemon=True).start()
    yield server.server_port
    server.shutdown()


@pytest.mark.parametrize(("host", "secure"), [("127.0.0.1", True), (PLAIN_HOST, False)])
def test_plain_host_is_no_secure_context_and_loopback_is(
    context_factory: ContextFactory, port: int, host: str, secure: bool
) -> None:
    page = context_factory().new_page()
    page.goto(f"http://{host}:{port}/")
    assert page.evaluate("window.isSecureContext") is secure


def test_context_has_the_language_colours_and_size_asked_for(
    context_factory: ContextFactory, port: int
) -> None:
    page = context_factory(1280, 800, lang="ru", dark=True).new_page()
    page.goto(f"http://127.0.0.1:{port}/")
    assert page.evaluate("navigator.language") == "ru"
    assert page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    assert page.evaluate("[innerWidth, innerHeight]") == [1280, 800]
