"""What axe finds on a page."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def faults(page: Page) -> list[str]:
    """What axe finds, in one line each."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE.read_text("utf-8"))  # evaluated, for the page lets no foreign script in
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [fault_told(one) for one in found["violations"]]


def fault_told(fault: dict[str, Any]) -> str:
    where = json.dumps([node["html"][:160] for node in fault["nodes"][:3]])
    return f"{fault['id']}: {fault['help']}: {where}"
