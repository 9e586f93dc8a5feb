from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from scorekeeper.web.render import page


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    return page(request, "tables/rules.html", {})
