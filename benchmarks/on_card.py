"""Playouts on a graphics card, for many searches at once: one thread a playout, some seventy cores' worth on an H200.

A search asks for its playouts a portion at a time (`Search.choosing`). A desk collects those of many searches and
orders them together; the card plays out the orders of several desks in one go.
"""

import time
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, NamedTuple

import numpy as np

from orangerie.bots.field import ENOUGH, playouts_of
from orangerie.bots.mind import JOY, MEMO, PARTS, POINTS
from orangerie.bots.search import Portion
from orangerie.engine.game import Game
from orangerie.engine.random import seed_of
from orangerie.lab.gpu import THREADS, find_cuda

REGISTERS = 64
"""Of a thread: with more, too few threads fit."""
GROUPS = 3
"""While one group of workers waits for the card, the others think."""
MOST_PARTS = 8
"""Room for where the points of a game come from."""
THE_STATE, THE_LINE, THE_DEAL = range(3)


class Order(NamedTuple):
    """Playouts to be played: `tasks` has a row for each, with the numbers of its state, its line and its deal."""

    states: Any
    seats: Any
    seeds: Any
    care: Any
    lines: Any
    tasks: Any


def ordered(game: Game, portions: list[Portion]) -> Order:
    """All that these portions ask for."""
    states = game.State.array(len(portions))
    seats, seeds, care = (np.zeros(len(portions), np.int64) for _ in range(3))
    lines, tasks, known = [], [], 0
    for i, (field, start, stop) in enumerate(portions):
        view, many = field.view, len(field.alive)
        states[i], seats[i], seeds[i] = view.state, view.seat, view.seed + view.number
        care[i] = field.care if start >= ENOUGH else 0
        lines.append(field.lines[field.alive])
        each = np.empty((stop - start, many, 3), np.int32)
        each[:, :, THE_STATE] = i
        each[:, :, THE_LINE] = known + np.arange(many)
        each[:, :, THE_DEAL] = np.arange(start, stop)[:, None]  # side by side with the same luck: threads go alike
        tasks.append(each.reshape(-1, 3))
        known += many
    return Order(np.asarray(states), seats, seeds, care, np.concatenate(lines), np.concatenate(tasks))


def together(orders: list[Order]) -> Order:
    """Several orders as one; each had counted its states and lines from 0."""
    states = lines = 0
    for order in orders:
        order.tasks[:, THE_STATE] += states
        order.tasks[:, THE_LINE] += lines
        states += len(order.states)
        lines += len(order.lines)
    return Order(*(np.concatenate(arrays) for arrays in zip(*orders, strict=True)))


def note_down(portions: list[Portion], brought: Any) -> None:
    """Tell the fields what their playouts brought, joy and points, in the order of the tasks."""
    at = 0
    for field, start, stop in portions:
        here = field.alive
        joys, points = (
            brought[at : at + len(here) * (stop - start)].reshape(stop - start, len(here), 2).transpose(2, 0, 1)
        )
        at += joys.size
        field.sums[here, JOY] += joys.sum(axis=0)
        field.sums[here, POINTS] += points.sum(axis=0)
        field.products[np.ix_(here, here)] += joys.T @ joys
        field.played[here] += stop - start


class Desk:
    """Where many searches have their playouts played, by a card at the other end of the line."""

    def __init__(self, game: Game, line: "Connection[Any, Any]") -> None:
        self.game, self.line = game, line
        self.playouts, self.waited = 0, 0.0

    def sample(self, portions: list[Portion]) -> None:
        """What `Field.sample` does, for all of them; exact ends are reckoned here."""
        for field, start, stop in portions:
            if field.ending:
                field.sample(start, stop)
        asked = [portion for portion in portions if not portion[0].ending]
        if asked:
            began = time.perf_counter()
            self.line.send(ordered(self.game, asked))
            brought = self.line.recv()
            self.waited += time.perf_counter() - began
            self.playouts += len(brought)
            note_down(asked, brought)


class Card:
    """Plays out what is ordered."""

    def __init__(self, game: Game) -> None:
        self.cuda = find_cuda()
        self.kernel = self.cuda.jit(kernel_of(self.cuda, game), max_registers=REGISTERS)
        self.boxes = self.cuda.to_device(np.asarray(game.edition().boxes))

    def serve(self, lines: list[Any]) -> None:
        """Answer a group of desks, all in one go, until the last hangs up. Groups are served side by side."""
        stream = self.cuda.stream()
        try:
            while lines:
                orders = received(lines)
                if orders:
                    brought, at = self.play(together([order for _, order in orders]), stream), 0
                    for line, order in orders:
                        line.send(brought[at : at + len(order.tasks)])
                        at += len(order.tasks)
        finally:
            for line in lines:
                line.close()

    def play(self, order: Order, stream: Any) -> Any:
        """The joy of every task, and the points."""
        brought = self.cuda.device_array((len(order.tasks), 2), np.float64, stream=stream)
        given = [self.cuda.to_device(array, stream=stream) for array in order]
        self.kernel[-(-len(brought) // THREADS), THREADS, stream](self.boxes, *given, brought)
        found = brought.copy_to_host(stream=stream)
        stream.synchronize()
        return found


def serve(game: Game, work: Any, shares: list[tuple[Any, ...]], meanwhile: Any) -> None:
    """Start a process for each share of the work, with a line to the card behind it, and play out what they order.

    `meanwhile` is called every second.
    """
    spawn, lines = get_context("spawn"), []
    for share in shares:
        ours, theirs = spawn.Pipe()
        spawn.Process(target=work, args=(*share, theirs)).start()
        theirs.close()
        lines.append(ours)
    card = Card(game)
    groups = [Thread(target=card.serve, args=(lines[i::GROUPS],)) for i in range(GROUPS)]
    for group in groups:
        group.start()
    while any(group.is_alive() for group in groups):
        time.sleep(1)
        meanwhile()


def received(lines: list[Any]) -> list[tuple[Any, Order]]:
    """An order from each of these lines; those that were hung up are struck off."""
    orders = []
    for line in list(lines):
        try:
            orders.append((line, line.recv()))
        except EOFError:
            lines.remove(line)
    return orders


def kernel_of(cuda: Any, game: Game) -> Any:
    """One thread a playout: deal anew, follow the line, play to the end."""
    playouts, state, row = playouts_of(game), game.State.dtype, PARTS + MOST_PARTS
    redeal, follow, play_out, count = game.rules.redeal, playouts.follow, playouts.play_out, playouts.count
    score, first_deal = game.rules.score, playouts.DEAL

    def play(boxes: Any, states: Any, seats: Any, seeds: Any, care: Any, lines: Any, tasks: Any, brought: Any) -> None:
        i = cuda.grid(1)
        if i < tasks.shape[0]:
            here = tasks[i, THE_STATE]
            mine = cuda.local.array(1, state)
            memo = cuda.local.array(MEMO, np.int64)
            sums = cuda.local.array(row, np.float64)  # not asked for, but `count` writes there
            mine[0] = states[here]
            luck = seed_of(seeds[here], first_deal + tasks[i, THE_DEAL])
            redeal(boxes[0], mine[0], seats[here], luck)
            follow(boxes[0], mine[0], lines[tasks[i, THE_LINE]])
            foreseen = play_out(boxes[0], mine[0], luck, memo, seats[here], care[here])
            brought[i, 0] = count(boxes[0], mine[0], seats[here], 1.0, sums, foreseen)
            brought[i, 1] = score(boxes[0], mine[0], seats[here])

    return play
