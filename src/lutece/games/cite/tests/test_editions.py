"""Editions: what may differ, and what is refused, with the place and the words of each fault."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

import lutece
from lutece.engine.edition import EditionError
from lutece.games import box
from lutece.games.cite.actions import Build
from lutece.games.cite.tests.position import ORANGE, Position

Change = Callable[[dict[str, Any]], object]


def changed(change: Change) -> dict[str, Any]:
    contents: dict[str, Any] = deepcopy(dict(box("cite").contents))
    change(contents)
    return contents


def shape(contents: dict[str, Any], key: str) -> dict[str, Any]:
    found: dict[str, Any] = next(s for s in contents["buildings"]["shape"] if s["key"] == key)
    return found


def card(contents: dict[str, Any], key: str) -> dict[str, Any]:
    found: dict[str, Any] = next(c for c in contents["postcards"]["card"] if c["key"] == key)
    return found


def piece(contents: dict[str, Any], key: str) -> dict[str, Any]:
    found: dict[str, Any] = next(p for p in contents["pieces"]["shape"] if p["key"] == key)
    return found


def put(*way: Any) -> Change:
    """put("tokens", "each", 0): a change that sets one value."""
    *path, last, value = way

    def change(contents: dict[str, Any]) -> None:
        inner: Any = contents
        for key in path:
            inner = inner[key]
        inner[last] = value

    return change


def seventeen_rival_spaces(contents: dict[str, Any]) -> None:
    faces = "BBBL BBLB BBLB BBBM BBMB OBMO OBMO OMLO"
    contents["tiles"]["orange"]["faces"] = faces.split()


def one_shape_for_all(contents: dict[str, Any]) -> None:
    contents["buildings"]["sizes"] = [3] * 12
    for building in contents["buildings"]["shape"]:
        building["rows"] = ["###"]


WRONG: list[tuple[Change, str, str]] = [
    (lambda c: shape(c, "I3").update(rows=["##.#"]), "buildings.shape[1].rows", "in two parts"),
    (lambda c: shape(c, "I3").update(rows=["..."]), "buildings.shape[1].rows", "covers no space"),
    (lambda c: shape(c, "I3").update(rows=["##", "#"]), "buildings.shape[1].rows", "same length"),
    (lambda c: shape(c, "I3").update(rows=["#X#"]), "buildings.shape[1].rows", "# and . only"),
    (lambda c: shape(c, "I3").update(rows=["#" * 9]), "buildings.shape[1].rows", "8 x 8"),
    (lambda c: shape(c, "I3").update(rows=["#", "#"]), "buildings.sizes", "other sizes"),
    (lambda c: shape(c, "T4").update(rows=["#", "###"]), "buildings.shape[5].rows", "same length"),
    (
        lambda c: shape(c, "T4").update(rows=["##", ".#", ".#"]),
        "buildings.shape[5].rows",
        "T4 is L4 once more",
    ),
    (lambda c: shape(c, "T4").update(key="L4"), "buildings.shape[4].key", "something else too"),
    (lambda c: shape(c, "T4").update(key="garden"), "buildings.shape[5].key", "something else"),
    (lambda c: c["buildings"]["shape"].pop(), "buildings.shape", "12 buildings are needed, not 11"),
    (lambda c: c["buildings"]["sizes"].pop(), "buildings.sizes", "12 numbers are needed"),
    (one_shape_for_all, "buildings.shape[2].rows", "once more"),
    (lambda c: shape(c, "V5").pop("mark"), "buildings.shape[8].mark", "missing"),
    (lambda c: shape(c, "V5").update(mark="X"), "buildings.shape[8].mark", "not one of: C, L, P"),
    (seventeen_rival_spaces, "tiles.orange.faces", "17 rival spaces (B), not 7"),
    (lambda c: c["tiles"]["blue"]["faces"].pop(), "tiles.blue.faces", "8 tiles are needed, not 7"),
    (put("tiles", "blue", "faces", 0, "BBO"), "tiles.blue.faces", "'BBO' is not four letters"),
    (put("tiles", "blue", "faces", 0, "BBOX"), "tiles.blue.faces", "'BBOX' is not four letters"),
    (
        lambda c: c["tiles"]["blue"]["faces"].__setitem__(slice(0, 2), ["BBOO", "BBLL"]),
        "tiles.blue.faces",
        "colours exchanged",
    ),
    (put("tiles", "totals", "rival", 17), "tiles.totals", "42 spaces, but the tiles have 32"),
    (put("tiles", "each", 9), "tiles.each", "8 are needed"),
    (put("board", "squares", 5), "board.squares", "4 are needed"),
    (put("board", "spaces", 3), "board.spaces", "2 are needed"),
    (put("players", "colours", ["red", "blue"]), "players.colours", "orange and blue"),
    (put("chimneys", "each", 0), "chimneys.each", "0 is not from 1 on"),
    (put("tokens", "each", 5), "postcards.in_play", "8 is not from 10 to 12"),
    (put("postcards", "in_play", 9), "postcards.card", "8 cards have a star, but 9 are in play"),
    (lambda c: card(c, "chartier").update(key="cafe"), "postcards.card[6].key", "'cafe' is not"),
    (lambda c: card(c, "chartier").update(key="cafe"), "postcards.card", "'chartier' stands 0"),
    (lambda c: card(c, "chartier").update(star=False), "postcards.card", "7 cards have a star"),
    (lambda c: c["postcards"]["card"].pop(), "postcards.card", "'fontaine' stands 0 times"),
    (lambda c: piece(c, "annex").update(rows=["##"]), "pieces.shape[4].rows", "drawn as '#'"),
    (lambda c: piece(c, "garden").update(rows=["###"]), "pieces.shape[1].rows", "drawn as '##'"),
    (
        lambda c: piece(c, "annex").update(card="jardin"),
        "pieces.shape[4].card",
        "belongs to bouquinistes",
    ),
    (lambda c: c["pieces"]["shape"].pop(), "pieces.shape", "'fountain' stands 0 times"),
    (put("large_light", "arms", []), "large_light.arms", "the pattern has no line"),
    (
        put("large_light", "arms", 0, {"down": [], "right": []}),
        "large_light.arms[1]",
        "one space at least",
    ),
    (
        put("large_light", "arms", 0, {"down": [1, 2], "right": [0]}),
        "large_light.arms[1]",
        "2 steps down, but 1 to the right",
    ),
    (
        put("large_light", "arms", 0, {"down": [1, 0], "right": [0, 0]}),
        "large_light.arms[1]",
        "never comes back",
    ),
    (
        put("large_light", "arms", 0, {"down": [8], "right": [0]}),
        "large_light.arms[1]",
        "off the board",
    ),
    (
        put("scoring", "painter", "per_light", -1),
        "scoring.painter.per_light",
        "-1 is not from",
    ),
    (lambda c: c["scoring"].pop("fountain"), "scoring.fountain", "missing"),
    (put("chimney", 7), "chimney", "unknown key"),
    (put("edition", "game", "paris"), "edition.game", "'paris' is not one of: cite"),
]


@pytest.mark.parametrize(
    ("change", "place", "words"), WRONG, ids=[f"{place}: {words}" for _, place, words in WRONG]
)
def test_a_wrong_edition_is_refused_with_the_place_and_the_reason(
    change: Change, place: str, words: str
) -> None:
    with pytest.raises(EditionError) as refused:
        lutece.new("cite", edition=changed(change))
    assert any(f.place == place and words in f.what for f in refused.value.faults), str(
        refused.value
    )


def test_all_faults_are_found_at_once() -> None:
    def two(contents: dict[str, Any]) -> None:
        shape(contents, "I3")["rows"] = ["##.#"]
        contents["tokens"]["each"] = "four"

    with pytest.raises(EditionError) as refused:
        lutece.new("cite", edition=changed(two))
    assert {"buildings.shape[1].rows", "tokens.each"} <= {f.place for f in refused.value.faults}


def test_an_edition_may_allow_the_other_side_of_a_building() -> None:
    flip = changed(put("buildings", "turning", "allow_flip", True))
    p = Position(edition=flip).reserve(ORANGE, "S4").to_act(ORANGE)
    assert len(p.legal(Build)) == 2 * 84
    p.play(Build("S4", 0, "a1", True))
    assert p.match.view()["pieces"][0]["spaces"] == ["a1", "b1", "b2", "c2"]
    assert len(Position(edition=flip).game.catalogue) < 10_000


def test_an_edition_may_draw_another_light() -> None:
    arms = [{"down": [1], "right": [1]}, {"down": [3], "right": [0]}]
    other = changed(put("large_light", "arms", arms))
    p = Position(["LOOOOOOO"] + ["OOOOOOOO"] * 7, edition=other).card(
        ORANGE, "grande_lumiere", "a1"
    )
    p.build(ORANGE, "I3", "b2", "c2", "d2").build(ORANGE, "V3", "a4", "b4", "a5")
    p.build(ORANGE, "garden", "a2", "a3")
    assert [points for points, _ in p.lines(ORANGE, "light")] == [3, 3, 0]


def test_an_edition_may_have_other_figures() -> None:
    other = changed(put("scoring", "left_over", "per_building", -5))
    assert Position(edition=other).reserve(ORANGE, "I3").points() == [-5, 0]
