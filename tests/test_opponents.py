"""Who plays at each level: names and words in four languages, and what a level is worth."""

import re
from pathlib import Path

import pytest
from command import Run

from lutece.bots import advice
from lutece.bots.advice import AdviceError
from lutece.games import find
from lutece.text import LANGUAGES, Text
from lutece.text.opponents import LEVELS, key_of, opponents, wins_of

PAGE = Path(__file__).parents[1] / "web" / "src" / "lobby" / "bots.ts"
LONGEST_NAME = 8  # letters; a seat on a phone has room for so many beside its points
MEASURED = "[[levels]]\niterations = 9\n" * 4 + "[[levels]]\nrating = 1712.4\nbeats = 0.68\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_has_a_short_name_that_is_the_same_everywhere(language: str) -> None:
    here, english = opponents(language), opponents("en")
    assert [one.name for one in here.values()] == [one.name for one in english.values()]
    assert len({one.name for one in here.values()}) == len(LEVELS)
    assert all(one.name.isascii() and len(one.name) <= LONGEST_NAME for one in here.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_is_named_with_their_level(language: str) -> None:
    text = Text(language, None)
    for bot, one in opponents(language).items():
        assert re.fullmatch(rf"{one.name}, \w+ {one.level}", text.name("level", bot))


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_trades_and_ways_of_playing_are_translated(language: str) -> None:
    for bot, one in opponents(language).items():
        english = opponents("en")[bot]
        assert one.trade != english.trade
        assert one.plays != english.plays
        assert one.plays.endswith(".")


def test_the_page_knows_the_same_names() -> None:
    listed = re.search(r"NAMES = \[(.*?)\]", PAGE.read_text("utf-8"))
    assert listed is not None
    assert re.findall(r'"(\w+)"', listed[1]) == [one.name for one in opponents("en").values()]


def test_a_name_stands_for_its_key() -> None:
    assert [key_of(one.name.upper()) for one in opponents("fr").values()] == list(LEVELS)
    assert key_of("greedy") == "greedy"


@pytest.mark.parametrize(
    ("share", "said"),
    [(0.68, (7, 10)), (0.65, (7, 10)), (0.04, (4, 100)), (0.97, (97, 100)), (1.0, (99, 100))],
)
def test_a_share_is_said_in_games(share: float, said: tuple[int, int]) -> None:
    assert wins_of(share) == said


def test_what_a_level_is_worth_is_read_and_listed(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place(MEASURED, tmp_path, monkeypatch)
    told = run("levels", "cite", "--language", "de").out.splitlines()
    aurore = told.index("level-5  Aurore, die Astronomin")
    assert told[aurore + 2].strip() == (
        "Paris: La Cité de la Lumière, 2 Spieler: "
        "Wertung 1712, gewinnt 7 von 10 Partien gegen Stufe 4"
    )
    assert sum("Wertung" in line for line in told) == 1


@pytest.mark.parametrize("beats", ["-0.1", "1.01", "68"])
def test_a_share_that_is_none_is_refused(
    beats: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place(f"[[levels]]\nbeats = {beats}\n", tmp_path, monkeypatch)
    with pytest.raises(AdviceError, match="beats is a share from 0 to 1"):
        advice.advice_of(find("cite"))


def place(text: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the games' advice be read from this text."""
    (folder / "advice.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(advice, "files", lambda _: folder)
    monkeypatch.setattr(advice, "_read", advice._read.__wrapped__)


def test_at_the_terminal_bots_are_introduced_and_called_by_their_names(run: Run) -> None:
    seats = ("--seats", "human,level-1,random")
    out = run("play", "paris-paris", "--seed", "1", *seats, typed="").out
    assert "Basile B, the baker’s boy, plays at level 1. Plays what takes his fancy." in out
    assert "bot C" in out


def test_the_strategists_of_a_game_are_listed_by_its_plans(run: Run) -> None:
    told = " ".join(run("levels", "cite").out.split())
    assert all(f"strategist-{plan}" in told for plan in find("cite").plans)
    assert "strategist-PLAN" not in told
