"""Free actions (§6): what they do, and that no row of them comes back (PA-19)."""

import random

import pytest

import lutece
from lutece.engine.game import NOBODY
from lutece.games.paris.actions import Buy, PlaceKey, Sell, SellPrestige, UseTile
from lutece.games.paris.actions_ids import BUY, END_TURN, SELL, USE
from lutece.games.paris.game import Paris
from lutece.games.paris.state import FRANCS, SCREEN, ParisState
from lutece.games.paris.tests.position import Position


def test_6_2_a_tile_may_be_used_at_once_later_or_for_nothing() -> None:
    position = Position().tiles(29, 7)
    position.play(UseTile(29))
    assert position.vp() == 0
    position.play(PlaceKey("belleville"))
    position.play(UseTile(7))
    assert position.vp() == 5


def test_6_4_buying_takes_from_the_reserve() -> None:
    position = Position().francs(5)
    assert position.why(Buy("wood")).key == "not-in-reserve"
    position.s.supply[0] = 1
    position.s.supply[2] = 1
    position.play(Buy("wood"))
    assert position.screen()["tokens"]["wood"] == 1
    reason = position.why(Buy("gold"))
    assert (reason.key, reason.values["price"]) == ("too-few-francs", 4)
    assert position.why(Buy("wood")).key == "not-in-reserve"


@pytest.mark.parametrize(("sort", "price"), [("wood", 1), ("marble", 2), ("gold", 3)])
def test_6_5_selling_resources(sort: str, price: int) -> None:
    position = Position().tokens(**{sort: 1})
    position.play(Sell(sort))
    assert position.screen()["francs"] == 3 + price
    assert position.why(Sell(sort)).key == "nothing-to-sell"


@pytest.mark.parametrize(("sort", "price"), [("bronze", 1), ("silver", 2), ("gold", 3)])
def test_6_5_selling_prestige(sort: str, price: int) -> None:
    position = Position().tokens(**{sort if sort != "gold" else "gold_prestige": 1})
    position.play(SellPrestige(sort))
    assert position.screen()["francs"] == 3 + price


def test_6_6_what_one_sells_another_can_buy() -> None:
    position = Position().tokens(gold=1)
    position.play(Sell("gold"))
    assert position.view(1)["reserve"]["gold"] == 1


def measure(game: Paris, s: ParisState, seat: int) -> tuple[int, int, int]:
    """What every free action makes smaller (docs/paris-free-actions.md).

    Tiles that are not used yet; then what the seat would have if it sold everything; then
    how many things it has to sell.
    """
    row = seat * SCREEN
    things = [int(s.screens[row + sort] + s.units[sort]) for sort in range(6)]
    worth = sum(int(game.box.sell[sort]) * count for sort, count in enumerate(things))
    used = len(s.used) + sum(1 for taken in s.end_used if taken >= 0)
    return -used, int(s.screens[row + FRANCS]) + worth, sum(things)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"free_districts": True, "random_setup": True}])
def test_pa_19_every_free_action_makes_the_measure_smaller(
    players: int, options: dict[str, bool]
) -> None:
    for seed in range(4):
        match = lutece.new("paris", players=players, seed=seed, options=options)
        game, s = match.game, match.state
        assert isinstance(game, Paris)
        assert isinstance(s, ParisState)
        chance = random.Random(seed)
        while s.to_act != NOBODY:
            legal = list(game.legal(s))
            for action in legal:
                if game.box.block[action] in range(USE, END_TURN):
                    after = s.copy()
                    game.apply(after, action)
                    seat = int(s.to_act)
                    if (after.to_act, after.phase, after.round) == (seat, s.phase, s.round):
                        assert measure(game, after, seat) < measure(game, s, seat)
            game.apply(s, chance.choice(legal))


def test_pa_19_a_trader_who_never_stops_comes_to_an_end_and_to_no_position_twice() -> None:
    """Every row of buying and selling from a rich position, by walking all of it."""
    position = Position().francs(12).tokens(wood=2, marble=1, gold=1, silver=1)
    game, first = position.match.game, position.s
    position.s.supply[0] = 2
    position.s.supply[2] = 1
    box = position.box
    reached: dict[tuple[object, ...], int] = {}
    busy: set[tuple[object, ...]] = set()

    def longest(s: ParisState) -> int:
        facts = s.facts()
        assert facts not in busy, "a row of free actions has come back"
        if facts not in reached:
            busy.add(facts)
            most = 0
            for action in game.legal(s):
                if box.block[action] in (BUY, SELL):
                    after = s.copy()
                    game.apply(after, action)
                    most = max(most, 1 + longest(after))
            busy.remove(facts)
            reached[facts] = most
        return reached[facts]

    assert longest(first) < 60
    assert len(reached) > 100
