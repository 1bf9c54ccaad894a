# compiled
"""Chance that is the same on every Python, platform and build.

The generator is sfc32 (Chris Doty-Humphrey's Small Fast Chaotic generator): additions,
shifts and exclusive-ors on words of 32 bits. Nothing ever grows past 62 bits, so the
interpreted and the compiled source give the same numbers.
"""

import hashlib
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

WORD: Final[i64] = 0xFFFFFFFF


class Rng:
    """A random source: four words of state, copied with the game's state."""

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    def copy(self) -> "Rng":
        return Rng(self.a, self.b, self.c, self.counter)

    def words(self) -> tuple[int, int, int, int]:
        """The whole state, to compare or to store."""
        return self.a, self.b, self.c, self.counter

    def next_word(self) -> i64:
        """The next 32 random bits."""
        word: i64 = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) | (self.c >> 11)) + word) & WORD
        return word

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1, each equally likely."""
        if bound < 1 or bound > WORD:
            raise ValueError("an Rng draws below a bound from 1 to 2**32 - 1")
        while True:
            word = self.next_word()
            # Below the highest multiple of the bound; a division tells only near the top.
            if word <= WORD - bound or word < (WORD + 1) - (WORD + 1) % bound:
                return word % bound

    def shuffle(self, items: vec[i64]) -> None:
        """Shuffle in place: every order is equally likely."""
        last: i64 = len(items) - 1
        while last > 0:
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
            last -= 1


def rng_from_seed(seed: str) -> Rng:
    """The random source that a seed stands for."""
    digest = hashlib.sha256(b"lutece rng:" + seed.encode()).digest()
    words = [int.from_bytes(digest[n : n + 4], "little") for n in (0, 4, 8)]
    rng = Rng(words[0], words[1], words[2], 1)
    for _ in range(12):
        rng.next_word()
    return rng
