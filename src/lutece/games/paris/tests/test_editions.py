"""Wrong editions of Paris are refused with all their faults, each with its place."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

import lutece
from lutece.engine.edition import EditionError
from lutece.games import box

Change = Callable[[dict[str, Any]], object]


def changed(change: Change) -> dict[str, Any]:
    contents = deepcopy(dict(box("paris").contents))
    change(contents)
    return contents


def faults(change: Change) -> list[str]:
    with pytest.raises(EditionError) as refused:
        lutece.new("paris", edition=changed(change))
    return list(map(str, refused.value.faults))


def row(group: str, at: int, /, **values: Any) -> Change:
    """Other values in one row of a group, counted from 1."""
    return lambda e: e[group]["rows"][at - 1].update(values)


WRONG: list[tuple[Change, str]] = [
    (lambda e: e["players"].update(counts=[2, 3]), "players.counts: the game is for 2, 3 and 4"),
    (
        row("districts", 1, kinds=["hotel", "hotel", "bakery", "cafe", "theatre", "restaurant"]),
        "districts.rows[1].kinds: 'hotel' stands 2 times",
    ),
    (
        row(
            "districts", 2, kinds=["hotel", "cafe", "theatre", "residence", "restaurant", "bakery"]
        ),
        "districts.rows: 'hotel' stands at space 1 of two districts",
    ),
    (row("districts", 1, kinds=["hotel"]), "districts.rows[1].kinds: 6 kinds are needed, not 1"),
    (
        row("districts", 1, kinds=["castle", "residence", "bakery", "cafe", "theatre", "hotel"]),
        "districts.rows[1].kinds: 'castle' is no kind of building",
    ),
    (row("districts", 1, bank=9), "banks.payouts: the banks of the districts pay something else"),
    (row("districts", 1, key="chaillot"), "districts.rows: 'chaillot' stands 2 times"),
    (lambda e: e["districts"]["rows"].pop(), "districts.rows: 6 districts are needed, not 5"),
    (lambda e: e["kinds"]["keys"].pop(), "kinds.keys: 6 kinds are needed, not 5"),
    (row("values", 6, value=5), "values.rows: the values must rise from space to space"),
    (lambda e: e["building_tiles"].update(pile_size=10), "building_tiles.pile_size: 3 + 3 x 10"),
    (lambda e: e["building_tiles"].update(piles=2), "building_tiles.piles: 2 is not from 3 to 3"),
    (
        lambda e: e["variants"]["free_districts"].update(left_out=3),
        "variants.free_districts.pile_size: 3 + 3 x 12 tiles are not 36",
    ),
    (row("resources", 1, count=5), "basic_setup.rows: 6 tokens of wood, but there are 5"),
    (row("resources", 1, key="stone"), "resources.rows[1].key: 'wood' stands here"),
    (row("prestige", 3, key="platinum"), "prestige.rows[3].key: 'gold' stands here"),
    (
        row("basic_setup", 1, prestige="silver"),
        "basic_setup.rows: 0 tokens of bronze prestige, but there are 6",
    ),
    (row("basic_setup", 1, value=7), "basic_setup.rows[1].value: the space of value 1 comes here"),
    (
        lambda e: e["variants"]["random_setup"].update(fixed=[{"value": 7, "resource": "gold"}]),
        "variants.random_setup.fixed[1].value: no space has the value 7",
    ),
    (
        lambda e: e["prices"]["buy"].update(gold=3),
        "prices.sell.gold: sells for 3 and costs 3: a sale must bring less",
    ),
    (lambda e: e["prices"]["sell"].update(wood=9), "prices.sell.wood: sells for 9 and costs 2"),
    (row("landmarks", 1, value=8), "landmarks.rows[1].value: 8 is not higher than the dearest"),
    (row("landmarks", 1, slots=["gold"]), "landmarks.rows[1].slots: 3 slots are needed, not 1"),
    (row("landmarks", 1, slots=["tin"] * 3), "landmarks.rows[1].slots: 'tin' is not one of"),
    (row("landmarks", 1, key="bank"), "landmarks.rows: 'bank' is what an action calls another"),
    (row("landmarks", 1, key="louvre"), "landmarks.rows: 'louvre' stands 2 times"),
    (lambda e: e["landmarks"]["rows"].pop(), "landmarks.rows: 8 landmarks are needed, not 7"),
    (
        row("bonus_tiles", 6, copies=[1, 2, 2]),
        "bonus_tiles.count: with 4 players the copies are 41",
    ),
    (lambda e: e["bonus_tiles"].update(count=[30, 36, 41]), "bonus_tiles.count: there are 42"),
    (row("bonus_tiles", 6, copies=[2, 1, 3]), "bonus_tiles.rows[6].copies: more players never"),
    (row("bonus_tiles", 1, copies=[0, 1, 1]), "bonus_tiles.rows[1].copies: 0 is not from 1 on"),
    (lambda e: e["bonus_tiles"]["rows"].pop(), "bonus_tiles.rows: 30 numbers are needed, not 29"),
    (row("bonus_tiles", 4, number=5), "bonus_tiles.rows[4].number: 4 comes here"),
    (row("bonus_tiles", 11, zone="C"), "bonus_tiles.rows: the zones must follow each other"),
    (row("bonus_tiles", 1, effect="fly"), "bonus_tiles.rows[1].effect: 'fly' is not one of"),
    (row("bonus_tiles", 1, effect="own_place"), "bonus_tiles.rows: 'own_place' is the effect"),
    (row("bonus_tiles", 10, most=3), "bonus_tiles.rows[10].most: 3 is not from 1 to 2"),
    (row("bonus_tiles", 18, value=7), "bonus_tiles.rows[18].value: no building has 7"),
    (row("bonus_tiles", 30, kinds=[4, 5]), "bonus_tiles.rows[30].kinds: numbers of kinds that"),
    (row("end_game_tiles", 1, vp=2), "end_game_tiles.rows[1]: one of francs, vp, resource"),
    (row("end_game_tiles", 1, key="vp_3"), "end_game_tiles.rows: 'vp_3' stands 2 times"),
    (lambda e: e["end_game_tiles"]["rows"].pop(), "end_game_tiles.rows: 12 end game tiles are"),
    (row("vp_tiles", 1, points=[5, 10, 20]), "vp_tiles.rows[1].points: a lower rank never gets"),
    (row("vp_tiles", 1, points=[18, 9, 5]), "vp_tiles.rows: '18/9/5' stands 2 times"),
    (lambda e: e["second_of_two"].update(numerator=3), "second_of_two.numerator: 3/2 is more"),
    (lambda e: e["keys"].update(hand=[11, 9, 7]), "keys.hand: 11 in hand and 2 in reserve"),
    (lambda e: e["keys"].update(hand=[10, 9]), "keys.hand: 3 numbers are needed, not 2"),
    (lambda e: e["francs"].update(start="three"), "francs.start: 'three' is not a whole number"),
    (lambda e: e["options"].update(open_screens=1), "options.open_screens: 1 is not true or false"),
    (lambda e: e["edition"].update(game="cite"), "edition.game: 'cite' is not one of: paris"),
    (lambda e: e["arc"].update(height=50), "arc.height: unknown key"),
    (lambda e: e.pop("landmarks"), "landmarks: missing"),
    (lambda e: e["vp_tiles"].pop("mark"), "vp_tiles.mark: missing"),
    (lambda e: e["districts"]["marks"].update(bank="X"), "districts.marks.bank: 'X' is not one"),
]


@pytest.mark.parametrize(("change", "fault"), WRONG, ids=[fault for _, fault in WRONG])
def test_a_wrong_edition_is_refused_with_its_place(change: Change, fault: str) -> None:
    assert any(found.startswith(fault) for found in faults(change)), faults(change)


def test_all_faults_are_found_at_once() -> None:
    def several(edition: dict[str, Any]) -> None:
        edition["prices"]["buy"]["wood"] = 1
        edition["vp_tiles"]["rows"].pop()
        edition["francs"]["start"] = -1

    found = faults(several)
    assert [fault.split(":")[0] for fault in found] == [
        "vp_tiles.rows",
        "prices.sell.wood",
        "francs.start",
    ]


def test_the_defaults_of_options_are_the_editions() -> None:
    contents = changed(lambda e: e["options"].update(open_screens=True))
    assert lutece.new("paris", edition=contents).table.options["open_screens"] is True


def test_another_edition_is_played_by_its_own_figures() -> None:
    def other(edition: dict[str, Any]) -> None:
        edition["francs"]["start"] = 7
        edition["landmarks"]["rows"][7]["name"] = "Le Louvre"
        edition["end"]["rounds_after_the_last_tile"] = 0

    match = lutece.new("paris", edition=changed(other))
    assert match.view(0)["screens"][0]["francs"] == 7
    assert match.game.names()["landmark"] == {"louvre": "Le Louvre"}
