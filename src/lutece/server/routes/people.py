"""Guests: a visitor gives a name and plays."""

from typing import Any

from litestar import Request, Response, get, post
from msgspec import Struct

from lutece.server.people.identify import person_with
from lutece.server.people.person import BadName, Person
from lutece.server.people.sessions import cookie_of, make_guest
from lutece.server.refusal import Refusal
from lutece.server.storage.store import Store

AnyRequest = Request[Any, Any, Any]


class Guest(Struct):
    """What a visitor gives: a name."""

    name: str


class Me(Struct):
    """Who I am here."""

    id: str
    name: str
    kind: str


@post("/guests", summary="Come in as a guest")
async def come_in(data: Guest, request: AnyRequest, store: Store) -> Response[Me]:
    try:
        person, secret = await store.write(lambda connection: make_guest(connection, data.name))
    except BadName as error:
        raise Refusal(error.args[0], status=400) from None
    secure = request.url.scheme == "https"
    return Response(_me(person), cookies=[cookie_of(secret, secure)])


@get("/me", summary="Who am I?")
async def who_am_i(request: AnyRequest) -> Me:
    return _me(person_with(request.scope, "read"))


def _me(person: Person) -> Me:
    return Me(person.id, person.name, person.kind)


ROUTES = [come_in, who_am_i]
