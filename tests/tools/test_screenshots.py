"""The pictures in the documentation are those that the project takes."""

import pytest

from tools.screenshots import FOLDER, MISTAKEN, OTHERS, PICTURES
from webviz.maps import MapError, read_map


def test_every_picture_is_there_and_no_other() -> None:
    taken = {picture.name for picture in PICTURES} | OTHERS.keys()
    assert {path.stem for path in FOLDER.glob("*.png")} == taken


def test_the_mistaken_map_has_errors_and_warnings_to_show() -> None:
    with pytest.raises(MapError) as caught:
        read_map(MISTAKEN)
    assert len(caught.value.errors) >= 3 and len(caught.value.warnings) >= 2
