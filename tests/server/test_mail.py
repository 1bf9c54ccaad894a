"""Mail through a real server: addresses proved, passwords renewed, and an end to every mail."""

import json
import ssl
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from in_process import Serving, serving
from mail_server import Mailbox, link_in, receiving_mail, text_of
from running import PASSWORD, until

from lutece.server.reach import courier
from lutece.server.settings import Settings, SettingsError, Smtp, read_settings
from lutece.text import LANGUAGES

PUBLIC = "http://games.example.org"
NEW = "eight lamps by day"


def smtp_at(mailbox: Mailbox, **chosen: Any) -> Smtp:
    usual = {"host": "127.0.0.1", "sender": "Lutèce <games@example.org>", "tls": "none"}
    return Smtp(port=mailbox.port, **{**usual, **chosen})


@pytest.fixture(scope="module")
def mailbox() -> Iterator[Mailbox]:
    with receiving_mail() as mailbox:
        yield mailbox


@pytest.fixture(scope="module")
def server(mailbox: Mailbox, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder = tmp_path_factory.mktemp("mail")
    with serving(folder, public_url=PUBLIC, smtp=smtp_at(mailbox)) as served:
        yield served


def account(server: Serving, name: str) -> httpx.Client:
    client = server.client()
    made = client.post("/api/accounts", json={"name": name, "password": PASSWORD})
    assert made.status_code == 201, made.text
    return client


def give(client: httpx.Client, address: str, language: str = "en") -> None:
    headers = {"accept-language": language}
    given = client.put("/api/me/reach/address", json={"address": address}, headers=headers)
    assert given.status_code == 200, given.text


def with_address(server: Serving, mailbox: Mailbox, name: str, language: str = "en") -> Any:
    """Somebody with an account and an address that was confirmed; the address."""
    client, address = account(server, name), f"{name.lower()}@example.org"
    give(client, address, language)
    secret = link_in(mailbox.next_to(address), "confirm")
    confirmed = server.client().post("/api/confirmations", json={"secret": secret})
    assert confirmed.status_code == 204, confirmed.text
    return client, address


def my_turn(player: httpx.Client) -> str:
    wish = {"game": "cite", "seats": ["me", "random"], "options": {"start": 0}, "start": True}
    made = player.post("/api/tables", json=wish)
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def mail_after_grace(server: Serving, mailbox: Mailbox, address: str, after: int) -> Any:
    def found() -> Any:
        server.clock.turn(1)
        return mailbox.to(address)[after:]

    return until(found)[0]


# -- an address --------------------------------------------------------------------------


def test_an_address_is_asked_whether_it_is_theirs(server: Serving, mailbox: Mailbox) -> None:
    client, address = account(server, "Adele"), "adele@example.org"
    give(client, address)
    shown = client.get("/api/me/reach").json()
    assert (shown["mail"], shown["address"], shown["confirmed"]) == (True, address, False)
    secret = link_in(mailbox.next_to(address), "confirm")
    wrong = client.post("/api/confirmations", json={"secret": secret[::-1]})
    assert (wrong.status_code, wrong.json()["error"]) == (400, "link-void")
    right = server.client().post("/api/confirmations", json={"secret": secret})
    assert right.status_code == 204
    assert client.get("/api/me/reach").json()["confirmed"] is True
    again = client.post("/api/confirmations", json={"secret": secret})
    assert again.json()["error"] == "link-void", "a link can be used once"


def test_a_link_to_confirm_ends_after_a_day(server: Serving, mailbox: Mailbox) -> None:
    client = account(server, "Bruno")
    give(client, "bruno@example.org")
    secret = link_in(mailbox.next_to("bruno@example.org"), "confirm")
    server.clock.turn(25 * 3600)
    late = client.post("/api/confirmations", json={"secret": secret})
    assert late.json()["error"] == "link-void"


def test_another_address_makes_the_link_to_the_first_void(
    server: Serving, mailbox: Mailbox
) -> None:
    client = account(server, "Colette")
    give(client, "colette@example.org")
    first = link_in(mailbox.next_to("colette@example.org"), "confirm")
    give(client, "other@example.org")
    assert client.post("/api/confirmations", json={"secret": first}).status_code == 400
    assert client.get("/api/me/reach").json()["confirmed"] is False


@pytest.mark.parametrize(
    "address",
    [
        "",
        "adele",
        "adele@",
        "@example.org",
        "a b@example.org",
        "a@b",
        "a@example.org\r\nBcc: x@y.org",
    ],
)
def test_what_is_no_address_is_refused(server: Serving, address: str) -> None:
    answer = server.guest("Denis").put("/api/me/reach/address", json={"address": address})
    assert (answer.status_code, answer.json()["error"]) == (400, "mail-address")


def test_an_address_is_taken_along_and_forgotten(server: Serving, mailbox: Mailbox) -> None:
    client, address = with_address(server, mailbox, "Edith")
    (kept,) = client.get("/api/me/export").json()["reach"]
    assert kept["address"] == address
    assert client.delete("/api/me/reach/address").json()["address"] is None


def test_nothing_is_sent_to_an_address_that_is_not_confirmed(
    server: Serving, mailbox: Mailbox
) -> None:
    client, (other, known) = account(server, "Fabien"), with_address(server, mailbox, "Gilles")
    give(client, "fabien@example.org")
    mailbox.next_to("fabien@example.org")
    my_turn(client)
    my_turn(other)
    mail_after_grace(server, mailbox, known, 1)
    assert len(mailbox.to("fabien@example.org")) == 1


# -- a forgotten password ----------------------------------------------------------------


def test_a_password_is_chosen_anew_by_a_link(server: Serving, mailbox: Mailbox) -> None:
    client, address = with_address(server, mailbox, "Henri")
    stranger = server.client()
    asked = stranger.post("/api/resets", json={"address": address.upper()})
    assert (asked.status_code, asked.json()) == (202, {})
    secret = link_in(mailbox.next_to(address, 1), "reset")
    weak = stranger.post("/api/resets/done", json={"secret": secret, "password": "henri henri"})
    assert weak.json()["error"] == "password-weak"
    new = {"secret": secret, "password": NEW}
    assert stranger.post("/api/resets/done", json=new).status_code == 204
    assert stranger.post("/api/resets/done", json=new).json()["error"] == "link-void"
    assert client.get("/api/me").status_code == 401, "all sessions end"
    for password, status in ((PASSWORD, 401), (NEW, 201)):
        entered = stranger.post("/api/sessions", json={"name": "Henri", "password": password})
        assert entered.status_code == status


def test_whether_there_is_such_an_address_is_not_said(server: Serving, mailbox: Mailbox) -> None:
    _, address = with_address(server, mailbox, "Irene")
    stranger = server.client()
    there, not_there = (
        stranger.post("/api/resets", json={"address": one}) for one in (address, "no@example.org")
    )
    quiet = {"date", "content-length"}
    assert (there.status_code, there.content) == (not_there.status_code, not_there.content)
    assert {*there.headers} - quiet == {*not_there.headers} - quiet
    mailbox.next_to(address, 1)
    assert mailbox.to("no@example.org") == []


def test_a_link_to_reset_ends_soon_and_with_the_next_one(server: Serving, mailbox: Mailbox) -> None:
    _, address = with_address(server, mailbox, "Jules")
    stranger = server.client()
    for sent in (1, 2):
        stranger.post("/api/resets", json={"address": address})
        mailbox.next_to(address, sent)
    first, second = (link_in(mailbox.to(address)[sent], "reset") for sent in (1, 2))
    server.clock.turn(20 * 60)
    wishes = [{"secret": secret, "password": NEW} for secret in (first, second)]
    assert stranger.post("/api/resets/done", json=wishes[0]).json()["error"] == "link-void"
    server.clock.turn(11 * 60)
    assert stranger.post("/api/resets/done", json=wishes[1]).json()["error"] == "link-void"


# -- what mails say, and how they end ------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_my_turn_in_my_language(server: Serving, mailbox: Mailbox, language: str) -> None:
    client, address = with_address(server, mailbox, f"Karl{language}", language)
    table = my_turn(client)
    mail = mail_after_grace(server, mailbox, address, 1)
    assert mail["content-language"] == language
    assert mail["from"] == "Lutèce <games@example.org>"
    turn = {
        "en": "It is your turn",
        "de": "Du bist dran",
        "es": "Te toca",
        "fr": "C’est à vous de jouer",
    }
    assert turn[language] in mail["subject"]
    assert f"{PUBLIC}/table/{table}" in text_of(mail)
    assert "{" not in text_of(mail) + mail["subject"]


def test_every_mail_ends_with_one_click(server: Serving, mailbox: Mailbox) -> None:
    client, address = with_address(server, mailbox, "Louis")
    my_turn(client)
    mail = mail_after_grace(server, mailbox, address, 1)
    assert mail["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    where = mail["list-unsubscribe"].strip("<>").removeprefix(PUBLIC)
    form = {"List-Unsubscribe": "One-Click"}  # as RFC 8058 has it, and without a cookie
    assert server.client().post(where, data=form).status_code == 200
    chosen = client.get("/api/me/reach").json()["choices"]
    assert (chosen["turn"], chosen["invited"]) == (["push"], ["mail", "push"])
    by_hand = server.client().get(where, follow_redirects=False)
    token = link_in(mail, "unsubscribe")
    assert by_hand.headers["location"] == f"/me#unsubscribe={token}"
    forged = token.replace(".turn.", ".all.")
    assert server.client().post(f"/api/unsubscribe?token={forged}").status_code == 400
    assert client.get("/api/me/reach").json()["address"] == address


def test_who_never_gave_the_address_ends_all_mail(server: Serving, mailbox: Mailbox) -> None:
    client = account(server, "Marie")
    give(client, "stranger@example.org")
    mail = mailbox.next_to("stranger@example.org")
    where = mail["list-unsubscribe"].strip("<>").removeprefix(PUBLIC)
    assert server.client().post(where).status_code == 200
    assert client.get("/api/me/reach").json()["address"] is None
    secret = link_in(mail, "confirm")
    assert client.post("/api/confirmations", json={"secret": secret}).status_code == 400


# -- the mail server -----------------------------------------------------------------------


def test_a_server_that_is_busy_is_tried_again(
    server: Serving, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courier, "AGAIN_AFTER", (0.0, 0.0, 0.0))
    mailbox.refusals += ["451 later", "421 later still"]
    give(account(server, "Nina"), "nina@example.org")
    assert mailbox.next_to("nina@example.org")
    assert mailbox.refusals == []


def test_without_a_mail_server_there_is_no_mail(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        client = served.guest("Odile")
        assert client.get("/api/me/reach").json()["mail"] is False
        assert served.client().get("/api/mail").json() == {"mail": False}
        given = client.put("/api/me/reach/address", json={"address": "odile@example.org"})
        assert given.json()["error"] == "mail-none"
        asked = client.post("/api/resets", json={"address": "odile@example.org"})
        assert asked.json()["error"] == "mail-none"


@pytest.mark.parametrize("tls", ["starttls", "tls"])
def test_mail_is_encrypted_on_its_way(
    tls: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server's certificate counts: one that nobody vouches for gets no mail."""
    certificate, context = certificate_of("127.0.0.1", tmp_path)
    monkeypatch.setattr(courier, "AGAIN_AFTER", (0.0,))
    with receiving_mail(context, "lutece", "secret", at_once=tls == "tls") as mailbox:
        smtp = smtp_at(mailbox, user="lutece", password="secret", tls=tls)
        with serving(tmp_path / "data", public_url=PUBLIC, smtp=smtp) as served:
            give(served.guest("Paul"), "paul@example.org")
            until(lambda: served.services.reach.mail.courier.failed)  # type: ignore[union-attr]
            assert mailbox.mails == []
            monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
            give(served.guest("Quentin"), "quentin@example.org")
            assert mailbox.next_to("quentin@example.org")


def certificate_of(address: str, folder: Path) -> tuple[Path, ssl.SSLContext]:
    """A certificate that vouches for itself, in a file, and a server's context with it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, address)])
    begins = datetime.now(UTC) - timedelta(hours=1)
    names = x509.SubjectAlternativeName([x509.IPAddress(ip_address(address))])
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(begins)
        .not_valid_after(begins + timedelta(days=1))
        .add_extension(names, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    path, private = folder / "certificate.pem", folder / "key.pem"
    path.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    plain = serialization.NoEncryption()
    form = (serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)
    private.write_bytes(key.private_bytes(*form))
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(path, private)
    return path, context


# -- settings ------------------------------------------------------------------------------

RIGHT = {"host": "mail.example.org", "from": "Lutèce <games@example.org>", "password": "secret"}


def settings_with(public_url: str = PUBLIC, **smtp: Any) -> Settings:
    told = {"LUTECE_SMTP": json.dumps({**RIGHT, **smtp}), "LUTECE_PUBLIC_URL": public_url}
    return read_settings({}, told)


def test_a_mail_server_in_the_environment() -> None:
    smtp = settings_with(port=465, tls="tls").smtp
    assert smtp is not None
    assert (smtp.port, smtp.tls, smtp.sender) == (465, "tls", RIGHT["from"])


def test_a_mail_server_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "lutece.toml"
    lines = [f'public_url = "{PUBLIC}"', "[smtp]", *(f'{k} = "{it}"' for k, it in RIGHT.items())]
    path.write_text("\n".join(lines), encoding="utf-8")
    smtp = read_settings({"config": str(path)}, {}).smtp
    assert smtp is not None
    assert (smtp.host, smtp.port, smtp.tls) == ("mail.example.org", 587, "starttls")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"public_url": ""}, "public_url is needed"),
        ({"tls": "none"}, "a password needs tls"),
        ({"from": "nobody"}, "LUTECE_SMTP"),
        ({"from": "a@b.org\r\nBcc: c@d.org"}, "LUTECE_SMTP"),
        ({"tsl": "tls"}, "LUTECE_SMTP"),
    ],
)
def test_a_mail_server_that_cant_be_is_refused(wrong: dict[str, str], said: str) -> None:
    with pytest.raises(SettingsError, match=said):
        settings_with(**wrong)
