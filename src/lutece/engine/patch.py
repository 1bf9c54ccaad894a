# compiled
"""Patches of JSON values: what somebody has to be sent who knows the old value.

A patch is `[value]`, the new value; `None`, for a key that is gone; or a mapping of patches, by
key for a mapping and by index for a list. In that of a list `length` shortens it first, and the
index at its end appends. What a patch does not name stays as it is.
"""

from typing import Any, Final

LENGTH: Final = "length"


def difference(old: Any, new: Any) -> Any:
    """The patch that makes the new value of an old one that is not equal to it."""
    if isinstance(old, dict) and isinstance(new, dict):
        return _of_mappings(old, new)
    if isinstance(old, list) and isinstance(new, list):
        return _of_lists(old, new)
    return [new]


def differences(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The patches of those named values that are not what they were."""
    return {name: difference(old[name], value) for name, value in new.items() if old[name] != value}


def patched(old: Any, patch: Any) -> Any:
    """The value that a patch makes of an old one, which stays as it is."""
    if isinstance(patch, list):
        return patch[0]
    if isinstance(old, list):
        return _patched_list(old, patch)
    value: dict[Any, Any] = dict(old)
    for key, inner in patch.items():
        if inner is None:
            del value[key]
        else:
            value[key] = patched(value.get(key), inner)
    return value


def _of_mappings(old: dict[Any, Any], new: dict[Any, Any]) -> Any:
    patch: dict[Any, Any] = {key: None for key in old if key not in new}
    for key, value in new.items():
        if key not in old:
            patch[key] = [value]
        elif old[key] != value:
            patch[key] = difference(old[key], value)
    return _shorter(patch, len(new), new)


def _of_lists(old: list[Any], new: list[Any]) -> Any:
    patch: dict[Any, Any] = {}
    known = min(len(old), len(new))
    if known < len(old):
        patch[LENGTH] = known
    for at in range(known):
        if old[at] != new[at]:
            patch[str(at)] = difference(old[at], new[at])
    for at in range(known, len(new)):
        patch[str(at)] = [new[at]]
    return _shorter(patch, len(new), new)


def _shorter(patch: dict[Any, Any], count: int, new: Any) -> Any:
    """The patch, or the value itself where everything in it is new."""
    whole = all(isinstance(inner, list) for inner in patch.values())
    return [new] if whole and len(patch) >= count else patch


def _patched_list(old: list[Any], patch: dict[str, Any]) -> list[Any]:
    value = old[: patch.get(LENGTH, len(old))]
    for key, inner in patch.items():
        if key == LENGTH:
            continue
        at = int(key)
        if at == len(value):
            value.append(patched(None, inner))
        else:
            value[at] = patched(value[at], inner)
    return value
