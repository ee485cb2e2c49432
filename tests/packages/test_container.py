"""deploy/: by the book, and of one piece with what the server needs and refuses."""

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
DEPLOY = ROOT / "deploy"
BUILD, IMAGE = stages(read_dockerfile((DEPLOY / "Dockerfile").read_text(encoding="utf-8")))
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SERVICES = COMPOSE["services"]
SERVER, STORE, CACHE, PROXY = (SERVICES[name] for name in ("webviz-1", "store", "cache", "proxy"))
NGINX = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")


def only(stage: list[Step], name: str) -> Step:
    (found,) = (step for step in stage if step.name == name)
    return found


def test_the_image_is_built_of_what_the_package_consists_of_and_of_nothing_else() -> None:
    bases = {stage[0].words[0] for stage in (BUILD, IMAGE)}
    assert len(bases) == 1 and re.fullmatch(r"python:3\.\d+-slim-\w+", bases.pop())
    copied = {source for step in BUILD if step.name == "COPY" for source in step.words[:-1]}
    assert copied == {"webviz", *PAGE_FOLDERS, "pyproject.toml", "README.md", "LICENSE"}
    kept = {
        line[1:]
        for line in (DEPLOY / "Dockerfile.dockerignore").read_text("utf-8").splitlines()
        if line[:1] == "!"
    }
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


def test_each_service_can_do_no_more_than_it_must() -> None:
    for name, service in SERVICES.items():
        assert service["read_only"] and service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert {"cpus", "mem_limit", "pids_limit", "tmpfs", "restart"} <= service.keys()
        assert ("cap_add" in service) == ("ports" in service) == (service is PROXY)
        assert "healthcheck" in service or service == SERVER
    assert PROXY["cap_add"] == ["NET_BIND_SERVICE"] and STORE["user"] == CACHE["user"]
    for service, image in ((PROXY, "caddy"), (CACHE, "nginx"), (STORE, "redis")):
        assert re.fullmatch(rf"{image}:\d+\.\d+-alpine", service["image"])
    assert STORE["command"][1:5] == ["--save", "", "--appendonly", "no"], "nothing is written to a disk"


def test_only_nginx_reaches_the_servers_which_believe_it_and_only_they_reach_the_store() -> None:
    assert COMPOSE["networks"]["inside"]["internal"] and COMPOSE["networks"]["between"]["internal"]
    assert list(SERVER["networks"]) == list(STORE["networks"]) == ["inside"]
    assert "inside" not in PROXY["networks"]
    address = CACHE["networks"]["inside"]["ipv4_address"]
    settings = {name: str(value) for name, value in SERVER["environment"].items()}
    assert waitress_settings(settings)["trusted_proxy"] == address
    name = re.sub(r"\$\{WEBVIZ_NAME:\?.*\}", "webviz.example.edu", settings["WEBVIZ_HOSTS"])
    found = application_settings(settings | {"WEBVIZ_HOSTS": name})
    assert (found["HOSTS"], found["STORE"]) == ("webviz.example.edu", "redis://store:6379/0")
    assert SERVER["ulimits"]["nofile"] > MOST_CONNECTIONS
    assert "redis" in only(BUILD, "ARG").words[0]


def test_caddy_asks_nginx_which_asks_every_webviz() -> None:
    caddyfile = (DEPLOY / "Caddyfile").read_text(encoding="utf-8").partition("\n")[2]
    assert "./Caddyfile:/etc/caddy/Caddyfile:ro" in PROXY["volumes"] and "WEBVIZ_NAME" in PROXY["environment"]
    assert "./nginx.conf:/etc/nginx/nginx.conf:ro" in CACHE["volumes"]
    (port,), listens = only(IMAGE, "EXPOSE").words, re.findall(r"listen (\d+);", NGINX)
    here = caddyfile.replace("{$WEBVIZ_NAME}", "webviz.example.edu").replace("cache:", "127.0.0.1:")
    assert here.replace(listens[0], port) == block("caddy") and f" 127.0.0.1:{listens[0]} " in here
    servers = [name for name, service in SERVICES.items() if service == SERVER]
    assert re.findall(r"server (\S+) max_fails=0;", NGINX) == [f"{name}:{port}" for name in servers]
    assert list(CACHE["depends_on"]) == servers and DEFAULTS["MAX_SECONDS"] < 120
    assert set(re.findall(r"(?<=[ ~])(?:/tmp/\w+)", NGINX)) == {
        f"/tmp/{name}" for name in ("nginx", "body", "proxy", "fastcgi", "uwsgi", "scgi", "cache")
    }
