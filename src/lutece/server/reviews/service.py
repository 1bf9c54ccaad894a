"""What people do with reviews: look how far one is, ask for it, cancel it, try a decision again."""

from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from lutece.server.protocol import Reason
from lutece.server.protocol.reviews import (
    BudgetName,
    Review,
    ReviewState,
    SecondTry,
    TryJudged,
)
from lutece.server.refusal import Refusal
from lutece.server.reviews import work
from lutece.server.reviews.maker import ReviewMaker, pieces_expected
from lutece.server.reviews.second_try import SecondTries, legal_action
from lutece.server.reviews.standing import (
    Versions,
    must_be_a_decision,
    must_be_over,
    reviewable,
    reviewable_match,
    why_none,
)
from lutece.server.reviews.stored import BUDGETS, Made, contents, made
from lutece.server.reviews.work import Progress, Request
from lutece.server.tables.access import TableAccess
from lutece.server.tables.registry import TableRegistry
from lutece.server.tables.thinking import Thinking

TRIES = 5  # a request that came just as the last one was done


class Reviews:
    """The reviews of a server's finished games."""

    def __init__(self, registry: TableRegistry, thinking: Thinking, megabytes: int = 0) -> None:
        self._registry = registry
        self._store = registry.store
        self._tries = SecondTries(thinking)
        self.maker = ReviewMaker(registry, thinking, megabytes)

    async def state(self, at: TableAccess, have: BudgetName | None = None) -> ReviewState:
        """How far a table's review is, and the best that there is, unless that is at hand."""
        async with at.hub() as hub:
            must_be_over(hub.live)
            refusal = why_none(hub.live)
            versions = Versions(hub.live.game.version)
        if refusal is not None:
            return refused(refusal)
        person = None if at.requester.person is None else at.requester.person.id

        def find(c: Connection) -> tuple[Made | None, Progress | None, Review | None]:
            there = made(c, at.table, versions)
            send = there is not None and there.budget != have
            review = contents(c, at.table, versions) if send else None
            return there, work.progress(c, at.table, person), review

        return told(*await self._store.read(find))

    async def ask(self, at: TableAccess, budget: BudgetName) -> ReviewState:
        """Have a review made; asked again, it is the same one."""
        async with at.hub() as hub:
            game = reviewable(hub.live)
        request = Request(at.table, at.requester.id, budget)
        of, quotas, moment = pieces_expected(game), self._registry.quotas, self._registry.now()

        def note(connection: Connection) -> bool:
            return work.ask(connection, request, game.versions, of, moment, quotas)

        if await self._asked(note, at.table):
            self.maker.begin(at.table)
        return await self.state(at)

    async def _asked(self, note: Any, table: str) -> bool:
        for _ in range(TRIES):
            try:
                return bool(await self._store.write(note, table))
            except IntegrityError:  # the work was ended between two of its statements
                continue
        raise Refusal("database-away", status=503)

    async def cancel(self, at: TableAccess) -> ReviewState:
        """Wait no longer; what nobody else waits for is ended."""
        person = at.requester.id
        async with at.hub() as hub:
            must_be_over(hub.live)
        unwanted = await self._store.write(lambda c: work.cancel(c, at.table, person), at.table)
        if unwanted:
            self._registry.pubsub.publish(f"review-cancelled:{at.table}", "")
        return await self.state(at)

    async def answer(self, at: TableAccess, tried: SecondTry) -> TryJudged:
        """Judge another action in place of one that was played, by what its seat knew."""
        async with at.hub() as hub:
            match = reviewable_match(hub.live)
            must_be_a_decision(match, tried.number)
            game = reviewable(hub.live)
            action = legal_action(hub.live, match, tried)
        return await self._tries.judge(at.table, at.requester.id, game, tried.number, action)


def refused(refusal: Refusal) -> ReviewState:
    reason = refusal.reason
    return ReviewState(state="refused", reason=Reason(reason.key, reason.rule, dict(reason.values)))


def told(there: Made | None, progress: Progress | None, review: Review | None) -> ReviewState:
    """The state in words."""
    budget = None if there is None else there.budget
    if progress is None:
        return ReviewState(state="none" if there is None else "done", budget=budget, review=review)
    if progress.failed:
        if there is None:
            return refused(Refusal("review-failed"))
        return ReviewState(state="done", budget=budget, review=review)
    return ReviewState(
        state="running" if progress.done else "waiting",
        budget=budget,
        done=progress.done,
        of=progress.of,
        better_is_coming=budget is not None and budget != BUDGETS[-1],
        mine=progress.mine,
        review=review,
    )
