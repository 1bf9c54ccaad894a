"""Self-play as a data set: the games, and every position with what came of it, as Parquet.

`game` plays one game and tells it as rows of the `tables`, `folder` keeps them in files, and
`dataset` puts them together, resumable.
"""

from lutece.research.dataset.dataset import Dataset
from lutece.research.dataset.folder import FolderError, facts_in

__all__ = ["Dataset", "FolderError", "facts_in"]
