"""The worked example and the names in docs/architecture.md are right."""

import re
from pathlib import Path

from webviz.games import MapColoring
from webviz.maps import read_map
from webviz.search import Query, SearchTree, search
from webviz.trace import event_at, event_count, trace_lines, update_event, visit_event

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def example() -> tuple[MapColoring, SearchTree]:
    map, warnings = read_map(TEXT.split("```map\n")[1].split("```")[0])
    assert warnings == []
    game = MapColoring(map)
    return game, search(game, Query(depth=map.depth))


def table(first: str) -> list[list[str]]:
    """The rows of the table whose head begins with these words."""
    lines = TEXT.split(f"| {first} |")[1].splitlines()[2:]
    rows = []
    for line in lines:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def test_the_rows_of_the_example_are_those_of_the_search() -> None:
    game, t = example()
    wanted = [
        [i, t.depth[i], game.labels[t.move[i]], t.value[i], t.size[i], t.legal[i]] for i in range(len(t))
    ]
    assert [row[:6] for row in table("node")] == [[str(cell) for cell in row] for row in wanted]


def test_the_lines_of_the_example_are_those_of_the_trace() -> None:
    game, tree = example()
    rows = table("line")
    assert [row[2].strip("`") for row in rows] == list(trace_lines(tree, game.labels))[: event_count(tree)]
    assert [int(row[0]) for row in rows] == list(range(1, event_count(tree) + 1))


def test_the_formulas_of_the_example_give_the_events_they_stand_beside() -> None:
    _, tree = example()
    for line, told, _ in table("line"):
        visit, update = re.match(r"visit (\d)", told), re.match(r"(\d) updates (\d)", told)
        event = visit_event(tree, int(visit[1])) if visit else update_event(tree, int(update[1]))  # type: ignore[index]
        shown = re.search(r"= (\d+)", told)
        assert shown and int(shown[1]) == event == int(line) - 1
        assert event_at(tree, event).cutoff == ("a cutoff" in told)


def test_the_pruned_move_of_the_example_is_the_one_that_is_named() -> None:
    game, tree = example()
    position = game.result(game.initial, tree.move[3])
    assert set(game.actions(position)) - {tree.move[4]} == {game.labels.index("D, R")}
