"""A pool on a Ray cluster: a task is tried again when its worker dies.

Ray runs the task of a worker or node that died once more elsewhere. A task holds everything that
its result depends on, so the result is the same; and it is counted once, by whoever submitted it.

Every node needs the same Lutèce. Tasks and results are JSON, as in `worker_pool.py`.
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
from lutece.bots.worker import Handler, Job, run_task
from lutece.version import VERSION

if TYPE_CHECKING:
    from ray import ObjectRef

TRIES_MORE = 8  # after the first; a node that dies takes many tasks along
PATIENCE = 5.0  # seconds to reach an address; Ray itself would try for minutes
LAST_PORT = 65535
FOUND_BY_RAY = {"auto"}  # addresses that Ray finds by itself
HOW_TO_INSTALL = "pip install lutece[research], which has it up to Python 3.14"
QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",  # nothing is sent to Ray's makers
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # or it warns of what will change about GPUs
}


class NoCluster(ConnectionError):
    """A cluster that can't be used, and why."""


def on_ray(address: str) -> PoolMaker:
    """Join the cluster of this address; how to make a pool there, which leaves it at its end."""
    connect(address)
    return RayPool


class RayPool:
    """Runs tasks on the cluster that this process has joined, on all CPUs that it has now."""

    def __init__(self, handler: Handler) -> None:
        import ray

        self._handler = handler
        self._redirect = redirect_stdout(sys.stderr)  # Ray reports dead nodes on stdout
        self._jobs: set[Job] = set()
        self._task = ray.remote(max_retries=TRIES_MORE)(run_remotely)
        self.width = max(int(ray.cluster_resources().get("CPU", 1)), 1)

    def submit(self, task: Any, *, label: str = "task") -> Job:
        encoded = json.dumps(task).encode()
        ref = self._task.remote(VERSION, encoded, self._handler)
        job = Job(label, encoded, float("inf"), lambda: self._cancel(ref))
        self._jobs.add(job)
        ref.future().add_done_callback(lambda reply: self._receive(job, reply))
        return job

    def __enter__(self) -> "RayPool":
        self._redirect.__enter__()
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        import ray

        for job in list(self._jobs):
            job.cancel()
        ray.shutdown()
        self._redirect.__exit__(None, None, None)

    def _cancel(self, ref: "ObjectRef[bytes]") -> None:
        import ray

        if ray.is_initialized():
            ray.cancel(ref)

    def _receive(self, job: Job, reply: Future[bytes]) -> None:
        """Take a result. An exception here is Ray's own: errors of a task are results too."""
        self._jobs.discard(job)
        if error := reply.exception():
            job.fail(f"Ray gave it up: {' '.join(str(error).split())}")
            return
        found = json.loads(reply.result())
        if "error" in found:
            job.fail(found["error"], found["details"])
        else:
            job.settle(found["result"])


def run_remotely(version: str, task: bytes, handler: Callable[[Any], Any]) -> bytes:
    """On a node: the result, unless another Lutèce is installed there."""
    if version != VERSION:
        where = f"the node {socket.gethostname()} has Lutèce {VERSION}, not {version}"
        return json.dumps({"error": where, "details": ""}).encode()
    return run_task(task, handler)


def connect(address: str) -> None:
    """Join a cluster as its driver, or say why not."""
    os.environ.update({name: value for name, value in QUIET.items() if name not in os.environ})
    try:
        import ray
    except ImportError:
        raise NoCluster(f"Ray is not installed: {HOW_TO_INSTALL}") from None
    if address not in FOUND_BY_RAY:
        reach(address)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, RuntimeError, ValueError) as error:
        why = " ".join(str(error).split())
        raise NoCluster(f"{address}: {why}") from None


def reach(address: str) -> None:
    """Try the address first: Ray itself would try for minutes."""
    host, _, port = address.rpartition(":")
    if not host or "/" in host or not port.isdecimal() or int(port) > LAST_PORT:
        raise NoCluster(f"{address!r} is not HOST:PORT")
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except OSError as error:
        raise NoCluster(f"{address}: {error.strerror or error}") from None
