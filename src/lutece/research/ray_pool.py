"""A pool on a Ray cluster: each question is a task, and a task is tried again when its worker dies.

Ray runs the task of a worker or node that died once more elsewhere. A question says all that its
answer hangs on, so that answer is the same; and it is taken once, by whoever asked.

Every node needs the same Lutèce. Questions and answers are JSON, as in the runner.
"""

import json
import logging
import os
import socket
import sys
import warnings
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import redirect_stdout
from typing import TYPE_CHECKING, Any

from lutece.bots.pool import PoolMaker
from lutece.bots.runner_worker import Answer, Thought, answered
from lutece.version import VERSION

if TYPE_CHECKING:
    from ray import ObjectRef

TRIES_MORE = 8  # after the first; a node that dies takes many tasks along
PATIENCE = 5.0  # seconds to reach an address; Ray itself would try for minutes
LAST_PORT = 65535
FAMILIAR = {"auto"}  # addresses that Ray finds by itself
HOW_TO_INSTALL = "pip install lutece[research], which has it up to Python 3.14"
QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",  # nothing is told to anybody
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # or it warns of what will change about GPUs
}


class NoCluster(ConnectionError):
    """A cluster that can't be used, and why."""


def on_ray(address: str) -> PoolMaker:
    """Join the cluster of this address; what makes one pool there, which leaves it at its end."""
    connect(address)
    return RayPool


class RayPool:
    """Answers on the cluster that this process has joined, on all CPUs that it has now."""

    def __init__(self, answer: Answer) -> None:
        import ray

        self._answer = answer
        self._aside = redirect_stdout(sys.stderr)  # where Ray tells of nodes that died
        self._asked: set[Thought] = set()
        self._task = ray.remote(max_retries=TRIES_MORE)(answered_there)
        self.width = max(int(ray.cluster_resources().get("CPU", 1)), 1)

    def ask(self, question: Any, *, about: str = "question") -> Thought:
        asked = json.dumps(question).encode()
        ref = self._task.remote(VERSION, asked, self._answer)
        thought = Thought(about, asked, float("inf"), lambda: self._forget(ref))
        self._asked.add(thought)
        ref.future().add_done_callback(lambda told: self._hear(thought, told))
        return thought

    def __enter__(self) -> "RayPool":
        self._aside.__enter__()
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        import ray

        for thought in list(self._asked):
            thought.cancel()
        ray.shutdown()
        self._aside.__exit__(None, None, None)

    def _forget(self, ref: "ObjectRef[bytes]") -> None:
        import ray

        if ray.is_initialized():
            ray.cancel(ref)

    def _hear(self, thought: Thought, told: Future[bytes]) -> None:
        """Take an answer; an error here is Ray's, for ours are answers."""
        self._asked.discard(thought)
        if error := told.exception():
            thought.fail(f"Ray gave it up: {' '.join(str(error).split())}")
            return
        found = json.loads(told.result())
        if "error" in found:
            thought.fail(found["error"], found["details"])
        else:
            thought.settle(found["answer"])


def answered_there(version: str, question: bytes, answer: Callable[[Any], Any]) -> bytes:
    """On a node: the answer, unless another Lutèce is installed there."""
    if version != VERSION:
        where = f"the node {socket.gethostname()} has Lutèce {VERSION}, not {version}"
        return json.dumps({"error": where, "details": ""}).encode()
    return answered(question, answer)


def connect(address: str) -> None:
    """Join a cluster as its driver, or say why not."""
    os.environ.update({name: value for name, value in QUIET.items() if name not in os.environ})
    try:
        import ray
    except ImportError:
        raise NoCluster(f"Ray is not installed: {HOW_TO_INSTALL}") from None
    if address not in FAMILIAR:
        reach(address)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, RuntimeError, ValueError) as error:
        why = " ".join(str(error).split())
        raise NoCluster(f"{address}: {why}") from None


def reach(address: str) -> None:
    """Try the address first, for Ray would knock for minutes at a door that isn't there."""
    host, _, port = address.rpartition(":")
    if not host or "/" in host or not port.isdecimal() or int(port) > LAST_PORT:
        raise NoCluster(f"{address!r} is not HOST:PORT")
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except OSError as error:
        raise NoCluster(f"{address}: {error.strerror or error}") from None
