"""Plays the log of a run: the domains after each event, from its text alone.

It goes from line to line as a person would, and shares no code with `replay.py`, which reads the columns at
any event; the tests hold the two equal.
"""

from collections.abc import Iterator

Domains = dict[str, tuple[str, ...]]


def played(text: str) -> Iterator[Domains]:
    """The domains after each event; of an assigned variable just its value."""
    now: Domains = {}
    repairs, node, kept, above = False, 0, dict[int, Domains](), {0: 0}
    for line in text.splitlines()[1:]:
        head, _, rest = line.partition(": ")
        cells = rest.split(", ")
        repairs = repairs or (head, cells[0]) == ("search", "min-conflicts")
        if head == "variable":
            now = {**now, cells[0]: tuple(cells[1:])}
        if head != "event":
            continue
        kind, at, variable, value = cells[1], int(cells[2]), cells[3], cells[4]
        if kind in ("backtrack", "leave"):
            assert at == node != 0, f"the search is at node {node}: {line}"
            if kind == "leave":
                kept[at] = now
            node = above[at]
            now = kept[node]
        elif at != node:
            kept[node] = now
            if kind == "assign":
                above[at] = 0 if repairs else node
            else:
                now = kept[at]
            node = at
        if kind == "assign":
            assert value in now[variable] or repairs, line
            now = {**now, variable: (value,)}
        elif kind == "remove":
            now = {**now, variable: tuple(one for one in now[variable] if one != value)}
        yield now
