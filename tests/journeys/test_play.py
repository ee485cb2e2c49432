"""A game against the engine, to its end; a mistake, its reason, and its undo."""

import re

from playwright.sync_api import Locator, expect
from sample_texts import link, text
from visit import Visit, boxes


class Game:
    """The panel of the game."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.panel = visit.region("Play")
        self.strip = visit.region("Why")

    def button(self, name: str) -> Locator:
        return self.panel.get_by_role("button", name=name, exact=True)

    def says(self, *words: str) -> None:
        for word in words:
            expect(self.strip.get_by_role("status")).to_contain_text(word)

    def picks(self, region: str) -> Locator:
        """By keys: the regions are buttons over the map; their colors are chips."""
        self.visit.page.get_by_role("button", name=re.compile(f"^{region}: ")).press("Enter")
        chips = self.visit.page.get_by_role("group", name=f"Color for {region}")
        expect(chips).to_be_visible()
        return chips

    def moves(self, move: str) -> None:
        region, color = move.split(", ")
        self.picks(region).get_by_role("button", name=color, exact=True).press("Enter")

    def row(self, move: str, *numbers: int) -> None:
        """The score after a move, its worth, and what it gave away."""
        cells = self.panel.get_by_role("row").filter(has_text=move).get_by_role("cell")
        for number, cell in enumerate(numbers):
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
    """Read the rule for illegal moves; lose 2 points by V, B, read why, and undo it."""
    visit = game.visit
    regions = visit.page.get_by_role("group", name="Regions to color")
    expect(regions.get_by_role("button", name="NSW: B or R")).to_be_focused()
    visit.key("ArrowLeft", "ArrowLeft", "Enter")  # to SA, to WA
    game.says("✗ WA is already colored: it has R.")
    south = boxes(visit.still(visit.map), "green", 500)[0]  # SA; NSW lies to the east
    visit.click_at(visit.map, (south.x + 1.45 * south.width, south.y + 0.6 * south.height))
    visit.page.get_by_role("group", name="Color for NSW").get_by_role("button", name="G: not here").click()
    game.says("✗", "SA", "G")
    visit.key("Escape")
    expect(visit.page.get_by_role("group", name="Color for NSW")).to_have_count(0)
    expect(game.panel).to_be_visible()
    expect(game.button("Undo")).to_be_disabled()
    before = len(boxes(visit.still(visit.map), "blue", 150))
    game.moves("V, B")
    game.says(
        "▼ MIN played NSW, R.", "✗ ▲ MAX played V, B, worth 8. Best was NSW, B, worth 10: 2 points lost"
    )
    game.row("V, B", 8, 8, 2)
    game.row("NSW, R", 8, 8, 0)
    game.expect_colored("V B by MAX", "NSW R by MIN")
    assert len(boxes(visit.still(visit.map), "blue", 150)) > before
    expect(game.panel).to_contain_text("Points lost in all: ▲ MAX 2, ▼ MIN 0")
    game.says("The engine thinks that it is worth 8")
    expect(game.strip).not_to_contain_text("Its line")
    visit.press("Engine’s search", within=game.strip)
    visit.expect_spoken("V, B · depth 0 · ▼ MIN to move")  # at its first line
    visit.press("Back to the game", within=game.strip)
    expect(visit.region("Game tree")).to_have_count(0)
    visit.press("Show me why", within=game.strip)
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
    game.moves("Q, R")
    game.says("The game is over after 4 moves: it is worth 10 to MAX. You win by 10.")
    game.expect_colored("NSW B by MAX", "NT B by MIN", "Q R by MAX", "V R by MIN", "next: none")
    expect(game.panel).to_contain_text("Points lost in all: ▲ MAX 0, ▼ MIN 0")
    expect(game.button("Hint")).to_be_disabled()
    game.visit.press("Why move 3", within=game.panel)
    game.visit.expect_why("Q, R", "worth 10")


def by_link_on_other_sides_and_back(game: Game) -> None:
    """Reload a game from its link; let the engine begin; open a position; go back."""
    moves = re.compile(r"play=max[^&]*-\d+(\.\d+){3}")
    game.visit.until(lambda: bool(moves.search(game.visit.page.url)), "the address has four moves")
    game.visit.page.reload()
    game.says("The game is over after 4 moves")
    game.row("Q, R", 10, 10, 0)
    game.button("New game").click()
    game.says("▲ MAX to move: you.")
    game.expect_colored("SA G by MIN. May be colored next")
    game.visit.choose("You play", "MIN", within=game.panel)
    game.says("▲ MAX played NSW, B. ▼ MIN to move: you.")
    game.visit.choose("You play", "both", within=game.panel)
    game.button("New game").click()
    game.moves("V, B")
    game.says("▼ MIN to move")
    game.row("V, B", 8, 8, 2)
    depth = game.panel.get_by_role("spinbutton", name="Engine’s depth")
    for typed, shown in (("1", "1"), ("", "3"), ("1", "1")):  # an empty field means the page's depth
        depth.fill(typed)
        game.visit.key("Enter")
        expect(depth).to_have_value(shown)
    expect(game.panel).to_contain_text("judged up to 1 move ahead")
    game.row("V, B", 8, 8, 10)  # looked at alone: R is worth 10 more than B
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


def test_a_written_tree_is_played_on_the_tree_itself(visit: Visit) -> None:
    """D has 14, but MIN answers with 2: B would have been worth 3."""
    visit.open(link(text("trees/three-replies"), stepping="play"), 1, 0)
    game = Game(visit)
    board = visit.region("The tree that is played")
    expect(board.get_by_role("button")).to_have_count(3)
    board.get_by_role("button", name="Play D (14 5 2)").click()
    game.says("▼ MIN played 2. The game is over after 2 moves", "Best was B, worth 3: 1 point lost")
    game.row("MAX D", 2, 1)
    game.button("Undo").click()
    board.get_by_role("button", name="Play C (2 4 6)").press("ArrowLeft")
    visit.key("Enter")
    game.says("▼ MIN played 3.", "✓ ▲ MAX played B: as good as any, worth 3")
    expect(board.get_by_role("button")).to_have_count(0)
