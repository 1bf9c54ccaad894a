"""Questions for a pool on Ray that wait until a file says go, so that a test can kill in between.

As a program: ask ten of them at an address, print what was answered and in which order.
"""

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

QUESTIONS = 10
LONG = 60.0


def answer(asked: dict[str, Any]) -> int:
    """The square of a number; each try tells which worker it is and which node has it."""
    folder, number = Path(asked["folder"]), asked["number"]
    with (folder / f"{number}.tries").open("a", encoding="utf-8") as tries:
        print(os.getpid(), os.getppid(), file=tries, flush=True)
    end = time.monotonic() + LONG
    while not (folder / "go").exists():
        assert time.monotonic() < end, "nobody has said go"
        time.sleep(0.02)
    return int(number) ** 2


def main(address: str, folder: str) -> None:
    from lutece.bots.pool import in_order
    from lutece.research.ray_pool import on_ray

    with on_ray(address)(answer_there) as pool:
        numbers = range(QUESTIONS)
        told = in_order(pool, numbers, lambda n: ({"folder": folder, "number": n}, f"number {n}"))
        heard = list(told)
    print(json.dumps(heard))


if __name__ == "__main__":
    from ray_questions import answer as answer_there  # by its name, as the workers find it

    main(*sys.argv[1:])
