"""Finding a move by words, and the rules by their sections."""

from pathlib import Path

import pytest
from command import PLAY, Run
from hypothesis import given
from hypothesis import strategies as st

from lutece.cli import show
from lutece.cli.files import data_folder
from lutece.cli.language import text_for
from lutece.cli.moves import Move, Moves, fitting, grouped, plain
from lutece.cli.rules import find_section, sections
from lutece.games import find
from lutece.text import LANGUAGES


def test_many_moves_are_grouped_by_what_they_differ_in() -> None:
    game = find("paris-paris")
    text = text_for(game, "en", ["human", "human"])
    everything = Moves(game, text).all()
    groups = grouped(everything)
    assert len(groups) == 25
    assert len(groups["Louvre"]) == 10
    assert set(grouped(groups["Louvre"])) == {"orange", "pink"}
    louvre_in_pink = fitting(everything, "lou pi")
    assert set(grouped(louvre_in_pink)) == {"", "player A", "player B", "player C", "player D"}
    assert len(fitting(everything, "lou pi d")) == 1
    assert len(show.choices(everything)) == 25
    assert fitting(everything, "?!") == []


EVERYTHING = Moves(find("paris-paris"), text_for(find("paris-paris"), "fr", [])).all()


@given(st.sampled_from(EVERYTHING))
def test_a_move_s_own_sentence_finds_it(move: Move) -> None:
    assert move in fitting(EVERYTHING, move.sentence)
    assert fitting([move], " ".join(name[:2] for name in move.names)) == [move]


@given(st.text())
def test_anything_may_be_typed(typed: str) -> None:
    assert set(map(id, fitting(EVERYTHING, typed))) <= set(map(id, EVERYTHING))


def test_the_prompt_survives_nonsense(run: Run) -> None:
    typed = "0\n-1\n٣\n²\n" + "9" * 5000 + "\nsave ~nobody-here/x\nsave \0\nwhy [/b]\n[qq]\n"
    code, out, err = run(*PLAY, typed=typed + "rules [x]\n" + "\udce9\n")
    assert (code, err) == (0, "")
    assert "No move fits “[qq]”." in out


def test_plain_letters() -> None:
    assert plain("Hôtel ŒUVRE Straße Ñ") == "hotel oeuvre strasse n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_of_the_rules_can_be_found(language: str) -> None:
    parts = sections("paris-paris", language)
    assert len(parts) > 30
    for part in parts:
        assert find_section("paris-paris", language, part.number) == part
    whole = find_section("paris-paris", language, "§3")
    assert whole is not None
    assert "### 3.6" in whole.body
    assert "## 4" not in whole.body


def test_the_data_folder_follows_the_platform() -> None:
    assert data_folder({"XDG_DATA_HOME": "/x"}, "linux") == Path("/x/lutece")
    assert data_folder({}, "linux").parts[-3:] == (".local", "share", "lutece")
    assert data_folder({}, "darwin").name == "Lutece"
    assert data_folder({"LOCALAPPDATA": "/y"}, "win32") == Path("/y/Lutece")
