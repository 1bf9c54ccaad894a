"""`lutece backup` and `lutece restore`: a copy of everything, while the server runs."""

import argparse
from pathlib import Path

from lutece.cli.parser import Commands, UsageError
from lutece.cli.serve import add_settings, settings_of

EXAMPLES = """\
examples:
  lutece backup club.db                                 a copy of the games on this machine
  lutece restore club.db --database postgresql://…      move them to PostgreSQL
  lutece restore club.db --replace                      go back to the copy

A copy holds everything, also what is secret in running games: keep it like a password.
"""
SOURCES = ("data", "database")


def add(commands: Commands) -> None:
    """Both commands: what one writes the other reads."""
    backup = commands.add_parser(
        "backup",
        help="copy everything of a server into one file",
        description="Copy everything of a server into one file, while it runs.",
        epilog=EXAMPLES,
    )
    restore = commands.add_parser(
        "restore",
        help="bring back what backup has written",
        description="Bring back what backup has written, while the server runs.",
        epilog=EXAMPLES,
    )
    for parser, action in ((backup, run_backup), (restore, run_restore)):
        parser.add_argument("file", metavar="FILE", help="the copy")
        add_settings(parser, *SOURCES)
        parser.set_defaults(run=action)
    restore.add_argument(
        "--replace", action="store_true", help="also where games are already: they are gone then"
    )


def run_backup(chosen: argparse.Namespace) -> int:
    from lutece.server.operation.backup import BackupError, back_up
    from lutece.server.storage.faults import DatabaseFault, in_one_sentence

    settings = settings_of(chosen)
    try:
        with in_one_sentence(settings.database_url):
            counts = back_up(settings.database_url, Path(chosen.file))
    except (BackupError, DatabaseFault) as error:
        raise UsageError(str(error)) from None
    print(f"{chosen.file}: {_told(counts)}")
    return 0


def run_restore(chosen: argparse.Namespace) -> int:
    from lutece.server.operation.backup import BackupError, restore
    from lutece.server.storage.faults import DatabaseFault, in_one_sentence

    settings = settings_of(chosen)
    try:
        with in_one_sentence(settings.database_url):
            settings.make_data_folder()
            counts = restore(Path(chosen.file), settings.database_url, chosen.replace)
    except (BackupError, DatabaseFault) as error:
        raise UsageError(str(error)) from None
    print(f"brought back: {_told(counts)}")
    return 0


def _told(counts: dict[str, int]) -> str:
    told = {"people": "people", "tables": "tables", "entries": "entries of their logs"}
    return ", ".join(f"{counts.get(table, 0)} {words}" for table, words in told.items())
