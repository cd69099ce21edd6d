"""What is stored: tables, their seats, and the moves, which are the truth of every game."""

import hashlib
import secrets
from datetime import datetime
from typing import Any, ClassVar

from django.db import models
from django.utils import timezone

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""For codes that people read to each other: no i, l, o, 0 or 1."""


def new_code() -> str:
    """A table's address: short, and nobody guesses it (49 bits)."""
    return "".join(secrets.choice(LETTERS) for _ in range(10))


def new_secret() -> str:
    """What nature's moves at one table come from; shown to nobody before the end."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """The promise shown before the first move: whoever knows the secret later can check it was this one.

    >>> commitment("00")[:12]
    '6e340b9cffb3'
    """
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


class Speed(models.IntegerChoices):
    """How long a bot's step takes, in milliseconds."""

    SLOW = 1600
    NORMAL = 800
    QUICK = 350
    INSTANT = 0


class Table(models.Model):
    """One game at one address."""

    objects: ClassVar[Any]
    pk: int
    code: str = models.CharField(max_length=16, unique=True, default=new_code)
    game: str = models.CharField(max_length=16)
    edition: str = models.CharField(max_length=64)
    players: int = models.PositiveSmallIntegerField()
    options: dict[str, bool] = models.JSONField(default=dict)
    host: str = models.CharField(max_length=64)
    """Who made the table: may fill its seats and close it."""
    secret: str = models.CharField(max_length=64, default=new_secret)
    speed: int = models.PositiveIntegerField(choices=Speed.choices, default=Speed.NORMAL)
    version: int = models.PositiveIntegerField(default=0)
    """Counts every change, undone moves and taken seats too."""
    started: bool = models.BooleanField(default=False)
    over: bool = models.BooleanField(default=False)
    closed: bool = models.BooleanField(default=False)
    actor: int = models.SmallIntegerField(default=-1)
    """The seat to act, from 0; negative for chance or nobody. A note for lists; the moves are the truth."""
    again: "Table | None" = models.ForeignKey("self", null=True, on_delete=models.SET_NULL, related_name="+")
    """The rematch."""
    created: datetime = models.DateTimeField(default=timezone.now)
    updated: datetime = models.DateTimeField(default=timezone.now, db_index=True)

    def __str__(self) -> str:
        return f"{self.game} {self.code}"

    @property
    def commitment(self) -> str:
        """The promise about the secret, for everybody to see."""
        return commitment(self.secret)


class Kind(models.TextChoices):
    """Who sits on a seat."""

    PERSON = "person"
    BOT = "bot"
    OPEN = "open"
    HERE = "here"


class Seat(models.Model):
    """A place at a table. Numbers count from 0."""

    objects: ClassVar[Any]
    table: Table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    number: int = models.PositiveSmallIntegerField()
    kind: str = models.CharField(max_length=8, choices=Kind.choices)
    name: str = models.CharField(max_length=24, default="", blank=True)
    level: str = models.CharField(max_length=24, default="", blank=True)
    """The bot that sits here, or that stands in."""
    owner: str = models.CharField(max_length=64, default="", blank=True, db_index=True)
    """The visitor whose seat it is."""
    seed: str = models.CharField(max_length=64, default="", blank=True)
    """What this player threw into the random stream before the first move."""
    stand_in: bool = models.BooleanField(default=False)
    """Whether a bot plays for its owner, who may come back."""
    facing: bool = models.BooleanField(default=False)
    """Around one screen: whether this player is the one who looks."""
    last_seen: datetime = models.DateTimeField(default=timezone.now)

    class Meta:
        """A seat is there once."""

        constraints: ClassVar = [models.UniqueConstraint(fields=["table", "number"], name="one_seat_a_number")]
        ordering: ClassVar = ["number"]

    def __str__(self) -> str:
        return f"seat {self.number + 1} of {self.table_id}"

    @property
    def played_by_bot(self) -> bool:
        """Whether a program moves for this seat now."""
        return self.kind == Kind.BOT or self.stand_in


class Move(models.Model):
    """One move of one game. A number is there once, so two writers cannot both win."""

    objects: ClassVar[Any]
    table: Table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="moves")
    number: int = models.PositiveIntegerField()
    by: int = models.SmallIntegerField()
    text: str = models.CharField(max_length=64)
    drawer: int = models.SmallIntegerField(default=-1)
    at: datetime = models.DateTimeField(default=timezone.now)

    class Meta:
        """(table, number) is the key."""

        constraints: ClassVar = [models.UniqueConstraint(fields=["table", "number"], name="one_move_a_number")]
        ordering: ClassVar = ["number"]

    def __str__(self) -> str:
        return f"{self.number}: {self.text}"
