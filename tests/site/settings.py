"""The site's own settings, on a data folder that is thrown away."""

import atexit
import os
import shutil
import tempfile

_folder = tempfile.mkdtemp(prefix="orangerie-tests-")
atexit.register(shutil.rmtree, _folder, ignore_errors=True)
os.environ["ORANGERIE_DATA"] = _folder

from orangerie.site.settings import *  # noqa: E402, F403

ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
