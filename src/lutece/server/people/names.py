"""Names: as they are stored, as they are compared, and which ones are refused."""

import re
import unicodedata

from lutece.server.refusal import Refusal

LONGEST_NAME = 24
LONGEST_LOGIN = 40  # folding may lengthen a name
SPACES = re.compile(r"\s+")
MARKS = frozenset(" .-_'’·")  # what a name may have besides letters and digits
LOOK_ALIKE = ("LATIN", "CYRILLIC", "GREEK")  # scripts with letters that look the same


class BadName(Refusal):
    """A name that people could not read out or tell apart."""

    def __init__(self, key: str) -> None:
        super().__init__(key, {"most": LONGEST_NAME}, status=400)


def tidy_name(name: str) -> str:
    """A name as it is stored: composed, single spaces, letters that people can tell apart."""
    tidy = SPACES.sub(" ", unicodedata.normalize("NFC", name)).strip()
    if not any(letter.isalnum() for letter in tidy):
        raise BadName("name-empty")
    if len(tidy) > LONGEST_NAME or len(login_of(tidy)) > LONGEST_LOGIN:
        raise BadName("name-long")
    if not all(unicodedata.category(it)[0] in "LMN" or it in MARKS for it in tidy):
        raise BadName("name-letters")
    if len(_scripts(tidy)) > 1:
        raise BadName("name-mixed")
    return tidy


def login_of(name: str) -> str:
    """A name as it is compared: two that would read the same are the same."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return SPACES.sub(" ", folded).strip()


def _scripts(name: str) -> set[str]:
    """Which of the scripts that can be taken for each other a name is written in."""
    words = {unicodedata.name(letter, "").partition(" ")[0] for letter in name if letter.isalpha()}
    return words & set(LOOK_ALIKE)
