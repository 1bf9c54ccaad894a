"""Mail, where the host gives a server that takes it."""

from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, localtime, make_msgid, parseaddr

import aiosmtplib
import structlog

from lutece.server.reach.courier import Courier, Outcome
from lutece.server.settings import Smtp

AT_ONCE = 4
TIMEOUT = 30.0
log = structlog.get_logger("lutece.mail")


@dataclass(frozen=True)
class Mail:
    """One mail to one address. `unsubscribe` is where a click ends mails of its kind."""

    sender: str  # on whose behalf it is sent, for queues to be fair
    to: str
    language: str
    subject: str
    text: str
    unsubscribe: str


class MailChannel:
    """Hands mails to the host's server."""

    def __init__(self, smtp: Smtp) -> None:
        self.smtp = smtp
        self.courier: Courier[Mail] = Courier("mail", self._deliver, AT_ONCE)

    def start(self) -> None:
        self.courier.start()

    async def stop(self) -> None:
        await self.courier.stop()

    async def _deliver(self, mail: Mail) -> Outcome:
        smtp = self.smtp
        try:
            await aiosmtplib.send(
                message_of(mail, smtp.sender),
                hostname=smtp.host,
                port=smtp.port,
                username=smtp.user or None,
                password=smtp.password or None,
                use_tls=smtp.tls == "tls",
                start_tls=smtp.tls == "starttls",
                timeout=TIMEOUT,
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            return self._refused(max(one.code for one in error.recipients))
        except aiosmtplib.SMTPResponseException as error:
            return self._refused(error.code)
        except (aiosmtplib.SMTPException, OSError) as error:
            log.warning("mail server does not answer", why=type(error).__name__)
            return "again"
        return "delivered"

    def _refused(self, code: int) -> Outcome:
        """What a server says with 4xx may be otherwise later; 5xx is its last word."""
        log.warning("mail refused", code=code)
        return "again" if code < 500 else "failed"


def message_of(mail: Mail, sender: str) -> EmailMessage:
    """A mail as it is sent. Providers offer to end it with one click (RFC 8058)."""
    message = EmailMessage(policy=SMTP)
    message["From"] = sender
    message["To"] = mail.to
    message["Subject"] = mail.subject
    message["Date"] = format_datetime(localtime())
    message["Message-ID"] = make_msgid(domain=parseaddr(sender)[1].rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    message["List-Unsubscribe"] = f"<{mail.unsubscribe}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(mail.text)
    message["Content-Language"] = mail.language
    return message
