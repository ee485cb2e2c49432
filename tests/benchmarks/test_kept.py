"""What can be known of the measurement of kept answers without loading a server."""

from pathlib import Path

from benchmarks.kept import Turn, crowds, kept_row
from benchmarks.with_files import PLACE, with_files


def test_every_client_has_a_question_and_a_class_has_one_together() -> None:
    sizes = {name: (len(asked), len(set(asked))) for name, asked in crowds(4, 2, quick=True).items()}
    assert list(sizes.values()) == [(4, 1), (4, 1), (2, 2), (2, 2)]


def test_files_lie_beside_those_of_the_page(tmp_path: Path) -> None:
    (tmp_path / "0.bin").write_bytes(b"measured")
    client = with_files(str(tmp_path), {"COMPRESS": "never"}).test_client()
    response = client.get(f"{PLACE}/0.bin", buffered=True)
    assert (response.status_code, response.data) == (200, b"measured")
    assert "Content-Security-Policy" in response.headers
    assert client.get("/static/css/base.css", buffered=True).status_code == 200


def test_a_row_tells_waits_in_milliseconds_and_ratios_to_the_file() -> None:
    pairs = [(Turn(0.02, 0.3, 3.0, 1), Turn(0.01, 0.1, 2.0, 0))]
    told = "2,000 | 4 | 20 | 300 | 10 | 100 | 2.00 (2.00–2.00) | 3.00 (3.00–3.00) | 1.50 (1.50–1.50) | 1 | 80"
    assert kept_row("class", 2000, 4000.0, pairs, 80.4) == f"| class | {told} |"
