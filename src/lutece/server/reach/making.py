"""Puts the parts together, as the host's settings have it."""

from lutece.server.clock import Now
from lutece.server.reach.letters import Letters
from lutece.server.reach.links import unsubscribing
from lutece.server.reach.mail import MailChannel
from lutece.server.reach.push import PushChannel
from lutece.server.reach.service import Reach
from lutece.server.reach.vapid import vapid
from lutece.server.settings import Settings
from lutece.server.storage.store import Store


def make_reach(store: Store, settings: Settings, now: Now) -> Reach:
    return Reach(
        store,
        now,
        Letters(settings.public_url, unsubscribing(store.engine)),
        MailChannel(settings.smtp) if settings.smtp is not None else None,
        PushChannel(store, vapid(store.engine, contact_of(settings)), settings.webhook_hosts),
        alone=store.engine.dialect.name == "sqlite",
    )


def contact_of(settings: Settings) -> str:
    """Where push services find the host; some refuse an address that is not of https."""
    if settings.secure:
        return settings.origin
    if settings.smtp is not None:
        return f"mailto:{settings.smtp.sender.rpartition('<')[2].rstrip('>')}"
    return ""
