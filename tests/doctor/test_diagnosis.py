"""Right outputs, faults that are found and told, and what nothing explains."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from on_page import AUSTRALIA, PUBLISHED, ROOT, TRACE
from strategies import maps
from tree_texts import BOOK, tree_of

from webviz.doctor import (
    FAULTS,
    ScoresExercise,
    TreeExercise,
    diagnose,
    exercise_of,
    faulty_lines,
    right_lines,
)
from webviz.doctor.diagnosis import (
    END,
    NO_TEXT,
    NOTHING,
    STRANGERS,
    TOO_LONG,
    Diagnosis,
    Difference,
)
from webviz.doctor.exercise import Exercise
from webviz.doctor.faults import Place, can_combine
from webviz.doctor.search import Budget, Match, OutOfLines, Output, explain, match
from webviz.doctor.words import QUESTIONS, diagnosis_lines, hint_lines, next_step, reason
from webviz.maps import Map, read_map
from webviz.trees.random_trees import Shape, random_tree

TEXT = AUSTRALIA.decode()
HOMEWORK = exercise_of(read_map(TEXT)[0], TEXT)
PAIRS = [pair for pair in itertools.combinations(HOMEWORK.faults, 2) if can_combine(pair)]
SAMPLES = ("best-order", "dead-region", "deep-cut", "early-cut", "no-cut", "tie-cut", "worst-order")
UNSEEN = ("case-ignored", "frontier-ignored")
few = settings(max_examples=6)


def of(lines: list[str]) -> Diagnosis:
    return diagnose(HOMEWORK, "\n".join(lines).encode())


def exact_explanations(found: Diagnosis) -> list[tuple[str, ...]]:
    """The faults of every explanation that is exact."""
    return [one.faults for one in found.explanations if one.exact]


def is_named_or_does_not_show(exercise: Exercise, fault: str) -> bool:
    lines = faulty_lines(exercise, [fault])
    found = diagnose(exercise, "\n".join(lines).encode())
    if lines == right_lines(exercise):
        return found.verdict == "right"
    exact = exact_explanations(found)
    return found.verdict == "explained" and (fault,) in exact and all(len(one) == 1 for one in exact)


def test_a_right_output_is_called_right_and_one_in_another_form_is_no_wrong_one() -> None:
    assert diagnose(HOMEWORK, PUBLISHED.encode()) == Diagnosis("right")
    found = diagnose(HOMEWORK, PUBLISHED.replace("inf", "Infinity").replace("\n", "\r\n").encode())
    assert (found.verdict, found.first_difference, len(found.form)) == ("form", None, 2)
    assert diagnosis_lines(found, HOMEWORK)[0] == "The output is right but for its form."


def test_on_each_sample_every_fault_that_shows_is_named() -> None:
    for sample in ("australia", *SAMPLES):
        text = (ROOT / f"sample_maps/{sample}.txt").read_text(encoding="utf-8")
        exercise = exercise_of(read_map(text)[0], text)
        for name in exercise.faults:
            assert is_named_or_does_not_show(exercise, name), (sample, name)
    assert all(of(faulty_lines(HOMEWORK, [name])).verdict == "right" for name in UNSEEN)


def test_two_faults_are_both_named_unless_fewer_print_the_same() -> None:
    """Every 67th pair here; `python -m benchmarks.doctor` tries them all."""
    for pair in PAIRS[::67]:
        lines = faulty_lines(HOMEWORK, pair)
        found = of(lines)
        if found.verdict == "right":
            assert lines == PUBLISHED.splitlines()
            continue
        assert found.verdict == "explained", pair
        assert all(faulty_lines(HOMEWORK, faults) == lines for faults in exact_explanations(found))
        assert pair in exact_explanations(found) or len(exact_explanations(found)[0]) < len(pair)


def test_faults_are_found_beside_others_that_hide_them() -> None:
    for several in (
        *(("cut-beyond", "min-moves-first"), ("min-by-weights-of-max", "min-moves-first")),
        *(("players-swapped", "min-moves-first"), ("cut-beyond", "regions-in-reverse-order")),
        ("color-before-region", "regions-in-reverse-order"),
        ("regions-in-reverse-order", "min-moves-first"),
    ):
        assert exact_explanations(of(faulty_lines(HOMEWORK, several))) == [several]
    for three in (
        ("cut-beyond", "initial-not-counted", "no-result-line"),
        ("no-deep-cuts", "reverse-order", "updates-only-changed"),
    ):
        assert three in exact_explanations(of(faulty_lines(HOMEWORK, three)))


def test_the_first_difference_tells_both_lines_and_the_place_in_the_file() -> None:
    lines = ["Which file?", *faulty_lines(HOMEWORK, ["cut-beyond"])]
    assert of(lines).first_difference == Difference(26, 27, "NSW, R, 1, 10, 10, 10", "NSW, R, 1, 10, 10, inf")
    endings = {85: (END, "NSW, B, 10"), 87: ("NSW, B, 10", END)}
    for count, (yours, right) in endings.items():
        first = of((PUBLISHED.splitlines() + ["NSW, B, 10"] * 2)[:count]).first_difference
        assert first and (first.yours, first.right) == (yours, right)


@few
@given(place=st.integers(0, 85), value=st.integers(21, 500))
def test_a_line_that_no_program_prints_is_said_to_be_unexplained(place: int, value: int) -> None:
    lines = PUBLISHED.splitlines()
    lines[place] = f"{lines[place].rpartition(', ')[0]}, {value}"
    found = of(lines)
    assert found.verdict == "unexplained" and not exact_explanations(found)
    assert found.first_difference and found.first_difference.line == place + 1
    assert found.first_unexplained == place + 1 and found.aligned_lines == 85
    words = " ".join(diagnosis_lines(found, HOMEWORK))
    assert f"Line {place + 1} is the first that none" in words and "85 lines are right" in words


@few
@given(data=st.data())
def test_no_output_is_called_explained_but_by_faults_that_print_it(data: st.DataObject) -> None:
    names = data.draw(st.sampled_from(PAIRS))
    lines = faulty_lines(HOMEWORK, names)
    swapped = data.draw(st.integers(0, len(lines) - 2))
    lines[swapped], lines[swapped + 1] = lines[swapped + 1], lines[swapped]
    for faults in exact_explanations(of(lines)):
        assert faulty_lines(HOMEWORK, faults) == lines


@few
@given(map=maps(), seed=st.integers(0, 10_000), data=st.data())
def test_on_any_map_or_tree_a_fault_is_named_or_does_not_show(
    map: Map, seed: int, data: st.DataObject
) -> None:
    tree = random_tree(Shape(branching=3, depth=3), seed)
    for exercise in (exercise_of(map), TreeExercise(tree), ScoresExercise([tree, tree])):
        assert is_named_or_does_not_show(exercise, data.draw(st.sampled_from(exercise.faults)))


def test_a_file_that_is_no_output_gets_a_clear_answer() -> None:
    for output, remark in (
        (b"", NOTHING),
        (b"\x00\x01\x02" * 1000, NO_TEXT),
        (b"FR, G, 0, -inf, -inf, inf\nBE, B, 1, inf, -inf, inf\n", STRANGERS),
        (PUBLISHED.encode()[:300], ""),
    ):
        found = diagnose(HOMEWORK, output)
        assert found.verdict == "unexplained" and found.first_difference
        assert not remark or remark in found.form


def test_an_endless_file_and_a_budget_of_lines_end_the_search_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = faulty_lines(HOMEWORK, ["cut-beyond", "no-result-line"])
    found = diagnose(HOMEWORK, "\n".join(lines).encode(), Budget(500))
    assert (found.verdict, found.is_complete) == ("unexplained", False)
    monkeypatch.setattr("webviz.doctor.form.MOST_LINES", 50)
    for fault, verdict in (("dead-end-twice", "unexplained"), ("cut-beyond", "explained")):
        found = of(faulty_lines(HOMEWORK, [fault]))
        assert (found.verdict, found.is_complete, TOO_LONG in found.form) == (verdict, False, True)


def test_the_difference_its_reason_and_the_faults_are_told_but_never_what_a_program_is() -> None:
    lines = diagnosis_lines(of(faulty_lines(HOMEWORK, ["cut-beyond"])), HOMEWORK)
    assert lines[:3] == [
        "The output first differs in line 26.",
        "  yours: NSW, R, 1, 10, 10, 10",
        "  right: NSW, R, 1, 10, 10, inf",
    ]
    assert lines[3].strip() == reason(HOMEWORK, 26)
    assert lines[5:7] == [f"  {FAULTS['cut-beyond'].title}", lines[6]] and "sample tie-cut" in lines[6]
    twins = diagnosis_lines(of(faulty_lines(HOMEWORK, ["window-not-updated"])), HOMEWORK)
    titles = {f"  {FAULTS[fault].title}" for fault in ("window-not-updated", "window-not-handed-down")}
    assert titles <= set(twins) and any("cannot be told apart" in line for line in twins)
    said = " ".join(lines + twins)
    assert "consistent with" in said and "Your program is" not in said


def test_a_hint_gives_place_and_question_but_not_the_right_line() -> None:
    for fault in set(HOMEWORK.faults) - set(UNSEEN):
        found = of(faulty_lines(HOMEWORK, [fault]))
        said, first = hint_lines(found), found.first_difference
        assert first and QUESTIONS[FAULTS[fault].place] in said, fault
        secrets = [text for text in (first.right, FAULTS[fault].title, FAULTS[fault].says) if text]
        assert not any(secret in line for line in said for secret in secrets), fault
    assert "lines before it" in hint_lines(diagnose(HOMEWORK, b"SA, G, 0, 1, 2, 3"))[-1]


def test_where_no_known_fault_explains_it_a_question_and_a_smaller_case_are_told() -> None:
    wrong: list[tuple[tuple[int, str], Place, str]] = [
        ((41, "SA, G, 0, 17, 10, inf"), "bounds", "early-cut"),
        ((26, "NSW, R, 1, 10, 10, 9"), "cut", "best-order"),
        ((4, "Q, R, 3, 11, -inf, inf"), "leaf", "early-cut"),
        ((2, "NSW, B, 1, inf, 3, inf"), "window", "early-cut"),
        ((2, "NSW, B, 1, -inf, -inf, inf"), "players", "early-cut"),
        ((2, "NSW, G, 1, inf, -inf, inf"), "moves", "early-cut"),
        ((86, "NSW, R, 11"), "result", "australia"),
        ((3, "NT, B, 2, -inf, -inf"), "trace", "early-cut"),
    ]
    for line, place, sample in wrong:
        lines = [*PUBLISHED.splitlines()]
        lines[line[0] - 1] = line[1]
        found = of(lines)
        assert next_step(found, HOMEWORK) == (QUESTIONS[place], sample), line
        said = diagnosis_lines(found, HOMEWORK)
        steps = said[said.index("What to do next:") :]
        assert QUESTIONS[place] in steps[1] and f"doctor sample_maps/{sample}.txt OUTPUT.txt" in steps[3]
    assert next_step(of(faulty_lines(HOMEWORK, ["cut-beyond"])), HOMEWORK) is None
    tree = TreeExercise(tree_of(BOOK))
    cut_off = diagnose(tree, "\n".join([*[*right_lines(tree)][:-2], "x, 9, 9"]).encode())
    step = next_step(cut_off, tree)
    assert step and step.sample == "" and "subtree" in diagnosis_lines(cut_off, tree)[-1]


def test_every_line_of_a_right_output_has_a_reason_that_names_what_it_shows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for number, line in enumerate(TRACE, start=1):
        assert line.split(", ")[3].strip("-") in reason(HOMEWORK, number)
    for number, words in {
        1: ("SA, G is visited at depth 0", "MAX", "-inf", "open on both sides"),
        4: ("Q, R is a leaf at depth 3", "depth limit", "10"),
        5: ("Q, R has returned 10 to NT, B", "MAX", "alpha is 10"),
        26: ("NT, B has returned 10 to NSW, R", "MIN", "reaches alpha (10)", "beta is not moved"),
        83: ("Q, B is a leaf at depth 2", "no move is legal"),
        86: ("best move", "the first"),
        87: ("has ended",),
    }.items():
        assert [word for word in words if word not in reason(HOMEWORK, number)] == [], number
    tree = TreeExercise(tree_of(BOOK))
    assert all(reason(tree, number) for number in range(1, len(right_lines(tree)) + 1))
    assert "leaf counts" in reason(ScoresExercise([tree_of(BOOK)]), 1)
    monkeypatch.setattr("webviz.doctor.words.MOST_NODES", 10)
    assert reason(HOMEWORK, 26) == ""


RIGHT = PUBLISHED.splitlines()


def test_a_program_is_stopped_at_the_first_line_that_differs_or_where_the_budget_is_used_up() -> None:
    for faults, output, expected in (
        (("cut-beyond",), RIGHT, Match(("cut-beyond",), 25, exact=False)),
        ((), [*RIGHT, "NSW, B, 10"], Match((), 86, exact=False)),
        ((), RIGHT, Match((), 86, exact=True)),
    ):
        budget = Budget(1_000)
        assert match(HOMEWORK, faults, Output(output), budget) == expected
        assert budget.lines_left == 1_000 - expected.lines - 1
    with pytest.raises(OutOfLines):
        match(HOMEWORK, (), Output(RIGHT), Budget(50))


def test_the_fewest_faults_are_tried_first_and_the_most_promising_of_as_many() -> None:
    """In the list's order, or the lesser fault's, the pair takes over 2,700 lines."""
    for faults, budget in (
        (("fail-hard",), Budget()),
        (("no-cutoff-line", "no-result-line"), Budget(1_900)),
        # None of the best five pairs consists of two of these three.
        (("beta-never-lowered", "colors-in-file-order", "no-update-lines"), Budget()),
    ):
        found = explain(HOMEWORK, Output(faulty_lines(HOMEWORK, faults)), budget)
        assert [one.faults for one in found.best] == [faults]
        assert found.is_complete != (len(faults) == 2)
        assert len(faults) > 1 or found.tried == 1 + len(HOMEWORK.faults)


def test_where_nothing_is_exact_the_six_that_come_farthest_are_told() -> None:
    lines = [*faulty_lines(HOMEWORK, ["cut-beyond"])[:60], "V, R, 9, 9, 9, 9"]
    found = explain(HOMEWORK, Output(lines))
    assert found.best[0] == Match(("cut-beyond",), 60, exact=False) and found.correct.lines == 25
    assert [one.lines for one in found.best] == [60] * 6


def test_of_a_long_output_the_result_is_looked_at_first_and_a_program_may_go_on() -> None:
    found = explain(HOMEWORK, Output(faulty_lines(HOMEWORK, ["cut-beyond"])[:60], is_whole=False))
    assert ("cut-beyond",) in [one.faults for one in found.best]
    assert all(one.exact and one.lines == 60 for one in found.best)
    for fault in ("no-result-line", "last-of-equal-moves"):
        found = explain(HOMEWORK, Output(faulty_lines(HOMEWORK, [fault])), Budget(300))
        assert (fault,) in [one.faults for one in found.best] and not found.is_complete
