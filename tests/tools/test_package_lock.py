"""The list of JavaScript packages: whoever develops on another kind of machine installs from it too."""

import json
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES: dict[str, dict[str, dict[str, str]]] = json.loads((ROOT / "package-lock.json").read_text())[
    "packages"
]


def test_what_a_package_needs_on_any_machine_is_in_the_list() -> None:
    needed = {name for package in PACKAGES.values() for name in package.get("optionalDependencies", {})}
    assert needed, "the type checker and the formatter have a package for each kind of machine"
    assert sorted(name for name in needed if f"node_modules/{name}" not in PACKAGES) == []


def test_no_address_of_a_registry_is_in_the_list() -> None:
    assert [name for name, package in PACKAGES.items() if "resolved" in package] == []
