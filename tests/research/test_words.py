"""A position in words, for agents that read and write."""

import pytest
from interfaces import EVERY, called, positions

from lutece.research import words
from lutece.research.memory import RememberedPlay
from lutece.research.setting import Setting
from lutece.text import LANGUAGES


@pytest.mark.parametrize("table", EVERY, ids=called)
def test_a_whole_game_can_be_played_by_its_words(table: tuple[str, int]) -> None:
    play = RememberedPlay(Setting(*table), 3)
    for _ in range(40):
        if play.over:
            break
        told = words.observation(play)
        assert told.seat == play.to_act
        assert [move.action for move in told.moves] == play.legal()
        assert len({move.text for move in told.moves}) == len(told.moves)
        assert all(f"[{move.number}] {move.text}" in told.prompt for move in told.moves)
        assert all(sentence in told.prompt for sentence in told.happened)
        assert "\x1b" not in told.prompt
        play.apply(words.choice(told, f"[{len(told.moves) - 1}] is best. Or [0]? No: [0]"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language(language: str) -> None:
    for play in positions(Setting("cite"), 3, every=9):
        if not play.over:
            told = words.observation(play, language)
            assert told.moves[0].text in told.prompt


def test_the_reader_is_told_who_it_is_and_what_happened() -> None:
    play = RememberedPlay(Setting("paris-paris"), 7)
    first = words.observation(play)
    assert first.happened == ()
    assert first.prompt.startswith(f"You are player {play.to_act + 1}.")
    play.apply(first.moves[0].action)
    second = words.observation(play)
    assert second.seat != first.seat
    assert first.moves[0].text.split(" (")[0] in second.happened[0]


@pytest.mark.parametrize("answer", ["", "the first one", "[99]", "0", "[-1]", "[]"])
def test_an_answer_must_name_a_move(answer: str) -> None:
    told = words.observation(RememberedPlay(Setting("paris-paris"), 7))
    with pytest.raises(ValueError, match=r"no move is named in brackets: \[0\] to \[2\]"):
        words.choice(told, answer)


def test_nothing_is_asked_when_the_game_is_over() -> None:
    *_, last = positions(Setting("paris-paris"), 1)
    with pytest.raises(ValueError, match="the game is over"):
        words.observation(last)
