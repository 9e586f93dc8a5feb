from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

ICONS = (("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any maskable"))


@require_safe
@cache_control(max_age=3600)
def manifest(request: HttpRequest) -> HttpResponse:
    """What a browser needs to put the product on the home screen."""
    icons = [
        {"src": static(name), "sizes": sizes, "type": "image/png", "purpose": purpose}
        for name, sizes, purpose in ICONS
    ]
    content = {
        "name": _("Scorekeeper"),
        "short_name": _("Scorekeeper"),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#e9e4d8",
        "theme_color": "#e9e4d8",
        "icons": icons,
    }
    return JsonResponse(content, content_type="application/manifest+json")


@require_safe
@cache_control(no_cache=True)
def service_worker(request: HttpRequest) -> HttpResponse:
    """The service worker, from the root, so that it serves every page."""
    return render(request, "web/sw.js", content_type="text/javascript")


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """What the service worker shows when the server cannot be reached."""
    return render(request, "web/offline.html")
