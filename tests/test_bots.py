"""Bots: legal, repeatable, fair, and the sampler better than chance."""

from typing import Any

import pytest

import lutece
from lutece import bots
from lutece.bots.random_bot import RandomBot
from lutece.bots.sampler import Sampler
from lutece.engine.game import Game, State
from lutece.engine.match import digest
from lutece.engine.rng import Rng, rng_from_seed
from lutece.games import find, names

FEW = 8  # playouts: enough to see that it works


def small(name: str) -> bots.Bot:
    """A bot that does not think for long."""
    return Sampler(playouts=FEW, candidates=6) if name == "sampler" else bots.make(name)


@pytest.mark.parametrize("bot", bots.NAMES)
@pytest.mark.parametrize("game", names())
def test_a_bot_plays_legal_moves_and_leaves_the_position_alone(game: str, bot: str) -> None:
    match = lutece.new(game, players=find(game).seats[-1], seed=1)
    rng = rng_from_seed("legal")
    for _ in range(12):
        before = digest(match.state)
        action = small(bot).choose(match.game, match.state, int(match.state.to_act), rng)
        assert digest(match.state) == before
        match.play(action)  # refuses what is not legal


@pytest.mark.parametrize("bot", bots.NAMES)
def test_the_same_question_has_the_same_answer(bot: str) -> None:
    match = lutece.new("paris-paris", players=4, seed=2)
    seat = int(match.state.to_act)
    answers = {
        small(bot).choose(match.game, match.state, seat, rng_from_seed("same")) for _ in range(3)
    }
    assert len(answers) == 1


class DealtInOrder(Game[Any]):
    """A game whose re-deals hang on nothing but what the seat sees and on chance.

    The real `redeal` shuffles what is hidden from the order in which it lies, so two
    positions that look alike need not become the same one. Here they do: then a bot that
    answers differently has looked where it may not.
    """

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(
            game.name, game.version, game.edition, game.catalogue, game.seats, game.options
        )
        self.real = game
        self.deals: dict[tuple[str, str], State] = {}

    def redeal(self, s: Any, seat: int, rng: Rng) -> Any:
        seen = str(self.real.view(s, seat))
        first = self.deals.setdefault((seen, str(seat)), s.copy())
        return self.real.redeal(first, seat, rng)

    def legal(self, s: Any) -> Any:
        return self.real.legal(s)

    def apply(self, s: Any, action: int, events: Any = None) -> None:
        self.real.apply(s, action, events)

    def points(self, s: Any, seat: int) -> int:
        return int(self.real.points(s, seat))

    def ranking(self, s: Any) -> Any:
        return self.real.ranking(s)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_sampler_knows_no_more_than_its_seat(players: int) -> None:
    match = lutece.new("paris-paris", players=players, seed=3)
    game = DealtInOrder(match.game)
    rng = rng_from_seed("moves")
    while not match.over:
        seat = int(match.state.to_act)
        twins = [match.state, *(match.game.redeal(match.state, seat, rng) for _ in range(3))]
        answers = {Sampler(FEW).choose(game, twin, seat, rng_from_seed("fair")) for twin in twins}
        assert len(answers) == 1
        match.play(answers.pop())


class Nosy:
    """A bot that looks at everything."""

    def __init__(self) -> None:
        self.saw: list[State] = []

    def choose(self, game: Game[Any], state: State, seat: int, rng: Rng) -> int:
        self.saw.append(state)
        return int(game.legal(state)[0])


def test_even_a_nosy_bot_is_shown_a_re_deal_only() -> None:
    match = lutece.new("paris-paris", players=3, seed=5)
    nosy = Nosy()
    match.play(bots.decide(nosy, match.game, match.state.copy(), rng_from_seed("one")))
    match = lutece.new("paris-paris", players=3, seed=5)
    bots.decide(nosy, match.game, match.state, rng_from_seed("two"))
    assert match.state not in nosy.saw
    assert len({digest(state) for state in [match.state, *nosy.saw]}) == 3


def test_the_sampler_beats_chance() -> None:
    wins = 0.0
    for number in range(40):
        match = lutece.new("paris-paris", players=2, seed=number)
        seats: list[bots.Bot] = [Sampler(FEW), RandomBot()]
        mine = number % 2
        rng = rng_from_seed(f"match {number}")
        while not match.over:
            seat = int(match.state.to_act)
            bot = seats[0] if seat == mine else seats[1]
            match.play(bot.choose(match.game, match.state, seat, rng))
        winners = [place.seat for place in match.ranking() if place.place == 1]
        wins += (mine in winners) / len(winners)
    assert wins >= 30


def test_many_moves_are_thinned_out_and_one_is_taken_at_once() -> None:
    match = lutece.new("paris-paris", players=4, seed=4)
    seat = int(match.state.to_act)
    only = Sampler(playouts=1, candidates=1)
    seen = {
        only.choose(match.game, match.state, seat, rng_from_seed(f"thin {n}")) for n in range(40)
    }
    assert seen == set(match.game.legal(match.state))


def test_an_unknown_bot_is_refused_with_the_names_of_the_others() -> None:
    with pytest.raises(bots.UnknownBot, match=r"no bot is called 'deep'.*random.*sampler"):
        bots.make("deep")
