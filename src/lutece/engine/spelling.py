"""How a Python name is spelled in JSON and in text files: `HouseBuilt` is `house-built`."""

import re
from functools import cache


@cache
def kebab(name: str) -> str:
    """`HouseBuilt` -> `house-built`, `paris_paris` -> `paris-paris`."""
    return re.sub("(?<=[a-z0-9])(?=[A-Z])", "-", name).replace("_", "-").lower()
