"""Copies by schedule: one every so many hours in the data folder, and the oldest ones go.

The newest copy's own time says when the next one is due, so a restart neither skips nor repeats
one. Several processes on one database take turns: the one that finds a copy due makes it.
"""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import structlog

from lutece.server.operation.backup import back_up
from lutece.server.settings import Settings

EVERY = 60.0  # seconds between two looks
FOLDER = "backups"
PATTERN = "lutece-*.db"
HOUR = 3600.0
log = structlog.get_logger("lutece.backups")


async def back_up_for_ever(settings: Settings) -> None:
    """A copy whenever one is due, until cancelled. One that fails is told, and tried again."""
    while settings.backup_every:
        try:
            if is_due(settings, datetime.now(UTC)):
                made = await asyncio.to_thread(back_up_now, settings, datetime.now(UTC))
                log.info("copy made", file=made.name, bytes=made.stat().st_size)
        except Exception as error:
            log.warning("copy failed", why=f"{type(error).__name__}: {error}"[:200])
        await asyncio.sleep(EVERY)


def is_due(settings: Settings, moment: datetime) -> bool:
    newest = max(copies(settings), key=lambda copy: copy.stat().st_mtime, default=None)
    if newest is None:
        return True
    return moment.timestamp() - newest.stat().st_mtime >= settings.backup_every * HOUR


def back_up_now(settings: Settings, moment: datetime) -> Path:
    """Make a copy and let the oldest ones go; `back_up` has opened and read what it wrote."""
    folder = Path(settings.data) / FOLDER
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / f"lutece-{moment:%Y%m%d-%H%M%S}.db"
    back_up(settings.database_url, path)
    for old in sorted(copies(settings))[: -settings.backup_keep]:
        old.unlink()
    return path


def copies(settings: Settings) -> list[Path]:
    return list((Path(settings.data) / FOLDER).glob(PATTERN))
