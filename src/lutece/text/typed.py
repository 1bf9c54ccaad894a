"""What people type as the value of an option, as the option means it."""

from typing import Any

from lutece.engine.table import Option

YES_AND_NO = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def typed_value(option: Option, text: str) -> Any:
    """The value; what the option can't mean is left as it is, for the table to refuse."""
    if option.pick:
        return [_choice(option, part.strip()) for part in text.split(",")]
    return _choice(option, text)


def _choice(option: Option, text: str) -> Any:
    spoken = YES_AND_NO.get(text.casefold())
    for choice in option.choices:
        if str(choice) == text or (isinstance(choice, bool) and choice is spoken):
            return choice
    return text
