"""The machine's addresses, as far as one can know of any machine."""

from ipaddress import ip_address

from webviz.server.interfaces import _is_for_others, own_addresses


def test_they_are_addresses_that_others_may_reach_each_once() -> None:
    found = own_addresses()
    assert len(set(found)) == len(found) and all(_is_for_others(each) for each in found)
    assert all(ip_address(each).version == 4 for each in found)


def test_what_means_this_machine_or_nobody_is_for_no_others() -> None:
    assert not any(map(_is_for_others, ("127.0.0.1", "0.0.0.0", "169.254.1.1", "224.0.0.1")))
    assert all(map(_is_for_others, ("192.168.1.7", "10.42.0.1", "172.20.10.2")))
