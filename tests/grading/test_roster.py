"""The list of students."""

import pytest

from webviz.grading.roster import Person, RosterError, read_roster, unlisted


def mistakes(text: str) -> list[str]:
    with pytest.raises(RosterError) as caught:
        read_roster(text.encode())
    return [f"{e.line}: {e.message}" for e in caught.value.errors]


@pytest.mark.parametrize("mark", [",", ";", "\t"])
def test_columns_come_in_any_order_with_any_separator(mark: str) -> None:
    text = "\ufeffEmail address,Group,submission,ID Number,Name\r\nann@x.edu,1,ann,s1,Ann Lee\r\n"
    text += "\r\nbob@x.edu,2,bob\r\n"
    found = read_roster(text.replace(",", mark).encode())
    assert found == {
        "ann": Person("ann", "ann@x.edu", "s1", "Ann Lee"),
        "bob": Person("bob", "bob@x.edu"),
    }


def test_a_name_may_hold_the_separator_in_quotes() -> None:
    assert read_roster(b'Submission,Name\nann,"Lee, Ann"\n')["ann"].name == "Lee, Ann"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", '1: found no column named "Submission", expected one that says how the submissions are called'),
        ("Submission,Submission\n", '1: found two columns named "Submission", expected one'),
        ("Submission\nann\nann\n", '3: found "ann" a second time, expected each submission once'),
        ("Submission,Name\n,Ann\n", "2: found a student without a submission's name, expected one"),
        ('Submission\n"ann\n', "2: this is no CSV: unexpected end of data"),
    ],
)
def test_a_mistake_is_told_with_its_line(text: str, told: str) -> None:
    assert mistakes(text) == [told]


def test_what_is_no_text_is_refused() -> None:
    with pytest.raises(RosterError, match="bytes that are no text"):
        read_roster(b"Submission\n\xff\n")


def test_who_is_not_listed_is_known_by_an_address_or_a_number() -> None:
    assert unlisted("ann@x.edu") == Person("ann@x.edu", email="ann@x.edu")
    assert unlisted("s123") == Person("s123", number="s123")
