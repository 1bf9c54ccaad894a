"""Record golden games: python tests/make_golden.py GAME

For each player count: one game with the defaults, and one for each option changed alone.
Run it when a game's version was raised, and look at what changed.
"""

import json
import random
import sys
from pathlib import Path

from tables import Kind, kinds_of_tables, new, played

FOLDER = Path(__file__).parent.parent / "src" / "lutece" / "games"


def title(kind: Kind) -> str:
    _, players, options = kind
    changed = "".join(
        f"-{key}" if isinstance(value, list) else f"-{key}-{value}"
        for key, value in options.items()
    )
    return f"{players}-players{changed.replace('_', '-').lower()}"


def main(name: str) -> None:
    golden = FOLDER / name.replace("-", "_") / "tests" / "golden"
    golden.mkdir(parents=True, exist_ok=True)
    chance = random.Random(2003)
    for kind in kinds_of_tables([name]):
        match = played(new(kind, chance.randrange(1_000_000)), chance.randrange(1_000_000))
        text = json.dumps(match.record(), ensure_ascii=False, indent=1)
        (golden / f"{title(kind)}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
