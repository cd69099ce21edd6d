"""Every way of thinking fast about Parfum."""

from orangerie.bots.parfum.greedy import greedy
from orangerie.bots.parfum.planner import plan

__all__ = ["greedy", "plan"]
