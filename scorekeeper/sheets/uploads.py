"""Taking a file from a form: only where a view asks for it, in memory, and within a bound.

Everywhere else the settings name no upload handler, and a file that somebody sends is dropped.
"""

from collections.abc import Callable
from functools import wraps
from io import BytesIO
from typing import Any

from django.core.files.uploadedfile import InMemoryUploadedFile
from django.core.files.uploadhandler import FileUploadHandler, SkipFile
from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt, csrf_protect

View = Callable[..., HttpResponse]
TOO_LARGE = "scorekeeper.file_too_large"


class BoundedHandler(FileUploadHandler):
    """Keeps a file in memory up to ``most`` bytes; of a larger one nothing but the fact."""

    def __init__(self, request: HttpRequest, most: int) -> None:
        super().__init__(request)
        self.most = most

    def new_file(self, *args: Any, **kwargs: Any) -> None:
        super().new_file(*args, **kwargs)
        self.read = BytesIO()

    def receive_data_chunk(self, raw_data: bytes, start: int) -> None:
        if start + len(raw_data) > self.most:
            assert self.request is not None
            self.request.META[TOO_LARGE] = True
            raise SkipFile
        self.read.write(raw_data)

    def file_complete(self, file_size: int) -> InMemoryUploadedFile:
        self.read.seek(0)
        return InMemoryUploadedFile(
            file=self.read,
            field_name=self.field_name,
            name=self.file_name,
            content_type=self.content_type or "",
            size=file_size,
            charset=self.charset,
        )


def takes_a_file(*, most: int) -> Callable[[View], View]:
    """The view may read one file of at most so many bytes from ``request.FILES``.

    The handler has to be there before anything reads the form, and the check against forged forms
    reads it: so the check comes after, inside.
    """

    def decorate(view: View) -> View:
        protected = csrf_protect(view)

        @csrf_exempt
        @wraps(view)
        def taking(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            request.upload_handlers = [BoundedHandler(request, most)]
            return protected(request, *args, **kwargs)

        return taking

    return decorate


def sent(request: HttpRequest) -> tuple[str, bytes]:
    """Name and bytes of the file, else of the pasted text; nothing at all is ``b""``."""
    file = request.FILES.get("file")
    if file is not None:
        return str(file.name or "")[:100], file.read()
    return "", str(request.POST.get("text", "")).encode("utf-8", "replace")
