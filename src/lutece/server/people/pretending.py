"""Names that pretend: somebody who reads them would take their bearer for the server's own people.

Names are compared as they look: `Аdmin` in Cyrillic, `4dmin` and `Lutèce` spelled with a capital I
are what they seem to be.
"""

import unicodedata
from collections.abc import Iterator
from urllib.parse import urlsplit

from lutece.server.people.names import BadName
from lutece.server.settings import Settings
from lutece.text.opponents import LEVELS

# Refused with whatever follows, and refused alone; in the languages of the page, and in Russian.
BEGINNINGS = ("admin", "sysadmin", "moderat", "moderad", "lutece", "админ", "модератор")
WHOLE = (
    *("mod", "mods", "staff", "support", "soporte", "webmaster", "official", "officiel"),
    *("offiziell", "oficial", "system", "systeme", "sistema", "server", "serveur", "servidor"),
    *("operator", "betreiber", "hebergeur", "console"),
)
# What looks like a Latin letter, from the tables of confusables of Unicode (UTS 39), as far as a
# name may have it. An i, an l and a 1 can't be told apart in many typefaces.
LOOKS_LIKE = (
    *("aаα4", "bвβ8", "cс", "dԁ", "eеε3", "gց69", "hнһհ", "jј", "kкκ", "liıіι1", "mмμ", "nпηո"),
    *("oоοօ0", "pрρ", "qԛ", "rг", "sѕ5", "tтτ7", "uυս", "vν", "wԝωա", "xхχ", "yу", "zζ"),
)
ALIKE = {other: group[0] for group in LOOKS_LIKE for other in group[1:]}
PAIRS = (("rn", "m"), ("vv", "w"))


def look_of(name: str) -> str:
    """A name as it looks to somebody who reads quickly."""
    bare = [it for it in unicodedata.normalize("NFKD", name) if not unicodedata.combining(it)]
    plain = "".join(ALIKE.get(it, it) for it in "".join(bare).casefold() if it.isalnum())
    for pair, single in PAIRS:
        plain = plain.replace(pair, single)
    return plain


def refuse_pretending(name: str, settings: Settings) -> None:
    if pretends(name, settings):
        raise BadName("name-reserved")


def pretends(name: str, settings: Settings) -> bool:
    """Whether a name could be taken for the server's own people, a bot or the site itself."""
    look = look_of(name)
    reserved = {look_of(word) for word in (*WHOLE, *LEVELS, *_site(settings))}
    return (bool(look) and look in reserved) or look.startswith(
        tuple(look_of(word) for word in BEGINNINGS)
    )


def _site(settings: Settings) -> Iterator[str]:
    """What the site is called: games.example.org, example.org, games and example."""
    for host in (urlsplit(settings.public_url).hostname or "", *settings.hosts):
        labels = host.split(".")
        yield from (".".join(labels[place:]) for place in range(max(len(labels) - 1, 1)))
        yield from labels[:-1]
