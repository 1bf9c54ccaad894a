"""NumPy's windows on native vectors: nothing is copied, and nothing can be written through them."""

from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

T = TypeVar("T", bound=np.generic)


def window(numbers: Any, kind: type[T]) -> NDArray[T]:
    """A vector's memory as a read-only array."""
    return np.frombuffer(numbers, kind)
