"""CHANGELOG.md has the form that it says, and the version that is released."""

import re
from datetime import date
from pathlib import Path

from webviz.commands import VERSION

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
KINDS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_versions_are_semantic_newest_first_each_with_its_day() -> None:
    heads = re.findall(r"^## (.*)$", TEXT, flags=re.M)
    assert heads[0] == "[Unreleased]"
    found = [re.fullmatch(r"\[(\d+)\.(\d+)\.(\d+)\] - (\d{4}-\d\d-\d\d)", head) for head in heads[1:]]
    versions = [tuple(map(int, one.groups()[:3])) for one in found if one]
    days = [date.fromisoformat(one[4]) for one in found if one]
    assert len(versions) == len(heads) - 1
    assert versions == sorted(versions, reverse=True) and days == sorted(days, reverse=True)
    assert ".".join(map(str, versions[0])) == VERSION


def test_what_has_changed_stands_under_one_of_the_usual_words() -> None:
    assert set(re.findall(r"^### (.*)$", TEXT, flags=re.M)) <= KINDS
    for part in re.split(r"^### ", TEXT, flags=re.M)[1:]:
        assert re.match(r"\w+\n\n- ", part)
