"""The key that signs cookies: made on the first start, kept in a file that only its owner reads."""

import os
import secrets
from pathlib import Path


def secret_key(file: Path) -> str:
    """The key in this file; a new one if there is none yet.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     secret_key(Path(folder) / "key") == secret_key(Path(folder) / "key")
    True
    """
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return file.read_text("ascii").strip()
    with os.fdopen(handle, "w", encoding="ascii") as made:
        key = secrets.token_urlsafe(48)
        made.write(key)
    return key
