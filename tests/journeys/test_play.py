"""Somebody plays MAX against the engine to the end, gives 2 away, learns why, and takes it back."""

import re

from playwright.sync_api import Locator, expect
from visit import Visit, boxes


class Game:
    """The panel of the game."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.panel = visit.region("Play")

    def button(self, name: str) -> Locator:
        return self.panel.get_by_role("button", name=name, exact=True)

    def says(self, *words: str) -> None:
        for word in words:
            expect(self.panel.get_by_role("status")).to_contain_text(word)

    def moves(self, move: str) -> None:
        self.panel.get_by_role("listbox").select_option(move)
        self.button("Make this move").click()

    def row(self, move: str, worth: int, given: int) -> None:
        cells = self.panel.get_by_role("row").filter(has_text=move).get_by_role("cell")
        for number, cell in enumerate((worth, given)):
            expect(cells.nth(number)).to_have_text(str(cell))

    def expect_colored(self, *regions: str) -> None:
        for region in regions:
            expect(self.visit.map).to_have_accessible_name(re.compile(region))


def test_a_game_is_played_to_its_end_and_explained(visit: Visit) -> None:
    visit.open()
    visit.key("v")
    game = Game(visit)
    game.says("▲ MAX to move: you.")
    refused_and_explained(game)
    the_best_moves_are_played(game)
    by_link_on_other_sides_and_back(game)


def refused_and_explained(game: Game) -> None:
    """What is illegal is refused with its rule; V, B gives 2 away: why is told, and undo takes it back."""
    visit = game.visit
    visit.choose("Region", "WA", within=game.panel)
    game.button("B").click()
    game.says("✗ WA is already colored: it has R.")
    south = boxes(visit.still(visit.map), "green", 500)[0]  # SA; NSW lies to the east
    visit.click_at(visit.map, (south.x + 1.45 * south.width, south.y + 0.6 * south.height))
    expect(game.panel.get_by_role("combobox", name="Region")).to_have_value("NSW")
    game.button("G").click()
    game.says("✗", "SA", "G")
    expect(game.button("Undo")).to_be_disabled()
    before = len(boxes(visit.still(visit.map), "blue", 150))
    game.moves("V, B")
    game.says("▼ MIN played NSW, R.", "✗ ▲ MAX played V, B, worth 8. Best was NSW, B, worth 10: 2 given away")
    game.row("V, B", 8, 2)
    game.row("NSW, R", 8, 0)
    game.expect_colored("V B by MAX", "NSW R by MIN")
    assert len(boxes(visit.still(visit.map), "blue", 150)) == before + 1
    expect(game.panel).to_contain_text("Given away in all: ▲ MAX 2, ▼ MIN 0")
    visit.expect_spoken("V, B · depth 0 · ▼ MIN to move")  # the engine's search, at its first line
    game.button("Show me why").click()
    visit.expect_why("V, B is worth 8", "NSW, R", "NSW, B would have been worth 10")
    visit.at(19)
    game.button("Undo").click()
    game.says("▲ MAX to move: you.")
    expect(visit.map).not_to_have_accessible_name(re.compile("by MAX, SA G by MIN, V"))
    for word in ("NSW", "NSW, B"):  # a region, then the move
        game.button("Hint").click()
        game.says(word)


def the_best_moves_are_played(game: Game) -> None:
    """Up to the end: 2 × R for MAX is 20, B and G and R for MIN 10."""
    game.moves("NSW, B")
    game.says("✓ ▲ MAX played NSW, B: as good as any, worth 10", "▼ MIN played NT, B.")
    game.panel.get_by_role("option", name="Q, R").dblclick()
    game.says("The game is over after 4 moves: it is worth 10 to MAX. You win by 10.")
    game.expect_colored("NSW B by MAX", "NT B by MIN", "Q R by MAX", "V R by MIN", "next: none")
    expect(game.panel).to_contain_text("Given away in all: ▲ MAX 0, ▼ MIN 0")
    expect(game.button("Hint")).to_be_disabled()
    game.visit.press("Why move 3", within=game.panel)
    game.visit.expect_why("Q, R", "worth 10")


def by_link_on_other_sides_and_back(game: Game) -> None:
    """A link carries the game; as MIN the engine begins; a position is opened; Back and × lead back."""
    moves = re.compile(r"play=max[^&]*-\d+(\.\d+){3}")
    game.visit.until(lambda: bool(moves.search(game.visit.page.url)), "the address has four moves")
    game.visit.page.reload()
    game.says("The game is over after 4 moves")
    game.row("Q, R", 10, 0)
    game.button("New game").click()
    game.says("▲ MAX to move: you.")
    game.expect_colored("SA G by MIN. May be colored next")
    game.visit.choose("You play", "MIN", within=game.panel)
    game.says("▲ MAX played NSW, B. ▼ MIN to move: you.")
    game.visit.choose("You play", "both", within=game.panel)
    game.button("New game").click()
    game.moves("V, B")
    game.says("▼ MIN to move")
    game.row("V, B", 8, 2)
    game.panel.get_by_role("spinbutton", name="Engine’s depth").fill("1")
    game.visit.key("Enter")
    expect(game.panel).to_contain_text("judged up to 1 move ahead")
    game.row("V, B", 8, 10)  # looked at alone: R is worth 10 more than B
    game.button("Open position").click()
    expect(game.panel).to_have_count(0)
    game.expect_colored("V B by MIN")  # the sides have changed places
    game.visit.until(lambda: "play=" not in game.visit.page.url, "the address is the new problem's")
    game.visit.page.go_back()
    expect(game.visit.button("Australia")).to_be_visible()
    if game.panel.is_visible():
        game.visit.press("End Play", within=game.panel)
    expect(game.panel).to_have_count(0)
    expect(game.visit.region("Game tree")).to_contain_text("43 nodes, 6 cutoffs, 13 moves pruned")
