"""The luck of a game: 0 where nothing is revealed, 0 over the seats, and 0 in the long run."""

import json
import random
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any

import pytest
from command import Run
from game_kit import need
from librt.vecs import vec
from mypy_extensions import i64

from lutece.bots import arena
from lutece.bots.arena import game as arena_game
from lutece.bots.arena.game import ArenaConfig
from lutece.bots.evaluator import Evaluator
from lutece.bots.luck import LuckMeter
from lutece.bots.value import Net, Value
from lutece.engine.game import NOBODY, Game, State
from lutece.engine.rng import Rng, rng_from_seed
from lutece.engine.table import make_table
from lutece.engine.teller import Teller
from lutece.games import find, names

# -- a game of which everything is known: whoever draws the one lucky card wins ----------


class Deck(State):
    def __init__(self, cards: list[int], drawn: int = 0, to_act: int = 0) -> None:
        super().__init__(2)
        self.cards = cards
        self.drawn = drawn
        self.to_act = to_act

    def copy(self) -> "Deck":
        return Deck(self.cards[:], self.drawn, int(self.to_act))


class Drawing(Game[Deck]):
    """Two seats draw in turn from a deck of which card 0 is the lucky one."""

    def __init__(self) -> None:
        any_game = find("cite")
        super().__init__("drawing", 1, any_game.edition, any_game.catalogue, (2,), (), ())

    def apply(self, s: Deck, action: i64, teller: Teller | None = None) -> None:
        s.drawn += 1
        s.to_act = NOBODY if 0 in s.cards[: s.drawn] else 1 - s.to_act

    def points(self, s: Deck, seat: i64) -> i64:
        return int(0 in s.cards[seat : s.drawn : 2])

    def redeal(self, s: Deck, seat: i64, rng: Rng) -> Deck:
        rest = vec[i64](sorted(s.cards[s.drawn :]))
        rng.shuffle(rest)
        return Deck(s.cards[: s.drawn] + [int(card) for card in rest], s.drawn, int(s.to_act))


class Exact(Evaluator):
    """The true chances, which are simple here."""

    def chances(self, s: State, viewer: i64) -> vec[float]:
        if s.to_act == NOBODY:
            return super().chances(s, viewer)
        assert isinstance(s, Deck)
        left = len(s.cards) - s.drawn
        next_one = (left + 1) // 2 / left
        return vec[float]([next_one if seat == s.to_act else 1 - next_one for seat in (0, 1)])


def decks(games: int, size: int) -> Iterator[Deck]:
    chance = random.Random(2)
    for _ in range(games):
        yield Deck(chance.sample(range(size), size))


@pytest.mark.parametrize("screened", [True, False])
def test_even_what_is_revealed_rarely_has_luck_of_mean_zero(screened: bool) -> None:
    """One card of ten: whoever counted the re-deals that screen would be off by 0.02 or more."""
    meter = LuckMeter(Exact(Drawing()), rng_from_seed("rare"), screened=screened)
    luck = [float(meter.of_decision(deck, 0)[0]) for deck in decks(4000, 10)]
    assert abs(fmean(luck)) < 3 * pstdev(luck) / 4000**0.5 < 0.014
    assert pstdev(luck) > 0.05


def test_an_exact_value_knows_all_luck() -> None:
    """The result less its luck is then the chance at the start, up to the error of the re-deals."""
    game = Drawing()
    meter = LuckMeter(Exact(game), rng_from_seed("exact"), deals=40, screened=False)
    plain: list[float] = []
    adjusted: list[float] = []
    for deck in decks(150, 6):
        states: list[State] = [deck.copy()]
        while deck.to_act != NOBODY:
            game.apply(deck, 0)
            states.append(deck.copy())
        luck = meter.by_decision(states[:-1], [0] * (len(states) - 1))
        plain.append(float(game.points(deck, 0)))
        adjusted.append(plain[-1] - sum(one[0] for one in luck))
    assert fmean(adjusted) == pytest.approx(0.5, abs=3 * pstdev(adjusted) / 150**0.5)
    assert pstdev(adjusted) < pstdev(plain) / 3


# -- the real games, judged by a net that nobody has trained -----------------------------


def net_for(game: Game[Any], players: int) -> Value:
    """Any value will do: a small net with random weights."""
    chance = random.Random(4)
    inputs, hidden, second = len(game.feature_names(players)), 3, 3
    count = (inputs + 1) * hidden + (hidden + 1) * second + (second + 1) * 2 * players
    weights = [chance.randrange(-2000, 2000) for _ in range(count)]
    return Value(game, Net(players, (inputs, hidden, second), weights))


def decisions(game: Game[Any], players: int) -> list[tuple[State, int]]:
    """A game of chance: each position with the action taken there."""
    rng = rng_from_seed(f"{game.name} {players}")
    state = game.setup(make_table(game.seats, game.options, players=players, seed=3, chosen=None))
    found: list[tuple[State, int]] = []
    while state.to_act != NOBODY:
        legal = game.legal(state)
        action = int(legal[rng.below(len(legal))])
        found.append((state.copy(), action))
        game.apply(state, action)
    return found


TABLES = [(name, players) for name in names() for players in find(name).seats]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_luck_adds_up_to_nothing_and_is_nothing_where_nothing_is_revealed(
    name: str, players: int
) -> None:
    need(name, "features")
    game = find(name)
    met = decisions(game, players)[:60]
    states, actions = [state for state, _ in met], [action for _, action in met]
    rng = rng_from_seed("luck")
    judge = net_for(game, players)
    meter = LuckMeter(judge, rng, deals=2, screened=False)
    in_points = LuckMeter(judge, rng, deals=2, in_points=True, screened=False)
    kinds = set()
    for state, action in met:
        nothing = reveals_nothing(game, state, action, rng)
        luck = meter.of_decision(state, action)
        assert sum(luck) == pytest.approx(0, abs=1e-9)
        if nothing:
            assert not any([*luck, *in_points.of_decision(state, action)])
        kinds.add((nothing, any(luck)))
    assert kinds >= {(True, False), (False, True)}, "both kinds of decisions are met"
    one, again = (
        LuckMeter(judge, rng_from_seed("same")).by_decision(states, actions) for _ in "ab"
    )
    assert [list(luck) for luck in one] == [list(luck) for luck in again]
    assert all(before.facts() == now.facts() for (before, _), now in zip(met, states, strict=True))


def reveals_nothing(game: Game[Any], state: State, action: int, rng: Rng) -> bool:
    """Whether the seat sees the same after its action in some re-deals, of which one is real."""
    seat = int(state.to_act)
    seen = []
    for twin in [state.copy(), *(game.redeal(state, seat, rng) for _ in range(6))]:
        game.apply(twin, action)
        seen.append(game.view(twin, seat))
    return all(one == other for one, other in pairwise(seen))


def test_positions_and_actions_must_fit() -> None:
    meter = LuckMeter(Exact(Drawing()), rng_from_seed("fit"))
    with pytest.raises(ValueError, match="1 positions do not fit 2 actions"):
        meter.by_decision([Deck([0, 1])], [0, 0])


# -- in the arena ------------------------------------------------------------------------


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """A value for every game, whether its folder has one or not."""
    monkeypatch.setattr(arena_game, "value_of", net_for)
    monkeypatch.setattr(arena, "value_of", net_for)


@pytest.mark.usefixtures("judged")
def test_plain_and_adjusted_shares_agree_in_the_mean() -> None:
    game = find("paris-paris")
    table = make_table(game.seats, game.options, players=2, seed="luck", chosen=None)
    config = ArenaConfig(game.name, table.players, table.seed, table.options)
    games = [
        arena_game.play(config, deal, line_up, luck=True)
        for deal in range(16)
        for line_up in arena_game.line_ups("greedy", "random", 2)
    ]
    luck = [game.luck_of("greedy") for game in games]
    assert pstdev(luck) > 0.01
    assert abs(fmean(luck)) < 3 * pstdev(luck) / len(luck) ** 0.5
    assert all(sum(game.luck) == pytest.approx(0, abs=1e-9) for game in games)
    again = arena_game.play(config, 3, games[6].bots)
    assert (again.points, again.luck) == (games[6].points, ()), "measuring changes no game"
    assert arena_game.play(config, 3, games[6].bots, luck=True) == games[6]


@pytest.mark.usefixtures("judged")
def test_the_command_tells_shares_less_luck(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "luck.json"
    asked = ["arena", "paris-paris", "random", "greedy", "--games", "4", "--seed", "1", "--luck"]
    code, out, err = run(*asked, "--json", str(path))
    assert (code, err) == (0, "")
    told = json.loads(path.read_text("utf-8"))
    assert told["luck"] is True
    assert told["command"].endswith("--luck")
    for one in (told["pairs"][0]["first"], told["pairs"][0]["second"]):
        found = one["adjusted"]
        assert found["low"] < found["share"] < found["high"]
        row = f"{100 * found['share']:.1f} %   {100 * found['low']:.1f} – {100 * found['high']:.1f}"
        assert " ".join(row.split()) in " ".join(out.split())
        assert f"{found['saving']:.1f} times the games" in out
    assert "less luck" in out
    assert "less luck" not in run(*asked[:-1])[1]


def test_without_a_value_the_command_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for place in (arena, arena_game):
        monkeypatch.setattr(place, "value_of", lambda game, players: None)
    asked = ["arena", "paris-paris", "random", "greedy", "--games", "2", "--seed", "1", "--luck"]
    code, out, _ = run(*asked)
    assert code == 0
    assert "paris-paris has no learned value for 2 players: luck is not taken out." in out
    assert "less luck" not in out
