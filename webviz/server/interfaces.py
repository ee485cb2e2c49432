"""The addresses of this machine in the networks that it is in. Asks nobody, and sends nothing."""

import socket
from ipaddress import ip_address

NETWORKS = ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254")
"""An address far away, and one in each kind of private network: what they would be reached from is ours."""
INTERFACE_ADDRESS = 0x8915  # SIOCGIFADDR of Linux


def own_addresses() -> list[str]:
    """Those of version 4 that others may reach, the one towards the Internet first."""
    found = [*(_towards(network) for network in NETWORKS), *_of_interfaces()]
    return [each for each in dict.fromkeys(found) if each and _is_for_others(each)]


def _towards(address: str) -> str:
    """What a packet to there would be sent from; "" where there is no way. None is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as unused:
        try:
            unused.connect((address, 9))
        except OSError:
            return ""
        return str(unused.getsockname()[0])


def _of_interfaces() -> list[str]:
    """One of each interface, as Linux tells them: that of a hotspot leads nowhere else."""
    try:
        from fcntl import ioctl

        names = [name for _number, name in socket.if_nameindex()]
    except (ImportError, OSError):
        return []
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as unused:
        for name in names:
            try:
                told = ioctl(unused.fileno(), INTERFACE_ADDRESS, name.encode()[:15].ljust(40, b"\0"))
            except OSError:  # it has none, or the system has other numbers
                continue
            found.append(socket.inet_ntoa(told[20:24]))
    return found


def _is_for_others(address: str) -> bool:
    found = ip_address(address)
    return not (found.is_loopback or found.is_unspecified or found.is_link_local or found.is_multicast)
