"""The arena: fair seats, repeatable games, honest figures, and a command that tells them."""

import json
import random
from collections.abc import Callable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from lutece import bots
from lutece.bots import arena
from lutece.bots.arena import game as arena_game
from lutece.bots.arena.game import ArenaConfig, GameResult, alone_line_ups, line_ups
from lutece.bots.arena.ratings import ratings
from lutece.bots.arena.sequential import Verdict
from lutece.bots.arena.statistics import AtSeat, side
from lutece.bots.levels import SearchBot
from lutece.bots.random_bot import RandomBot
from lutece.cli import main
from lutece.engine.edition import parse_edition
from lutece.engine.game import Game, State
from lutece.engine.rng import Rng

Run = Callable[..., tuple[int, str, str]]


class First:
    """A bot that does the first thing it may."""

    def choose(self, game: Game[Any], state: State, seat: int, rng: Rng) -> int:
        return int(game.legal(state)[0])


MAKERS: dict[str, Callable[[], bots.Bot]] = {
    "strong": lambda: SearchBot(iterations=25, release="0.1.0"),
    "first": First,
    "last": First,
    "random": RandomBot,
}


def make(name: str) -> bots.Bot:
    """Bots that do not think for long: `strong` beats the others, `first` is `last`."""
    if name not in MAKERS:
        raise bots.UnknownBot(f"no bot is called {name!r}")
    return MAKERS[name]()


def play_with_quick_bots(task: Mapping[str, Any]) -> dict[str, Any]:
    """What the workers of these tests do."""
    bots.make = make
    return arena_game.play_task(task)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """These bots, here and in processes."""
    monkeypatch.setattr(bots, "make", make)
    monkeypatch.setattr("lutece.bots.arena.tournament.play_task", play_with_quick_bots)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def command(*arguments: str) -> tuple[int, str, str]:
        code = main(arguments)
        return code, *capsys.readouterr()

    return command


# -- who sits where ----------------------------------------------------------------------


@pytest.mark.parametrize(("players", "ways"), [(2, 2), (3, 6), (4, 6), (5, 20)])
def test_a_deal_is_played_in_every_way_to_sit(players: int, ways: int) -> None:
    sat = line_ups("a", "b", players)
    assert len(set(sat)) == len(sat) == ways
    for seat in range(players):
        assert [line_up[seat] for line_up in sat].count("a") * 2 == ways
    for line_up in sat:
        assert abs(line_up.count("a") - line_up.count("b")) <= 1
        assert line_up[1:] + line_up[:1] in sat
    assert line_ups("b", "a", players) == sat


def test_shares_of_a_win() -> None:
    game = GameResult(0, ("a", "b", "b"), points=(9, 9, 3), places=(1, 1, 3))
    assert game.wins() == (0.5, 0.5, 0)
    assert (game.share("a"), game.share("b")) == (0.5, 0.5)
    assert (game.fair_share("a"), game.fair_share("b")) == (1 / 3, 2 / 3)
    figures = side(("b",), [game, GameResult(0, ("b", "a", "b"), (1, 2, 3), (3, 2, 1))], 3)
    assert (figures.wins, figures.share, figures.fair) == (1.5, 0.75, 2 / 3)
    assert figures.points == (9 + 3 + 1 + 3) / 4
    assert figures.seats == (AtSeat(1, 0), AtSeat(1, 0.5), AtSeat(2, 1))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_alone_a_bot_has_every_seat_once_in_a_deal(players: int) -> None:
    for deal in range(5):
        sat = alone_line_ups("a", ["b"], players, deal)
        assert sorted(line_up.index("a") for line_up in sat) == list(range(players))
        assert all(line_up.count("b") == players - 1 for line_up in sat)


def test_those_who_sit_against_one_take_turns() -> None:
    deals = [alone_line_ups("a", ["b", "c"], 3, deal) for deal in range(2)]
    assert deals[0] == [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")]
    assert deals[1] == [("a", "c", "b"), ("b", "a", "c"), ("c", "b", "a")]
    single = [line_up for deal in range(3) for line_up in alone_line_ups("a", "bcd", 3, deal)]
    everyone = [name for line_up in single for name in line_up]
    assert [everyone.count(name) for name in "abcd"] == [9, 6, 6, 6]


# -- repeatable --------------------------------------------------------------------------


@pytest.mark.usefixtures("quick")
def test_the_same_seed_has_the_same_results_with_any_number_of_jobs() -> None:
    for more in ({"players": 3, "games": 12}, {"games": 40, "until_settled": True}):
        asked: dict[str, Any] = {"names": ["first", "random", "strong"], "seed": 1, **more}
        one = arena.play_tournament("paris-paris", jobs=1, **asked)
        assert arena.play_tournament("paris-paris", jobs=2, **asked) == one
        assert (one.pairs[1].games < asked["games"]) is ("until_settled" in more)


def test_bots_are_found_by_name_in_other_processes() -> None:
    pair = arena.play_pair("paris-paris", "random", "search@40", games=2, seed=1, jobs=2)
    assert pair.games == 2


@pytest.mark.usefixtures("quick")
def test_naming_the_bots_the_other_way_round_swaps_the_results() -> None:
    for players in (2, 3, 4):
        asked: dict[str, Any] = {"players": players, "games": 6, "seed": 5}
        one = arena.play_tournament("paris-paris", ["first", "random"], **asked)
        other = arena.play_tournament("paris-paris", ["random", "first"], **asked)
        assert other.ratings == one.ratings
        assert (other.pairs[0].second, other.pairs[0].first) == (
            one.pairs[0].first,
            one.pairs[0].second,
        )


@pytest.mark.usefixtures("quick")
def test_another_seed_is_another_deal_and_pairs_play_the_same_ones() -> None:
    one, two = (arena.play_pair("cite", "first", "random", games=6, seed=seed) for seed in (1, 2))
    assert one != two
    alone = arena.play_pair("cite", "random", "last", games=4, seed=1)
    among = arena.play_tournament("cite", ["first", "random", "last"], games=4, seed=1)
    assert among.pairs[2] == alone


# -- figures -----------------------------------------------------------------------------


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_stronger_bot_is_seen_to_be_stronger(players: int) -> None:
    results = arena.play_tournament(
        "paris-paris", ["random", "strong"], players=players, games=18, seed=1
    )
    pair = results.pairs[0]
    assert (pair.games, pair.first.bot, pair.verdict) == (18, "random", None)
    assert pair.deals == 18 // len(line_ups("a", "b", players))
    assert pair.first.wins + pair.second.wins == pytest.approx(18)
    assert pair.first.fair == pair.second.fair == pytest.approx(0.5)
    assert pair.first.high < 0.5 < pair.second.low
    assert pair.first.points < pair.second.points
    for one in (pair.first, pair.second):
        assert sum(seat.wins for seat in one.seats) == pytest.approx(one.wins)
        assert len({seat.games for seat in one.seats}) == 1
    strong, weak = results.ratings
    assert (strong.bot, weak.bot) == ("strong", "random")
    assert strong.mu - 2 * strong.sigma > weak.mu
    assert strong.sigma < 25 / 3


@pytest.mark.usefixtures("quick")
def test_one_alone_is_measured_by_one_part_in_the_number_of_players() -> None:
    names = ["strong", "random", "first"]
    results = arena.play_tournament(
        "paris-paris", names, players=3, games=9, seed=1, until_settled=True, alone=True
    )
    (pair,) = results.pairs
    assert (pair.alone, pair.games, pair.deals) == (True, 9, 3)
    assert (pair.first.bot, pair.second.bot) == ("strong", "random + first")
    assert (pair.first.fair, pair.second.fair) == pytest.approx((1 / 3, 2 / 3))
    assert pair.first.wins + pair.second.wins == pytest.approx(9)
    assert pair.first.low > 1 / 3
    assert [seat.games for seat in pair.first.seats] == [3, 3, 3]
    assert {rating.bot for rating in results.ratings} == set(names)


@pytest.mark.usefixtures("quick")
def test_bots_that_are_alike_share_the_wins() -> None:
    results = arena.play_tournament("paris-paris", ["first", "last"], players=4, games=18, seed=1)
    pair = results.pairs[0]
    assert pair.first.wins == pair.second.wins == pytest.approx(9)
    assert results.ratings[0].mu == pytest.approx(results.ratings[1].mu, abs=3)


def test_ratings_know_nothing_of_the_order_of_names() -> None:
    chance = random.Random(1)
    games = []
    for deal in range(30):
        for line_up in line_ups("a", "b", 3):
            points = [chance.randrange(10) + 4 * (name == "a") for name in line_up]
            places = [1 + sum(other > mine for other in points) for mine in points]
            games.append(GameResult(deal, line_up, tuple(points), tuple(places)))
    rated = ratings(games)
    assert [rating.bot for rating in rated] == ["a", "b"]
    assert rated[0].mu > rated[1].mu + 3 * rated[0].sigma
    chance.shuffle(games)
    assert ratings(games) == rated
    assert ratings([]) == []


# -- settled pairs, and what is refused --------------------------------------------------


@pytest.mark.usefixtures("quick")
def test_a_clear_pair_ends_early_and_an_unclear_one_goes_on() -> None:
    asked: dict[str, Any] = {"games": 40, "seed": 1, "until_settled": True}
    clear = arena.play_pair("paris-paris", "random", "strong", **asked)
    assert clear.verdict is Verdict.SECOND
    assert 20 <= clear.games < 40
    unclear = arena.play_pair("paris-paris", "first", "last", **asked)
    assert (unclear.games, unclear.verdict) == (40, Verdict.OPEN)


@pytest.mark.usefixtures("quick")
def test_what_an_arena_refuses() -> None:
    config = ArenaConfig("cite", 2, "1", {})
    for names in (["random"], ["random", "first", "random"]):
        with pytest.raises(ValueError, match="two or more different bots"):
            arena.Tournament(config, names)
    with pytest.raises(ValueError, match="games: 0"):
        arena.Tournament(config, ["random", "first"], games=0)
    with pytest.raises(bots.UnknownBot):
        arena.Tournament(config, ["random", "deep"])


# -- the command -------------------------------------------------------------------------

REFUSED: list[tuple[list[str], str]] = [
    ([], "the following arguments are required"),
    (["cite", "random"], "random against whom?"),
    (["cite", "random", "search@9", "random"], "random is named twice"),
    (["cite", "random", "deep"], "no bot is called 'deep'"),
    (["chess", "random", "search@9"], "no game is called 'chess'"),
    (["cite", "random", "search@9", "--players", "7"], "players: 7"),
    (["cite", "random", "search@9", "--games", "0"], "--games: 0"),
    (["cite", "random", "search@9", "--jobs", "-1"], "--jobs: -1"),
    (["cite", "random", "search@9", "--option", "size=1"], "no option 'size'"),
    (["cite", "random", "search@9", "--edition", "nowhere.toml"], "nowhere.toml: No such file"),
    (["cite", "random", "search@9", "--json", "nowhere/a.json"], "No such file"),
    (["cite", "random", "search@9", "--json", "."], ".: Is a directory"),
]


@pytest.mark.parametrize(("arguments", "said"), REFUSED, ids=lambda value: " ".join(value))
def test_a_bad_argument_is_one_line_and_exit_code_2(
    run: Run, arguments: list[str], said: str
) -> None:
    code, out, err = run("arena", *arguments)
    assert (code, out) == (2, "")
    assert err.startswith("lutece: ")
    assert err.count("\n") == 1
    assert said in err


@pytest.mark.usefixtures("quick")
def test_the_result_is_told_and_written(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    path.write_text("an older one", encoding="utf-8")
    text = files("lutece.games.paris_paris").joinpath("box.toml").read_text("utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace("each = 20", "each = 21"), encoding="utf-8")
    asked = ["arena", "paris-paris", "last", "random", "first", "--players", "3"]
    asked += ["--games", "7", "--option", "show_displaced=yes", "--edition", str(mine)]
    code, out, err = run(*asked, "--json", str(path))
    assert (code, err) == (0, "")
    assert [file.name for file in tmp_path.glob("*.json*")] == ["result.json"]
    told = json.loads(path.read_text("utf-8"))
    assert told["command"].startswith("lutece arena paris-paris last random first --players 3")
    assert told["seed"] in told["command"]
    assert told["edition"]["hash"] == parse_edition(mine.read_text("utf-8")).hash
    assert told["options"]["show_displaced"] is True
    assert (told["games"], told["interrupted"], told["until_settled"]) == (7, False, False)
    assert [(pair["games"], pair["deals"]) for pair in told["pairs"]] == [(12, 2)] * 3
    for pair in told["pairs"]:
        for one in (pair["first"], pair["second"]):
            assert 0 <= one["low"] <= one["share"] <= one["high"] <= 1
            assert f"{100 * one['share']:.1f} %" in out
            assert f"{one['points']:.1f}" in out
    assert len(told["ratings"]) == 3
    assert f"{told['ratings'][0]['mu']:.2f}" in out
    again = tmp_path / "again.json"
    assert run(*told["command"].split()[1:], "--json", str(again)) == (0, out, "")
    assert again.read_bytes() == path.read_bytes()


@pytest.mark.usefixtures("quick")
def test_a_settled_pair_says_so(run: Run) -> None:
    asked = ("arena", "paris-paris", "--seed", "1", "--games", "40", "--until-settled")
    assert "settled, strong is stronger" in run(*asked, "random", "strong")[1]
    assert "settled, strong is stronger" in run(*asked, "strong", "random")[1]
    assert "40 games, 20 deals: not settled" in run(*asked, "first", "last")[1]


@pytest.mark.usefixtures("quick")
def test_control_c_tells_what_was_played(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    really_play = arena_game.play
    path = tmp_path / "part.json"

    interrupted_at = 3

    def play(config: ArenaConfig, deal: int, line_up: tuple[str, ...], luck: bool) -> GameResult:
        if deal == interrupted_at and line_up[0] == "random":
            raise KeyboardInterrupt
        return really_play(config, deal, line_up)

    monkeypatch.setattr("lutece.bots.arena.game.play", play)
    code, out, err = run("arena", "cite", "random", "first", "--json", str(path))
    assert (code, err) == (130, "")
    assert "random – first: 6 games, 3 deals" in out
    assert json.loads(path.read_text("utf-8"))["interrupted"] is True
    interrupted_at = 0
    code, out, err = run("arena", "cite", "random", "first")
    assert (code, err) == (130, "")
    assert "0 games" in out


@pytest.mark.usefixtures("quick")
def test_the_command_seats_one_alone(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "alone.json"
    asked = ["arena", "paris-paris", "random", "first", "--players", "3", "--games", "3"]
    _, out, _ = run(*asked, "--seed", "1", "--alone", "--json", str(path))
    assert "random alone among first: 3 games, 1 deal" in out
    assert "33.3 %" in out
    told = json.loads(path.read_text("utf-8"))
    assert told["command"].endswith("--alone")
    assert (told["alone"], told["pairs"][0]["alone"]) == (True, True)
