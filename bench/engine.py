"""How fast the rules are: us compiled, us uncompiled and our peers, at random play, one core.

    make bench          (or: python bench/engine.py)

The columns: decisions a second inside the compiled group; microseconds a decision through
the id-level API from Python (legal, choose, apply); microseconds a copy. Machines differ
and are shared: read the ratios, not the figures.
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


def table_of_games(installed: Any, plain: Any) -> Table:
    table = Table(title=f"Lutèce at random play, one core ({installed['build']} and plain Python)")
    ours = ("decisions/s", "µs a decision", "µs a copy")
    for heading in ("table", *ours, *(f"plain {column}" for column in ours)):
        table.add_column(heading, justify="left" if heading == "table" else "right")
    table.add_column("times plain, inside")
    for name, fast in installed["figures"].items():
        slow = plain["figures"][name]
        figures = [cell for row in (fast, slow) for cell in shown(row)]
        table.add_row(name, *figures, f"{slow['inside'] / fast['inside']:.0f} x")
    return table


def shown(row: dict[str, float]) -> list[str]:
    return [f"{1e6 / row['inside']:,.0f}", f"{row['through']:.2f}", f"{row['copy']:.2f}"]


def table_of_peers(installed: Any, peers: dict[str, float]) -> Table:
    table = Table(title="µs a decision from Python, and how many of ours fit into one of theirs")
    table.add_column("peer")
    table.add_column("µs a decision", justify="right")
    for name in installed["figures"]:
        table.add_column(name, justify="right")
    for peer, theirs in peers.items():
        ratios = [f"{theirs / ours['through']:.1f} x" for ours in installed["figures"].values()]
        table.add_row(peer, f"{theirs:.2f}", *ratios)
    return table


def main() -> None:
    console = Console(width=max(Console().width, 130))
    installed, plain, peers = run("decisions.py"), run("decisions.py", SOURCE), run("peers.py")
    console.print(table_of_games(installed, plain))
    if peers:
        console.print(table_of_peers(installed, peers))
    else:
        console.print("no peer is installed: make bench brings them along")


if __name__ == "__main__":
    main()
