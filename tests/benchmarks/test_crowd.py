"""What can be known of the measurement of the server without loading one."""

from base64 import urlsafe_b64decode
from zlib import decompress

from benchmarks.crowd import Load, _joined, load_row, packed


def test_a_map_is_packed_as_links_carry_it() -> None:
    text = "R, G\nA: R-1\n1\n"
    found = packed(text)
    assert decompress(urlsafe_b64decode(found + "=" * (-len(found) % 4)), wbits=-15).decode() == text


def test_a_module_s_address_is_found_from_the_folder_of_the_module_that_imports_it() -> None:
    assert _joined("/static/js/tree-panel", "../search/tree.js") == "/static/js/search/tree.js"
    assert _joined("/static/js", "./tree-panel/hit.js") == "/static/js/tree-panel/hit.js"


def test_a_row_tells_requests_a_second_waits_in_milliseconds_and_what_failed() -> None:
    load = Load([0.1] * 98 + [0.5] * 2, failed=3, size=2_000_000, seconds=2.0)
    assert load_row("class", load, 80.4) == "| class | 100 | 50 | 100 | 500 | 2 | 3 | 80 |"
