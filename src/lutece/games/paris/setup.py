# compiled
"""The first position: tokens, piles, track, keys and the start player (§3)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.engine.rng import Rng, rng_from_seed
from lutece.engine.table import Table
from lutece.engine.vectors import filled
from lutece.games.paris.pieces import (
    BUILDINGS,
    DISTRICTS,
    END_TILES,
    LANDMARKS,
    NONE,
    NUMBERS,
    PILES,
    PLACES,
    SORTS,
    SPACES,
    Pieces,
)
from lutece.games.paris.state import (
    FRANCS,
    HAND,
    RESERVE,
    SCORES,
    SCREEN,
    ParisState,
)


def setup(box: Pieces, table: Table) -> ParisState:
    """Shuffle, deal and choose the start player; the first decision is a draw."""
    players: i64 = table.players
    rng = rng_from_seed(table.seed)
    s = ParisState(players)
    s.free_districts = bool(table.options["free_districts"])
    s.arc_landmarks = bool(table.options["arc_landmarks"])
    s.open_screens = bool(table.options["open_screens"])
    empty_board(s)
    shuffle_buildings(box, s, rng)
    if table.options["random_setup"]:
        random_tokens(box, s, rng)
        shuffle_track(box, s, rng)
    else:
        s.tokens = vec[i64]([sort for _ in range(DISTRICTS) for sort in box.board.tokens])
        s.space_of = vec[i64](list(range(1, NUMBERS + 1)))
    s.tile_at = filled(NUMBERS, 0)
    for number in range(NUMBERS):
        s.tile_at[s.space_of[number] - 1] = number
    s.track = vec[i64]([tile.copies[players - 2] for tile in box.tiles.bonus])
    for seat in range(players):
        s.screens[seat * SCREEN + FRANCS] = box.start_francs
        s.screens[seat * SCREEN + HAND] = box.hand[players - 2]
        s.screens[seat * SCREEN + RESERVE] = box.reserve
    s.start = rng.below(players)
    s.to_act = s.start
    return s


def empty_board(s: ParisState) -> None:
    s.laid = filled(BUILDINGS, NONE)
    s.keys = filled(PLACES, 0)
    s.landmark_at = filled(LANDMARKS, NONE)
    s.vp_tile_at = filled(DISTRICTS, NONE)
    s.screens = filled(s.players * SCREEN, 0)
    s.units = filled(SORTS, 0)
    s.supply = filled(SORTS, 0)
    s.scores = filled(s.players * SCORES, 0)
    s.end_used = filled(END_TILES, NONE)


def shuffle_buildings(box: Pieces, s: ParisState, rng: Rng) -> None:
    """Three piles; the tiles left out lie at the end of the deck (§3.2, §10.1)."""
    s.pile_size = box.board.free_pile_size if s.free_districts else box.board.pile_size
    s.left = filled(PILES, s.pile_size)
    s.deck = vec[i64](list(range(BUILDINGS)))
    rng.shuffle(s.deck)


def random_tokens(box: Pieces, s: ParisState, rng: Rng) -> None:
    """Some spaces keep their token, the others lie at random (§10.2)."""
    fixed = box.board.fixed_tokens
    left = list(box.board.token_counts)
    for sort in fixed.values():
        left[sort] -= DISTRICTS
    pool = vec[i64]([sort for sort in range(SORTS) for _ in range(left[sort])])
    rng.shuffle(pool)
    s.tokens = vec[i64]()
    dealt: i64 = 0
    for place in range(BUILDINGS):
        space = place % SPACES
        if space in fixed:
            s.tokens = append(s.tokens, i64(fixed[space]))
        else:
            s.tokens = append(s.tokens, pool[dealt])
            dealt += 1


def shuffle_track(box: Pieces, s: ParisState, rng: Rng) -> None:
    """One tile of each number within its zone; copies go where their number lies (§10.2)."""
    s.space_of = filled(NUMBERS, 0)
    zones = [tile.zone for tile in box.tiles.bonus]
    for zone in ("A", "B", "C"):
        numbers = [number for number in range(NUMBERS) if zones[number] == zone]
        spaces = vec[i64]([number + 1 for number in numbers])
        rng.shuffle(spaces)
        for n, number in enumerate(numbers):
            s.space_of[number] = spaces[n]
