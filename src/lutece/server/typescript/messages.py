"""The page's types of every message, made from the structs of `protocol/`."""

import inspect
from collections.abc import Iterator
from types import ModuleType
from typing import Any, get_args

import msgspec
from msgspec import NODEFAULT
from msgspec import inspect as types

from lutece.server import protocol
from lutece.server.protocol import happenings, lobby, messages, reviews, table

HEADER = """\
/**
 * Every message between the page and the server. Made from src/lutece/server/protocol/ by
 * `python -m lutece.server.typescript`: change it there.
 */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A fact of play, as its receiver may know it: `{ event: "house-built", seat: 0, … }`. */
export type GameEvent = { event: string } & { [key: string]: Json };

/** A legal action: `{ id: 12, do: "build", stop: "louvre", … }`. */
export type Action = { id: number; do: string } & { [key: string]: Json };

/**
 * The change of a value: `[the new one]`, null for a key that is gone, or changes by key or by
 * index. In those of a list `length` shortens it first, and the index at its end appends.
 */
export type Patch = null | [Json] | { [key: string]: Patch | number };
"""

MODULES = (table, happenings, messages, lobby, reviews)
PLAIN: dict[type[types.Type], str] = {
    types.AnyType: "Json",
    types.BoolType: "boolean",
    types.FloatType: "number",
    types.IntType: "number",
    types.NoneType: "null",
    types.RawType: "Json",
    types.StrType: "string",
}


def source() -> str:
    """The whole file."""
    structs = [
        struct
        for module in MODULES
        for struct in vars(module).values()
        if is_struct(struct, module)
    ]
    infos = types.multi_type_info(structs)
    parts = dict.fromkeys(one for info in infos for one in dataclasses_in(info))
    sent = {*get_args(protocol.FromClient), protocol.NewTable, reviews.ReviewWish}
    interfaces = [interface(one, one in sent) for one in (*parts, *structs)]
    return "\n".join([HEADER, *interfaces, *unions()])


def dataclasses_in(kind: types.Type) -> Iterator[type]:
    """What messages hold that other parts of Lutèce declare, such as a bot's analysis."""
    match kind:
        case types.DataclassType():
            yield kind.cls
            for field in kind.fields:
                yield from dataclasses_in(field.type)
        case types.StructType():
            for field in kind.fields:
                yield from dataclasses_in(field.type)
        case types.UnionType():
            for one in kind.types:
                yield from dataclasses_in(one)
        case types.ListType() | types.VarTupleType():
            yield from dataclasses_in(kind.item_type)


def is_struct(thing: Any, module: ModuleType) -> bool:
    """Whether a struct is declared in this module, and stands for something by itself."""
    return (
        inspect.isclass(thing)
        and issubclass(thing, msgspec.Struct)
        and thing.__module__ == module.__name__
        and thing is not happenings.Happening
    )


def interface(shape: type, sent_by_page: bool) -> str:
    """One struct or dataclass. What the page sends may leave out what has a default."""
    info = types.type_info(shape)
    assert isinstance(info, types.StructType | types.DataclassType)
    first = (inspect.getdoc(shape) or "").split("\n")[0]
    lines = [f"/** {first} */", f"export interface {shape.__name__} {{"]
    may_miss = sent_by_page
    if isinstance(info, types.StructType):
        if info.tag is not None:
            lines.append(f'  {info.tag_field}: "{info.tag}";')
        may_miss = may_miss or info.cls.__struct_config__.omit_defaults
    lines += [member(field, may_miss) for field in info.fields]
    return "\n".join([*lines, "}", ""])


def member(field: types.Field, may_miss: bool) -> str:
    has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
    unset = not field.required and not has_default
    sign = "?" if unset or (may_miss and has_default) else ""
    return f"  {field.encode_name}{sign}: {written(field.type)};"


def written(kind: types.Type) -> str:
    """A type in TypeScript's words."""
    match kind:
        case types.Metadata():
            named = (kind.extra or {}).get("typescript")
            return str(named) if named is not None else written(kind.type)
        case types.StructType() | types.DataclassType():
            return kind.cls.__name__
        case types.UnionType():
            return " | ".join(written(one) for one in kind.types)
        case types.LiteralType():
            return " | ".join(f'"{value}"' for value in kind.values)
        case types.DictType():
            return f"Record<{written(kind.key_type)}, {written(kind.value_type)}>"
        case types.ListType() | types.VarTupleType():
            return many(written(kind.item_type))
        case types.TupleType():
            return f"[{', '.join(written(one) for one in kind.item_types)}]"
    return PLAIN[type(kind)]


def many(item: str) -> str:
    return f"({item})[]" if " | " in item else f"{item}[]"


def unions() -> Iterator[str]:
    for name in ("FromClient", "FromServer", "Told"):
        members = " | ".join(one.__name__ for one in get_args(getattr(protocol, name)))
        yield f"export type {name} = {members};\n"
