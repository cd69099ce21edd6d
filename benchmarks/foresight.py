"""The network of Sanssouci's foresight, trained: what playouts say of a turn's end beyond what it is worth.

    python -m benchmarks.foresight --seconds 230 --output src/orangerie/bots/sanssouci/foresight.npz

plays games, plays out ways to end their turns (on a graphics card if there is one), trains and writes the network; it
says how much of the differences between the ways to end a turn is explained, in turns that were not trained on. PyTorch
has to be installed beside it. The present network was trained by a first form of this program, on 111,500 turns that an
H200 played out in 230 seconds.
"""

import argparse
import sys
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import numpy as np
from benchmarks.turn_ends import collect
from tqdm import tqdm

from orangerie.bots.sanssouci.foresight import SIGHTS
from orangerie.lab.arena import cores

HIDDEN, EPOCHS, TURNS_AT_ONCE, RATE = 32, 50, 512, 0.01
ABOUT_ALL = 0.3
"""How much it counts to be right about all ways to end a turn together, beside what tells one from the other."""
HELD_BACK = 20
"""Every so many-th turn is not trained on."""
FINE, FINER = 32, 64
"""A whole number stands for such a part: of the hidden numbers, and of the last, which says points at once."""


class Ways(NamedTuple):
    """All ways to end a turn, one below the other; `seen` is filled up with SIGHTS, which nothing belongs to."""

    turn: Any
    seen: Any
    worths: Any
    points: Any


def read(files: list[Path]) -> Ways:
    """What was collected, as one."""
    parts = [np.load(file) for file in files]
    ways, sights, seen, worths, points = (
        np.concatenate([part[name] for part in parts]) for name in ("ways", "sights", "seen", "worths", "points")
    )
    rows = np.full((len(sights), sights.max()), SIGHTS, np.int64)
    rows[np.arange(sights.max()) < sights[:, None]] = seen
    return Ways(np.repeat(np.arange(len(ways)), ways), rows, worths.astype(np.float32), points.astype(np.float32))


def less_mean(values: Any, turn: Any) -> Any:
    """What is left of each value when the mean of its turn is taken away."""
    return values - (np.bincount(turn, values) / np.bincount(turn))[turn]


def explained(guesses: Any, ways: Ways, every: int = HELD_BACK) -> float:
    """Which part of the differences between the ways to end a turn is explained, in every so many-th turn."""
    held = ways.turn % every == 0
    came = less_mean(ways.points, ways.turn)[held]
    return float(1 - ((less_mean(guesses, ways.turn)[held] - came) ** 2).mean() / (came**2).mean())


def fresh(torch: Any, device: str) -> dict[str, Any]:
    """A network that knows nothing: rows for all sights, the last number of each for points at once."""
    rows = 0.05 * torch.randn(SIGHTS + 1, HIDDEN + 1)
    rows[:, HIDDEN] = 0.0
    net = {"rows": rows, "start": torch.zeros(HIDDEN + 1), "says": torch.randn(HIDDEN) / HIDDEN**0.5}
    return {name: weights.to(device).requires_grad_() for name, weights in net.items()}


def foretell(torch: Any, net: dict[str, Any], seen: Any) -> Any:
    """Points beyond the worth."""
    hidden = torch.nn.functional.embedding_bag(seen, net["rows"], mode="sum", padding_idx=SIGHTS) + net["start"]
    return torch.relu(hidden[:, :HIDDEN]) @ net["says"] + hidden[:, HIDDEN]


def train(ways: Ways) -> dict[str, Any]:
    """A network that tells the ways to end a turn apart and, with less weight, what they have in common."""
    torch: Any = import_module("torch")
    torch.manual_seed(1)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    turn, seen, worths, points = (torch.as_tensor(array, device=device) for array in ways)
    first = torch.searchsorted(turn, torch.arange(int(turn[-1]) + 2, device=device))
    trained_on = torch.as_tensor([t for t in range(len(first) - 1) if t % HELD_BACK], device=device)
    net, steps = fresh(torch, device), max(100, EPOCHS * len(trained_on) // TURNS_AT_ONCE)
    optimizer = torch.optim.Adam(net.values(), lr=RATE)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE, total_steps=steps, pct_start=0.1)
    for _ in tqdm(range(steps), unit=" steps"):
        some = trained_on[torch.randint(len(trained_on), (TURNS_AT_ONCE,), device=device)]
        many = first[some + 1] - first[some]
        of = torch.repeat_interleave(torch.arange(TURNS_AT_ONCE, device=device), many)
        here = first[some][of] + torch.arange(len(of), device=device) - (torch.cumsum(many, 0) - many)[of]
        wrong = foretell(torch, net, seen[here]) + worths[here] - points[here]
        mean = torch.zeros(TURNS_AT_ONCE, device=device).index_add(0, of, wrong) / many
        loss = ((wrong - mean[of]) ** 2).mean() + ABOUT_ALL * (mean**2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
    return {name: weights.detach().cpu().numpy() for name, weights in net.items()}


def whole(net: dict[str, Any]) -> dict[str, Any]:
    """The network in whole numbers, as `bots/sanssouci/foresight.py` reads it."""
    parts = np.append(np.full(HIDDEN, FINE), FINER)
    return {
        "rows": np.clip(np.rint(net["rows"][:SIGHTS] * parts), -127, 127).astype(np.int8),
        "start": np.rint(net["start"] * parts).astype(np.int64),
        "says": np.append(net["says"], 1.0) / parts,
    }


def guess(net: dict[str, Any], ways: Ways) -> Any:
    """What a network in whole numbers foretells, the worth included."""
    rows = np.vstack([net["rows"], np.zeros((1, HIDDEN + 1))])
    found = []
    for seen in np.array_split(ways.seen, max(1, len(ways.seen) // 4096)):
        hidden = rows[seen].sum(axis=1) + net["start"]
        hidden[:, :HIDDEN] = np.maximum(hidden[:, :HIDDEN], 0)
        found.append(hidden @ net["says"])
    return np.concatenate(found) + ways.worths


def main() -> int:
    """Collect, train, write."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--seconds", type=float, default=230.0)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--workers", type=int, default=max(1, cores() - 1))
    asked.add_argument("--output", type=Path, required=True)
    given = asked.parse_args()
    try:
        import_module("torch")
    except ImportError:
        print("PyTorch is not installed here, and the network is trained with it. Nothing was played.", file=sys.stderr)
        return 1
    with TemporaryDirectory() as folder:
        ways = read(collect(Path(folder), given.seconds, given.workers, given.seed))
    net = whole(train(ways))
    np.savez_compressed(given.output, **net)
    print(f"{len(ways.points):,} ways to end {ways.turn[-1] + 1:,} turns")
    print(
        f"explained by worth {explained(ways.worths, ways):.1%}, by the network {explained(guess(net, ways), ways):.1%}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
