"""The notes in docs/decisions are numbered from 1 without a gap, and short."""

from pathlib import Path

NOTES = sorted((Path(__file__).parent.parent / "docs" / "decisions").iterdir())


def test_they_are_numbered_from_1_without_a_gap() -> None:
    numbers = [note.name.split("-")[0] for note in NOTES]
    assert numbers == [f"{number:04}" for number in range(1, len(NOTES) + 1)]


def test_each_begins_with_its_number_and_title() -> None:
    for note in NOTES:
        number = int(note.name.split("-")[0])
        first = note.read_text(encoding="utf-8").splitlines()[0]
        assert first.startswith(f"# {number}. "), f"{note.name}: {first}"
