"""The endpoint of the doctor: an output in; where it goes wrong, and what would explain it, out."""

from typing import Any

from flask import Blueprint, request

from webviz.server.body import read_body
from webviz.server.diagnoses import shared_diagnosis
from webviz.server.doctor_request import read_output
from webviz.server.outlines import MOST_BYTES
from webviz.server.work import current_work

blueprint = Blueprint("doctor", __name__, url_prefix="/api")


@blueprint.post("/doctor")
def doctor() -> dict[str, Any]:
    """What is wrong with an output: as the command line says it, and for a page."""
    request.max_content_length = MOST_BYTES  # of this request alone: outputs are larger than texts
    return shared_diagnosis(current_work(), read_output(read_body())).entry
