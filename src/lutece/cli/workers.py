"""Who does the work of a command: processes of this machine, or a Ray cluster."""

import argparse

from lutece.bots.pool import PoolMaker, on_this_machine
from lutece.cli.parser import UsageError


def add_workers(parser: argparse.ArgumentParser, usually: int = 1) -> None:
    parser.add_argument(
        "--jobs", type=int, metavar="J", help=f"processes of this machine (usually {usually})"
    )
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="play on a Ray cluster instead: HOST:PORT, or auto"
    )
    parser.set_defaults(usual_jobs=usually)


def check_counts(chosen: argparse.Namespace) -> None:
    """Refuse numbers of games and processes that can't be."""
    for name in ("games", "jobs"):
        given = getattr(chosen, name)
        if given is not None and given < 1:
            raise UsageError(f"--{name}: {given} is less than 1")
    if chosen.ray is not None and chosen.jobs is not None:
        raise UsageError("--jobs and --ray: one of them, for a cluster knows its CPUs")


def pool_of(chosen: argparse.Namespace) -> PoolMaker:
    """Where a command was told to play."""
    if chosen.ray is None:
        return on_this_machine(chosen.jobs or chosen.usual_jobs)
    from lutece.research.ray_pool import NoCluster, on_ray

    try:
        return on_ray(chosen.ray)
    except NoCluster as error:
        raise UsageError(f"--ray: {error}") from None
