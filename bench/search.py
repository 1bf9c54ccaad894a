"""How fast the search is, and what it costs: compiled and uncompiled in one run, one core.

    make bench-search          (or: python bench/search.py)

From an opening, a middle game and an ending of each game and player count, a second: iterations;
decisions, those on the way down the tree and beyond it; and actions, all that the rules carry out,
which are the decisions and those that are tried on a copy to look at the position after them.
Beside both the share of the speed of raw random play (engine.py, over whole games), which carries
out an action for each decision; 40 % is what we aim at. Memory is by how much a process grows in
a search of two seconds. All seconds are of the processor, not of the clock, because machines are
shared; they differ too: read the ratios.
"""

from typing import Any

from engine import SOURCE, run
from rich.console import Console
from rich.table import Table

AIM = 0.4
HEADINGS = ("stage", "iter./s", "decisions/s", "of raw", "actions/s", "of raw", "MiB", "nodes")


def table_of_searches(measured: Any) -> Table:
    table = Table(title=f"Lutèce, {measured['build']}: searching on one core")
    table.add_column("table")
    for heading in HEADINGS:
        table.add_column(heading, justify="left" if heading == "stage" else "right")
    for name, row in measured["figures"].items():
        for stage, figures in row["stages"].items():
            table.add_row(
                name,
                stage,
                f"{figures['iterations']:,.0f}",
                f"{figures['decisions']:,.0f}",
                share(figures["decisions"] / row["raw"]),
                f"{figures['actions']:,.0f}",
                share(figures["actions"] / row["raw"]),
                f"{figures['memory']:.1f}",
                f"{figures['nodes']:,}",
            )
    return table


def share(of_raw: float) -> str:
    """Marked where it misses the aim."""
    return f"{of_raw:.0%}{' ' if of_raw >= AIM else '!'}"


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
