"""The reason for a step is given in plain words for every algorithm, on maps for two or more and on trees."""

import pytest
from asking import pack
from axe_playwright_python.sync_playwright import Axe
from on_page import LAPTOP, LECTURE, PHONE, ROOT, drawn, go_to, opened, show_tab, wait_until
from playwright.sync_api import Page, expect

from tools.real_page import pick, pick_sample, press

BOOK = "A:(B:(3 12 8) C:(2 4 6) D:(14 5 2))"
VECTORS = "A:(B:(D:((5,3,2) (1,9,1)) E:((4,1,5) (2,2,2))) C:(F:((2,6,2) (1,1,1)) G:((7,7,1) (0,8,0))))"
THREE_PLAYERS = (ROOT / "tests/golden/algorithms/three-players.in").read_text(encoding="utf-8")

BEYOND_THE_PANEL = """(list) => {
  const { right } = document.getElementById("map-panel").getBoundingClientRect();
  const seen = [...list.querySelectorAll(":not(.unseen)"), list];
  return seen.filter((element) => element.getBoundingClientRect().right > right).length;
}"""


def eight_players() -> str:
    """Australia for eight, of whom three have colored a region."""
    colors, _initial, depth, *rest = THREE_PLAYERS.strip().split("\n")
    weights = [f"R: {player}, G: {2 * player}, B: {-player}" for player in range(1, 9)]
    return "\n".join((colors, "WA: R-1, SA: G-8, T: B-5", depth, *weights, *rest[3:]))


def opened_with(page: Page, text: str, algorithm: str, nodes: int) -> Page:
    """The page with a text of one's own, searched by an algorithm, by a link."""
    return opened(page, f"/#v1&map={pack(text)}&algorithm={algorithm}", nodes=nodes)


def reason(page: Page) -> str:
    """The sentence, with plain blanks."""
    return page.locator("#why-sentence").inner_text().replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("text", "algorithm", "nodes", "line", "expected"),
    [
        (
            BOOK,
            "alpha-beta",
            11,
            12,
            "At C MIN can choose the leaf 2 and hold MAX to 2; MAX already has 3 through B",
        ),
        (
            BOOK,
            "minimax",
            13,
            1,
            "The search starts at A with MAX to move: 3 branches. Minimax tries them all.",
        ),
        (
            BOOK,
            "negamax",
            13,
            9,
            "B returns −3 as MIN sees it, so −(−3) = 3 as MAX does: the first value for MAX",
        ),
        (
            BOOK,
            "negamax-alpha-beta",
            11,
            12,
            "C MIN can choose the leaf 2 and get −2; MAX already has 3 through B, which",
        ),
        (BOOK, "max-n", 13, 3, "A leaf below B: its value is 3 for MAX, so −3 for MIN."),
        (VECTORS, "max-n", 15, 22, "Alpha-beta would stop now, which is not safe here"),
        (THREE_PLAYERS, "max-n", 76, 4, "player 3: 1 × G = 4 and 1 × R = 3, together 7; values (10, 8, 7)."),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) < 20 else None,
)
def test_each_algorithm_has_its_reasons(
    page: Page, text: str, algorithm: str, nodes: int, line: int, expected: str
) -> None:
    opened_with(page, text, algorithm, nodes)
    go_to(page, line, nodes)
    assert expected in reason(page)


def test_a_round_says_which_one_it_is_and_all_together_what_they_cost(page: Page) -> None:
    opened(page)
    pick(page, "#algorithm", "deepening")
    drawn(page, 1, 41)
    assert reason(page).startswith(
        "Round 3 of 3, to depth 3: what round 2 found best for whoever moves now comes first"
    )
    page.keyboard.press("End")
    drawn(page, 81, 41)
    assert reason(page).endswith("All 3 rounds visit 66 nodes; alpha-beta alone visits 43.")


def test_a_number_of_negamax_leads_to_the_line_that_set_it(page: Page) -> None:
    opened_with(page, BOOK, "negamax-alpha-beta", 11)
    go_to(page, 12, 11)
    page.get_by_role("button", name="β = −3 · set in line 9").click()
    drawn(page, 9, 11)


def test_each_of_three_players_has_a_score_of_its_own_and_no_difference(page: Page) -> None:
    opened_with(page, THREE_PLAYERS, "max-n", 76)
    go_to(page, 4, 76)
    rows = page.locator("#scores-many li").all_inner_texts()
    assert [" ".join(row.split()) for row in rows] == [
        "player 1 10 1 × B (0) + 1 × R (10)",
        "player 2 8 1 × B (8)",
        "player 3 7 1 × G (4) + 1 × R (3)",
    ]
    expect(page.locator("#scores")).to_be_hidden()
    expect(page.locator("#legend-two")).to_be_hidden()
    spoken = (page.locator("#map-canvas").get_attribute("aria-label") or "").replace("\u00a0", " ")
    assert "NSW B by player 1, NT B by player 2 and Q R by player 3" in spoken


def test_two_players_have_two_scores_and_their_difference(page: Page) -> None:
    opened_with(page, THREE_PLAYERS, "max-n", 76)
    pick_sample(page, "australia")
    drawn(page, 1)
    expect(page.locator("#scores-many")).to_be_hidden()
    expect(page.locator("#score-difference")).to_have_text("difference8")
    expect(page.locator("#legend-two")).to_be_visible()


def test_a_region_of_more_than_two_wears_its_players_number(page: Page) -> None:
    opened_with(page, eight_players(), "max-n", 76)
    wait_until(page, lambda: len(numbers_on_map(page)) == 3)
    assert sorted(numbers_on_map(page)) == ["1", "5", "8"]


def numbers_on_map(page: Page) -> list[str]:
    """The players' numbers that vis-network's canvas shows."""
    painted = page.evaluate("window.textPaintedOn('#map-canvas canvas')")
    return [entry["text"] for entry in painted if entry["text"].isdigit()]


@pytest.mark.parametrize("size", [LECTURE, LAPTOP, PHONE], ids=["lecture", "laptop", "phone"])
@pytest.mark.parametrize("large", [False, True], ids=["usual type", "large type"])
def test_eight_scores_fit_their_panel(page: Page, size: tuple[int, int], large: bool) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    opened_with(page, eight_players(), "max-n", 76)
    if large:
        press(page, "#lecture")
        expect(page.locator("html")).to_have_attribute("data-lecture", "yes")
    show_tab(page, "Map")
    overflow = page.locator("#scores-many").evaluate(BEYOND_THE_PANEL)
    assert overflow == 0
    stage = page.locator("#map-panel .stage").bounding_box()
    assert stage and stage["height"] > 120


def test_axe_finds_nothing_with_many_players(page: Page) -> None:
    opened_with(page, eight_players(), "max-n", 76)
    result = Axe().run(page)
    assert not result.response["violations"], result.generate_report()
