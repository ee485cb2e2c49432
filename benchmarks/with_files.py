"""webviz with the files of a folder, which Flask sends from /static/measured/.

    python -m benchmarks.with_files FOLDER --no-browser --port N

They go through all that an answer of webviz goes through.
"""

import sys
from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Flask

from webviz.__main__ import main
from webviz.server import create_app, serve

PLACE = "/static/measured"


def with_files(folder: str, config: Mapping[str, Any] | None) -> Flask:
    """The application, and the files of the folder."""
    app = create_app(config)
    app.register_blueprint(Blueprint("measured", __name__, static_folder=folder, static_url_path=PLACE))
    return app


if __name__ == "__main__":
    serve.create_app = lambda config=None: with_files(sys.argv[1], config)
    sys.exit(main(sys.argv[2:]))
