"""What the lists of samples say of them."""

import json
import re
from pathlib import Path
from typing import Any


def entries(path: Path) -> dict[str, dict[str, Any]]:
    listed = json.loads(path.read_text(encoding="utf-8"))
    assert len({entry["name"] for entry in listed}) == len(listed)
    return {entry["name"]: entry for entry in listed}


def says(entry: dict[str, Any], *parts: object) -> bool:
    """Whether the description has all the words and numbers, as the page writes them."""
    words = (f"{part:,}".replace("-", "−") if isinstance(part, int) else str(part) for part in parts)
    return all(re.search(rf"(?<![\w.]){re.escape(word)}(?!\w)", entry["look_for"]) for word in words)
