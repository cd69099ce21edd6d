"""Other people's engines at random play: `python peers.py NAME` measures one and prints its row as JSON.

This file runs in the peers' own environment (see run.py) and imports nothing of ours. A decision is a move of a
player, forced moves included, chance never. Each peer takes its fastest honest road; `note` says which.
"""

import json
import sys
import time
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from random import Random
from statistics import fmean, stdev
from typing import Any

Row = dict[str, Any]

Play = Callable[[], tuple[int, int]]
"""Plays a little and answers how many decisions and games that was."""

WINDOWS = 6


def timed(play: Play, windows: int = WINDOWS) -> tuple[float, float]:
    """Decisions and games a second in the fastest of some windows of a second, so that other work here costs no peer.

    Our own rows are windows of a second too.
    """
    return max(window(play) for _ in range(windows))


def window(play: Play) -> tuple[float, float]:
    """Decisions and games a second, over one second."""
    decisions = games = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < 1:
        more_decisions, more_games = play()
        decisions += more_decisions
        games += more_games
    return decisions / elapsed, games / elapsed


def row(peer: str, speed: tuple[float, float], note: str) -> Row:
    """What run.py reads."""
    return {
        "peer": peer,
        "decisions_per_second": round(speed[0]),
        "games_per_second": round(speed[1], 1),
        "note": note,
    }


# OpenSpiel


def after_the_deal(game: Any, rng: Random) -> Any:
    """A fresh game, chance moved on to the first decision of a player."""
    state = game.new_initial_state()
    while state.is_chance_node():
        moves, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(moves, chances)[0])
    return state


def lengths(spiel: Any, game: Any, openings: list[Any], each: int) -> list[int]:
    """How many decisions random games from these openings take: the same uniform play, counted from its history."""
    bots = [spiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    found = []
    for seed in range(each):
        for opening in openings:
            state = opening.clone()
            spiel.evaluate_bots(state, bots, seed + 1)
            found.append(sum(move.player >= 0 for move in state.full_history()))
    return found


def openspiel(name: str) -> Row:
    """OpenSpiel's C++ rollouts: a tree search of one simulation only evaluates its root, by `rollouts` random games.

    The evaluator itself has no Python method, and it does not count moves. So the games are timed, and the mean length
    comes from separate random games out of the same openings.
    """
    spiel: Any = import_module("pyspiel")
    game = spiel.load_game(name)
    openings = [after_the_deal(game, Random(seed)) for seed in range(64)]
    counted = lengths(spiel, game, openings, each=32)
    mean, error = fmean(counted), stdev(counted) / len(counted) ** 0.5

    rollouts, turn = 100, iter(range(sys.maxsize))
    search = spiel.MCTSBot(game, spiel.RandomRolloutEvaluator(rollouts, 1), 2.0, 1, 100, False, 1, False)

    def play() -> tuple[int, int]:
        search.mcts_search(openings[next(turn) % len(openings)])
        return 0, rollouts

    play()
    games = timed(play)[1]
    return row(
        f"OpenSpiel {name}",
        (games * mean, games),
        f"open_spiel {version('open_spiel')}, {game.num_players()} players, C++ RandomRolloutEvaluator, one core, from"
        f" dealt openings (dealing not timed); games/s timed, times the mean length of {len(counted)} seeded games,"
        f" {mean:.1f} ± {error:.1f} decisions",
    )


# Pgx


def pgx_play(batch: int, steps: int) -> Play:
    """`steps` random steps of `batch` games in one compiled scan, compiled and warmed up; ended games start anew."""
    jax: Any = import_module("jax")
    jnp: Any = import_module("jax.numpy")
    env: Any = import_module("pgx").make("backgammon")
    step = jax.vmap(import_module("pgx.experimental.wrappers").auto_reset(env.step, env.init))

    def choose(key: Any, legal: Any) -> Any:
        # uniform over the mask by one number a game; measured a fifth faster than jax.random.categorical
        rank = jnp.cumsum(legal, axis=-1)
        count = rank[:, -1]
        nth = jnp.minimum((jax.random.uniform(key, count.shape) * count).astype(jnp.int32), count - 1)
        return jnp.argmax(rank > nth[:, None], axis=-1)

    def one(carry: Any, _: Any) -> Any:
        state, key, ended = carry
        key, ours, nature = jax.random.split(key, 3)
        state = step(state, choose(ours, state.legal_action_mask), jax.random.split(nature, batch))
        return (state, key, ended + state.terminated.sum()), None

    scan = jax.jit(lambda state, key: jax.lax.scan(one, (state, key, jnp.int32(0)), None, length=steps)[0])
    key = jax.random.key(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, batch))
    held = [jax.block_until_ready(scan(state, key))]

    def play() -> tuple[int, int]:
        held[0] = jax.block_until_ready(scan(held[0][0], held[0][1]))
        return batch * steps, int(held[0][2])

    play()
    return play


def pgx() -> Row:
    """Pgx backgammon on the CPU, vmapped and jitted, with the best of a few batch sizes, compilation not timed."""
    plays = {batch: pgx_play(batch, 50) for batch in (64, 128, 256)}
    best = max(plays, key=lambda batch: timed(plays[batch], 2)[0])
    return row(
        "Pgx backgammon",
        timed(plays[best]),
        f"pgx {version('pgx')}, jax {version('jax')} on the CPU, all cores, vmap and jit, auto_reset, batch {best}"
        f" (best of {', '.join(map(str, plays))}); one step moves one checker by one die",
    )


# catanatron


def catanatron() -> Row:
    """Games by catanatron's own Game.play and RandomPlayer; the log of a game holds one action a decision."""
    catan: Any = import_module("catanatron")
    seeds = iter(range(1, sys.maxsize))

    def play() -> tuple[int, int]:
        players = [catan.RandomPlayer(colour) for colour in list(catan.Color)[:2]]
        game = catan.Game(players, seed=next(seeds))
        game.play()
        return len(game.state.actions), 1

    return row(
        "catanatron",
        timed(play),
        f"catanatron {version('catanatron')}, 2 players (faster than 4), RandomPlayer, Game.play, one core; rolling the"
        " dice and ending a turn count as decisions",
    )


# PettingZoo


def pettingzoo(make: str) -> Row:
    """PettingZoo's connect_four by the AEC loop of its documentation, observation and mask read at every step."""
    env: Any = getattr(import_module("pettingzoo.classic.connect_four_v3"), make)()
    rng, seeds = Random(1), iter(range(sys.maxsize))

    def play() -> tuple[int, int]:
        env.reset(seed=next(seeds))
        decisions = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(rng.choice(seen["action_mask"].nonzero()[0].tolist()))
                decisions += 1
        return decisions, 1

    wrappers = "as env() makes it" if make == "env" else "raw_env(), without the wrappers that check moves"
    return row(
        f"PettingZoo connect_four {make}",
        timed(play),
        f"pettingzoo {version('pettingzoo')}, AEC, {wrappers}, one core",
    )


PEERS: dict[str, Callable[[], Row]] = {
    "OpenSpiel backgammon": lambda: openspiel("backgammon"),
    "OpenSpiel crazy_eights": lambda: openspiel("crazy_eights"),
    "Pgx backgammon": pgx,
    "catanatron": catanatron,
    "PettingZoo connect_four env": lambda: pettingzoo("env"),
    "PettingZoo connect_four raw_env": lambda: pettingzoo("raw_env"),
}


def main() -> None:
    """Print the names of all peers, or the row of the one named."""
    print(json.dumps(PEERS[sys.argv[1]]() if len(sys.argv) > 1 else list(PEERS)))


if __name__ == "__main__":
    main()
