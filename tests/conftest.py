import pytest
from django.utils import translation


@pytest.fixture(autouse=True)
def _english():
    """Each test begins in the language of the source, whatever the one before it chose."""
    with translation.override("en"):
        yield
