"""`python3 -m packages PROGRAM OUTPUT`: every package of one version, checked before it is kept."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from . import archives, changelog, debian, recipes, spdx, tree

ROOT = Path(__file__).resolve().parents[2]


def main() -> int:
    program, output = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    release = changelog.newest(ROOT / "tools/packages/changelog")
    told = subprocess.run([program, "version"], capture_output=True, text=True, check=True).stdout.split()[1]
    if told != release.version:
        sys.exit(f"tools/package: the program says {told}, the changelog {release.version}; one of them is old")

    with tempfile.TemporaryDirectory() as folder:
        staged, made = Path(folder) / "staged", Path(folder) / "made"
        made.mkdir()
        tree.stage(ROOT, program, staged)
        archives.tarball(staged, made / f"lexical-{release.version}-{tree.machine()}-linux.tar.xz", release)
        debian.packages(staged, made, release, ROOT / "tools/packages/changelog")
        spdx.write(ROOT, staged, made / f"lexical-{release.version}.spdx.json", release)
        recipes.write(made, release)
        archives.sums(made)
        # All or nothing: a run that stops earlier leaves what was there.
        if output.exists():
            shutil.rmtree(output)
        output.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(made, output)
    for file in sorted(output.iterdir()):
        print(f"{file.stat().st_size:>12,}  {file}")
    return 0


sys.exit(main())
