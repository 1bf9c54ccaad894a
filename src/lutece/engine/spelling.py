"""How a Python name is spelled in JSON and in text files: `HouseBuilt` is `house-built`."""

import re

_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def kebab(name: str) -> str:
    """`HouseBuilt` -> `house-built`, `paris_paris` -> `paris-paris`."""
    return _HUMP.sub("-", name).replace("_", "-").lower()
