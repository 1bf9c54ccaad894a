"""Behind the screens (§3.7, PA-18): what is hidden, what can be inferred, what is dealt anew."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import lutece
from lutece.engine.event import Event
from lutece.engine.game import NOBODY, State
from lutece.engine.rng import rng_from_seed
from lutece.engine.teller import Teller
from lutece.games.paris.actions import Draw, SearchStock, TakeEndTile, UseEndTile
from lutece.games.paris.events import EndTileTaken, StockSearched
from lutece.games.paris.state import END_TILES_HELD, MEEPLE, RESERVE, SCREEN, ParisState
from lutece.games.paris.tests.position import Position

CLOSED: list[tuple[int, dict[str, bool]]] = [
    (2, {}),
    (3, {"random_setup": True}),
    (4, {"free_districts": True}),
]
TABLES = [*CLOSED, (2, {"open_screens": True})]


def walk(players: int, options: dict[str, bool], seed: int) -> Iterator[lutece.Match]:
    """A match at each position of a random game."""
    match = lutece.new("paris", players=players, seed=seed, options=options)
    chance = random.Random(seed)
    while not match.over:
        yield match
        match.play(chance.choice(match.legal()))
    yield match


def test_3_7_own_screen_only_unless_screens_are_open_or_the_game_is_over() -> None:
    view = Position(3).view(1)
    assert [screen is None for screen in view["screens"]] == [True, False, True]
    assert all(screen is None for screen in Position(3).view(None)["screens"])
    opened = Position(3, open_screens=True).view(None)["screens"]
    assert [screen["keys"] for screen in opened] == [9, 9, 9]


@pytest.mark.parametrize(("players", "options"), CLOSED)
def test_pa_18_a_view_depends_on_nothing_behind_other_screens(
    players: int, options: dict[str, bool]
) -> None:
    """Whatever others had behind their screens, a seat would see the same."""
    chance = random.Random(players)
    for match in walk(players, options, seed=7):
        if match.over:
            break
        s = match.state
        assert isinstance(s, ParisState)
        for seat in range(NOBODY, players):
            other = s.copy()
            for row in range(players):
                if row == seat:
                    continue
                for field in range(SCREEN):
                    if field not in (MEEPLE, RESERVE):
                        other.screens[row * SCREEN + field] = chance.randrange(8)
            assert match.game.view(other, seat) == match.game.view(s, seat)
            if seat == s.to_act:
                assert list(match.game.legal(other)) == list(match.game.legal(s))


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_pa_18_views_and_legal_actions_survive_any_redeal(
    players: int, options: dict[str, bool]
) -> None:
    rng = rng_from_seed("redeal")
    for match in walk(players, options, seed=3):
        game, s = match.game, match.state
        for seat in range(NOBODY, players):
            twin = game.redeal(s, seat, rng)
            assert game.view(twin, seat) == game.view(s, seat)
            assert game.count_box(twin) == game.count_box(s)
            assert len(game.legal(twin)) > 0 or match.over
            if seat == s.to_act:
                assert list(game.legal(twin)) == list(game.legal(s))


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_pa_18_what_others_are_told_survives_any_redeal(
    players: int, options: dict[str, bool]
) -> None:
    """The same deed in a re-dealt position tells an observer the same, unless it reveals."""
    rng = rng_from_seed("observers")
    chance = random.Random(11)
    match = lutece.new("paris", players=players, seed=11, options=options)
    while not match.over:
        game, s = match.game, match.state
        action = chance.choice(list(game.legal(s)))
        for seat in range(NOBODY, players):
            twin = game.redeal(s, seat, rng)
            deed = same_deed(match, twin, action, seat, chance)
            if deed is not None:
                assert told(match, s.copy(), action, seat) == told(match, twin, deed, seat)
        match.play(action)


def same_deed(
    match: lutece.Match, twin: State, action: int, seat: int, chance: random.Random
) -> int | None:
    """What an observer couldn't tell from this action in the re-dealt position."""
    unseen = seat != match.to_act and not match.table.options["open_screens"]
    if unseen and isinstance(match.game.catalogue[action], TakeEndTile):
        return chance.choice(list(match.game.legal(twin)))  # any tile will do
    return action if match.game.why_not(twin, action) is None else None


def told(match: lutece.Match, s: State, action: int, seat: int) -> list[Event | None]:
    """The events as a seat hears them, up to the first that reveals something to it."""
    teller = Teller()
    match.game.apply(s, action, teller)
    heard: list[Event | None] = []
    for event in teller.events:
        if event.reveals and not (isinstance(event, StockSearched) and event.seat != seat):
            break
        heard.append(event.seen_by(seat))
    return heard


def test_4_11_only_the_seat_itself_hears_which_end_game_tile_it_took() -> None:
    position = Position(3).empty_piles()
    searched, *_ = position.play(SearchStock()).events
    assert isinstance(searched, StockSearched)
    assert searched.seen_by(0) == searched
    assert searched.seen_by(1) == StockSearched(0, 12, None)
    taken = position.play(TakeEndTile("gold")).events[0]
    assert taken.seen_by(0) == EndTileTaken(0, "gold", 11, False)
    assert taken.seen_by(2) == taken.seen_by(NOBODY) == EndTileTaken(0, None, 11, False)
    opened = Position(3, open_screens=True).empty_piles()
    opened.play(SearchStock())
    shown = opened.play(TakeEndTile("gold")).events[0]
    assert shown.seen_by(2) == shown


# -- what can be inferred ------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4])
def test_pa_18_who_listens_from_the_start_knows_all_but_the_end_game_tiles(players: int) -> None:
    """Money, keys, tokens and bonus tiles rebuilt from the redacted events alone."""
    match = lutece.new("paris", players=players, seed=21)
    chance = random.Random(21)
    known = [Screen(10 if players == 2 else 7) for _ in range(players)]
    while not match.over:
        step = match.play(chance.choice(match.legal()))
        for event in step.events:
            heard = event.seen_by(NOBODY)
            assert heard is not None
            values = heard.values()
            if "seat" in values:
                known[values["seat"]].hear(heard.key, values)
        for seat in range(players):
            screen = match.view(seat)["screens"][seat]
            assert known[seat].francs == screen["francs"]
            assert known[seat].keys == screen["keys"]
            assert {k: v for k, v in screen["tokens"].items() if v} == +known[seat].tokens
            assert sorted(known[seat].tiles) == screen["tiles"]
            assert known[seat].end_tiles == len(screen["end_tiles"])


class Screen:
    """What a good memory keeps of one seat."""

    def __init__(self, keys: int) -> None:
        self.francs, self.keys, self.end_tiles = 3, keys, 0
        self.tokens: Counter[str] = Counter()
        self.tiles: list[int] = []

    def hear(self, key: str, values: dict[str, object]) -> None:
        francs = values.get("francs")
        if isinstance(francs, int):
            brings = key in ("key-placed", "francs-gained", "sold")
            self.francs += francs if brings else -francs
        self.keys += {"key-placed": -1, "key-bought": 1}.get(key, 0)
        self.end_tiles += {"end-tile-taken": 1, "end-tile-used": -1}.get(key, 0)
        tile, sort = values.get("tile"), values.get("sort")
        if key == "bonus-taken" and isinstance(tile, int):
            self.tiles.append(tile)
        if key == "tile-used" and isinstance(tile, int):
            self.tiles.remove(tile)
        if key in ("token-taken", "bought"):
            self.tokens[str(sort)] += 1
        if key in ("sold", "prestige-handed-in") and not values["unit"]:
            self.tokens[str(sort)] -= 1
        for spent in _listed(values.get("tokens")):
            self.tokens[spent] -= 1
        if key == "pairs-returned":
            for pair in _listed(values["sorts"]):
                self.tokens[pair] -= 2


def _listed(value: object) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else ()


# -- what is dealt anew --------------------------------------------------------------------


def test_3_2_a_redeal_keeps_each_tops_district_and_makes_all_else_possible() -> None:
    match = lutece.new("paris", players=2, seed=2)
    match.play(Draw(1))
    s = match.state
    assert isinstance(s, ParisState)
    rng = rng_from_seed("piles")
    values: Counter[int] = Counter()
    left_out: Counter[int] = Counter()
    for _ in range(600):
        twin = match.game.redeal(s, 0, rng)
        assert isinstance(twin, ParisState)
        assert twin.deck[0] == s.deck[0]  # drawn and seen
        assert [twin.deck[n] // 6 for n in (1, 11, 22)] == [s.deck[n] // 6 for n in (1, 11, 22)]
        assert sorted(twin.deck) == list(range(36))
        values[twin.deck[11] % 6] += 1
        left_out.update(int(tile) for tile in twin.deck[33:])
    unseen_values = {n % 6 for n in range(36) if n // 6 == s.deck[11] // 6 and n != s.deck[0]}
    assert set(values) == unseen_values
    assert int(s.deck[0]) not in left_out
    assert len(left_out) == 35


def taken(position: Position, *takings: tuple[int, str]) -> Position:
    """End game tiles taken one after the other: seat and tile."""
    for seat, key in takings:
        position.end_tiles(key, seat=seat)
    return position


def redealt(position: Position, seat: int, times: int = 400) -> list[list[tuple[int, str]]]:
    """Many re-deals as takings: seat and tile."""
    rng = rng_from_seed("end tiles")
    found = []
    for _ in range(times):
        twin = position.match.game.redeal(position.s, seat, rng)
        assert isinstance(twin, ParisState)
        for other in range(twin.players):
            held = int(twin.screens[other * SCREEN + END_TILES_HELD])
            mine = {t % 12 for t in twin.taken if t // 12 == other and twin.end_used[t % 12] < 0}
            assert held == sum(1 << int(tile) for tile in mine)
        keys = position.box.tiles.end
        found.append([(int(entry) // 12, keys[entry % 12].key) for entry in twin.taken])
    return found


def test_pa_18_a_seat_knows_its_own_tile_and_a_spectator_none() -> None:
    position = taken(Position(2).empty_piles(), (0, "gold"), (1, "vp_5"))
    mine = redealt(position, 0)
    assert {deal[0] for deal in mine} == {(0, "gold")}
    assert {key for deal in mine for _, key in deal[1:]} == {
        tile.key for tile in position.box.tiles.end
    } - {"gold"}
    assert len({deal[0] for deal in redealt(position, NOBODY)}) == 12


def test_pa_18_a_search_shows_what_is_gone_but_not_who_has_which() -> None:
    """B and C took gold and wood before A looked: A knows the two, not whose they are."""
    position = taken(Position(3).empty_piles(), (1, "gold"), (2, "wood"), (0, "vp_5"), (1, "vp_3"))
    deals = redealt(position, 0)
    first = Counter(tuple(key for _, key in deal[:2]) for deal in deals)
    assert set(first) == {("gold", "wood"), ("wood", "gold")}
    assert min(first.values()) > 140
    assert len({deal[3][1] for deal in deals}) == 9  # of the later taking nothing is known


def test_pa_18_while_searching_the_stock_is_known() -> None:
    position = taken(Position(3).empty_piles(), (1, "gold"), (2, "wood"))
    position.play(SearchStock())
    assert {frozenset(key for _, key in deal) for deal in redealt(position, 0)} == {
        frozenset({"gold", "wood"})
    }
    assert len({frozenset(key for _, key in deal) for deal in redealt(position, 1)}) == 11


def test_pa_18_a_used_tile_stays_with_who_used_it_as_one_he_had_by_then() -> None:
    position = taken(Position(2).empty_piles(), (1, "gold"))
    position.s.to_act = 1
    position.play(UseEndTile("gold"))
    taken(position, (1, "vp_5"), (1, "wood"))
    deals = redealt(position, 0)
    assert {deal[0] for deal in deals} == {(1, "gold")}
    # Used only after the second taking, it could have been either of the two.
    position = taken(Position(2).empty_piles(), (1, "gold"), (1, "vp_5"))
    position.s.to_act = 1
    position.play(UseEndTile("gold"))
    deals = redealt(position, 0)
    assert {deal.index((1, "gold")) for deal in deals} == {0, 1}


def test_pa_18_with_open_screens_nothing_about_end_game_tiles_is_uncertain() -> None:
    position = taken(Position(2, open_screens=True).empty_piles(), (0, "gold"), (1, "vp_5"))
    assert {tuple(deal) for deal in redealt(position, 0, 30)} == {((0, "gold"), (1, "vp_5"))}


def test_pa_18_every_redeal_of_the_end_game_tiles_is_equally_likely() -> None:
    """Against all consistent histories, found by trying every one of a small case."""
    position = Position(2).empty_piles()
    # Only four tiles are still in play: the others went to A before, and are used.
    for tile in range(8):
        position.s.end_used[tile] = 8
    position.s.taken = vec[i64](list(range(8)))
    keys = [tile.key for tile in position.box.tiles.end][8:]
    taken(position, (1, keys[0]), (1, keys[1]))
    position.s.end_used[8] = 10  # B used the first of them after his second taking
    position.s.screens[SCREEN + END_TILES_HELD] -= 1 << 8
    deals = Counter(tuple(deal[8:]) for deal in redealt(position, NOBODY, 1200))
    expected = {((1, keys[0]), (1, other)) for other in keys[1:]}
    expected |= {((1, other), (1, keys[0])) for other in keys[1:]}
    assert set(deals) == expected
    assert min(deals.values()) > 140  # 200 are expected of each


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_pa_18_the_same_chance_deals_the_same_whatever_is_really_hidden(
    players: int, options: dict[str, bool]
) -> None:
    """A deal from a re-dealt position is the deal from the real one: it leaks nothing."""
    for number, match in enumerate(walk(players, options, seed=5)):
        game, s = match.game, match.state
        for seat in range(NOBODY, players):
            twin = game.redeal(s, seat, rng_from_seed(f"other {number}"))
            real = game.redeal(s, seat, rng_from_seed(f"{number}"))
            assert game.redeal(twin, seat, rng_from_seed(f"{number}")).facts() == real.facts()
