"""The page's types of the messages are those of the server."""

from pathlib import Path

from lutece.server.typescript import source

FILE = Path(__file__).parents[2] / "web" / "src" / "net" / "protocol.ts"


def test_the_pages_types_are_up_to_date() -> None:
    assert FILE.read_text("utf-8") == source(), (
        "run: python -m lutece.server.typescript > web/src/net/protocol.ts"
    )
