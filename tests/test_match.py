"""A match: the one door through which every game is played, and back."""

from typing import Any

import pytest
from game_kit import has
from tables import played

import lutece
from lutece.engine.action import UnknownAction
from lutece.engine.match import NotAllowed, digest
from lutece.engine.table import TableError
from lutece.games import UnknownGame, find, names

every_game = pytest.mark.parametrize("name", names())


def start(name: str, seed: int = 1) -> lutece.Match:
    return lutece.new(name, players=find(name).seats[0], seed=seed)


def test_games_are_found_by_looking() -> None:
    assert "paris-paris" in lutece.games()
    assert lutece.games() == names()


@every_game
def test_the_three_forms_of_an_action_are_the_same_action(name: str) -> None:
    catalogue = find(name).catalogue
    assert len(catalogue) <= 10_000
    for number, action in enumerate(catalogue):
        assert catalogue.id_of(action) == number
        assert catalogue[number] is action
        assert catalogue.from_json(catalogue.to_json(action)) is action


@every_game
def test_an_action_can_be_played_in_each_of_its_forms(name: str) -> None:
    by_object, by_id, by_json = start(name), start(name), start(name)
    for _ in range(6):
        action = by_object.legal()[0]
        by_object.play(action)
        by_id.play(by_id.game.catalogue.id_of(action))
        by_json.play(by_json.game.catalogue.to_json(action))
    assert digest(by_object.state) == digest(by_id.state) == digest(by_json.state)


@every_game
def test_another_seat_is_refused_and_nothing_changes(name: str) -> None:
    match = start(name)
    before = digest(match.state)
    assert match.to_act is not None
    other = (match.to_act + 1) % match.table.players
    with pytest.raises(NotAllowed) as refused:
        match.play(match.legal()[0], seat=other)
    assert refused.value.reason.key == "not-your-turn"
    assert (digest(match.state), match.steps) == (before, [])


@every_game
def test_after_the_end_nothing_can_be_played(name: str) -> None:
    match = played(start(name), 1)
    with pytest.raises(NotAllowed, match="game-over"):
        match.play(0)


@every_game
def test_undo_takes_back_ones_own_decision_only(name: str) -> None:
    match = start(name)
    with pytest.raises(NotAllowed, match="nothing-to-undo"):
        match.undo(0)
    seen = set()
    for number in range(25):
        if match.over:
            break
        before = match.record()
        step = match.play(match.legal()[number % len(match.legal())])
        other = (step.seat + 1) % match.table.players
        with pytest.raises(NotAllowed, match="undo-others-decision"):
            match.undo(other)
        if step.reveals:
            seen.add("reveal")
            with pytest.raises(NotAllowed, match="undo-reveal"):
                match.undo(step.seat)
        else:
            seen.add("undo")
            match.undo(step.seat)
            assert match.record() == before
            match.play(step.action)
    assert seen == ({"reveal", "undo"} if has(name, "something hidden") else {"undo"})


@every_game
def test_at_gives_an_earlier_position_of_its_own(name: str) -> None:
    match = played(start(name), 1, 12)
    earlier = match.at(5)
    assert len(earlier.steps) == 5
    earlier.play(earlier.legal()[-1])
    assert len(match.steps) == 12
    for wrong in (-1, 13):
        with pytest.raises(ValueError, match="position"):
            match.at(wrong)


@every_game
def test_rewind_goes_further_and_the_record_says_so(name: str) -> None:
    match = played(start(name), 1, 9)
    match.rewind(4)
    assert len(match.steps) == 4
    assert match.record()["takebacks"] == [[9, 4]]
    assert lutece.replay(match.record()).takebacks == [(9, 4)]


@every_game
def test_a_view_is_asked_for_a_seat_of_the_table(name: str) -> None:
    match = start(name)
    assert match.view() is not None
    with pytest.raises(ValueError, match="seat"):
        match.view(match.table.players)


WRONG_TABLES: list[tuple[dict[str, Any], str]] = [
    ({"players": 1}, "players: 1"),
    ({"players": True}, "players: True"),
    ({"players": "2"}, "players: '2'"),
    ({"options": {"tempo": 1}}, "no option 'tempo'"),
    ({"options": {"small_trip": "teal"}}, r"options.small_trip: 'teal' is not one of"),
    ({"options": {"show_displaced": 1}}, r"options.show_displaced: 1 is not one of"),
    ({"seed": 1.5}, "seed"),
    ({"seed": ""}, "seed"),
]


@pytest.mark.parametrize(("wrong", "sentence"), WRONG_TABLES)
def test_a_wrong_table_is_refused_with_what_and_where(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(TableError, match=sentence):
        lutece.new("paris-paris", **wrong)


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    for name in ("chess", "../paris", "", "paris_paris"):
        with pytest.raises(UnknownGame, match="paris-paris"):
            lutece.new(name)


WRONG_ACTIONS: list[tuple[object, str]] = [
    ({"do": "buld"}, "'do' is 'buld'; the actions are: build"),
    ({}, "'do' is None"),
    ({"do": "build", "stp": "louvre"}, "build has no field 'stp'"),
    ({"do": "build", "stop": "louvr", "line": "pink"}, "stop can't be 'louvr'"),
    ({"do": "build", "stop": "louvre", "line": "teal"}, "no such combination"),
    ({"do": "build", "stop": ["louvre"], "line": "teal"}, "stop can't be"),
    ({"do": "build", "stop": "louvre", "line": "pink", "remove": 4}, "remove can't be 4"),
    ({"do": "build", "stop": "louvre", "line": "pink", "remove": True}, "remove can't be True"),
    (175, "from 0 to 174"),
    (-1, "from 0 to 174"),
]


@pytest.mark.parametrize(("action", "sentence"), WRONG_ACTIONS)
def test_an_action_that_can_never_be_is_refused_with_what_is_wrong(
    action: Any, sentence: str
) -> None:
    with pytest.raises(UnknownAction, match=sentence):
        lutece.new("paris-paris").play(action)


def test_without_a_seed_nobody_can_guess_it_and_its_hash_is_known_from_the_start() -> None:
    one, other = lutece.new("paris-paris"), lutece.new("paris-paris")
    assert one.table.seed != other.table.seed
    assert len(one.table.seed) == 32
    assert one.record()["seed_hash"] == one.table.seed_hash
