"""The memory of JavaScript objects, and of all processes that draw pages."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page


def heap(page: Page) -> float:
    """Bytes of JavaScript objects after garbage collection, without typed arrays."""
    session: Any = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    for _ in range(2):
        session.send("HeapProfiler.collectGarbage")
    metrics = session.send("Performance.getMetrics")["metrics"]
    session.detach()
    return float(next(m["value"] for m in metrics if m["name"] == "JSHeapUsedSize"))


def renderer_bytes(browser: Browser) -> float:
    """Bytes of all processes that draw pages, with typed arrays; 0 without /proc."""
    session: Any = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return sum(_resident(process["id"]) for process in processes if process["type"] == "renderer")


def _resident(process: int) -> float:
    try:
        lines = Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines()
    except OSError:
        return 0.0
    return next((1024.0 * int(line.split()[1]) for line in lines if line.startswith("VmRSS")), 0.0)
