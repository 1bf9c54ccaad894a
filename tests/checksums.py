"""Prints the fingerprint of every position of a few random games: python tests/checksums.py

Both builds must print the same. The choices come from our own random source, so nothing
depends on the Python that runs it.
"""

import json

from tables import kinds_of_tables, label, new

from lutece.engine.match import digest
from lutece.engine.rng import rng_from_seed


def main() -> None:
    for kind in kinds_of_tables():
        match = new(kind, 5)
        rng = rng_from_seed("checksums")
        digests = [digest(match.state)]
        while not match.over:
            legal = sorted(match.game.legal(match.state))
            match.play(legal[rng.below(len(legal))])
            digests.append(digest(match.state))
        print(json.dumps({"table": label(kind), "digests": digests, "record": match.record()}))


if __name__ == "__main__":
    main()
