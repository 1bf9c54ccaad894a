"""How fast the rules are: us compiled, us uncompiled and our peers, at random play, one core.

    make bench          (or: python bench/engine.py)

The columns: decisions a second inside the compiled group, over whole games and over their
last third; microseconds a decision through the id-level API from Python (legal, choose,
apply), a copy, and the points of all seats at the end. Machines differ and are shared: read
the ratios, not the figures.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parent
SOURCE = str(HERE.parent / "src")


def run(program: str, python_path: str = "") -> Any:
    """What a program of this folder measured, alone in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": python_path}
    command = [sys.executable, str(HERE / program)]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout)


def table_of_games(measured: Any) -> Table:
    table = Table(title=f"Lutèce, {measured['build']}: random play on one core")
    table.add_column("table")
    for heading in ("decisions/s", "late /s", "µs a decision", "µs a copy", "µs a score"):
        table.add_column(heading, justify="right")
    for name, row in measured["figures"].items():
        rates = [f"{1e6 / row[column]:,.0f}" for column in ("inside", "late")]
        times = [f"{row[column]:.2f}" for column in ("through", "copy", "score")]
        table.add_row(name, *rates, *times)
    return table


def table_of_ratios(installed: Any, plain: Any) -> Table:
    table = Table(title="How many times faster than the same source in plain Python")
    columns = {"inside": "inside", "through": "from Python", "copy": "copy", "score": "score"}
    table.add_column("table")
    for heading in columns.values():
        table.add_column(heading, justify="right")
    for name, fast in installed["figures"].items():
        slow = plain["figures"][name]
        table.add_row(name, *(f"{slow[column] / fast[column]:.0f} x" for column in columns))
    return table


def table_of_peers(installed: Any, peers: dict[str, float]) -> Table:
    table = Table(title="How many of our decisions from Python fit into one of theirs")
    table.add_column("table")
    for name, theirs in peers.items():
        table.add_column(f"{name.removeprefix('OpenSpiel ')}\n{theirs:.1f} µs", justify="right")
    for name, ours in installed["figures"].items():
        table.add_row(name, *(f"{theirs / ours['through']:.1f}" for theirs in peers.values()))
    return table


def main() -> None:
    console = Console()
    installed, plain, peers = run("decisions.py"), run("decisions.py", SOURCE), run("peers.py")
    console.print(table_of_games(installed), table_of_games(plain))
    console.print(table_of_ratios(installed, plain))
    if peers:
        console.print(table_of_peers(installed, peers))
    else:
        console.print("no peer is installed: make bench brings them along")


if __name__ == "__main__":
    main()
