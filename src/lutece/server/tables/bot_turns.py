"""Bots in seats: their turns, thought about in worker processes and never in the event loop."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

import structlog

from lutece.bots.analysis import Analysis, Budget, analysis_from_json
from lutece.bots.worker_pool import Job, JobFailed, WorkerPool
from lutece.server.identity import new_id
from lutece.server.refusal import Refusal
from lutece.server.tables.clocks import LEASE
from lutece.server.tables.fair_queue import Work
from lutece.server.tables.hub import TableHub
from lutece.server.tables.play import BotMove
from lutece.server.tables.registry import TableRegistry
from lutece.server.tables.sleeping import falls_asleep, put_to_sleep
from lutece.server.tables.table import LiveTable
from lutece.server.tables.thinking import Thinking, bots_alone, payer

ADVICE = 2.0  # seconds of thinking for a hint
ADVICE_WITHIN = 2.8  # seconds in which it should be there: who waited gets less thinking
LEAST_ADVICE = 0.3
LAST_RESORT = "random"  # plays when a bot's thought fails, so that a table never hangs
logger = structlog.get_logger()


class BotTurns:
    """Does the turns of bots at tables, one after another at each table."""

    def __init__(self, registry: TableRegistry, workers: int, renew: Callable[[str], Any]) -> None:
        self._registry = registry
        self.thinking = Thinking(workers)
        self._renew = renew  # says that this process is still at it
        self._advice: dict[tuple[str, int], asyncio.Task[Any]] = {}
        self._turns: dict[str, asyncio.Task[None]] = {}
        self._closed = False
        self._left: set[str] = set()  # turns that were not done when it closed
        registry.bot_turn = self.begin
        registry.advise = self.advise

    def begin(self, id: str) -> bool:
        """See to the bots of a table, unless that is being done already; whether it was not."""
        if self._closed:
            self._left.add(id)
            return False
        if id in self._turns:
            return False
        task = asyncio.create_task(self._play_on(id))
        self._turns[id] = task
        task.add_done_callback(lambda done: self._ended(id, done))
        return True

    def _ended(self, id: str, task: asyncio.Task[None]) -> None:
        self._turns.pop(id, None)
        if not task.cancelled() and task.exception() is not None:
            logger.error("a bot's turn failed", table=id, exc_info=task.exception())

    async def _play_on(self, id: str) -> None:
        """Move after move, until somebody else is to act."""
        while True:
            async with self._registry.at(id) as hub:
                table = hub.live
                bot, seat, on = table.bot_to_act(), table.to_act, table.game_version
                if bot is None or seat is None or await self._sleeps(hub):
                    return
                question = question_of(table)
                person, alone = payer(table), bots_alone(table)
            action, decided = await self._decide(id, question, bot, Turn(seat, person, alone))
            with suppress(Refusal):  # stale: it was taken back, or somebody came back
                await self._registry.change(id, BotMove(bot, seat, on, action, decided))

    async def _sleeps(self, hub: TableHub) -> bool:
        """Let a table go that nobody looks at; see sleeping.py."""
        registry = self._registry
        if not falls_asleep(hub, registry.now(), registry.sleeps_after):
            return False
        await registry.store.write(lambda c: put_to_sleep(c, hub.id), hub.id)
        return True

    async def _decide(
        self, id: str, question: dict[str, Any], bot: str, turn: "Turn"
    ) -> tuple[dict[str, Any], str]:
        """The action, and the bot that really decided."""
        game = question["game"]
        for name in (bot, LAST_RESORT):
            work = Work(turn.person, self.thinking.expected(game, name), turn.alone)
            begin = partial(_decision, question, turn.seat, name)
            try:
                action, seconds = await self._patiently(id, self.thinking.think(work, begin))
            except JobFailed as error:
                logger.error("a bot could not decide", table=id, bot=name, why=str(error))
            else:
                self.thinking.measured(game, name, seconds)
                return action, name
        raise RuntimeError(f"not even the bot {LAST_RESORT!r} could decide")

    async def _patiently(self, id: str, thinking: Coroutine[Any, Any, Any]) -> Any:
        """Wait for a turn to be thought about, and say now and then that this process has it."""
        thought = asyncio.create_task(thinking)
        try:
            while not (await asyncio.wait([thought], timeout=LEASE / 2000))[0]:
                await self._renew(id)
            return thought.result()
        finally:
            thought.cancel()

    async def advise(self, table: LiveTable, seat: int, person: str = "") -> Analysis:
        """Advice for a person, within a few seconds. Asked again meanwhile, it is the same."""
        key = (table.id, table.game_version)
        if key not in self._advice:
            work = Work(person or payer(table), ADVICE, urgent=True)
            begin = partial(_advice, question_of(table), seat)
            self._advice[key] = asyncio.create_task(self.thinking.think(work, begin))
            self._advice[key].add_done_callback(lambda _: self._advice.pop(key, None))
        try:
            return analysis_from_json((await asyncio.shield(self._advice[key]))[0])
        except JobFailed as error:
            logger.error("no advice", table=table.id, why=str(error))
            raise Refusal("hints-none", status=503) from None

    async def close(self) -> None:
        self._closed = True
        self._left |= self._turns.keys()
        for task in list(self._turns.values()):
            task.cancel()
        await asyncio.gather(*self._turns.values(), return_exceptions=True)
        await self.thinking.close()

    def left_undone(self) -> set[str]:
        """The tables whose bots were at it, or would have been, when it closed."""
        return self._left


class Turn(NamedTuple):
    """A bot's turn: the seat, whose thinking it is, and whether only bots play there."""

    seat: int
    person: str
    alone: bool


def _decision(
    question: dict[str, Any], seat: int, bot: str, pool: WorkerPool, waited: float
) -> Job:
    return pool.decide(question, seat, bot, new_id())


def _advice(question: dict[str, Any], seat: int, pool: WorkerPool, waited: float) -> Job:
    seconds = max(min(ADVICE, ADVICE_WITHIN - waited), LEAST_ADVICE)
    return pool.analyse(question, seat, new_id(), Budget(seconds=seconds))


def question_of(table: LiveTable) -> dict[str, Any]:
    """What a worker needs to know of a match; it keeps what it was asked about before."""
    match = table.match
    assert match is not None, "a bot's turn at a table that has not begun"
    question: dict[str, Any] = {
        "game": table.game.name,
        "players": table.players,
        "seed": match.table.seed,
        "options": dict(match.table.options),
        "actions": [table.game.catalogue.to_json(step.action) for step in match.steps],
    }
    if table.agreed.edition is not None:
        question["edition"] = table.game.edition.to_json()
    return question
