# compiled
"""What is hidden, the hand and the order of the stacks (§5.5), and dealing it anew."""

from librt.vecs import vec
from mypy_extensions import i64

from lutece.engine.rng import Rng
from lutece.engine.vectors import in_order
from lutece.games.cite.pieces import TILES_EACH
from lutece.games.cite.state import CiteState


def redeal(s: CiteState, seat: i64, rng: Rng) -> CiteState:
    """The rival's hand and stack dealt anew, and this seat's own stack shuffled.

    Any tile that was not yet laid can be in the rival's hand, each as likely as the other.
    """
    twin = s.copy()
    twin.order = s.order[:]
    for other in range(2):
        known: i64 = s.laid[other] + s.hand_size if other == seat else s.laid[other]
        if known < TILES_EACH:
            shuffle_from(twin.order, other * TILES_EACH, known, rng)
    return twin


def shuffle_from(order: vec[i64], start: i64, known: i64, rng: Rng) -> None:
    """Shuffle a seat's tiles after those that are known, however they lie now.

    Sorted first: the same random source must deal the same, whatever is really there.
    """
    unknown = in_order(order[start + known : start + TILES_EACH], 2 * TILES_EACH)
    rng.shuffle(unknown)
    for n in range(len(unknown)):
        order[start + known + n] = unknown[n]
