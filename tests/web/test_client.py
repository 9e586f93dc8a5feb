import pytest

from scorekeeper.web.client import client_address, client_network

DIRECT = "192.0.2.9"


@pytest.mark.parametrize(
    ("proxies", "forwarded", "expected"),
    [
        (0, None, DIRECT),
        (0, "198.51.100.1", DIRECT),
        (1, "198.51.100.1", "198.51.100.1"),
        (1, "203.0.113.7, 198.51.100.1", "198.51.100.1"),
        (2, "203.0.113.7, 198.51.100.1", "203.0.113.7"),
        (2, "198.51.100.1", DIRECT),
        (1, "", DIRECT),
        (1, None, DIRECT),
    ],
)
def test_only_what_our_own_proxies_saw_is_believed(rf, settings, proxies, forwarded, expected):
    settings.PROXIES = proxies
    headers = {} if forwarded is None else {"X-Forwarded-For": forwarded}
    request = rf.get("/", headers=headers, REMOTE_ADDR=DIRECT)
    assert client_address(request) == expected


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.9", "192.0.2.9"),
        ("::ffff:192.0.2.9", "192.0.2.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("unix:", "unix:"),
    ],
)
def test_all_addresses_of_one_home_count_as_one(rf, address, network):
    assert client_network(rf.get("/", REMOTE_ADDR=address)) == network
