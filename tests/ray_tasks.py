"""Tasks for a pool on Ray that wait for a file, so that a test can kill workers in between.

As a program: submit ten of them at an address, print the results in their order.
"""

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

TASKS = 10
LONG = 60.0


def square(task: dict[str, Any]) -> int:
    """The square of a number; each try tells which worker it is and which node has it."""
    folder, number = Path(task["folder"]), task["number"]
    with (folder / f"{number}.tries").open("a", encoding="utf-8") as tries:
        print(os.getpid(), os.getppid(), file=tries, flush=True)
    end = time.monotonic() + LONG
    while not (folder / "go").exists():
        assert time.monotonic() < end, "nobody has said go"
        time.sleep(0.02)
    return int(number) ** 2


def task_of(folder: str, number: int) -> tuple[dict[str, Any], str]:
    return {"folder": folder, "number": number}, f"number {number}"


def main(address: str, folder: str) -> None:
    from lutece.bots.pool import results_in_order
    from lutece.research.ray_pool import on_ray

    with on_ray(address)(remote_square) as pool:
        found = list(results_in_order(pool, range(TASKS), lambda n: task_of(folder, n)))
    print(json.dumps(found))


if __name__ == "__main__":
    from ray_tasks import square as remote_square  # by its name, as the workers find it

    main(*sys.argv[1:])
