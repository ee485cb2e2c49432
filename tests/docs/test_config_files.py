"""What is wrong with a proxy's file is noticed."""

import pytest
from docs.config_files import Directive, read_blocks


def test_directives_are_found_with_their_blocks() -> None:
    text = 'server {\n    listen 443 ssl;\n    location / {\n        set a "";\n    }\n}\n'
    found = [
        Directive("", "server", []),
        Directive("server", "listen", ["443", "ssl"]),
        Directive("server", "location", ["/"]),
        Directive("location", "set", ["a", ""]),
    ]
    assert read_blocks(text, ";") == found
    assert read_blocks(text.replace(";", ""), "\n") == found


@pytest.mark.parametrize("text", ["a {", "a b", "}", "a { b }", "{ }", "a;;"])
def test_what_does_not_end_or_begin_is_an_error(text: str) -> None:
    with pytest.raises(ValueError):
        read_blocks(text, ";")
