"""Makes the reviews that people asked for, piece by piece, in everybody's share of the workers."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from lutece.bots.review.pieces import to_explain
from lutece.bots.review.seats import MOMENTS
from lutece.bots.worker_pool import Job, WorkerPool
from lutece.server.refusal import Refusal
from lutece.server.reviews import work
from lutece.server.reviews.pace import PIECE, Pace
from lutece.server.reviews.standing import Reviewable, reviewable
from lutece.server.reviews.stored import make_room
from lutece.server.reviews.work import Piece, Stage
from lutece.server.tables.clocks import LEASE
from lutece.server.tables.fair_queue import Work
from lutece.server.tables.registry import TableRegistry
from lutece.server.tables.thinking import JobFailed, Thinking

EVERY = 2.0  # seconds between two looks for what nobody is at
logger = structlog.get_logger()


class NobodyWants(Exception):
    """A review was cancelled, or another process is at it."""


class Making(NamedTuple):
    """A review at which this process is."""

    table: str
    game: Reviewable
    stage: Stage


class ReviewMaker:
    """The reviews at which this process is; the database says which there are to make."""

    def __init__(self, registry: TableRegistry, thinking: Thinking, megabytes: int = 0) -> None:
        self._registry = registry
        self._store = registry.store
        self._thinking = thinking
        self._megabytes = megabytes
        self._pace = Pace()
        self._under_way: dict[str, asyncio.Task[None]] = {}
        self._looking: asyncio.Task[None] | None = None
        registry.pubsub.subscribe("review-cancelled", self._on_cancelled)

    async def open(self) -> None:
        if self._registry.alone:
            await self._store.write(work.let_all_go)
        self._looking = asyncio.create_task(self._look_for_ever())

    async def close(self) -> None:
        """Stop, and let others go on with what was begun here."""
        tasks = [*self._under_way.values(), *([self._looking] if self._looking else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(SQLAlchemyError):  # then they can when the lease is over
            await self._store.write(lambda c: work.let_go(c, self._registry.process))

    def begin(self, table: str) -> None:
        """See to a table's review, unless this process is at it already."""
        if table not in self._under_way:
            task = asyncio.create_task(self._make_quietly(table))
            self._under_way[table] = task
            task.add_done_callback(lambda _: self._under_way.pop(table, None))

    def _on_cancelled(self, topic: str, _: str) -> None:
        task = self._under_way.get(topic.partition(":")[2])
        if task is not None:
            task.cancel()

    async def _look_for_ever(self) -> None:
        while True:
            try:
                await self._look()
            except SQLAlchemyError as error:  # the database is away: try again
                logger.error("reviews not found", why=str(error).splitlines()[0])
            await asyncio.sleep(EVERY)

    async def _look(self) -> None:
        moment = self._registry.now()
        for table in await self._store.read(lambda c: work.free(c, moment)):
            self.begin(table)

    async def _make_quietly(self, table: str) -> None:
        try:
            await self._make(table)
        except NobodyWants:
            return
        except SQLAlchemyError as error:  # gone on with when the lease is over
            logger.error("a review not stored", table=table, why=str(error).splitlines()[0])
        except (Refusal, JobFailed) as error:
            logger.error("no review", table=table, why=str(error))
            await self._write(lambda c: work.fail(c, table), table)
        except Exception as error:
            logger.error("a review failed", table=table, exc_info=error)
            await self._write(lambda c: work.fail(c, table), table)

    async def _make(self, table: str) -> None:
        """A quick review, then a standard one, for as long as somebody waits for it."""
        process, moment = self._registry.process, self._registry.now()
        if not await self._write(lambda c: work.take(c, table, process, moment), table):
            return
        async with self._registry.at(table) as hub:
            game = reviewable(hub.live)
        of = pieces_expected(game)
        while True:
            stage = await self._write(lambda c: work.stage(c, table, game.versions, of), table)
            if stage is None:
                return
            making = Making(table, game, stage)
            steps = await self._explained(making, await self._judged(making))
            whole = await self._think(making, {"do": "assemble", "steps": steps})
            await self._finish(making, whole)

    async def _judged(self, making: Making) -> list[Any]:
        """All decisions, judged a piece at a time; what was done before is there already."""
        game, budget, judged = making.game, making.stage.budget, making.stage.judged
        name, of = game.question["game"], pieces_expected(game)
        while len(judged) < game.moves:
            first = len(judged) + 1
            last = min(len(judged) + self._pace.steps(name, budget), game.moves)
            piece = {"do": "judge", "first": first, "last": last}
            steps = await self._think(making, piece)
            judged += steps
            making = await self._keep(making, Piece("judge", steps, len(judged), of))
        return judged

    async def _explained(self, making: Making, judged: list[Any]) -> list[Any]:
        """The same decisions; of those that mattered most it is said why."""
        explained = making.stage.explained
        numbers = await asyncio.to_thread(to_explain, judged)
        of = len(judged) + len(numbers)
        for number in numbers:
            if number not in explained:
                step = await self._think(making, {"do": "explain", "step": judged[number - 1]})
                explained[number] = step
                done = len(judged) + len(explained)
                making = await self._keep(making, Piece("explain", [step], done, of))
        return [explained.get(step["number"], step) for step in judged]

    async def _think(self, making: Making, piece: dict[str, Any]) -> Any:
        """What a worker says to a piece, once it is its turn."""
        budget, question = making.stage.budget, making.game.question
        share = Work(making.stage.payer, PIECE, review=True)
        begin = partial(_begin, question, {**piece, "budget": budget})
        thought = asyncio.create_task(self._thinking.think(share, begin))
        try:
            while not (await asyncio.wait([thought], timeout=LEASE / 2000))[0]:
                await self._stay(making.table)
            answer, seconds = thought.result()
        finally:
            thought.cancel()
        if piece["do"] == "judge":
            self._pace.measured(question["game"], budget, len(answer), seconds)
        return answer

    async def _stay(self, table: str) -> None:
        """Say that this process is still at a review."""
        process, moment = self._registry.process, self._registry.now()
        if not await self._write(lambda c: work.take(c, table, process, moment), table):
            raise NobodyWants

    async def _keep(self, making: Making, piece: Piece) -> Making:
        """Store a piece; the review as it goes on, perhaps as another person's work."""
        process, moment = self._registry.process, self._registry.now()
        payer = await self._write(
            lambda c: work.keep(c, making.table, process, piece, moment), making.table
        )
        if payer is None:
            raise NobodyWants
        return making._replace(stage=making.stage._replace(payer=payer))

    async def _finish(self, making: Making, review: Any) -> None:
        process, moment = self._registry.process, self._registry.now()
        table, versions, budget = making.table, making.game.versions, making.stage.budget

        def store(connection: Connection) -> bool:
            made = work.finish(connection, table, process, versions, budget, review, moment)
            make_room(connection, self._megabytes)
            return made

        if not await self._write(store, table):
            raise NobodyWants

    async def _write(self, change: Callable[[Connection], Any], table: str) -> Any:
        return await self._store.write(change, table)


def pieces_expected(game: Reviewable) -> int:
    """What a review is counted in before it is known which decisions are to be explained."""
    return game.moves + MOMENTS * game.players


def _begin(question: dict[str, Any], piece: dict[str, Any], pool: WorkerPool, waited: float) -> Job:
    return pool.review(question, piece)
