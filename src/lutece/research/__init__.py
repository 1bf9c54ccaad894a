"""The games for research, on the same compiled rules.

| interface | module |
|---|---|
| PettingZoo, agents in turn | `lutece.research.pettingzoo_env` |
| Gymnasium, one seat against bots | `lutece.research.gymnasium_env` |
| OpenSpiel | `lutece.research.openspiel_game` |
| thousands of games at once, as NumPy arrays | `lutece.research.batch` |
| many games of one seat against bots | `lutece.research.gymnasium_vector_env` |
| text, for language models | `lutece.research.text_observation` |
| tools for agents, `lutece mcp` | `lutece.research.agent_games`, `lutece.research.mcp_server` |
| data sets as Parquet | `lutece.research.dataset` |
| games on a Ray cluster | `lutece.research.ray_pool` |

The first three register their environments when they are imported. They need
`pip install 'lutece[research]'`. See docs/research.md and docs/dataset.md.
"""
