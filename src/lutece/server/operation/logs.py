"""The log: one line for each thing that happened, and nothing in it that opens a door.

Lines are for people at a terminal and JSON otherwise. Names of secrets are blotted out, and
whatever looks like a token wherever it stands. Addresses are logged without their query, for
that may hold the key of a seat.
"""

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

from lutece.server.settings import Settings

SECRET = re.compile(
    r"password|secret|token|cookie|authorization|session|key$|^code$", re.IGNORECASE
)
LOOKS_SECRET = re.compile(
    r"lutece_[\w-]{20,}"  # a token
    r"|(?<=lutece_session=)[^;\s\"']+"  # a cookie
    r"|(?<=//)[^/@\s:]+:[^/@\s]+(?=@)"  # who and password of a database's address
)
BLOT = "•••"
Line = MutableMapping[str, Any]


def set_up(settings: Settings) -> None:
    """Send everything, ours and the libraries', through one formatter to the standard error."""
    stream = sys.stderr
    for_people = settings.log == "text" or (settings.log == "auto" and stream.isatty())
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        blot,
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    last = structlog.dev.ConsoleRenderer(colors=stream.isatty()) if for_people else _json()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    usual = "warning" if stream.isatty() else "info"  # at home only what went wrong
    level = usual if settings.log_level == "auto" else settings.log_level
    root.setLevel(level.upper())
    for chatty in ("httpx", "httpcore", "uvicorn.error", "uvicorn.access", "alembic"):
        logging.getLogger(chatty).setLevel(max(logging.WARNING, root.level))


def blot(_: Any, __: str, line: Line) -> Line:
    """Take out what nobody should read in a log."""
    for key, value in line.items():
        line[key] = BLOT if SECRET.search(key) and value else _blotted(value)
    return line


def _blotted(value: Any) -> Any:
    if isinstance(value, str):
        return LOOKS_SECRET.sub(BLOT, value)
    if isinstance(value, dict):
        return {key: BLOT if SECRET.search(str(key)) else _blotted(it) for key, it in value.items()}
    if isinstance(value, (list, tuple)):
        return [_blotted(item) for item in value]
    return value


def _json() -> Any:
    return structlog.processors.JSONRenderer(ensure_ascii=False)
