"""Values that fit nowhere, for tests of what is refused."""

from typing import Any

from hypothesis import strategies as st


class Odd:
    """Something that fits nowhere."""

    def __repr__(self) -> str:
        return "odd"


plain: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=20),
    st.binary(max_size=8),
    st.builds(Odd),
    st.just(Odd),
    st.just(ValueError),
)
anything: st.SearchStrategy[Any] = st.recursive(
    plain,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.tuples(inner, inner),
        st.dictionaries(st.one_of(st.text(max_size=8), st.integers()), inner, max_size=3),
    ),
    max_leaves=6,
)
