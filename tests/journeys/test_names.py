"""A map with names as people write them: searched, found, predicted, and saved."""

from pathlib import Path

from playwright.sync_api import expect
from visit import Visit

from webviz.games.map_coloring import MapColoring
from webviz.maps import read_map
from webviz.search import Query, search
from webviz.trace import trace_lines

EUROPE = (Path(__file__).parents[1] / "maps" / "europe.txt").read_text(encoding="utf-8")
MAP = read_map(EUROPE)[0]
GAME = MapColoring(MAP)
TRACE = list(trace_lines(search(GAME, Query(depth=MAP.depth)), GAME.labels))


def test_europe_in_its_own_spelling_is_brought_found_in_predicted_and_taken_along(
    visit: Visit, tmp_path: Path
) -> None:
    file = tmp_path / "europe.txt"
    file.write_text(EUROPE, encoding="utf-8")
    visit.open()
    visit.drop(file)
    visit.leads(TRACE, ("Home", 1), ("ArrowRight", 2))
    found_in_quotes_by_its_short_form_and_without_accents(visit)
    predicted_by_its_whole_name(visit)
    _, content = visit.download(lambda: visit.press("Export", "Trace"))
    assert content.decode() == "\n".join(TRACE)


def found_in_quotes_by_its_short_form_and_without_accents(visit: Visit) -> None:
    """Each way finds the same nodes; a name that is none gets an answer."""
    visit.press("Find in the tree")
    bar = visit.page.get_by_role("search")
    field, status = bar.get_by_role("textbox", name="Region, color or value"), bar.get_by_role("status")
    for query in ('"België (Belgique)" R', "belgië (belgique) R", '"belgie (bel" R', "BB, R"):
        field.fill('"Belgium"')
        expect(status).to_contain_text("No region or color is called Belgium")
        field.fill(query)
        expect(status).to_contain_text("30 nodes")
    visit.button("Close find").press("Enter")


def predicted_by_its_whole_name(visit: Visit) -> None:
    """A question names regions as they are written, and so does the answer."""
    visit.key("q")
    question = visit.region("Predict")
    expect(question).to_contain_text("Danmark, R returns to MAX after België (Belgique), R.")
    visit.key("1")
    expect(question).to_contain_text("✓ Right")
    expect(question).to_contain_text("better than 6 for MAX after België (Belgique), R.")
    visit.key("q")
