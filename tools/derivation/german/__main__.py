"""Derives every fact table of German; see tools/derive-seeds."""

import sys

from ..command import run
from .corpus import derive

sys.exit(run(derive))
