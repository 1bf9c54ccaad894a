"""How errors are told over HTTP: JSON with a key and a sentence, never a traceback."""

from typing import Any

import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap
from sqlalchemy.exc import DataError, SQLAlchemyError

from lutece.games import find
from lutece.server.refusal import REFUSALS, Refusal
from lutece.text import LANGUAGES, MissingText, Text

AnyRequest = Request[Any, Any, Any]
KEYS = {400: "bad-request", 404: "not-found", 405: "not-this-way", 413: "too-large"}
logger = structlog.get_logger()


class Problem(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What every error says: a key for programs, a sentence for people, values, the rule."""

    status: int
    error: str
    detail: str
    values: dict[str, Any] = {}
    rule: str = ""


# What every route may answer besides; the description of the API has it at each.
PROBLEMS = {
    400: ResponseSpec(Problem, description="The request does not fit"),
    401: ResponseSpec(Problem, description="Come in or sign in first"),
    403: ResponseSpec(Problem, description="Not you, or not with this token"),
    404: ResponseSpec(Problem, description="There is no such thing, or not for you"),
    409: ResponseSpec(Problem, description="Not now; the reason says why"),
    413: ResponseSpec(Problem, description="Too long"),
    429: ResponseSpec(Problem, description="Too often; Retry-After says how long to wait"),
}


def language_of(request: AnyRequest) -> str:
    """The first language of the browser that we speak."""
    for part in request.headers.get("accept-language", "").split(","):
        tag = part.partition(";")[0].strip()[:2].lower()
        if tag in LANGUAGES:
            return tag
    return LANGUAGES[0]


def sentence(refusal: Refusal, language: str) -> str:
    """A refusal in words. A key without a sentence is a fault of ours, but no reason to fail."""
    game = find(refusal.game) if refusal.game is not None else None
    try:
        return Text(language, game).reason(refusal.reason)
    except MissingText:
        return refusal.reason.key


def tell_refusal(request: AnyRequest, refusal: Refusal) -> Response[Problem]:
    reason = refusal.reason
    REFUSALS.labels(reason.key).inc()
    problem = Problem(
        status=refusal.status,
        error=reason.key,
        detail=sentence(refusal, language_of(request)),
        values=dict(reason.values),
        rule=reason.rule,
    )
    headers = {"retry-after": str(reason.values["seconds"])} if refusal.status == 429 else {}
    return Response(problem, status_code=refusal.status, headers=headers)


def tell_bad_request(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What Litestar refuses by itself: unknown addresses, bodies that don't fit."""
    status = error.status_code
    key = KEYS.get(status, "bad-request" if status < 500 else "our-fault")
    extra = error.extra if isinstance(error.extra, list) else []
    what = "; ".join(f"{item.get('key', '')}: {item.get('message', '')}" for item in extra)
    values = {"what": what or error.detail} if status < 500 else {}
    return tell_refusal(request, Refusal(key, values, status=status))


def tell_depth(request: AnyRequest, error: RecursionError) -> Response[Problem]:
    """JSON that is nested deeper than anybody needs."""
    return tell_refusal(request, Refusal("bad-request", {"what": str(error)}, status=400))


def tell_absence(request: AnyRequest, error: SQLAlchemyError) -> Response[Problem]:
    """The database is away or busy, or was asked for what it can't hold; nothing was changed."""
    if isinstance(error, DataError):
        return tell_refusal(request, Refusal("bad-request", {"what": "a value"}, status=400))
    logger.error("database", why=str(error).splitlines()[0])
    return tell_refusal(request, Refusal("database-away", status=503))


def tell_fault(request: AnyRequest, error: Exception) -> Response[Problem]:
    logger.error("fault", path=request.url.path, exc_info=error)
    return tell_refusal(request, Refusal("our-fault", status=500))


HANDLERS: ExceptionHandlersMap = {
    Refusal: tell_refusal,
    HTTPException: tell_bad_request,
    RecursionError: tell_depth,
    SQLAlchemyError: tell_absence,
    Exception: tell_fault,
}
