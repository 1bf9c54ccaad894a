"""What is installed only if somebody wants it: `pip install 'lutece[server]'`.

Rules, bots and the terminal need few packages. Server, client and research name theirs as extras in
pyproject.toml; where one is missing, this says which extra brings it.
"""

MODULES = {
    "client": ("httpx", "websockets"),
    "mcp": ("mcp", "numpy", "PIL"),
    "research": (
        *("filelock", "gymnasium", "numpy", "open_spiel", "pettingzoo", "PIL", "pyarrow"),
        *("pyspiel", "ray"),
    ),
    "server": (
        *("aiosmtplib", "alembic", "argon2", "http_ece", "httptools", "httpx", "joserfc"),
        *("litestar", "platformdirs", "prometheus_client", "psycopg", "redis", "sqlalchemy"),
        *("structlog", "tzdata", "uvicorn", "uvloop", "websockets"),
    ),
}


class MissingExtra(ModuleNotFoundError):
    """A package is missing that one of our extras brings."""


def missing_extra(error: ModuleNotFoundError, extra: str | None = None) -> ModuleNotFoundError:
    """The same error with the extra that would help; one that is none of ours stays as it is."""
    module = (error.name or "").partition(".")[0]
    bringing = [name for name, modules in MODULES.items() if module in modules]
    if not bringing:
        return error
    chosen = extra if extra in bringing else bringing[-1]
    said = f"{module} is not installed: pip install 'lutece[{chosen}]'"
    return MissingExtra(said, name=error.name)
