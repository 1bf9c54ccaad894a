"""Data sets: every number in them is true, and nothing that happens meanwhile changes one."""

import json
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from running import until

import lutece
from lutece.bots import arena_game
from lutece.bots.arena_game import Setting
from lutece.bots.pool import Here, PoolMaker, on_this_machine
from lutece.bots.runner_worker import Answer, game_with
from lutece.cli import main
from lutece.engine.rng import rng_from_seed

pytest.importorskip("pyarrow")
import pyarrow as pa
import pyarrow.parquet as pq
from filelock import FileLock

from lutece.research import dataset_tables
from lutece.research.dataset import Dataset
from lutece.research.dataset_folder import FolderError
from lutece.research.sight import Sight

ROOT = Path(__file__).parent.parent.parent
TABLES = [("paris-paris", 2), ("paris-paris", 3), ("cite", 2), ("paris", 4)]
SEARCHING = "search@6"
Run = Callable[..., tuple[int, str, str]]


def setting(game: str = "paris-paris", players: int = 2, seed: str = "1") -> Setting:
    options = {option.key: option.default for option in game_with(game, "").options}
    return Setting(game, players, seed, options)


def small(games: int = 7, part: int = 3) -> Dataset:
    return Dataset(setting(), ["random", SEARCHING], games, part)


def files_in(folder: Path) -> dict[str, bytes]:
    files = [path for path in folder.rglob("*") if path.is_file() and path.name != ".lock"]
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small data set, made in one go."""
    folder = tmp_path_factory.mktemp("data") / "whole"
    small().make(folder, on_this_machine(1))
    return folder


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def command(*arguments: object) -> tuple[int, str, str]:
        code = main(list(map(str, arguments)))
        return code, *capsys.readouterr()

    return command


class Stops(Here):
    """Answers so many questions and is interrupted at the next; it writes down what it answers."""

    def __init__(self, answer: Answer, most: int, asked: list[int]) -> None:
        super().__init__(answer)
        self.left = most
        self.asked = asked

    def ask(self, question: Any, *, about: str = "question") -> Any:
        if not self.left:
            raise KeyboardInterrupt
        self.left -= 1
        self.asked.append(question["game"])
        return super().ask(question, about=about)


def stopping(most: int, asked: list[int]) -> PoolMaker:
    return lambda answer: Stops(answer, most, asked)


# -- every number is true ----------------------------------------------------------------


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_row_is_what_the_record_replays_to(game: str, players: int, tmp_path: Path) -> None:
    names = ["random", *(["greedy"] if game == "cite" else ["random"] * (players - 1))]
    Dataset(setting(game, players), names, games=2).make(tmp_path, on_this_machine(1))
    games = pq.read_table(tmp_path / "games").to_pylist()
    rows = pq.read_table(tmp_path / "positions").to_pylist()
    assert [row["game"] for row in games] == [0, 1]
    assert len(rows) == sum(row["decisions"] for row in games)
    for told in games:
        match = lutece.replay(told["record"])
        assert (told["seed"], told["bots"]) == (match.table.seed, names)
        assert (told["rules_version"], told["edition"]) == (match.game.version, edition_of(match))
        check_end(told, match)
        check_positions([row for row in rows if row["game"] == told["game"]], told, match)


def edition_of(match: lutece.Match) -> str:
    return match.game.edition.name


def check_end(told: Mapping[str, Any], match: lutece.Match) -> None:
    seats = range(match.table.players)
    assert told["points"] == [match.game.points(match.state, seat) for seat in seats]
    first = [place.seat for place in match.ranking() if place.place == 1]
    assert told["wins"] == [(seat in first) / len(first) for seat in seats]
    others = len(seats) - 1
    expected = [win - (1 - win) / others for win in told["wins"]]
    assert told["utility"] == pytest.approx(expected)
    assert sum(told["utility"]) == pytest.approx(0)


def check_positions(
    rows: list[dict[str, Any]], told: Mapping[str, Any], match: lutece.Match
) -> None:
    game = match.game
    sight = Sight(game, match.table.players)
    state = game.setup(match.table)
    assert [row["ply"] for row in rows] == list(range(told["decisions"]))
    for row in rows:
        assert row["seat"] == state.to_act
        assert row["legal"] == sorted(game.legal(state))
        assert row["action"] in row["legal"]
        assert row["observation"] == sight.look(state, row["seat"])
        assert len(row["observation"]) == len(sight.columns)
        assert (row["points"], row["utility"]) == (told["points"], told["utility"])
        game.apply(state, row["action"], None)
    assert state.facts() == match.state.facts()


def test_what_a_search_thought_is_told_and_what_nobody_thought_is_null(whole: Path) -> None:
    rows = pq.read_table(whole / "positions").to_pylist()
    for row in rows:
        if row["seat"] == 0:  # the random bot's
            assert row["search_value"] is None
            assert row["search_visits"] is None
    thought = [row for row in rows if row["search_value"]]
    assert len(thought) > len(rows) / 4
    for row in thought:
        assert row["search_actions"] == sorted(set(row["search_actions"]))
        assert set(row["search_actions"]) <= set(row["legal"])
        assert len(row["search_visits"]) == len(row["search_worth"]) == len(row["search_actions"])
        if len(row["legal"]) > 1:
            most = row["search_actions"][row["search_visits"].index(max(row["search_visits"]))]
            assert row["action"] == most, "it plays what it tried most"
        assert all(0 <= worth <= 1 for worth in [*row["search_worth"], *row["search_value"]])


def test_a_game_is_the_same_deal_of_an_arena(whole: Path) -> None:
    for row in pq.read_table(whole / "games").to_pylist():
        played = arena_game.play(setting(), row["game"], tuple(row["bots"]))
        assert (list(played.points), list(played.wins())) == (row["points"], row["wins"])


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_seat_sees_nothing_that_is_hidden_from_it(game: str, players: int) -> None:
    found = game_with(game, "")
    sight = Sight(found, players)
    match = lutece.new(game, players=players, seed=3)
    chance = rng_from_seed("any")
    while not match.over:
        seat = int(match.state.to_act)
        seen = sight.look(match.state, seat)
        dealt = found.redeal(match.state, seat, chance)
        assert sight.look(dealt, seat) == seen
        legal = found.legal(match.state)
        match.play(int(legal[chance.below(len(legal))]))


def test_actions_are_told_by_name(whole: Path) -> None:
    catalogue = game_with("paris-paris", "").catalogue
    for row in pq.read_table(whole / "actions.parquet").to_pylist():
        assert catalogue.from_json(json.loads(row["meaning"])) == catalogue[row["action"]]


def test_files_say_what_they_are_and_what_each_column_means(whole: Path) -> None:
    facts = json.loads((whole / "dataset.json").read_text("utf-8"))
    assert (facts["game"], facts["seed"], facts["games"]) == ("paris-paris", "1", 7)
    for table in ("games", "positions"):
        schema = pq.read_schema(whole / table / "part-00000.parquet")
        assert json.loads(schema.metadata[dataset_tables.FACTS]) == facts
        described = json.loads(schema.metadata[dataset_tables.COLUMNS])
        assert list(described) == schema.names
        assert all(field.metadata[b"description"] for field in schema)


def test_the_page_describes_every_column() -> None:
    page = (ROOT / "docs" / "dataset.md").read_text("utf-8")
    for field in [*dataset_tables.GAMES, *dataset_tables.POSITIONS, *dataset_tables.ACTIONS]:
        kind = str(field.type).replace("element: ", "").replace("item: ", "")
        described = field.metadata[b"description"].decode()
        assert f"| `{field.name}` | {kind} | {described} |" in page


# -- nothing is lost or doubled ----------------------------------------------------------


def test_the_same_seed_has_the_same_files_with_any_number_of_jobs(
    whole: Path, tmp_path: Path
) -> None:
    small().make(tmp_path / "two", on_this_machine(2))
    assert files_in(tmp_path / "two") == files_in(whole)
    assert {"games/part-00002.parquet", "dataset.json"} <= set(files_in(whole))


def test_a_command_that_is_interrupted_again_and_again_plays_no_game_twice(
    whole: Path, tmp_path: Path
) -> None:
    asked: list[int] = []
    there: list[int] = []
    for _ in range(3):
        with pytest.raises(KeyboardInterrupt):
            small().make(tmp_path, stopping(2, asked), there.append)
    small().make(tmp_path, stopping(1, asked), there.append)
    assert asked == list(range(7))
    assert there[-1] == 7
    assert files_in(tmp_path) == files_in(whole)
    small().make(tmp_path, stopping(0, asked))


def test_a_command_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    asked = ["dataset", "paris-paris", "--games", "150", "--part", "60"]
    asked += ["--seed", "1", "--jobs", "2", "--out"]
    killed = subprocess.Popen([sys.executable, "-m", "lutece.cli", *asked, str(tmp_path / "one")])
    until(lambda: list((tmp_path / "one" / "_unfinished").glob("*.json")))
    killed.send_signal(signal.SIGKILL)
    assert killed.wait() == -signal.SIGKILL
    assert not (tmp_path / "one" / "games" / "part-00002.parquet").exists()
    assert main([*asked, str(tmp_path / "one")]) == 0
    assert main([*asked, str(tmp_path / "two")]) == 0
    assert files_in(tmp_path / "one") == files_in(tmp_path / "two")


def test_what_was_cut_off_is_played_again(whole: Path, tmp_path: Path) -> None:
    asked: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        small().make(tmp_path, stopping(5, asked))
    waiting = tmp_path / "_unfinished"
    assert sorted(path.name for path in waiting.iterdir()) == ["3.json", "4.json"]
    (waiting / "3.json").write_bytes((waiting / "3.json").read_bytes()[:2000])
    (waiting / "4.json").write_text('{"games": "", "positions": ""}', encoding="utf-8")
    (waiting / "5.json.part").write_bytes(b"{")
    (tmp_path / "games" / "part-00001.parquet.part").write_bytes(b"PAR1")
    asked.clear()
    small().make(tmp_path, stopping(7, asked))
    assert asked == [3, 4, 5, 6]
    assert files_in(tmp_path) == files_in(whole)


def test_a_part_that_was_written_by_half_is_written_again(whole: Path, tmp_path: Path) -> None:
    asked: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        small().make(tmp_path, stopping(2, asked))
    (tmp_path / "positions" / "part-00000.parquet").write_bytes(b"of another time")
    small().make(tmp_path, stopping(7, asked))
    assert asked == list(range(7))
    assert files_in(tmp_path) == files_in(whole)


def test_a_game_that_is_damaged_before_its_part_is_full_is_not_left_out(
    whole: Path, tmp_path: Path
) -> None:
    def damage(there: int) -> None:
        if there == 2:
            (tmp_path / "_unfinished" / "0.json").write_bytes(b"")

    with pytest.raises(FolderError, match="damaged meanwhile"):
        small().make(tmp_path, on_this_machine(1), damage)
    small().make(tmp_path, on_this_machine(1))
    assert files_in(tmp_path) == files_in(whole)


def test_a_full_disk_is_said_and_can_be_mended(tmp_path: Path) -> None:
    out = tmp_path / "out"
    asked = ["-m", "lutece.cli", "dataset", "paris-paris", "--bot", SEARCHING, "--games", "3"]
    asked += ["--seed", "1", "--jobs", "1", "--out", str(out)]
    limited = ["sh", "-c", 'ulimit -f 16; exec "$@"', "sh", sys.executable, *asked]
    failed = subprocess.run(limited, capture_output=True, text=True, check=False)
    assert failed.returncode == 2
    assert failed.stderr.startswith(f"lutece: {out}/")
    assert failed.stderr.endswith(": File too large\n")
    assert not list(out.rglob("*.part"))
    assert main(asked[2:]) == 0
    assert pq.read_table(out / "games").num_rows == 3


# -- what is refused ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (Dataset(setting(seed="2"), ["random", SEARCHING], 7, 3), 'its seed is "1", not "2"'),
        (Dataset(setting(), ["random", "random"], 7, 3), 'its bots is ["random", "search@6"]'),
        (Dataset(setting(), ["random", SEARCHING], 8, 3), "its games is 7, not 8"),
        (Dataset(setting(), ["random", SEARCHING], 7, 4), "its games_a_part is 3, not 4"),
        (Dataset(setting("cite"), ["random", SEARCHING], 7, 3), 'not "cite"'),
    ],
)
def test_the_folder_of_another_data_set_is_refused(whole: Path, other: Dataset, what: str) -> None:
    before = files_in(whole)
    with pytest.raises(FolderError, match="holds another data set") as refused:
        other.make(whole, on_this_machine(1))
    assert what in str(refused.value)
    assert files_in(whole) == before


def test_two_commands_do_not_write_at_once(whole: Path, run: Run) -> None:
    with FileLock(whole / ".lock"):
        code, _, err = run(
            "dataset",
            "paris-paris",
            "--bot",
            "random",
            "--bot",
            SEARCHING,
            "--games",
            7,
            "--part",
            3,
            "--out",
            whole,
        )
    assert (code, err) == (2, f"lutece: --out: {whole}: another command is at work there\n")


def test_without_a_seed_the_folder_tells_it(whole: Path, run: Run) -> None:
    code, out, _ = run(
        "dataset",
        "paris-paris",
        "--bot",
        "random",
        "--bot",
        SEARCHING,
        "--games",
        7,
        "--part",
        3,
        "--out",
        whole,
    )
    rows = pq.read_table(whole / "positions").num_rows
    assert (code, out) == (0, f"{whole}: 7 games, {rows} positions, seed 1\n")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("--games", "0"), "--games: 0 is less than 1"),
        (("--jobs", "-1"), "--jobs: -1 is less than 1"),
        (("--part", "0"), "--part: 0 is less than 1"),
        (("--bot", "deep"), "no bot is called 'deep'"),
        (("--bot", "random", "--bot", "random", "--bot", "random"), "--bot: one is needed, or 2"),
        (("--players", "9"), "players: 9 is not one of: 2, 3, 4"),
        (("--option", "trips=1"), "options: no option 'trips'"),
        (("--ray", "nowhere"), "--ray: 'nowhere' is not HOST:PORT"),
        (("--ray", "auto", "--jobs", "2"), "--jobs and --ray: one of them"),
    ],
)
def test_what_can_not_be_is_refused_before_anything_is_written(
    asked: tuple[str, ...], said: str, run: Run, tmp_path: Path
) -> None:
    code, _, err = run("dataset", "paris-paris", *asked, "--out", tmp_path / "out")
    assert code == 2
    assert err.startswith(f"lutece: {said}")
    assert not (tmp_path / "out").exists()


def test_a_folder_with_other_things_is_refused(run: Run, tmp_path: Path) -> None:
    asked = ("dataset", "paris-paris", "--games", 1, "--out")
    (tmp_path / "thesis.tex").touch()
    code, _, err = run(*asked, tmp_path)
    assert (code, "holds 'thesis.tex' and no data set" in err) == (2, True)
    code, _, err = run(*asked, tmp_path / "thesis.tex")
    assert (code, err) == (2, f"lutece: --out: {tmp_path}/thesis.tex: not a folder\n")
    (tmp_path / "other" / "games").mkdir(parents=True)
    (tmp_path / "other" / "games" / "chess.pgn").touch()
    code, _, err = run(*asked, tmp_path / "other")
    assert (code, "holds 'games/chess.pgn' and no data set" in err) == (2, True)
    (tmp_path / "dataset.json").write_text("[]", encoding="utf-8")
    code, _, err = run(*asked, tmp_path)
    assert (code, "dataset.json is none of Lutèce's" in err) == (2, True)
    (tmp_path / "dataset.json").write_text("{", encoding="utf-8")
    code, _, err = run(*asked, tmp_path)
    assert (code, "dataset.json can't be read" in err) == (2, True)


@pytest.mark.parametrize(("missing", "asked"), [("pyarrow", ""), ("ray", "--ray 127.0.0.1:6379")])
def test_what_is_not_installed_is_named(missing: str, asked: str, tmp_path: Path) -> None:
    arguments = ["dataset", "cite", "--out", str(tmp_path / "out"), *asked.split()]
    program = f"import sys; sys.modules[{missing!r}] = None; from lutece.cli import main; "
    program += f"sys.exit(main({arguments!r}))"
    refused = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert refused.returncode == 2
    assert "not installed: pip install lutece[research]" in refused.stderr
    assert missing in refused.stderr.lower()
    assert not (tmp_path / "out").exists()


def test_arrow_reads_a_table_as_one(whole: Path) -> None:
    table = pq.read_table(whole / "games", columns=["game"])
    assert table.column("game").to_pylist() == list(range(7))
    assert table.schema.field("game").type == pa.int32()
