"""Whoever ends a server ends the processes in which it draws."""

import json
import signal
import urllib.request
from contextlib import ExitStack, suppress
from threading import Thread
from urllib.error import URLError
from urllib.parse import urlsplit

import psutil
import pytest
from application import SECONDS, STATES
from server.test_connections import until
from server.test_serve import running_server, waiting

from webviz.site.links import link_to


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_whoever_ends_a_server_ends_its_searches_and_workers_whatever_they_do(how: signal.Signals) -> None:
    asked = {"link": link_to(STATES, {}), "lines": [*range(1, 160)], "size": [1280, 720]}

    def ask_for_a_file(url: str) -> None:
        headers = {"Content-Type": "application/json"}
        with suppress(URLError, ConnectionError):
            get_file = urllib.request.Request(f"{url}api/gif", json.dumps(asked).encode(), headers)
            urllib.request.urlopen(get_file).read()

    with (
        running_server("--port", "0", WEBVIZ_MAX_NODES="999999999") as (process, url),
        ExitStack() as clients,
    ):
        clients.enter_context(waiting(urlsplit(url).port or 0))
        Thread(target=ask_for_a_file, args=(url,), daemon=True).start()
        found = psutil.Process(process.pid)
        until(lambda: any(each.nice() > found.nice() for each in found.children(recursive=True)))
        workers = found.children(recursive=True)
        process.send_signal(how)
        _output, errors = process.communicate(timeout=SECONDS)
    assert (process.returncode, errors) == (0 if how == signal.SIGTERM else -how, "")
    gone, alive = psutil.wait_procs(workers)
    assert len(gone) == len(workers) and not alive
