"""The Dockerfile and compose.yaml: by the book, and of one piece with what the server needs and refuses."""

import re
from pathlib import Path
from typing import Any

import yaml
from docs.test_classroom import block
from packages.test_wheel import PAGE_FOLDERS

from tools.smoke.dockerfile import Step, read_dockerfile, stages
from webviz.__main__ import _parse
from webviz.server.app import DEFAULTS
from webviz.server.serve import MOST_CONNECTIONS, application_settings, waitress_settings

ROOT = Path(__file__).parents[2]
BUILD, IMAGE = stages(read_dockerfile((ROOT / "Dockerfile").read_text(encoding="utf-8")))
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
SERVER, PROXY = COMPOSE["services"]["webviz"], COMPOSE["services"]["proxy"]


def only(stage: list[Step], name: str) -> Step:
    (found,) = (step for step in stage if step.name == name)
    return found


def test_the_image_is_built_of_what_the_package_consists_of_and_of_nothing_else() -> None:
    bases = {stage[0].words[0] for stage in (BUILD, IMAGE)}
    assert len(bases) == 1 and re.fullmatch(r"python:3\.\d+-slim-\w+", bases.pop())
    copied = {source for step in BUILD if step.name == "COPY" for source in step.words[:-1]}
    assert copied == {"webviz", *PAGE_FOLDERS, "pyproject.toml", "README.md", "LICENSE"}
    kept = {line[1:] for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if line[:1] == "!"}
    assert kept == copied


def test_the_server_is_no_root_its_commands_need_no_shell_and_what_is_kept_is_temporary() -> None:
    user = only(IMAGE, "USER").words[0]
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", user)
    assert not any(step.name == "RUN" for step in IMAGE)
    parsed = _parse(only(IMAGE, "CMD").words[1:])
    assert (parsed.host, parsed.open_browser) == ("0.0.0.0", False)
    assert [str(parsed.port)] == only(IMAGE, "EXPOSE").words
    health = only(IMAGE, "HEALTHCHECK").words[2]
    assert f"'127.0.0.1', {parsed.port}" in health and "'/healthz'" in health
    variables = dict(word.split("=", 1) for step in IMAGE if step.name == "ENV" for word in step.words)
    for name in ("HOME", "XDG_CACHE_HOME", "MPLCONFIGDIR"):
        assert re.fullmatch("/tmp(/.+)?", variables[name])


def test_both_services_can_do_no_more_than_they_must() -> None:
    for service in (SERVER, PROXY):
        assert service["read_only"] and service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert {"cpus", "mem_limit", "pids_limit", "tmpfs", "restart"} <= service.keys()
    assert "cap_add" not in SERVER and "ports" not in SERVER
    assert PROXY["cap_add"] == ["NET_BIND_SERVICE"]
    assert re.fullmatch(r"caddy:\d+\.\d+-alpine", PROXY["image"])
    assert PROXY["depends_on"] == {"webviz": {"condition": "service_healthy"}} and PROXY["healthcheck"]


def test_only_the_proxy_reaches_the_server_which_believes_it() -> None:
    inside = COMPOSE["networks"]["inside"]
    assert inside["internal"] and list(SERVER["networks"]) == ["inside"]
    address = PROXY["networks"]["inside"]["ipv4_address"]
    settings = SERVER["environment"]
    assert waitress_settings(settings)["trusted_proxy"] == address
    named = re.sub(r"\$\{WEBVIZ_NAME:\?.*\}", "webviz.example.edu", settings["WEBVIZ_HOSTS"])
    assert application_settings({"WEBVIZ_HOSTS": named})["HOSTS"] == "webviz.example.edu"
    assert SERVER["ulimits"]["nofile"] > MOST_CONNECTIONS


def test_the_proxy_does_as_the_one_in_the_documentation() -> None:
    caddyfile = (ROOT / "Caddyfile").read_text(encoding="utf-8").partition("\n")[2]
    assert "./Caddyfile:/etc/caddy/Caddyfile:ro" in PROXY["volumes"] and "WEBVIZ_NAME" in PROXY["environment"]
    (port,) = only(IMAGE, "EXPOSE").words
    here = caddyfile.replace("{$WEBVIZ_NAME}", "webviz.example.edu").replace("webviz:", "127.0.0.1:")
    assert here == block("caddy") and f" 127.0.0.1:{port} " in here
    assert DEFAULTS["MAX_SECONDS"] < 120
