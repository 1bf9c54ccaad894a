"""A position as text, for language models."""

import pytest
from interfaces import EVERY, called, positions

from lutece.research.game_config import GameConfig
from lutece.research.history import PlayWithHistory
from lutece.research.text_observation import chosen_action, describe
from lutece.text import LANGUAGES


@pytest.mark.parametrize("table", EVERY, ids=called)
def test_a_whole_game_can_be_played_by_its_text(table: tuple[str, int]) -> None:
    play = PlayWithHistory(GameConfig(*table), 3)
    for _ in range(40):
        if play.over:
            break
        seen = describe(play)
        assert seen.seat == play.to_act
        assert [move.action for move in seen.moves] == play.legal()
        assert len({move.text for move in seen.moves}) == len(seen.moves)
        assert all(f"[{move.number}] {move.text}" in seen.prompt for move in seen.moves)
        assert all(sentence in seen.prompt for sentence in seen.happened)
        assert "\x1b" not in seen.prompt
        play.apply(chosen_action(seen, f"[{len(seen.moves) - 1}] is best. Or [0]? No: [0]"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language(language: str) -> None:
    for play in positions(GameConfig("cite"), 3, every=9):
        if not play.over:
            seen = describe(play, language)
            assert seen.moves[0].text in seen.prompt


def test_the_reader_is_told_who_it_is_and_what_happened() -> None:
    play = PlayWithHistory(GameConfig("paris-paris"), 7)
    first = describe(play)
    assert first.happened == ()
    assert first.prompt.startswith(f"You are player {play.to_act + 1}.")
    play.apply(first.moves[0].action)
    second = describe(play)
    assert second.seat != first.seat
    assert first.moves[0].text.split(" (")[0] in second.happened[0]


@pytest.mark.parametrize("answer", ["", "the first one", "[99]", "0", "[-1]", "[]"])
def test_an_answer_must_name_a_move(answer: str) -> None:
    seen = describe(PlayWithHistory(GameConfig("paris-paris"), 7))
    with pytest.raises(ValueError, match=r"no move is named in brackets: \[0\] to \[2\]"):
        chosen_action(seen, answer)


def test_nothing_is_asked_when_the_game_is_over() -> None:
    *_, last = positions(GameConfig("paris-paris"), 1)
    with pytest.raises(ValueError, match="the game is over"):
        describe(last)
