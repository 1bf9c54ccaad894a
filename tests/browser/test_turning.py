"""Turned by a button, a key or the wheel: each time a step, and all of them the same one."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from visitor import Visit, Visitor

HOW: dict[str, Callable[[Visitor], None]] = {
    "the key": lambda ada: ada.page.keyboard.press("r"),
    "the key, back": lambda ada: ada.page.keyboard.press("Shift+R"),
    "the wheel": lambda ada: ada.page.mouse.wheel(0, 100),
    "the button of the board": lambda ada: ada.page.locator(".ground button").first.click(),
    "the button below it": lambda ada: ada.page.locator(".choice .button[title=R]").click(),
}


@pytest.mark.parametrize("how", HOW)
def test_a_tile_is_turned_a_step_at_a_time(visit: Visit, how: str) -> None:
    ada = visit()
    ada.play_now("cite")
    ada.wait_for_turn()
    square = ada.page.locator(".stage [aria-label^='square'][aria-disabled=false]").first
    square.click()
    said = ada.page.locator("section.choice .move")
    seen = [said.inner_text()]
    for _ in range(4):
        if "button" not in how:
            square.hover()  # a button would be left for it
        HOW[how](ada)
        expect(said).not_to_have_text(seen[-1])
        seen.append(said.inner_text())
    degrees = [text.partition("turned ")[2] or "0°" for text in seen]
    round_about = ["0°", "90°", "180°", "270°", "0°"]
    assert degrees == (round_about[::-1] if "back" in how else round_about)
