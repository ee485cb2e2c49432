"""Files of proxies, read as far as it takes to see that they are such files."""

import re
from dataclasses import dataclass

TOKEN = re.compile(r'\s*?(?:"((?:[^"\\\n]|\\.)*)"|([{};\n])|([^\s"{};]+))')


@dataclass(frozen=True)
class Directive:
    """One, with or without a block.

    Attributes:
        within: the name of the directive in whose block it stands, "" for none.
    """

    within: str
    name: str
    words: list[str]


def read_blocks(text: str, ends: str) -> list[Directive]:
    """The directives of an nginx configuration (`ends` is ";") or of a Caddyfile (a newline).

    Raises ValueError where a block or a directive has no end, or an end no beginning.
    """
    found, open_blocks, words = list[Directive](), [""], list[str]()
    for quoted, mark, word in TOKEN.findall(text):
        if mark == "{" or (mark == ends and words):
            if not words:
                raise ValueError("a block without a name")
            found.append(Directive(open_blocks[-1], words[0], words[1:]))
            open_blocks += [words[0]] if mark == "{" else []
            words = []
        elif mark == "}":
            if words or len(open_blocks) == 1:
                raise ValueError(f"a block ends in {words} or was never begun")
            open_blocks.pop()
        elif mark == ";":
            raise ValueError("the end of nothing")
        elif not mark:
            words.append(word or quoted)
    if words or len(open_blocks) > 1:
        raise ValueError(f"{words or open_blocks[-1]} does not end")
    return found
