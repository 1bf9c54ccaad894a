"""How fast the search is, and what it costs: compiled and uncompiled in one run, one core.

    make bench-search          (or: python bench/search.py)

From an opening, a middle game and an ending of each game and player count: iterations a second,
decisions a second inside them, and the share of the speed of raw random play (engine.py, over
whole games) that is left in a search; 40 % is what we aim at. Memory is by how much a process
grows in a search of two seconds. All seconds are of the processor, not of the clock, because
machines are shared; they differ too: read the ratios.
"""

from typing import Any

from engine import SOURCE, run
from rich.console import Console
from rich.table import Table

AIM = 0.4


def table_of_searches(measured: Any) -> Table:
    table = Table(title=f"Lutèce, {measured['build']}: searching on one core")
    table.add_column("table")
    for heading in ("stage", "iter./s", "decisions/s", "of raw", "MiB", "nodes"):
        table.add_column(heading, justify="left" if heading == "stage" else "right")
    for name, row in measured["figures"].items():
        for stage, figures in row["stages"].items():
            share = figures["decisions"] / row["raw"]
            table.add_row(
                name,
                stage,
                f"{figures['iterations']:,.0f}",
                f"{figures['decisions']:,.0f}",
                f"{share:.0%}{' ' if share >= AIM else '!'}",
                f"{figures['memory']:.1f}",
                f"{figures['nodes']:,}",
            )
    return table


def table_of_ratios(installed: Any, plain: Any) -> Table:
    table = Table(title="Iterations: how many times faster than the same source in plain Python")
    stages = list(next(iter(installed["figures"].values()))["stages"])
    table.add_column("table")
    for stage in stages:
        table.add_column(stage, justify="right")
    for name, fast in installed["figures"].items():
        slow = plain["figures"][name]["stages"]
        ratios = [fast["stages"][s]["iterations"] / slow[s]["iterations"] for s in stages]
        table.add_row(name, *(f"{ratio:.0f} x" for ratio in ratios))
    return table


def main() -> None:
    console = Console()
    installed, plain = run("iterations.py"), run("iterations.py", SOURCE)
    console.print(table_of_searches(installed), table_of_searches(plain))
    console.print(table_of_ratios(installed, plain))


if __name__ == "__main__":
    main()
