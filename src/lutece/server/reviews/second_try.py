"""A second try at a decision of a finished game: judged at once, for somebody waits for it."""

import asyncio
import json
from collections import OrderedDict
from functools import partial
from typing import Any

import structlog
from msgspec import convert

from lutece.bots.worker_pool import Job, WorkerPool
from lutece.engine.match import Match
from lutece.server.protocol.reviews import Better, SecondTry, TryJudged, Worth
from lutece.server.refusal import Refusal, refused
from lutece.server.reviews.standing import Reviewable
from lutece.server.tables.fair_queue import Work
from lutece.server.tables.play import action_id
from lutece.server.tables.table import LiveTable
from lutece.server.tables.thinking import JobFailed, Thinking

SECONDS = 1.5  # that it is taken to need
REMEMBERED = 1000  # answers
logger = structlog.get_logger()


class SecondTries:
    """Judges answers; the same one is judged once, whoever gives it."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._judged: OrderedDict[str, TryJudged] = OrderedDict()
        self._under_way: dict[str, asyncio.Task[TryJudged]] = {}

    async def judge(
        self, table: str, person: str, game: Reviewable, number: int, action: dict[str, Any]
    ) -> TryJudged:
        key = json.dumps([table, *game.versions, number, action], sort_keys=True)
        if key in self._judged:
            self._judged.move_to_end(key)
            return self._judged[key]
        if key not in self._under_way:
            piece = {"do": "answer", "number": number, "action": action}
            task = asyncio.create_task(self._ask(key, person, game, piece))
            self._under_way[key] = task
            task.add_done_callback(lambda _: self._under_way.pop(key, None))
        try:
            return await asyncio.shield(self._under_way[key])
        except JobFailed as error:
            logger.error("a second try not judged", table=table, why=str(error))
            raise Refusal("review-failed", status=503) from None

    async def _ask(
        self, key: str, person: str, game: Reviewable, piece: dict[str, Any]
    ) -> TryJudged:
        begin = partial(_begin, game.question, {**piece, "budget": "standard"})
        work = Work(person, SECONDS, urgent=True)
        found, _ = await self._thinking.think(work, begin)
        judged = TryJudged(
            passes=found["passes"],
            loss=convert(found["loss"], Worth),
            margin=found["margin"],
            best=convert(found["better"], Better | None),
        )
        self._judged[key] = judged
        if len(self._judged) > REMEMBERED:
            self._judged.popitem(last=False)
        return judged


def legal_action(table: LiveTable, match: Match, tried: SecondTry) -> dict[str, Any]:
    """The action as JSON, if it could have been played then."""
    number = action_id(table, tried.action)
    if reason := match.at(tried.number - 1).why_not(number):
        raise refused(reason, table.game.name)
    return table.game.catalogue.to_json(table.game.catalogue[number])


def _begin(question: dict[str, Any], piece: dict[str, Any], pool: WorkerPool, waited: float) -> Job:
    return pool.review(question, piece)
