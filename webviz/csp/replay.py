"""The domains at any event of a run, read off its columns without searching again.

The state at a node is what the events did in which the nodes on the path to it were entered. So nothing needs
to be kept beside the columns, and to look at any event costs as much as the path to it is long.
"""

from webviz.csp.run import KIND, Run, path_to

BACK_AT_PARENT = {KIND["backtrack"], KIND["leave"]}
ASSIGN, REMOVE = KIND["assign"], KIND["remove"]


def position_at(run: Run, event: int) -> int:
    """The node where the search is right after an event. Raises IndexError where there is no such event."""
    if not 0 <= event < len(run.events):
        raise IndexError(f"event {event} of a run with {len(run.events)} events")
    node = run.events.node[event]
    return path_to(run.nodes, node)[-2] if run.events.kind[event] in BACK_AT_PARENT else node


def domains_at(run: Run, event: int) -> list[int]:
    """For each variable the mask of the values left right after an event; of an assigned one, its value.

    Raises IndexError where there is no such event.
    """
    domains = run.problem.full()
    for done in events_behind(run, event):
        variable, value = run.events.variable[done], run.events.value[done]
        if run.events.kind[done] == ASSIGN:
            domains[variable] = 1 << value
        elif run.events.kind[done] == REMOVE:
            domains[variable] &= ~(1 << value)
    return domains


def assignment_at(run: Run, event: int) -> dict[int, int]:
    """The assigned variables in order, each with the number of its value, right after an event."""
    behind = (done for done in events_behind(run, event) if run.events.kind[done] == ASSIGN)
    return {run.events.variable[done]: run.events.value[done] for done in behind}


def events_behind(run: Run, event: int) -> list[int]:
    """The events, in order, that made the state what it is right after an event: those that hold still."""
    node, nodes = position_at(run, event), run.nodes
    if run.settings.algorithm == "min-conflicts":
        # Repair never goes back: every step so far holds, until the variable is changed again.
        return [nodes.first[step] for step in range(1, node + 1)]
    spans = (range(nodes.first[one], min(nodes.past[one], event + 1)) for one in path_to(nodes, node))
    return [done for span in spans for done in span]
