"""Prints the fingerprint of every position of a few random games, and of what its seats see
as numbers: python tests/checksums.py

Both builds must print the same. The choices come from our own random source, so nothing
depends on the Python that runs it.
"""

import hashlib
import json

from tables import kinds_of_tables, label, new

from lutece.engine.match import digest
from lutece.engine.rng import rng_from_seed
from lutece.research.encoding import mask, observation
from lutece.research.game_config import GameConfig


def main() -> None:
    for kind in kinds_of_tables():
        match = new(kind, 5)
        rng = rng_from_seed("checksums")
        config, rows = GameConfig(*kind), hashlib.sha256()
        digests = [digest(match.state)]
        while not match.over:
            legal = sorted(match.game.legal(match.state))
            for seat in range(config.players):
                rows.update(observation(match.game, match.state, seat, config.empty_row))
            rows.update(mask(match.game, match.state, config.empty_mask))
            match.play(legal[rng.below(len(legal))])
            digests.append(digest(match.state))
        told = {"table": label(kind), "digests": digests, "rows": rows.hexdigest()}
        print(json.dumps({**told, "record": match.record()}))


if __name__ == "__main__":
    main()
