from datetime import timedelta

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def too_many_requests(request: HttpRequest, *, window: timedelta) -> HttpResponse:
    """What somebody sees whom the rate limit turned away."""
    response = render(request, "429.html", status=429)
    response.headers["Retry-After"] = str(int(window.total_seconds()))
    return response
