"""Constraint problems over HTTP: searched, compared, checked, and their limits."""

from typing import Any

import pytest
from application import SUM, json_of, refusal, stopped_watch, work
from asking import address, header_of, members_of
from csp.csp_problems import AUSTRALIA
from flask.testing import FlaskClient

from webviz.csp import Settings, kind, map_problem, queens, routes, solve
from webviz.csp.json_reader import read_problem
from webviz.csp.json_text import write_problem
from webviz.csp.network import binary
from webviz.csp.routes import csp_body, csp_log, find_comparison, read_csp_request
from webviz.csp.run import Budget
from webviz.csp.searches import compare
from webviz.csp.sentences import log_lines
from webviz.csp.solved_problem import encode_run
from webviz.maps import read_map
from webviz.search import SearchStopped, Watch
from webviz.server import create_app
from webviz.server.work import Work


def key(text: str = SUM, **members: object) -> str:
    return read_csp_request({"text": text, **members}).key


def test_equal_problems_have_equal_keys_and_other_settings_others(text: str) -> None:
    assert key(text) == key(text.replace(", ", ","))
    assert key(write_problem(queens(4))) == key("queens:4")
    assert len({key(), key(values="lcv"), key(solutions=2), key(binary=True)}) == 4
    assert key(seed=1) == key(steps=9) == key(width=9) == key(), "these make no difference"
    assert key(search="min-conflicts", seed=1) != key(search="min-conflicts")
    assert key(search="min-conflicts", values="lcv", width=9) == key(search="min-conflicts")
    assert key(search="beam", width=9) != key(search="beam")
    one = read_csp_request({"text": SUM, "values": "lcv", "search": "beam"}).for_comparison
    every, other = read_csp_request({"text": SUM, "solutions": "all"}), read_csp_request({"text": SUM})
    assert one.key == other.for_comparison.key != every.for_comparison.key
    assert every.for_check.key == other.for_comparison.for_check.key
    beam = {"search": "beam", "width": 5, "variables": "mrv", "solutions": "all", "binary": True}
    options = "--search beam --variables mrv --solutions all --width 5 --binary"
    for members, command in (
        ({"text": text}, "MAP.txt"),
        ({"text": SUM, "solutions": 3}, "PROBLEM.json --solutions 3"),
        ({"text": " queens:8\n"} | beam, f"queens:8 {options}"),
    ):
        assert read_csp_request(members).command == f"python -m webviz csp {command}"


def test_what_cannot_be_searched_is_a_problem(client: FlaskClient) -> None:
    wrong: list[tuple[str, object]] = [("search", "guess"), ("propagation", "all"), ("variables", 3)]
    wrong += [("values", "most"), ("solutions", 0), ("solutions", "some"), ("solutions", True)]
    wrong += [("width", 0), ("seed", -1), ("steps", 10**16), ("binary", 1), ("text", 3)]
    for name, value in wrong:
        found = client.post("/api/csp", json={"text": SUM} | {name: value})
        assert refusal(found) == (422, f"wrong-{name}"), value
    for text, refused in (
        ("queens:0", "wrong-problem"),
        ('{"variables": {"A": []}}', "wrong-problem"),
        ("R\nA: Q-3\nx\n", "wrong-map"),
        ("(1 2)", "not-applicable"),
        (SUM.replace("= C", "+ C > 9"), "no-binary-form"),
    ):
        assert refusal(client.post("/api/csp", json={"text": text, "binary": True})) == (422, refused)


def test_a_search_ends_at_its_limits_and_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = read_csp_request(WANTED)
    configs: list[dict[str, Any]] = [{}, {"MAX_NODES": 100}, {"MAX_SECONDS": 0}]
    whole, few, late = (csp_body(work(**config), wanted, Watch()) for config in configs)
    assert whole.is_lasting and header_of(whole.data)["stopped"] == ""
    header = header_of(few.data)
    assert (header["stopped"], header["nodes"], header["verdict"]) == ("nodes", 100, "not found")
    assert few.is_lasting
    header = header_of(late.data)
    assert (header["stopped"], late.is_lasting, late.weight) == ("time", False, None)
    assert 0 < header["events"] < 1_000
    monkeypatch.setattr(kind, "MOST_EVENTS", 300)
    header = header_of(csp_body(work(), wanted, Watch()).data)
    assert (header["stopped"], header["events"]) == ("events", 300)
    lines = csp_log(work(), wanted, Watch()).data.decode().splitlines()
    assert sum(line.startswith("event: ") for line in lines) == 300


def test_a_search_that_nobody_waits_for_ends() -> None:
    class Gone(Watch):
        """Whoever waited goes away at the first look after the turn has begun."""

        looks = 0

        def look(self, nodes: int) -> None:
            self.looks += 1
            if self.looks > 1:
                self.stop()
            super().look(nodes)

    with pytest.raises(SearchStopped):
        csp_body(work(), read_csp_request(WANTED), Gone())
    with pytest.raises(SearchStopped):
        find_comparison(work(), read_csp_request(WANTED).for_comparison, stopped_watch())


REVISE, CONSISTENCY = "/api/csp/revise", "/api/csp/consistency"


def test_one_arc_is_revised_by_hand_and_what_is_none_is_a_problem(client: FlaskClient) -> None:
    sound: dict[str, Any] = {"text": "queens:4", "domains": [[0]] * 4, "variable": 0, "constraint": 0}
    full = [0, 1, 2, 3]
    for text, domains, variable, removed, checks in (
        ("queens:4", [[0], full, full, full], 1, [0, 1], 4),
        ("queens:4", [[0, 1, 1], [0, 0], full, full], 0, [0, 1], 2),  # a value listed twice counts once
        ("queens:3", [[0, 2], [], [1]], 0, [0, 2], 0),  # nothing is left to the other variable
        (SUM, [[0, 2], [], [1]], 0, [0, 2], 0),
    ):
        asked = sound | {"text": text, "domains": domains, "variable": variable}
        assert json_of(client.post(REVISE, json=asked)) == {"removed": removed, "checks": checks}
    pairs = {"text": SUM, "binary": True, "domains": [[1], [0], [0], [0, 1, 2]], "variable": 3}
    found = json_of(client.post(REVISE, json=sound | pairs))
    assert found["removed"] == [0, 1], "1:1:2 and 1:2:3 have another first part than 2:1:3"
    assert client.post(REVISE, json=sound).status_code == 200
    domains: list[object] = [[[0]] * 3, *([[0]] * 3 + [wrong] for wrong in ([4], [True], 7)), None]
    wrong = [("domains", each) for each in domains] + [("variable", 4), ("variable", 3)]
    for name, value in [*wrong, ("constraint", 6), ("constraint", "0")]:
        assert refusal(client.post(REVISE, json=sound | {name: value})) == (422, f"wrong-{name}"), value
    for k in (0, 10, "edge", None, True):
        assert refusal(client.post(CONSISTENCY, json={"text": SUM, "k": k})) == (422, "wrong-k")


def test_a_problem_is_consistent_or_there_is_a_counterexample(client: FlaskClient) -> None:
    for k in ("node", "arc", 1, 2, 3):
        found = json_of(client.post(CONSISTENCY, json={"text": "queens:4", "k": k}))
        assert (found["k"], found["consistent"]) == (k, k != 3)
        assert (found["counterexample"] is None) == (found["values"] is None) == (k != 3)
    text = '{"variables": {"A B": "1..3"}, "constraints": ["A < B", "B != 3"]}'
    none, gone = "with A = 3 there is no value for B: A < B", "B = 3 is ruled out: B != 3"
    for k, said, values, variable, number in (("node", gone, [1, 2], None, 1), ("arc", none, [0, 2], 1, 0)):
        assert json_of(client.post(CONSISTENCY, json={"text": text, "k": k})) == {
            **{"k": k, "consistent": False, "counterexample": said},
            **{"values": [values], "variable": variable, "constraint": number},
        }


def test_few_bytes_cannot_ask_for_endless_tests(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webviz.csp.routes.MOST_TESTS", 50)
    odd = '{"variables": {"A B C": "1..9"}, "constraints": ["2*A + 2*B + 2*C = 21"]}'
    pair = '{"variables": {"A B": "1..9"}, "constraints": ["A != B", "A < 99"]}'
    nine = list(range(9))
    for path, asked in (
        (CONSISTENCY, {"text": "queens:8", "k": 3}),
        (CONSISTENCY, {"text": pair, "k": "arc"}),
        (REVISE, {"text": odd, "domains": [nine] * 3, "variable": 0, "constraint": 0}),
        (REVISE, {"text": pair, "domains": [nine] * 2, "variable": 0, "constraint": 0}),
    ):
        assert refusal(client.post(path, json=asked)) == (422, "check-too-large"), asked


def test_problems_and_maps_are_searched_as_chosen_in_a_body_and_in_an_address_alike(
    client: FlaskClient, text: str
) -> None:
    problem = read_problem(AUSTRALIA)[0]
    chosen: Any = {
        "propagation": "arcs",
        "variables": "mrv-degree",
        "values": "lcv",
        "solutions": 4,
        "width": 2,
    }
    for members, run in (
        ({"text": text}, solve(map_problem(read_map(text)[0]), Settings())),
        ({"text": "queens:6", "solutions": "all"}, solve(queens(6), Settings(solutions=None))),
        ({"text": SUM, "binary": True}, solve(binary(read_problem(SUM)[0]), Settings())),
        ({"text": AUSTRALIA, "search": "beam"} | chosen, solve(problem, Settings("beam", **chosen))),
    ):
        posted = client.post("/api/csp", json=members)
        packed = {name: "true" if value is True else value for name, value in members.items()}
        got = client.get(address("/api/csp", **packed))
        assert (got.status_code, got.data, posted.mimetype) == (200, posted.data, "application/octet-stream")
        assert got.data == encode_run(run, "binary" in members)
    log = client.post("/api/csp/log", json={"text": "queens:4", "propagation": "none"})
    assert log.mimetype == "text/plain" and "log-backtracking.txt" in log.headers["Content-Disposition"]
    assert log.text.splitlines() == list(log_lines(solve(queens(4), Settings(propagation="none"))))


def test_what_a_browser_has_is_not_searched_again_and_what_time_ended_promises_no_bytes(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    tags = {client.get(address("/api/csp", text)).headers["ETag"] for text in (SUM, SUM.replace(" ", "  "))}
    assert len(tags) == 1
    assert client.get(address("/api/csp", SUM, values="lcv")).headers["ETag"] not in tags
    packed = {path: address(path, "queens:4") for path in ("/api/csp", "/api/csp/compare")}
    known = {path: client.get(asked).headers["ETag"] for path, asked in packed.items()}
    monkeypatch.delattr(Work, "share")
    for path, tag in known.items():
        again = client.get(packed[path], headers={"If-None-Match": tag})
        assert (again.status_code, again.data) == (304, b"")
    monkeypatch.undo()
    hurried = create_app({"MAX_SECONDS": 0, "LAB_SECONDS": 0}).test_client()
    found = hurried.get(address("/api/csp", "queens:20", propagation="none"))
    assert (header_of(found.data)["stopped"], found.headers["ETag"][:2]) == ("time", "W/")
    found = hurried.get(address("/api/csp/compare", "queens:20"))
    assert not found.get_json()["complete"] and "ETag" not in found.headers


WANTED: dict[str, Any] = {"text": "queens:8", "propagation": "none"}
"""Eight queens: 877 nodes until the first solution; with some settings a thousand."""


def test_settings_are_compared_whichever_is_asked_for_and_each_has_its_row_and_its_limit(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = {"text": "queens:5", "solutions": "all", "search": "beam"}
    entry = json_of(client.post("/api/csp/compare", json=asked))
    runs = list(compare(queens(5), Settings(solutions=None), Budget()))
    assert (len(entry["rows"]), entry["complete"]) == (len(runs), True)
    for row, run in zip(entry["rows"], runs, strict=True):
        assert row == {
            **{name: getattr(run.settings, name) for name in ("propagation", "variables", "values")},
            **{name: getattr(run.counts, name) for name in ("nodes", "checks", "removals", "backtracks")},
            **{"solutions": 10, "verdict": "solved", "stopped": ""},
        }
    assert client.get(address("/api/csp/compare", "queens:5", solutions="all")).get_json() == entry
    every = read_csp_request(WANTED).for_comparison
    few = find_comparison(work(MAX_NODES=100), every, Watch())
    members = members_of(few)
    assert (members["limit"], len(members["rows"]), few.is_lasting) == (100, len(runs), True)
    assert {row["stopped"] for row in members_of(few)["rows"]} == {"", "nodes"} and not members_of(few)[
        "complete"
    ]
    late = find_comparison(work(LAB_SECONDS=0), every, Watch())
    assert (len(members_of(late)["rows"]), late.is_lasting, late.weight) == (len(runs), False, None)
    assert "time" in {row["stopped"] for row in members_of(late)["rows"]}
    monkeypatch.setattr(routes, "MOST_CHECKS", 2_500)
    found = find_comparison(work(), every, Watch())
    assert all((row["checks"] > 2_500) == (row["stopped"] == "checks") for row in members_of(found)["rows"])
    assert found.is_lasting and "checks" in {row["stopped"] for row in members_of(found)["rows"]}
