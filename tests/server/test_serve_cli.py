"""`lutece` and `lutece serve`: settings from everywhere, clear errors, an address that answers."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from command import Run
from running import running

from lutece.cli.serve import has_display
from lutece.server.settings import SettingsError, origin_of, read_settings


def test_it_serves_from_a_folder_of_its_own_and_prints_where(tmp_path: Path) -> None:
    with running(tmp_path, "--message", "Bonsoir") as server:
        assert httpx.get(f"{server.address}/healthz").json()["status"] == "ok"
        assert httpx.get(f"{server.address}/api/host").json()["message"] == "Bonsoir"
        assert (server.data / "lutece.db").is_file()
        assert server.data.stat().st_mode & 0o077 == 0


def test_lutece_alone_serves(tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "LUTECE_DATA": str(tmp_path),
        "LUTECE_PORT": "0",
        "SSH_CONNECTION": "no browser here",
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "lutece.cli"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        address = next(word for word in line.split() if word.startswith("http"))
        assert httpx.get(f"{address}/healthz").status_code == 200
    finally:
        process.terminate()
        assert process.wait(60) == 0
        process.stdout.close()


def test_a_taken_port_is_told_in_one_line(run: Run, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        answer = run("serve", "--no-browser", "--port", port, "--data", str(tmp_path))
    assert answer.code == 2
    assert answer.err.count("\n") == 1
    assert port in answer.err


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("--port", "abc"), "--port: Expected int"),
        (("--port", "70000"), "--port: Expected int <= 65535"),
        (("--registration", "perhaps"), "--registration: Invalid enum value 'perhaps'"),
        (("--database", "mysql://x"), "database: not an address like"),
        (("--database", "nonsense"), "database: not an address like"),
        (("--redis", "http://x"), "redis: not an address like"),
        (("--public-url", "games.example.org"), "public_url: not an address like"),
        (("--public-url", "https://example.org/games"), "public_url: Lutèce has a host of its own"),
        (("--rate-limits", "-1"), "--rate-limits: Expected float >= 0"),
        (("--config", "no-such.toml"), "no-such.toml: No such file"),
        (("--no-such-flag",), "unrecognized arguments"),
    ],
    ids=str,
)
def test_a_wrong_flag_is_told_with_what_and_where(
    run: Run, flags: tuple[str, ...], said: str
) -> None:
    answer = run("serve", "--no-browser", *flags)
    assert answer.code == 2
    assert said in answer.err
    assert answer.err.count("\n") == 1
    assert "Traceback" not in answer.err


BAD_CLUB = "[[openid]]\nname='The Club'\nlabel='x'\nissuer='x'\nclient='x'\nsecret='x'"


@pytest.mark.parametrize(
    ("contents", "said"),
    [
        ("port = 'x'", "port: Expected int"),
        ("prot = 7", "prot: no such setting"),
        ("port = ", "Invalid value"),
        ("[[openid]]\nname = 'club'", "openid: Object missing required field"),
        (
            "[[openid]]\nname = 'The Club'\nlabel='x'\nissuer='x'\nclient='x'\nsecret='x'",
            "at [0].name",
        ),
        ("trusted_proxies = ['everybody']", "trusted_proxies: 'everybody'"),
        ("keep_guests = -1", "keep_guests: Expected int >= 0"),
    ],
)
def test_a_wrong_file_is_told_with_what_and_where(contents: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "lutece.toml"
    path.write_text(contents, encoding="utf-8")
    with pytest.raises(SettingsError) as refused:
        read_settings({"config": str(path)}, {})
    assert said in str(refused.value)


CLUB = """
[[openid]]
name = "club"
label = "The club"
issuer = "ISSUER"
client = "lutece"
secret = "hush"
"""


@pytest.mark.parametrize(
    ("issuer", "more", "said"),
    [
        ("http://id.example.org", "", "https"),
        ("https://id.example.org", "", "public_url is needed"),
        ("https://id.example.org", CLUB, "two providers"),
    ],
)
def test_a_provider_that_can_not_be_is_refused_without_its_secret(
    issuer: str, more: str, said: str, tmp_path: Path
) -> None:
    path = tmp_path / "lutece.toml"
    path.write_text((CLUB + more).replace("ISSUER", issuer), encoding="utf-8")
    with pytest.raises(SettingsError) as refused:
        read_settings({"config": str(path)}, {})
    assert said in str(refused.value)
    assert "hush" not in str(refused.value)


def test_a_password_in_an_address_is_not_repeated() -> None:
    with pytest.raises(SettingsError) as refused:
        read_settings({"database": "mysql://lutece:hush@host/x"}, {})
    assert "hush" not in str(refused.value)


def test_a_flag_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    path = tmp_path / "lutece.toml"
    path.write_text("port = 1\nmessage = 'file'\naddress = '0.0.0.0'", encoding="utf-8")
    environment = {"LUTECE_CONFIG": str(path), "LUTECE_PORT": "2", "LUTECE_MESSAGE": "here"}
    settings = read_settings({"port": "3"}, environment)
    assert (settings.port, settings.message, settings.address) == (3, "here", "0.0.0.0")


def test_lists_stand_in_the_environment_with_commas() -> None:
    environment = {"LUTECE_TRUSTED_PROXIES": "10.0.0.0/8, ::1", "LUTECE_HOSTS": "a.example"}
    settings = read_settings({}, environment)
    assert settings.trusted_proxies == ("10.0.0.0/8", "::1")
    assert settings.hosts == ("a.example",)


def test_addresses_of_postgresql_are_understood_as_people_write_them() -> None:
    for spelled in ("postgres://u@h/d", "postgresql://u@h/d", "postgresql+psycopg://u@h/d"):
        assert read_settings({"database": spelled}, {}).database_url == "postgresql+psycopg://u@h/d"


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://Games.example.org:443/", "https://games.example.org"),
        ("http://localhost:1900", "http://localhost:1900"),
        ("http://[::1]:80", "http://[::1]"),
        ("", ""),
    ],
)
def test_an_origin_is_spelled_as_browsers_do(url: str, origin: str) -> None:
    assert origin_of(url) == origin


@pytest.mark.parametrize(
    ("environment", "platform", "opened"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"DISPLAY": ":0", "SSH_CONNECTION": "x"}, "linux", False),
        ({}, "darwin", True),
        ({}, "win32", True),
    ],
)
def test_a_browser_opens_where_somebody_sits(
    environment: dict[str, str], platform: str, opened: bool
) -> None:
    assert has_display(environment, platform) is opened
