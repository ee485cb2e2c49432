import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from webviz.maps import Assignment, read_map
from webviz.views.export import graph_html
from webviz.views.layout import region_positions

MAP, _WARNINGS = read_map(
    "R, G\nA: R-1, Bavaria: G-2\n1\nR: 1, G: 2\nR: 1, G: 2\nA: Bavaria, C\nBavaria: C\n"
)
POSITIONS = region_positions(MAP)
HOSTILE = "</title><script>document.title = 'taken'</script>"


def test_nothing_in_the_page_points_to_the_network() -> None:
    page = graph_html(MAP, POSITIONS, MAP.initial)
    assert not re.search(r"""(?:src|href)\s*=\s*["'](?:https?:)?//""", page)
    assert "<link" not in page
    assert "cloudflare" not in page
    assert "default-src 'none'" in page


def test_letters_and_players_are_written_so_that_color_is_not_the_only_sign() -> None:
    page = graph_html(MAP, POSITIONS, MAP.initial)
    assert '"label": "A\\nR \\u25b2"' in page
    assert '"label": "Bavaria\\nG \\u25bc"' in page
    assert '"label": "C"' in page
    assert "<li>Bavaria: G by MIN</li>" in page


def test_the_last_assignment_of_a_region_counts() -> None:
    page = graph_html(MAP, POSITIONS, [Assignment("C", "R", 1), Assignment("C", "G", 2)])
    assert "<li>C: G by MIN</li>" in page
    assert "<li>C: R by MAX</li>" not in page


def test_the_heading_is_text_and_nothing_else() -> None:
    page = graph_html(MAP, POSITIONS, (), HOSTILE)
    assert HOSTILE not in page
    assert "&lt;/title&gt;&lt;script&gt;" in page


@pytest.mark.parametrize("colored", [(), MAP.initial], ids=["uncolored", "colored"])
def test_it_opens_from_a_disk_and_draws_without_any_request(
    browser: Browser, tmp_path: Path, colored: tuple[Assignment, ...]
) -> None:
    file = tmp_path / "map.html"
    file.write_text(graph_html(MAP, POSITIONS, colored, HOSTILE), encoding="utf-8")
    page = browser.new_page()
    requests: list[str] = []
    messages: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.on("console", lambda message: messages.append(message.text))
    page.on("pageerror", lambda error: messages.append(str(error)))
    page.goto(file.as_uri())
    page.wait_for_function("() => network.body.nodeIndices.length === 3")
    page.wait_for_function(f"() => ({COUNT_PAINTED}) > 1000")
    assert (requests, messages, page.title()) == ([file.as_uri()], [], HOSTILE)
    page.close()


COUNT_PAINTED = """(() => {
  const canvas = document.querySelector("canvas");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return data.filter((value, index) => index % 4 === 3 && value > 0).length;
})()"""


def test_of_more_than_two_players_each_goes_by_number() -> None:
    text = "R, G\nA: R-1, B: G-3\n1\nR: 1, G: 2\nR: 1, G: 2\nR: 3, G: 3\nA: B\n"
    map, _ = read_map(text, 8)
    page = graph_html(map, region_positions(map), map.initial)
    assert '"label": "A\\nR-1"' in page and '"label": "B\\nG-3"' in page
    assert "<li>B: G by player 3</li>" in page
    outlines = re.findall(r'"borderDashes": (\[[0-9, ]+\]|false)', page)
    assert len(outlines) == 2 == len(set(outlines))
    assert "MAX" not in page.split("<script>")[0]
