"""What a host decides: by flags, by the environment (LUTECE_…), or in a TOML file.

A flag wins over the environment, the environment over the file. A value that can't be is
refused with what is wrong and where it stands.
"""

import os
import sys
import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct
from platformdirs import user_data_path

PREFIX = "LUTECE_"
FILE = "LUTECE_CONFIG"
# Of the environment, but for other programs of ours: builds, bots, the page's own server.
NO_SETTINGS = ("CONFIG", "COMPILE", "DEV_SERVER", "PAGE", "TOKEN", "URL")
DEFAULT_PORT = 1900
LISTS = ("trusted_proxies", "hosts", "webhook_hosts")  # in the environment: with commas between

Port = Annotated[int, Meta(ge=0, le=65535)]
Days = Annotated[int, Meta(ge=0, le=36500)]
Hours = Annotated[int, Meta(ge=0, le=8760)]
Seconds = Annotated[int, Meta(ge=0, le=10_000_000)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Slug = Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,32}$")]


class SettingsError(Exception):
    """A setting that can't be: what, and where it stands."""


class Provider(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Somebody who vouches for people: an OpenID Connect provider."""

    name: Slug  # in addresses: /api/openid/NAME/start
    label: Annotated[str, Meta(min_length=1, max_length=60)]  # on the button
    issuer: str
    client: Annotated[str, Meta(min_length=1)]
    secret: str
    scopes: str = "openid profile"


class Smtp(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The server that takes our mail."""

    host: Annotated[str, Meta(min_length=1)]
    port: Port = 587
    user: str = ""  # empty: it asks for none
    password: str = ""
    sender: Annotated[str, Meta(pattern=r"^[^@<>\r\n]*<?[^@<>\s]+@[^@<>\s]+>?$")] = msgspec.field(
        name="from"
    )
    tls: Literal["starttls", "tls", "none"] = "starttls"


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything a host can decide. Every field has a default that suits one machine."""

    address: str = "127.0.0.1"
    port: Port = DEFAULT_PORT
    data: str = msgspec.field(default_factory=lambda: str(user_data_path("lutece", False)))
    database: str = ""  # empty: SQLite in the data folder
    redis: str = ""  # empty: one process, no news from others
    processes: Annotated[int, Meta(ge=1, le=64)] = 1  # that this command starts
    public_url: str = ""  # what people type, where a proxy stands in front
    hosts: tuple[str, ...] = ()  # further names this server answers to
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    registration: Literal["open", "openid", "closed"] = "open"
    guests: Literal["play", "watch"] = "play"  # what who has no account may do
    guest_chat: bool = True  # whether guests may write in the chat
    message: Annotated[str, Meta(max_length=500)] = ""  # of the day
    openid: tuple[Provider, ...] = ()
    smtp: Smtp | None = None  # without one, no mail
    rate_limits: Annotated[float, Meta(ge=0, le=1000)] = 1.0  # times the usual; 0 is none
    tables_each: Count = 100  # unfinished ones of one person; 0 is no limit
    imports_each: Count = 200  # records that one person may bring; 0 is no limit
    bots_each: Count = 250  # bots' seats at the unfinished tables of one person; 0 is no limit
    editions_each: Count = 20  # that one person may bring; 0 is no limit
    chat_each: Count = 1000  # lines of one person at one table; 0 is no limit
    reviews_each: Count = 5  # that are being made for one person; 0 is no limit
    sockets_each: Count = 50  # that one person may have open at one process; 0 is no limit
    address_share: Count = 10  # times what one person may have, for all of one address
    sleep_after: Seconds = 600  # without a visit, for tables of bots alone; 0 is never
    webhook_hosts: tuple[str, ...] = ()  # internal ones that webhooks may reach all the same
    metrics: Literal["local", "open", "off"] = "local"
    keep_guests: Days = 180  # days without a visit; 0 is for ever
    keep_tables: Days = 180  # days without a move in a game that is not finished; 0 is for ever
    keep_editions: Days = 30  # days for one that no table uses; 0 is for ever
    keep_finished: Days = 0  # days for a finished game; 0 is for ever
    keep_imports: Days = 0  # days for a record that somebody brought; 0 is for ever
    keep_reviews: Count = 1000  # megabytes of reviews, the oldest go first; 0 is no limit
    backup_every: Hours = 0  # hours between two copies in the data folder; 0 is never
    backup_keep: Annotated[int, Meta(ge=1, le=1000)] = 7  # so many of those copies
    log: Literal["auto", "text", "json"] = "auto"  # text for a terminal, JSON otherwise
    log_level: Literal["auto", "debug", "info", "warning", "error"] = "auto"

    @property
    def database_url(self) -> str:
        """The database, by default a file in the data folder."""
        if not self.database:
            return f"sqlite:///{Path(self.data) / 'lutece.db'}"
        scheme, rest = self.database.split("://", 1)
        return f"postgresql+psycopg://{rest}" if scheme in POSTGRESQL else self.database

    def make_data_folder(self) -> None:
        """The data folder, for its owner only, where the database is a file in it."""
        if not self.database:
            Path(self.data).mkdir(mode=0o700, parents=True, exist_ok=True)

    @property
    def secure(self) -> bool:
        """Whether people come by https, so that cookies may ask for it."""
        return self.public_url.startswith("https://")

    @property
    def origin(self) -> str:
        """The origin that browsers name, if the public address is known."""
        return origin_of(self.public_url)


AT_HOME = ("localhost", "127.0.0.1", "::1")
POSTGRESQL = ("postgres", "postgresql", "postgresql+psycopg")
KNOWN = tuple(field.name for field in msgspec.structs.fields(Settings))


def read_settings(
    flags: Mapping[str, Any], environment: Mapping[str, str] = os.environ
) -> Settings:
    """The settings from all three places; `flags` has what was given on the command line."""
    chosen: dict[str, Any] = {}
    path = flags.get("config") or environment.get(FILE)
    if path:
        _take(chosen, _in_file(Path(path)))
    _take(chosen, _in_environment(environment))
    _take(chosen, ((f"--{key.replace('_', '-')}", key, flags.get(key)) for key in KNOWN))
    settings = Settings(**chosen)
    _check(settings)
    return settings


Found = Iterator[tuple[str, str, Any]]  # where, the field's name, the value


def _take(chosen: dict[str, Any], found: Found) -> None:
    """Keep what was found, each value as its field means it."""
    types = {field.name: field.type for field in msgspec.structs.fields(Settings)}
    for where, key, value in found:
        if value is None:
            continue
        if key not in types:
            raise SettingsError(f"{where}: no such setting. There are: {', '.join(KNOWN)}")
        try:
            chosen[key] = msgspec.convert(value, types[key], strict=False)
        except msgspec.ValidationError as error:
            raise SettingsError(f"{where}: {_plain(error)}") from None


def _in_file(path: Path) -> Found:
    try:
        contents = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SettingsError(f"{path}: {error.strerror}") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SettingsError(f"{path}: {error}") from None
    for key, value in contents.items():
        yield f"{path}: {key}", key.replace("-", "_"), value


def _in_environment(environment: Mapping[str, str]) -> Found:
    for key in KNOWN:
        name = PREFIX + key.upper()
        value: Any = environment.get(name)
        if value is None:
            continue
        if key in LISTS:
            value = [part.strip() for part in value.split(",") if part.strip()]
        elif key in ("openid", "smtp"):
            value = _json(name, value)
        yield name, key, value


def unknown_settings(environment: Mapping[str, str]) -> Iterator[str]:
    """A sentence on each variable that looks like a setting and is none: most are misspelled."""
    known = [key.upper() for key in KNOWN]
    for name in sorted(environment):
        key = name.removeprefix(PREFIX)
        if name != key and key not in (*known, *NO_SETTINGS):
            meant = get_close_matches(key, known, 1)
            told = f"; is {PREFIX}{meant[0]} meant?" if meant else ""
            yield f"{name}: there is no such setting, so it does nothing{told}"


def _json(where: str, text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise SettingsError(f"{where}: not JSON: {error}") from None


def _plain(error: msgspec.ValidationError) -> str:
    return str(error).replace("`", "").replace(" - at $", ", at ")


# -- what no type can say ------------------------------------------------------------------


def _check(settings: Settings) -> None:
    _check_addresses(settings)
    if settings.processes > 1:
        _check_processes(settings)
    names = [provider.name for provider in settings.openid]
    if len(set(names)) != len(names):
        raise SettingsError("openid: two providers have the same name")
    for provider in settings.openid:
        _check_issuer(provider)
    if settings.openid and not settings.public_url:
        raise SettingsError("openid: public_url is needed, for providers send people back there")
    if settings.smtp is not None:
        _check_smtp(settings.smtp, settings.public_url)


def _check_addresses(settings: Settings) -> None:
    if settings.database:
        _check_url("database", settings.database, ("sqlite", *POSTGRESQL), "sqlite:///FILE")
    if settings.redis:
        _check_url("redis", settings.redis, ("redis", "rediss", "unix"), "redis://HOST:6379/0")
    if settings.public_url:
        _check_url("public_url", settings.public_url, ("http", "https"), "https://HOST")
        if urlsplit(settings.public_url).path not in ("", "/"):
            raise SettingsError("public_url: Lutèce has a host of its own, no path")
    for proxy in settings.trusted_proxies:
        _check_proxy(proxy)


def _check_processes(settings: Settings, platform: str = sys.platform) -> None:
    if platform == "win32":
        raise SettingsError("processes: on Windows there is one, for it can't share connections")
    if not settings.database_url.startswith("postgresql"):
        raise SettingsError("processes: several need PostgreSQL as the database, SQLite has one")
    if not settings.redis:
        raise SettingsError("processes: several need redis, to tell each other news")


def _check_smtp(smtp: Smtp, public_url: str) -> None:
    if not public_url:
        raise SettingsError("smtp: public_url is needed, for mails have links in them")
    if smtp.password and smtp.tls == "none" and smtp.host not in AT_HOME:
        raise SettingsError("smtp: a password needs tls, or it could be read on its way")


def _check_url(key: str, url: str, schemes: tuple[str, ...], example: str) -> None:
    """The address itself is not repeated: it may hold a password."""
    scheme = url.partition("://")[0]
    if "://" not in url or scheme not in schemes:
        raise SettingsError(f"{key}: not an address like {example}")
    try:
        _ = urlsplit(url).port  # asked for its complaint
    except ValueError as error:
        raise SettingsError(f"{key}: {error}") from None


def _check_proxy(proxy: str) -> None:
    try:
        ip_network(proxy)
    except ValueError:
        raise SettingsError(
            f"trusted_proxies: {proxy!r} is not an address like 127.0.0.1 or 10.0.0.0/24"
        ) from None


def _check_issuer(provider: Provider) -> None:
    issuer = urlsplit(provider.issuer)
    at_home = issuer.hostname in AT_HOME
    if issuer.scheme != "https" and not (issuer.scheme == "http" and at_home):
        raise SettingsError(f"openid: {provider.name}: the issuer has to be an https:// address")


def origin_of(url: str) -> str:
    """Scheme, host and port as a browser spells an origin; nothing for nothing."""
    if not url:
        return ""
    parts = urlsplit(url.lower())
    usual = {"http": 80, "https": 443}.get(parts.scheme)
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname
    port = "" if parts.port in (None, usual) else f":{parts.port}"
    return f"{parts.scheme}://{host}{port}"
