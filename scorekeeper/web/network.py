import errno
import socket

from django.http import HttpRequest
from django.http.request import split_domain_port

# An address of the range kept for documentation: nobody has it, and nothing is sent to it.
NOWHERE = ("192.0.2.1", 9)
PORTS_TO_TRY = 50
LOOPBACK = {"localhost", "127.0.0.1", "[::1]"}


def lan_address() -> str:
    """The address of this machine that others in the house can reach.

    Connecting a datagram socket sends nothing: the system only decides which of its addresses it
    would send from.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(NOWHERE)
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def reachable_address(request: HttpRequest) -> str:
    """Scheme and host under which other phones reach this server.

    Whoever made the table on the server itself sees it as "localhost", which on a phone would be
    the phone.
    """
    host, port = split_domain_port(request.get_host())
    if host not in LOOPBACK:
        return request.build_absolute_uri("/").rstrip("/")
    return f"{request.scheme}://{lan_address()}" + (f":{port}" if port else "")


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or the next one that no other program holds."""
    for port in range(wanted, min(wanted + PORTS_TO_TRY, 65536)):
        if _is_free(host, port):
            return port
    raise OSError(errno.EADDRINUSE, f"No free port from {wanted} on")


def _is_free(host: str, port: int) -> bool:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        # A server that stopped a moment ago leaves its port half closed, which is free enough.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            if error.errno in (errno.EADDRINUSE, errno.EACCES):
                return False
            raise
    return True
