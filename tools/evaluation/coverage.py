"""How much of a book the most frequent lexemes cover, and how CEFR levels go with rank."""

import re
from collections import Counter
from pathlib import Path

from .seeds import Seeds

BANDS = [1000, 2000, 5000, 10000, 20000, 30000]
LEVELS = ["A1", "A2", "B1", "B2", "C1", "C2"]
WORD = re.compile(r"[A-Za-z]+(?:['’][A-Za-z]+)*")
PARTS = re.compile(r"(.*?)(n't|'(?:s|re|m|ve|ll|d))$")


def report_books(folder: Path, seeds: Seeds) -> None:
    print("Token coverage, % of tokens that are not names, by rank")
    print("  " + " " * 18 + "".join(f"{band // 1000:>6}k" for band in BANDS))
    for path in sorted(folder.glob("*.txt")):
        ranks = list(_ranks(path.read_text(encoding="utf-8", errors="replace"), seeds))
        shares = [100 * sum(rank <= band for rank in ranks) / len(ranks) for band in BANDS]
        print(f"  {path.stem:18}" + "".join(f"{share:7.1f}" for share in shares) + f"  of {len(ranks)}")


def _ranks(text: str, seeds: Seeds):
    """The rank of each token's lemma; names (never in lower case) are left out."""
    words = [word.replace("’", "'") for word in WORD.findall(text)]
    lower = {word for word in words if word[0].islower()}
    for word in words:
        folded = word.lower()
        if word[0].isupper() and folded not in lower and seeds.lemma(folded) is None:
            continue
        parts = [folded]
        match = PARTS.fullmatch(folded)
        if seeds.lemma(folded) is None and match and match.group(1):
            parts = [match.group(1), match.group(2)]
        for part in parts:
            if part.istitle() and part.lower() not in lower:
                continue
            lemma = seeds.lemma(part) or seeds.guess(part)
            yield seeds.ranks.get(lemma.lower(), 1_000_000)


def report_levels(seeds: Seeds) -> None:
    counts, sources = Counter(), Counter()
    total = {level: [] for level in LEVELS}
    for identifier, (level, source) in seeds.levels.items():
        counts[level] += 1
        sources[level, source] += 1
        total[level].append(seeds.rank_of[identifier])
    print("CEFR level against rank")
    for level in LEVELS:
        ranks = sorted(total[level])
        median = ranks[len(ranks) // 2] if ranks else 0
        listed = sources[level, "cefr-j"]
        print(f"  {level}  {counts[level]:6} lexemes, median rank {median:6}, from CEFR-J {listed:5}")
