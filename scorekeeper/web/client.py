from ipaddress import IPv6Address, IPv6Network

from django.conf import settings
from django.http import HttpRequest


def client_address(request: HttpRequest) -> str:
    """Who asks. Behind proxies it is what the outermost of our own proxies saw."""
    direct = str(request.META.get("REMOTE_ADDR", ""))
    if not settings.PROXIES:
        return direct
    # Each proxy appends the address that it was called from; all to the left is hearsay.
    forwarded = request.headers.get("X-Forwarded-For", "").split(",")
    if len(forwarded) < settings.PROXIES:
        return direct
    return forwarded[-settings.PROXIES].strip() or direct


def client_network(request: HttpRequest) -> str:
    """Who asks, for counting: a home has one address of the old kind, but 2⁶⁴ of the new."""
    address = client_address(request)
    try:
        new = IPv6Address(address)
    except ValueError:
        return address
    return str(new.ipv4_mapped or IPv6Network((new.packed[:8] + bytes(8), 64)))
