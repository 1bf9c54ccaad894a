"""A real mail server on this machine, which keeps what it is given."""

import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult
from running import until


class Mailbox:
    """Takes mails for everybody. `refusals` are what it answers first, instead of taking one."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refusals: list[str] = []
        self.port = 0

    async def handle_DATA(self, _: Any, __: Any, envelope: Any) -> str:  # noqa: N802
        if self.refusals:
            return self.refusals.pop(0)
        mail = message_from_bytes(envelope.content, EmailMessage, policy=default)
        self.mails.append(mail)
        return "250 taken"

    def to(self, address: str) -> list[EmailMessage]:
        return [mail for mail in self.mails if mail["to"] == address]

    def next_to(self, address: str, after: int = 0) -> EmailMessage:
        """The next mail to somebody who has had so many."""
        found: list[EmailMessage] = until(lambda: self.to(address)[after:])
        return found[0]


@contextmanager
def receiving_mail(
    tls: ssl.SSLContext | None = None, user: str = "", password: str = "", at_once: bool = False
) -> Iterator[Mailbox]:
    """A mail server. With `tls` it wants STARTTLS, or speaks nothing else from the first byte."""

    def allow(*given: Any) -> AuthResult:
        sent = given[-1]
        return AuthResult(success=(sent.login, sent.password) == (user.encode(), password.encode()))

    mailbox = Mailbox()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        mailbox.port = free.getsockname()[1]
    # This server does not count the TLS that it was wrapped in: there it can't require a user.
    by = {"auth_require_tls": False} if at_once else {"auth_required": True}
    needed: dict[str, Any] = {"authenticator": allow, **by}
    controller = Controller(
        mailbox,
        hostname="127.0.0.1",
        port=mailbox.port,
        ssl_context=tls if at_once else None,
        tls_context=None if at_once else tls,
        require_starttls=tls is not None and not at_once,
        **(needed if user else {}),
    )
    controller.start()
    try:
        yield mailbox
    finally:
        controller.stop()


def text_of(mail: EmailMessage) -> str:
    return str(mail.get_content()).replace("\r\n", "\n")


def link_in(mail: EmailMessage, what: str) -> str:
    """What a link of a mail carries: `…/me#confirm=SECRET`."""
    return text_of(mail).partition(f"#{what}=")[2].split()[0]
