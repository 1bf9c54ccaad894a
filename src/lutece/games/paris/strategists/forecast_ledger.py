# compiled
"""A position counted once, for all seats: what everybody owns, and the turns that are left."""

from librt.vecs import vec
from mypy_extensions import i64

from lutece.games.paris.estimates import turns_left
from lutece.games.paris.features_board import OWNED, bits_in, put_keys
from lutece.games.paris.moves import keys_in_district
from lutece.games.paris.pieces import BUILDINGS, DISTRICTS, NUMBERS, SORTS, SPACES, Pieces
from lutece.games.paris.scoring import district_sums
from lutece.games.paris.state import SCREEN, TILES, ParisState


class Ledger:
    """Places by value, landmarks and kinds of each seat; district sums and keys; turns left."""

    def __init__(self, box: Pieces, s: ParisState) -> None:
        players = s.players
        self.owned = vec[i64]([0] * (players * OWNED + BUILDINGS + SPACES + SORTS))
        put_keys(box, s, 0, self.owned, 0)
        self.free_of: i64 = players * OWNED + BUILDINGS  # where free buildings by value begin
        self.sums = district_sums(box, s)
        self.keys = vec[i64]([0] * DISTRICTS)
        for district in range(DISTRICTS):
            self.keys[district] = keys_in_district(s, district)
        self.turns = vec[i64]([0] * players)
        self.most_turns: i64 = 0
        self.tiles = vec[i64]([0] * players)  # bonus tiles, unused and used
        for entry in s.used:
            self.tiles[entry // NUMBERS] += 1
        for seat in range(players):
            self.tiles[seat] += bits_in(s.screens[seat * SCREEN + TILES])
            self.turns[seat] = turns_left(s, seat)
            self.most_turns = max(self.most_turns, self.turns[seat])

    def landmarks(self, seat: i64) -> i64:
        return self.owned[seat * OWNED + SPACES]

    def kinds(self, seat: i64) -> i64:
        return self.owned[seat * OWNED + SPACES + 1]

    def value(self, seat: i64) -> i64:
        return self.owned[seat * OWNED + SPACES + 2]

    def on_banks(self, seat: i64) -> i64:
        return self.owned[seat * OWNED + SPACES + 3]

    def on_arc(self, seat: i64) -> i64:
        return self.owned[seat * OWNED + SPACES + 4]
