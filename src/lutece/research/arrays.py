"""Read-only NumPy views of native vectors, without a copy."""

from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

T = TypeVar("T", bound=np.generic)


def array_view(numbers: Any, kind: type[T]) -> NDArray[T]:
    """A vector's memory as a read-only array."""
    return np.frombuffer(numbers, kind)
