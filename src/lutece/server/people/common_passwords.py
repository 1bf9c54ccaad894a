"""Passwords that very many people use: whoever guesses tries them first.

The list is data of zxcvbn (MIT; its notice stands in the file): ten thousand passwords of eight or
more characters, for shorter ones are refused anyway. The library itself would weigh 0.9 MB, and say
more than is asked here.
"""

import gzip
from functools import cache
from importlib.resources import files
from string import digits, punctuation

from lutece.server.people.names import login_of

FILE = "common_passwords.txt.gz"
ADDED = digits + punctuation  # what people put behind a word that was refused


def is_common(password: str) -> bool:
    """Whether it is on the list, in capitals or with digits and marks behind it too."""
    folded = login_of(password)
    return folded in common() or folded.rstrip(ADDED) in common()


@cache
def common() -> frozenset[str]:
    packed = files("lutece.server.people").joinpath(FILE).read_bytes()
    lines = gzip.decompress(packed).decode("utf-8").splitlines()
    return frozenset(line for line in lines if not line.startswith("#"))
