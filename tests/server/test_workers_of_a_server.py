"""A server that has worker processes, and its end."""

import json
import signal
import subprocess
import sys
from contextlib import suppress
from threading import Thread
from time import sleep
from urllib.error import URLError
from urllib.request import Request, urlopen

import psutil
import pytest
from exported import ROOT, sample

from webviz.site.links import link_to

ENDLESS = {"link": link_to(sample("us-48.txt"), {}), "lines": [*range(1, 160)], "size": [1280, 720]}


def ask_for_a_file(url: str, members: dict[str, object]) -> None:
    """Asks; whoever ends the server ends this too."""
    headers = {"Content-Type": "application/json"}
    with suppress(URLError, ConnectionError):
        urlopen(Request(f"{url}api/gif", json.dumps(members).encode(), headers)).read()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_whoever_ends_a_server_ends_its_workers_whatever_they_do(how: signal.Signals) -> None:
    command = [sys.executable, "-m", "webviz", "--no-browser", "--port", "0"]
    with subprocess.Popen(command, cwd=ROOT, text=True, stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        url = next(word for word in server.stdout.readline().split() if word.startswith("http"))
        Thread(target=ask_for_a_file, args=(url, ENDLESS), daemon=True).start()
        found = psutil.Process(server.pid)
        while len(workers := found.children(recursive=True)) < 2:  # one, and what multiprocessing adds
            sleep(0.05)
        server.send_signal(how)
        server.wait()
    gone, alive = psutil.wait_procs(workers)
    assert len(gone) == len(workers) and not alive
