"""`lutece serve`, and `lutece` alone: the table on the network."""

import argparse
import os
import sys
import webbrowser
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from socket import socket
from threading import Thread
from typing import TYPE_CHECKING, Any

from lutece.cli.parser import Commands, UsageError
from lutece.games import faults

if TYPE_CHECKING:
    from lutece.server.operation.neighbours import Neighbours

EXAMPLES = """\
examples:
  lutece                                  play in the browser, on this machine
  lutece serve --address 0.0.0.0          for everybody in your network
  lutece serve --config lutece.toml       a server for the world: see docs/hosting.md

Every option can stand in the environment (LUTECE_PORT=8000) or in the file of --config
(port = 8000). A flag wins over the environment, the environment over the file.
"""
# What can be said by a flag, beside what only files and the environment can say.
FLAGS = {
    "address": ("ADDRESS", "where to listen (127.0.0.1: this machine only)"),
    "port": ("PORT", "which port (1900); 0 is any that is free"),
    "data": ("FOLDER", "where the games are kept"),
    "database": ("URL", "another database: postgresql://USER@HOST/NAME"),
    "redis": ("URL", "where several processes tell each other news"),
    "processes": ("N", "how many processes serve; more than one need PostgreSQL and Redis"),
    "public-url": ("URL", "what people type, where a proxy stands in front"),
    "registration": ("open|openid|closed", "who may make an account"),
    "message": ("TEXT", "the message of the day"),
    "rate-limits": ("FACTOR", "how often people may ask: times the usual; 0 is no limit"),
    "log": ("auto|text|json", "how the log is written"),
    "log-level": ("LEVEL", "auto, debug, info, warning or error"),
}


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "serve",
        help="play in the browser, here or over the network (also without a command)",
        description="Start the server, print its address and open the browser.",
        epilog=EXAMPLES,
    )
    add_settings(parser)
    parser.add_argument("--no-browser", action="store_true", help="don't open the browser")
    parser.set_defaults(run=run)


def add_settings(parser: argparse.ArgumentParser, *only: str) -> None:
    """The flags that are settings of the server."""
    parser.add_argument("--config", metavar="FILE", help="a TOML file with settings")
    for flag, (metavar, told) in FLAGS.items():
        if not only or flag in only:
            parser.add_argument(f"--{flag}", metavar=metavar, help=told)


def settings_of(chosen: argparse.Namespace) -> Any:
    """The settings from flags, environment and file; one line says what can't be."""
    from lutece.server.settings import SettingsError, read_settings

    try:
        return read_settings(vars(chosen))
    except SettingsError as error:
        raise UsageError(str(error)) from None


def run(chosen: argparse.Namespace) -> int:
    # Here, for a server takes long to import and the other commands do without.
    from lutece.server.operation import logs
    from lutece.server.operation.serving import PortTaken, address_of, listen, serve
    from lutece.server.settings import unknown_settings

    settings = settings_of(chosen)
    try:
        listener = listen(settings)
    except PortTaken as error:
        raise UsageError(f"{error}. Another one: lutece serve --port 0") from None
    logs.set_up(settings)
    for fault in (*faults(), *unknown_settings(os.environ)):
        print("lutece:", fault, file=sys.stderr)
    address = address_of(settings, listener)
    browser = not chosen.no_browser and has_display(os.environ)
    with listener, ExitStack() as held:
        if settings.processes > 1:
            return _by_several(settings, listener, lambda: _ready(address, browser))
        app = opened(settings, held)
        serve(settings, app, listener, lambda: _ready(address, browser))
    return 0


def _by_several(settings: Any, listener: socket, ready: Callable[[], None]) -> int:
    """Serve by several processes; see `served.py` for what each of them does."""
    from lutece.server.operation.supervisor import Supervisor

    return Supervisor(settings, listener).run(ready)


def opened(settings: Any, held: ExitStack, neighbours: "Neighbours | None" = None) -> Any:
    """The application on a database that can be written and that no other server has."""
    from lutece.server.app import make_app
    from lutece.server.operation.readiness import note_written
    from lutece.server.storage.faults import DatabaseFault, in_one_sentence
    from lutece.server.storage.only_server import only_server
    from lutece.server.storage.store import writing

    try:
        with in_one_sentence(settings.database_url):
            settings.make_data_folder()
            held.enter_context(only_server(settings.database_url))
            app = make_app(settings, neighbours=neighbours)
            with writing(app.state.services.store.engine) as connection:
                note_written(connection, "")
            return app
    except DatabaseFault as fault:
        raise UsageError(str(fault)) from None


def has_display(environment: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Whether somebody sits before this machine: a browser over there would open here."""
    if environment.get("SSH_CONNECTION"):
        return False
    seen = environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
    return bool(seen) or platform in ("win32", "darwin")


def _ready(address: str, browser: bool) -> None:
    print(f"Lutèce is open: {address}   (Ctrl+C closes it)", flush=True)
    if browser:  # in a thread, for some browsers keep who opens them waiting
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()
