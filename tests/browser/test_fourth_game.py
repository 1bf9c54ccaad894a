"""A game of another package, without a board and without a sentence, in the browser."""

from collections.abc import Iterator

import pytest
from fourth_game import as_pip_would, installed, new_game
from playwright.sync_api import expect
from running import Running, running
from visitor import PATIENCE, Visit


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    place = tmp_path_factory.mktemp("fourth")
    new_game(place, "chestnuts")
    with installed(as_pip_would(place / "chestnuts")), running(place / "server") as server:
        yield server


def test_a_game_without_a_board_is_played_from_its_list(visit: Visit) -> None:
    ada = visit("Ada")
    ada.play_now("chestnuts")
    for _ in range(22):
        ada.wait_for_turn()
        if ada.page.locator(".verdict").count():
            break
        ada.move()
    expect(ada.page.locator(".verdict")).to_be_visible(timeout=PATIENCE)
    ada.page.goto("/guide/chestnuts")
    expect(ada.page.get_by_role("alert")).to_be_visible()
    ada.page.goto("/rules/chestnuts")
    expect(ada.page.get_by_text("take one, two or three chestnuts")).to_be_visible()
