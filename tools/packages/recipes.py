"""Recipes for other systems, filled in with the version and the digest of the tarball."""

from pathlib import Path
from string import Template

from . import archives, tree
from .changelog import Release

TEMPLATES = Path(__file__).with_name("templates")


def write(made: Path, release: Release) -> None:
    """Writes Dockerfile, lexical.rb and PKGBUILD beside the tarball that they install."""
    tarball = made / f"lexical-{release.version}-{tree.machine()}-linux.tar.xz"
    values = {
        "VERSION": release.version,
        "TARBALL": tarball.name,
        "FOLDER": tarball.name.removesuffix(".tar.xz"),
        "SHA256": archives.digest(tarball),
        "MACHINE": tree.machine(),
    }
    for template in sorted(TEMPLATES.iterdir()):
        text = Template(template.read_text(encoding="utf-8")).substitute(values)
        (made / template.name).write_text(text, encoding="utf-8")
