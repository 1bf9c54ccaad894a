"""A real Ray cluster of several processes on this machine. Nothing of it can be reached from
elsewhere, and nothing of it is left when it was used.

As a program it holds a cluster: `node` on a line of its own adds one, the end of input ends it.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil

MEMORY = 80 * 1024 * 1024  # the least that Ray takes
PATIENCE = 60.0
ENVIRONMENT = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # Ray's way to stay on 127.0.0.1, on Linux too
}
MORTAL = {
    "RAY_health_check_period_ms": "500",  # a node that was killed is soon missed
    "RAY_health_check_timeout_ms": "5000",
    "RAY_health_check_failure_threshold": "3",
}


@dataclass
class RayCluster:
    """A cluster that runs: where it is, and what a process needs to work with it."""

    address: str
    environment: dict[str, str]
    process: subprocess.Popen[str]
    asked: list[subprocess.Popen[str]] = field(default_factory=list)

    def add_node(self) -> int:
        """One more node with one CPU; the id of the process that is its heart."""
        assert self.process.stdin is not None
        print("node", file=self.process.stdin, flush=True)
        return int(self._told()["raylet"])

    def command(self, *arguments: str) -> subprocess.Popen[str]:
        """Start a Python program with these arguments at the cluster."""
        program = subprocess.Popen(
            [sys.executable, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=self.environment,
        )
        self.asked.append(program)
        return program

    def end_programs(self) -> None:
        """End what a test that failed has left running, so that no other test is blamed for it."""
        for program in self.asked:
            with program:
                program.kill()

    def processes(self) -> list[psutil.Process]:
        """Everything that belongs to it."""
        return psutil.Process(self.process.pid).children(recursive=True)

    def _told(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, "the cluster has ended"
        return dict(json.loads(line))


@contextmanager
def cluster(*, mortal: bool = False) -> Iterator[RayCluster]:
    """A cluster with a head that has one CPU. A mortal one takes who is silent for dead soon, so
    it is for tests that kill; on a busy machine it could be wrong about the others."""
    folder = tempfile.mkdtemp(prefix="ray")  # short: it holds sockets, whose paths have a limit
    paths = [*filter(None, [os.environ.get("PYTHONPATH")]), str(Path(__file__).parent)]
    environment = os.environ | ENVIRONMENT | {"RAY_TMPDIR": folder}
    environment |= MORTAL if mortal else {}
    environment["PYTHONPATH"] = os.pathsep.join(map(os.path.abspath, paths))
    with (Path(folder) / "log").open("w", encoding="utf-8") as log:
        process = subprocess.Popen(
            [sys.executable, __file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env=environment,
        )
    held = RayCluster("", environment, process)
    everything: list[psutil.Process] = []
    try:
        held.address = held._told()["address"]
        yield held
    finally:
        held.end_programs()
        with process:
            everything = held.processes()
            assert process.stdin is not None
            process.stdin.close()
            process.wait(PATIENCE)
        _, alive = psutil.wait_procs(everything, PATIENCE)
        shutil.rmtree(folder, ignore_errors=True)
        assert not alive, "something of the cluster is left"


def hold() -> None:
    """Be a cluster until nobody is there any more."""
    from ray.cluster_utils import Cluster

    usual: dict[str, Any] = {
        "node_ip_address": "127.0.0.1",
        "object_store_memory": MEMORY,
        "num_cpus": 1,
    }
    held = Cluster(initialize_head=True, head_node_args=usual | {"include_dashboard": False})
    print(json.dumps({"address": held.address}), flush=True)
    for _ in sys.stdin:
        node = held.add_node(**usual)
        raylet = node.all_processes["raylet"][0].process.pid
        print(json.dumps({"raylet": raylet}), flush=True)
    held.shutdown()


if __name__ == "__main__":
    hold()
