"""Draw the pictures of the documentation again, each by the command that ``pictures.json`` has for it."""

import json
from pathlib import Path

from colonnade.cli import main

FOLDER = Path(__file__).parent

for name, arguments in json.loads((FOLDER / "pictures.json").read_text(encoding="utf-8")).items():
    main(["draw", *arguments, "-o", str(FOLDER / name)])
