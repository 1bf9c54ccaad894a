"""The tables of bench/review.py, from the files that it wrote."""

from collections.abc import Iterator
from itertools import groupby
from math import sqrt
from pathlib import Path
from statistics import fmean, quantiles, stdev, variance

from review_games import LEVELS, Row, read

from lutece.bots.review.budget import BUDGETS
from lutece.bots.review.judgement import INACCURACY

STEPS = 40  # quantiles of luck
SUFFICES = 1e-9  # an open rest that is rounding
REAL = 0.10  # what a planted action must give away to be a mistake


def report(folder: Path) -> str:
    return "\n\n".join(
        [
            luck(folder),
            losses(folder),
            marks(folder),
            fewer(folder),
            budgets(folder),
            plants(folder),
        ]
    )


def files(folder: Path, kind: str) -> Iterator[tuple[str, int, list[Row]]]:
    """The files of a kind that are there: game, players and rows."""
    for path in sorted(folder.glob(f"{kind}-*.jsonl")):
        if rows := read(path):
            yield rows[0]["game"], rows[0]["players"], rows


def interval(values: list[float]) -> str:
    """A mean in per cent with half of its 95 % interval."""
    half = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 1.0
    return f"{100 * fmean(values):.2f} ± {100 * half:.2f}"


def table(head: str, lines: list[str]) -> str:
    columns = head.count("|") - 1
    return "\n".join([head, "|" + "---|" * columns, *lines])


def luck(folder: Path) -> str:
    """Mean luck of each seat, its spread, and games in which a sum stays open."""
    lines = []
    for game, players, rows in files(folder, "play"):
        means, spreads = [], []
        for seat in range(players):
            mine = [row["seats"][seat]["luck_chance"] for row in rows]
            means.append(interval(mine))
            spreads.append(f"{100 * stdev(mine):.1f}")
        rests = [[abs(seat["open_chance"]) for seat in row["seats"]] for row in rows]
        still = sum(max(rest) > SUFFICES for rest in rests)
        lines.append(
            f"| {game} | {players} | {len(rows)} | {', '.join(means)} | {spreads[0]} | {still} |"
        )
    return table(
        "| game | players | games | mean luck of each seat, % | spread, % | open sums |", lines
    )


def of_level(rows: list[Row], level: int, budget: str) -> list[list[float]]:
    """The losses of a level: a list for each seat of each game in which it sat."""
    found = []
    for row in rows:
        for seat, sitting in enumerate(row["levels"]):
            mine = [loss for whose, loss, _ in row["losses"][budget] if whose == seat]
            if sitting == level and mine:
                found.append(mine)
    return found


def flat(lists: list[list[float]]) -> list[float]:
    return [value for values in lists for value in values]


def losses(folder: Path) -> str:
    """What a decision of each level gives away."""
    lines = []
    for game, players, rows in files(folder, "play"):
        means = [interval(flat(of_level(rows, level, "quick"))) for level in LEVELS]
        lines.append(f"| {game} | {players} | {' | '.join(means)} |")
    levels = " | ".join(f"level {level}" for level in LEVELS)
    return table(f"| given away a decision, % | players | {levels} |", lines)


def marks(folder: Path) -> str:
    """How many of 1,000 decisions of each level a quick review marks."""
    lines = []
    for game, players, rows in files(folder, "play"):
        shares = []
        for level in LEVELS:
            marked = [
                loss > margin and loss >= INACCURACY
                for row in rows
                for whose, loss, margin in row["losses"]["quick"]
                if row["levels"][whose] == level
            ]
            shares.append(f"{1000 * sum(marked) / len(marked):.1f} of {len(marked)}")
        lines.append(f"| {game} | {players} | {' | '.join(shares)} |")
    levels = " | ".join(f"level {level}" for level in LEVELS)
    return table(f"| marked of 1,000 decisions | players | {levels} |", lines)


def fewer(folder: Path) -> str:
    """How many times fewer games tell two levels apart when luck is taken out of the results."""
    lines = []
    for game, players, rows in files(folder, "play"):
        if players != 2:
            continue
        different = sorted((row for row in rows if len(set(row["levels"])) == 2), key=_pair)
        plain, adjusted = [], []
        for _, some in groupby(different, key=_pair):
            seats = [row["seats"][row["levels"].index(max(row["levels"]))] for row in list(some)]
            plain.append(variance(seat["result_chance"] for seat in seats))
            adjusted.append(
                variance(
                    seat["result_chance"] - seat["luck_chance"] - seat["start_chance"]
                    for seat in seats
                )
            )
        times = fmean(plain) / fmean(adjusted)
        lines.append(f"| {game} | {len(different)} | {times:.2f} |")
    return table("| luck taken out | games | times fewer games |", lines)


def _pair(row: Row) -> tuple[int, ...]:
    return tuple(sorted(row["levels"]))


def budgets(folder: Path) -> str:
    """The same decisions with both budgets."""
    lines = []
    for game, players, rows in files(folder, "both"):
        for level in LEVELS:
            means = [interval(flat(of_level(rows, level, budget))) for budget in BUDGETS]
            count = len(flat(of_level(rows, level, "quick")))
            lines.append(f"| {game} | {players} | {level} | {count} | {' | '.join(means)} |")
    return table("| the same decisions | players | level | decisions | quick | standard |", lines)


def plants(folder: Path) -> str:
    """Planted blunders that were marked, and marks of strong bots' own decisions."""
    lines = []
    for game, players, rows in files(folder, "plant"):
        planted = [row["planted"] for row in rows]
        real = [one for one in planted if one["really"][0] - one["really"][1] >= REAL]
        others = [one for row in rows for one in row["others"]]
        for budget in BUDGETS:
            found = sum(bool(one[budget]) for one in real)
            marked = sum(bool(one[budget]) for one in others)
            lines.append(
                f"| {game} | {players} | {budget} | {len(planted)} | {len(real)} | {found} "
                f"| {marked} of {len(others)} |"
            )
    return table(
        "| planted | players | budget | games | real mistakes | found | others marked |", lines
    )


def calibration(folder: Path) -> str:
    """The tables `[review.N]` of each game's advice.toml."""
    said = []
    for game, players, rows in files(folder, "play"):
        lucks = [seat["luck_chance"] for row in rows for seat in row["seats"]]
        said.append(
            f"# {game}\n[review.{players}]  # of {len(rows)} games, by bench/review.py\n"
            f"luck = {_numbers(quantiles(lucks, n=STEPS))}\n{_losses(rows)}"
        )
    return "\n\n".join(said)


def _losses(rows: list[Row]) -> str:
    """What each level gives away, as TOML."""
    found = [of_level(rows, level, "quick") for level in LEVELS]
    loss = [fmean(flat(lists)) for lists in found]
    spread = [stdev(flat(lists)) for lists in found]
    apart = [between(lists) for lists in found]
    return f"loss = {_numbers(loss)}\nspread = {_numbers(spread)}\nbetween = {_numbers(apart)}"


def between(lists: list[list[float]]) -> float:
    """How much the mean loss differs from game to game beyond what its decisions explain."""
    everything = flat(lists)
    mean, within = fmean(everything), variance(everything)
    found = fmean((fmean(one) - mean) ** 2 - within / len(one) for one in lists)
    return sqrt(max(found, 0.0))


def _numbers(values: list[float]) -> str:
    return "[" + ", ".join(f"{value:.4f}" for value in values) + "]"
