"""Wrong editions of Paris Paris are refused with all their faults, each with its place."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

import lutece
from lutece.engine.edition import EditionError
from lutece.games import box

Change = Callable[[dict[str, Any]], object]


def changed(change: Change) -> dict[str, Any]:
    contents = deepcopy(dict(box("paris-paris").contents))
    change(contents)
    return contents


def faults(change: Change) -> list[str]:
    with pytest.raises(EditionError) as refused:
        lutece.new("paris-paris", edition=changed(change))
    return list(map(str, refused.value.faults))


WRONG: list[tuple[Change, str]] = [
    (lambda e: e["lines"]["teal"]["stops"].pop(1), "lines.teal.stops: 7 stops are needed, not 6"),
    (
        lambda e: e["lines"]["red"]["stops"].__setitem__(4, "les-halles"),
        "lines.teal: meets red at montmartre and les-halles; every two lines meet in one stop",
    ),
    (
        lambda e: e["lines"]["red"]["stops"].__setitem__(1, "invalides"),
        "lines.teal: meets red at nowhere; every two lines meet in one stop",
    ),
    (
        lambda e: e["lines"]["red"]["stops"].__setitem__(0, "catacombes"),
        "lines.red.stops: catacombes stands twice",
    ),
    (lambda e: e["lines"].pop("pink"), "lines: 5 lines are needed, not 4"),
    (
        lambda e: e["lines"]["pink"].update(letter="T"),
        "lines.teal.letter: 'T' stands for two lines",
    ),
    (lambda e: e["lines"]["pink"].update(letter=""), "lines.pink.letter: '' is not one letter"),
    (
        lambda e: e["stops"].pop("louvre"),
        "stops.louvre: a line stops here, but it has no name and no position",
    ),
    (lambda e: e["stops"]["louvre"].pop("x"), "stops.louvre.x: missing"),
    (lambda e: e["stops"]["louvre"].update(y=881), "stops.louvre.y: 881 is not from 0 to 880"),
    (
        lambda e: e["stops"]["louvre"].update(x=435, y=600),
        "stops.odeon: another stop lies at 435, 600 too",
    ),
    (
        lambda e: e["stops"].update(orsay={"name": "Orsay", "x": 1, "y": 1, "named": "P"}),
        "stops.orsay: no line stops here",
    ),
    (
        lambda e: e["stops"]["louvre"].update(named="X"),
        "stops.louvre.named: 'X' is not one of: C, L, P",
    ),
    (
        lambda e: e["cards"].update(total=59),
        "cards.total: 60 are needed: one card for each road to a stop",
    ),
    (lambda e: e["cards"].update(each_line=11), "cards.each_line: 12 are needed"),
    (
        lambda e: e["rounds"].update(players_3=14),
        "rounds.players_3: 14 rounds use 56 cards, not 60",
    ),
    (lambda e: e["houses"].update(each=-1), "houses.each: -1 is not from 1 on"),
    (lambda e: e["houses"].update(each=19), "rounds.players_2: more houses are built than the 19"),
    (
        lambda e: e["scoring"].update(small_trip_house=-1),
        "scoring.small_trip_house: -1 is not from 0 on",
    ),
    (
        lambda e: e["scoring"].update(big_trip_house="1"),
        "scoring.big_trip_house: '1' is not a whole number",
    ),
    (lambda e: e["scoring"].update(big_trip_house=True), "scoring.big_trip_house: True is not"),
    (lambda e: e["scoring"].update(bonus=1), "scoring.bonus: unknown key"),
    (lambda e: e.update(trams={}), "trams: unknown key"),
    (lambda e: e["houses"].pop("mark"), "houses.mark: missing"),
    (lambda e: e["houses"].pop("source"), "houses.source: missing"),
    (lambda e: e.pop("houses"), "houses: missing"),
    (lambda e: e.update(houses=3), "houses: 3 is not a table"),
    (lambda e: e["edition"].update(game="cite"), "edition.game: 'cite' is not one of: paris-paris"),
    (lambda e: e["edition"].pop("name"), "edition.name: missing, or not a text"),
    (lambda e: e.pop("edition"), "edition: missing: it names the game and the edition"),
]


@pytest.mark.parametrize(("change", "fault"), WRONG, ids=[fault for _, fault in WRONG])
def test_a_wrong_edition_is_refused_with_its_fault_and_place(change: Change, fault: str) -> None:
    assert any(found.startswith(fault) for found in faults(change)), faults(change)


def test_three_lines_never_meet_in_one_stop() -> None:
    def through_pompidou(e: dict[str, Any]) -> None:
        e["lines"]["orange"]["stops"][2] = "pompidou"

    assert any(
        "three lines meet at pompidou: teal, blue, orange" in f for f in faults(through_pompidou)
    )


def test_all_faults_are_listed_at_once() -> None:
    def several(e: dict[str, Any]) -> None:
        e["cards"]["total"] = 59
        e["houses"]["each"] = "many"
        e["stops"]["louvre"]["x"] = 5000
        e["scoring"]["bonus"] = 1

    places = [fault.split(":")[0] for fault in faults(several)]
    for place in ("cards.total", "houses.each", "stops.louvre.x", "scoring.bonus"):
        assert place in places


def test_a_corrected_edition_is_played_and_its_record_replays() -> None:
    contents = changed(lambda e: e["scoring"].update(small_trip_house=2))
    contents["edition"]["name"] = "double small trips"
    match = lutece.new("paris-paris", players=2, seed=1, edition=contents)
    while not match.over:
        match.play(match.legal()[0])
    small = [line.points for line in match.score() if line.key == "small-trips"]
    assert all(points % 2 == 0 for points in small)
    again = lutece.replay(match.record())
    assert again.game.edition.name == "double small trips"
    assert again.record() == match.record()
