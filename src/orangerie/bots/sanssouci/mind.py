"""Every way of thinking fast about Sanssouci."""

from orangerie.bots.sanssouci.greedy import greedy
from orangerie.bots.sanssouci.planner import plan

__all__ = ["greedy", "plan"]
