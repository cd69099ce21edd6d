"""OpenSpiel: `pyspiel.load_game("parfum(players=3)")` after importing this. Chance is explicit, as in our own engine.

The information-state string is everything the player has seen, move by move. Both tensors are the features of
docs/research.md: what the player knows now, with what the past still tells (as in Parfum the tokens each seat has drawn
and spent), not the order in which it came.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import numpy as np

from orangerie.engine.contract import CHANCE, MOVES, NOBODY, OVER
from orangerie.engine.edition import Edition
from orangerie.engine.game import Game
from orangerie.engine.refusal import Refusal
from orangerie.envs.extras import missing
from orangerie.games.parfum import PARFUM
from orangerie.games.sanssouci import SANSSOUCI
from orangerie.lab.batch import steps_of
from orangerie.lab.steps import WIN

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise missing("openspiel", error) from error

from orangerie.envs.pictures import scene_of
from orangerie.envs.scene import to_text

LONGEST = {"parfum": 100_000, "sanssouci": 600}
"""No game has more moves, chance included; Parfum's guard ends it after round 250."""
SEEDS = 1 << 62
NOT_SEATS = {CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}


class SpielGame(pyspiel.Game):
    """A game of ours with its number of players and options as OpenSpiel's parameters."""

    ours: Game
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game, params = self.ours, defaults_of(self.ours) | (params or {})
        self.edition = game.edition()
        self.players = int(params["players"])
        game.check_players(self.players)
        self.options = game.option_bits({name: bool(params[name]) for name in game.options})
        info = pyspiel.GameInfo(
            num_distinct_actions=MOVES,
            max_chance_outcomes=MOVES,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST[game.name],
        )
        super().__init__(self.kind, info, params)
        self.start = game.State.array(1)
        self.start[0] = game.new(self.edition, self.players, self.options)

    def new_initial_state(self, text: str | None = None) -> "SpielState":
        """The table laid out, before the first chance event."""
        if text is not None:
            raise Refusal("A game cannot start from a text; load a record with orangerie.engine.record.")
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """Someone who looks at states with a player's eyes."""
        return SpielObserver(self, iig_obs_type)

    def max_chance_nodes_in_history(self) -> int:
        """How often nature can act."""
        return LONGEST[self.ours.name]


class SpielState(pyspiel.State):
    """The truth, and what each player has seen of its story. OpenSpiel copies and pickles both."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.board = game.start.copy()
        self.who = CHANCE
        """The seat to act, CHANCE or OVER: asked for so often that it is written down."""
        self.seen = ("",) * (game.players + 1)
        """A text for each player, and the last one for those who watch."""

    @property
    def truth(self) -> Any:
        """The state that the rules know."""
        return self.board[0]

    @property
    def table(self) -> tuple[Game, Edition]:
        """What is played."""
        game = self.get_game()
        return game.ours, game.edition

    def current_player(self) -> Any:
        """Whose turn it is."""
        return NOT_SEATS.get(self.who, self.who)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.who == OVER

    def _legal_actions(self, player: int) -> list[int]:
        """The legal moves of the player to act, ascending."""
        game, edition = self.table
        return game.legal(edition, self.truth)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The moves of nature and how likely they are."""
        game, edition = self.table
        ways = int(game.rules.ways(edition.box, self.truth))
        moves = game.legal(edition, self.truth)
        return [(move, int(game.rules.weight(edition.box, self.truth, move)) / ways) for move in moves]

    def _apply_action(self, action: int) -> None:
        """Play a move, and tell those who may see it."""
        game, edition = self.table
        drawer, name = int(game.rules.drawer(self.truth)), game.name_of(edition, self.truth, action)
        by = "chance" if self.who == CHANCE else f"seat {self.who + 1}"
        self.seen = tuple(
            f"{seen}{by}: {name if drawer in (NOBODY, seat) else name.split()[0]}\n"
            for seat, seen in enumerate(self.seen)
        )
        game.rules.apply(edition.box, self.truth, action)
        self.who = int(game.rules.actor(self.truth))

    def _action_to_string(self, player: int, action: int) -> str:
        """The notation of a move."""
        game, edition = self.table
        return game.name_of(edition, self.truth, action)

    def returns(self) -> list[float]:
        """1 for the winner, and the losers pay in equal parts; a shared victory shares."""
        game, edition = self.table
        if not self.is_terminal():
            return [0.0] * int(self.truth.players)
        reward = steps_of(game).reward
        return [float(reward(edition.box, self.truth, seat, WIN)) for seat in range(self.truth.players)]

    def __str__(self) -> str:
        """The whole table."""
        game, edition = self.table
        return to_text(scene_of(game, edition, self.truth))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Another truth that the player could believe in. Its history is empty, so that it tells nothing of this one.

        The others have seen what is public, and know what they hold there.
        """
        game, edition = self.table
        fresh = SpielState(self.get_game())
        fresh.board[0], fresh.who = self.truth, self.who
        game.rules.redeal(edition.box, fresh.truth, player, int(sampler() * SEEDS))
        fresh.seen = tuple(
            seen if seat in (player, len(self.seen) - 1) else f"{self.seen[-1]}holding {fresh.fingerprint(seat)}\n"
            for seat, seen in enumerate(self.seen)
        )
        return fresh

    def fingerprint(self, seat: int) -> str:
        """A short name for all that a seat knows."""
        game, edition = self.table
        return sha256(game.observed(edition, self.truth, seat).tobytes()).hexdigest()[:16]


class SpielObserver:
    """A player's eyes: the features as a tensor, and the story or the visible table as text."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self.remembers = kind is not None and kind.perfect_recall
        self.tensor = np.zeros(game.ours.rules.FEATURES, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a state."""
        game, edition = state.table
        game.rules.encode(edition.box, state.truth, player, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player has seen so far, or sees now."""
        if self.remembers:
            return f"seat {player + 1}\n{state.seen[player]}"
        game, edition = state.table
        view = game.observed(edition, state.truth, player)
        return f"seat {player + 1}\n{to_text(scene_of(game, edition, view, player))}"


def defaults_of(game: Game) -> dict[str, Any]:
    """The parameters of a game and what they are unless told otherwise."""
    return {"players": 2} | dict.fromkeys(game.options, False)


def kind_of(game: Game) -> Any:
    """What OpenSpiel wants to know before it loads a game."""
    return pyspiel.GameType(
        short_name=game.name,
        long_name=game.name.title(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=defaults_of(game),
    )


class Parfum(SpielGame):
    """Parfum for OpenSpiel."""

    ours, kind = PARFUM, kind_of(PARFUM)


class Sanssouci(SpielGame):
    """Sanssouci for OpenSpiel."""

    ours, kind = SANSSOUCI, kind_of(SANSSOUCI)


for spiel_game in (Parfum, Sanssouci):
    pyspiel.register_game(spiel_game.kind, spiel_game)
