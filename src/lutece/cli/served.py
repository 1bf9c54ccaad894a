"""`python -m lutece.cli.served`: one of the processes that `lutece serve --processes` starts.

Everything it has to know comes as one line of JSON on its standard input. When that is closed, the
parent is gone, and this process stops.
"""

import os
import signal
import socket
import sys
from contextlib import ExitStack
from threading import Thread


def main() -> int:
    import msgspec

    from lutece.cli.parser import UsageError
    from lutece.cli.serve import opened
    from lutece.server.operation import logs
    from lutece.server.operation.serving import serve
    from lutece.server.operation.supervisor import READY, Place

    place = msgspec.json.decode(sys.stdin.buffer.readline(), type=Place)
    Thread(target=_end_with_parent, daemon=True).start()
    settings = place.settings
    if place.number:
        settings = msgspec.structs.replace(settings, backup_every=0)  # one of them makes copies
    logs.set_up(settings)
    neighbours = place.neighbours()
    with socket.socket(fileno=place.listener) as listener, ExitStack() as held:
        try:
            app = opened(settings, held, neighbours)
        except UsageError as error:
            print("lutece:", error, file=sys.stderr)
            return 2
        serve(settings, app, listener, lambda: _say(READY), neighbours)
    return 0


def _say(line: bytes) -> None:
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()


def _end_with_parent() -> None:
    while sys.stdin.buffer.read(1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    sys.exit(main())
