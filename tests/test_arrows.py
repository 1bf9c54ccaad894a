"""Imports go one way: engine <- games <- text <- bots <- server | research <- cli."""

import ast
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "lutece"
MODULES = [path for path in SOURCE.rglob("*.py") if "tests" not in path.parts]
ORDER = ["engine", "games", "text", "bots", "server", "research", "cli"]
INSIDE = "lutece.server."
SERVER = [  # each may import those before it; people and tables don't know each other
    *("clock", "identity", "protocol", "refusal", "settings", "storage", "ratings", "guard"),
    *("people", "tables", "players", "reach", "reviews", "moderation", "operation"),
    *("answers", "document", "routes", "app", "typescript"),
]
RESEARCH_LIBRARIES = {
    *("gymnasium", "numpy", "open_spiel", "pettingzoo", "PIL", "pyspiel"),
    *("filelock", "mcp", "pyarrow", "ray"),
}
FREE = ("version", "extras")  # they stand beside all parts
THE_KERNELS_LIBRARIES = {"librt", "mypy_extensions"}


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            found.add(node.module or "")
    return found


def part(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0]


def of_a_game(path: Path) -> bool:
    return part(path) == "games" and len(path.relative_to(SOURCE).parts) > 2


@pytest.mark.parametrize("path", [p for p in MODULES if part(p) in ORDER], ids=str)
def test_imports_go_one_way(path: Path) -> None:
    allowed = ORDER[: ORDER.index(part(path)) + 1]
    if part(path) == "research":
        allowed.remove("server")
    if path.name == "terminal.py":
        allowed = [*allowed, "text"]  # a game's drawing for the terminal is told with its texts
    for module in imports(path):
        if module.startswith("lutece."):
            target = module.split(".")[1]
            assert target in (*allowed, *FREE), f"{path.name} imports {module}"


@pytest.mark.parametrize("path", [p for p in MODULES if part(p) != "research"], ids=str)
def test_only_research_needs_the_libraries_of_research(path: Path) -> None:
    assert not {module.split(".")[0] for module in imports(path)} & RESEARCH_LIBRARIES


@pytest.mark.parametrize("path", [p for p in MODULES if part(p) == "client"], ids=str)
def test_the_client_knows_the_network_only(path: Path) -> None:
    ours = {module for module in imports(path) if module.startswith("lutece.")}
    assert all(module.startswith("lutece.client.") for module in ours - {"lutece.extras"})


@pytest.mark.parametrize("path", [p for p in MODULES if of_a_game(p)], ids=str)
def test_no_game_knows_another(path: Path) -> None:
    game = path.relative_to(SOURCE).parts[1]
    others = [m for m in imports(path) if m.startswith("lutece.games.")]
    assert all(module.split(".")[2] == game for module in others)


@pytest.mark.parametrize("path", [p for p in MODULES if part(p) == "engine"], ids=str)
def test_the_kernel_needs_the_standard_library_and_librt_only(path: Path) -> None:
    tops = {module.split(".")[0] for module in imports(path)} - {"lutece"}
    assert tops <= set(sys.stdlib_module_names) | THE_KERNELS_LIBRARIES
    assert not tops & {"os", "pathlib", "socket", "subprocess", "io"}, "the kernel does no I/O"


@pytest.mark.parametrize("path", [p for p in MODULES if part(p) == "server"], ids=str)
def test_imports_inside_the_server_go_one_way(path: Path) -> None:
    inside = path.relative_to(SOURCE / "server")
    mine = inside.parts[0].removesuffix(".py")
    if mine == "__init__":
        assert not server_parts(path)
        return
    allowed = SERVER[: SERVER.index(mine) + 1]
    if mine == "tables":
        allowed.remove("people")
    for target in server_parts(path):
        assert target in allowed, f"{inside} imports lutece.server.{target}"


def server_parts(path: Path) -> set[str]:
    """The parts of the server that a module imports."""
    found = {module.split(".")[2] for module in imports(path) if module.startswith(INSIDE)}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "lutece.server":
            found |= {alias.name for alias in node.names}
    return found


def test_nothing_outside_a_games_folder_names_a_game() -> None:
    folders = [path.parent.name for path in SOURCE.glob("games/*/box.toml")]
    assert folders
    for path in MODULES:
        if of_a_game(path):
            continue
        code = ast.parse(path.read_text(encoding="utf-8"))
        names = {node.id for node in ast.walk(code) if isinstance(node, ast.Name)}
        for module in imports(path):
            names |= set(module.split("."))
        assert not names & set(folders), path


TESTS = Path(__file__).parent


@pytest.mark.parametrize("path", sorted(TESTS.rglob("*.py")), ids=str)
def test_no_test_outside_a_games_folder_lists_games(path: Path) -> None:
    """A game may serve as an example; what a test must know of it stands in the game's folder."""
    games = {box.parent.name.replace("_", "-") for box in SOURCE.glob("games/*/box.toml")}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        named: list[ast.expr | None] = []
        if isinstance(node, ast.List | ast.Tuple | ast.Set):
            named = [*node.elts]
        elif isinstance(node, ast.Dict):
            named = [*node.keys]
        found = {one.value for one in named if isinstance(one, ast.Constant)} & games
        assert len(found) < 2, f"{path.name}:{getattr(node, 'lineno', 0)} lists {found}"
