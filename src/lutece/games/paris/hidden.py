# compiled
"""What a seat can't know, dealt anew: the piles and the end game tiles (PA-18).

Money, keys, tokens and bonus tiles go behind a screen, but in the open: whoever watched
knows them, so they are no secret here; views only spare their display. Two things are truly
uncertain:

- the building piles: all that is known is the district on the back of each top tile. The
  tiles below, the values on top and the tiles left out could be any of the unseen ones.
- the end game tiles: a seat knows those it took, those used in the open, and what it saw
  each time it searched the stock. From one search to the next it knows which tiles have
  gone, and who took some, but not who has which; after its last search not even that.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lutece.engine.game import NOBODY
from lutece.engine.rng import Rng
from lutece.engine.vectors import filled
from lutece.games.paris.end_tiles import tile_in_stock
from lutece.games.paris.pieces import BUILDINGS, END_TILES, NONE, PILES, SPACES
from lutece.games.paris.state import END_TILES_HELD, SCREEN, SEARCHING, ParisState

IN_ORDER: Final = vec[i64](list(range(BUILDINGS)))


def redeal(s: ParisState, seat: i64, rng: Rng) -> ParisState:
    """A position that this seat can't tell from the real one, each equally likely."""
    twin = s.copy()
    if s.to_act == NOBODY:
        return twin  # the screens are lifted, the piles empty
    redeal_buildings(twin, rng)
    if not s.open_screens:  # else all have seen who took which
        redeal_end_tiles(twin, seat, rng)
    return twin


# -- building piles ------------------------------------------------------------------------


def redeal_buildings(s: ParisState, rng: Rng) -> None:
    """Unseen tiles anew; each pile's top keeps its district, and all else is possible.

    The tops choose first. However they do, the ways to fill the rest are equally many. The
    tiles are put in order before, so that the deal says nothing of how they really lie.
    """
    deck, size = s.deck[:], s.pile_size
    unseen = IN_ORDER[:]
    for pile in range(PILES):
        for place in range(pile * size, top_place(s, pile)):
            unseen[deck[place]] = NONE
    for pile in range(PILES):
        if s.left[pile] > 0:
            top = top_place(s, pile)
            deck[top] = take_from_district(unseen, deck[top] // SPACES, rng)
    rng.shuffle(unseen)
    dealt: i64 = 0
    for pile in range(PILES + 1):  # below each top, then the tiles left out
        first: i64 = top_place(s, pile) + 1 if pile < PILES else PILES * size
        for place in range(first, (pile + 1) * size if pile < PILES else BUILDINGS):
            while unseen[dealt] == NONE:
                dealt += 1
            deck[place] = unseen[dealt]
            dealt += 1
    s.deck = deck


def top_place(s: ParisState, pile: i64) -> i64:
    """Where in the deck the top tile of a pile lies; those of the pile before it were drawn."""
    return (pile + 1) * s.pile_size - s.left[pile]


def take_from_district(unseen: vec[i64], district: i64, rng: Rng) -> i64:
    """Any tile of a district among the unseen ones, which lie in order; NONE takes its place."""
    count: i64 = 0
    for tile in range(district * SPACES, (district + 1) * SPACES):
        count += 1 if unseen[tile] != NONE else 0
    which = rng.below(count)
    for tile in range(district * SPACES, (district + 1) * SPACES):
        if unseen[tile] != NONE:
            if which == 0:
                unseen[tile] = NONE
                return tile
            which -= 1
    raise AssertionError("the tops of the piles are unseen")


# -- end game tiles ------------------------------------------------------------------------


def redeal_end_tiles(s: ParisState, seat: i64, rng: Rng) -> None:
    """New takings, stretch by stretch between the searches of this seat.

    What a stretch took as a whole is known from the search that closed it; the stretch
    since the last search, which none has closed, may have taken anything of what was left.
    """
    real = s.taken
    taken = real[:]
    begin: i64 = 0
    for n in range(len(real)):
        if real[n] // END_TILES == seat:
            redeal_stretch(s, real, taken, begin, n, False, rng)
            begin = n + 1
    searching = s.phase == SEARCHING and s.to_act == seat
    redeal_stretch(s, real, taken, begin, len(real), not searching, rng)
    s.taken = taken
    hold_again(s)


def redeal_stretch(
    s: ParisState,
    real: vec[i64],
    taken: vec[i64],
    begin: i64,
    end: i64,
    with_stock: bool,
    rng: Rng,
) -> None:
    """Deal the tiles of takings `begin` to `end`, and of the stock, among these places.

    A tile used in the open stays with who used it, as one of his takings before that.
    Those with the fewest possible places choose first, so each deal is equally likely.
    """
    user = filled(END_TILES, NONE)
    loose = vec[i64](capacity=END_TILES)
    for n in range(begin, end):
        user[real[n] % END_TILES] = real[n] // END_TILES
        taken[n] = NONE
    for tile in range(END_TILES):
        here = user[tile] != NONE or (with_stock and tile_in_stock(s, tile))
        if here and s.end_used[tile] == NONE:
            loose = append(loose, i64(tile))
    for used in range(begin, END_TILES + 1 if begin < end else i64(0)):
        for tile in range(END_TILES):
            if user[tile] != NONE and s.end_used[tile] == used:
                place = possible_taking(real, taken, begin, min(end, used), user[tile], rng)
                taken[place] = user[tile] * END_TILES + tile
    rng.shuffle(loose)
    dealt: i64 = 0
    for n in range(begin, end):
        if taken[n] == NONE:
            taken[n] = real[n] // END_TILES * END_TILES + loose[dealt]
            dealt += 1


def possible_taking(
    real: vec[i64], taken: vec[i64], begin: i64, end: i64, user: i64, rng: Rng
) -> i64:
    """One of this seat's takings from `begin` to `end` that has no tile yet."""
    places = vec[i64]()
    for place in range(begin, end):
        if taken[place] == NONE and real[place] // END_TILES == user:
            places = append(places, i64(place))
    return places[rng.below(len(places))]


def hold_again(s: ParisState) -> None:
    """Behind each screen: what its seat took and has not used."""
    for seat in range(s.players):
        s.screens[seat * SCREEN + END_TILES_HELD] = 0
    for entry in s.taken:
        tile: i64 = entry % END_TILES
        if s.end_used[tile] == NONE:
            s.screens[entry // END_TILES * SCREEN + END_TILES_HELD] += i64(1) << tile
