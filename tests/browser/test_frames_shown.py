"""Every frame is a true position: points, log and board are never ahead of each other."""

from typing import Any

from nearly_over import last_decision
from playwright.sync_api import expect
from visitor import Visit

import lutece
from lutece.engine.frames import FrameTeller, frames_for, laid_over
from lutece.engine.game import NOBODY

# What is told at one moment: the last move of the log, and points beside and on the board.
MOMENT = """() => {
  const all = (where, within = document) => [...within.querySelectorAll(where)];
  const texts = (where) => all(where).map((one) => one.textContent.trim());
  const points = all(".auto li.titled").find((one) => one.firstChild.data.trim() === "Points");
  return {
    said: texts(".bar .said")[0],
    told: texts(".log .move:nth-last-child(1 of .move) p"),
    cards: texts("header .points b").map(Number),
    board: all("li", points).map((one) => Number(one.textContent.trim().match(/[0-9]+$/)[0])),
    places: texts(".points .place").length,
  };
}"""
MORE = f"""(old) => ({MOMENT})().told.length > old ||
  document.querySelector('.bar.over') !== null"""


def test_points_log_and_board_move_together(visit: Visit) -> None:
    """The last move of a game, event by event, beside what the rules tell of it."""
    ada = visit(told="slow", text=True)
    last_decision(ada)
    ada.move()
    ada.page.keyboard.press("Space")
    expect(ada.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    ada.open("log")
    ada.page.locator(f".log a[href='#{ada.moves}']").wait_for()
    moments = []
    while not ada.page.locator(".bar.over").count():
        told = ada.page.evaluate(MOMENT)
        moments.append(told)
        ada.page.keyboard.press("Shift+ArrowRight")
        ada.page.wait_for_function(MORE, arg=len(told["told"]))
    record = ada.page.request.get(f"/api/tables/{ada.address.split('/')[-1]}/record").json()
    expected = points_by_event(record)
    assert len(moments) > 3
    for moment in moments:
        told = moment["told"]
        assert moment["said"] == told[-1]
        assert moment["cards"] == moment["board"] == expected[len(told) - 1]
        assert moment["places"] == 0
    assert ada.page.evaluate(MOMENT)["cards"] == expected[-1]
    expect(ada.page.locator(".points .place")).to_have_count(2)
    expect(ada.page.locator(".log")).to_contain_text("The game is over")


def test_while_something_is_told_it_can_be_paused_and_walked(visit: Visit) -> None:
    ada = visit(told="slow")
    last_decision(ada)
    ada.move()
    bar = ada.page.get_by_role("group", name="Look back")
    bar.get_by_role("button", name="Pause").click()
    said = ada.page.locator(".bar .said")
    first = said.inner_text()
    bar.get_by_role("button", name="One event on").click()
    expect(said).not_to_have_text(first)
    bar.get_by_role("button", name="One event back").click()
    expect(said).to_have_text(first)
    expect(ada.page.locator(".points .place")).to_have_count(0)
    ada.page.locator(".bar .skip").click()
    expect(ada.page.locator(".bar.over")).to_be_visible()


def test_a_finished_game_is_looked_through_without_its_end(visit: Visit) -> None:
    """By moves and by events, with arrow keys; places are shown at the end only."""
    ada = visit()
    last_decision(ada)
    ada.move()
    expect(ada.page.locator(".bar.over")).to_be_visible()
    ada.page.reload()
    ada.open("log")
    places, count = ada.page.locator(".points .place"), ada.page.locator(".replay .count")
    expect(places).to_have_count(2)
    lines = ada.page.locator(".log .move")
    expect(lines.first).to_be_visible()
    moves = int(count.inner_text().split(" / ")[1])
    keys = ada.page.keyboard
    keys.press("ArrowLeft")
    expect(count).to_have_text(f"{moves - 1} / {moves}")
    expect(places).to_have_count(0)
    expect(lines).to_have_count(moves - 1)
    said = ada.page.locator(".bar .said")
    keys.press("Shift+ArrowRight")
    expect(lines).to_have_count(moves)
    expect(said).to_have_text(lines.last.locator("p").last.inner_text())
    expect(places).to_have_count(0)
    keys.press("Shift+ArrowLeft")
    expect(count).to_have_text(f"{moves - 1} / {moves}")
    expect(lines).to_have_count(moves - 1)
    expect(said).to_have_text(lines.last.locator("p").last.inner_text())
    keys.press("ArrowRight")
    expect(places).to_have_count(2)


def points_by_event(record: dict[str, Any]) -> list[list[int]]:
    """The points that a spectator sees after each event of the last move."""
    match = lutece.replay(record)
    *_, last = match.steps
    before = match.at(len(match.steps) - 1)
    teller = FrameTeller(before.game, before.state, [NOBODY])
    view = dict(teller.before.of(NOBODY))
    before.play(last.action, teller=teller)
    points = []
    for frame in frames_for(teller.finish(), NOBODY):
        view = laid_over(view, [frame])
        if frame.event is not None:
            points.append(view["points"])
    return points
