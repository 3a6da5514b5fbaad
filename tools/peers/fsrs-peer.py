#!/usr/bin/env python3
"""Measures `lexical fit` and `lexical evaluate` beside fsrs-rs-python, in turns, in one run.

usage: fsrs-peer.py [--csv FILE | --reviews N --seed N] [--runs N] [--json]

Without --csv the log comes from `benchmarks --review-log`. LEXICAL_TOOL and LEXICAL_BENCHMARKS name the
programs (default: those of the release build). fsrs-rs-python 0.9.3 is installed into a virtual environment
under .build on first use. Both fits get the log in memory; reading the file is not timed. The losses of both
are counted by the peer's own `evaluate`.
"""
import argparse
import csv
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = "fsrs-rs-python==0.9.3"


def peer_module():
    """The peer, installed on first use; runs this script again inside its environment."""
    try:
        import fsrs_rs_python
        return fsrs_rs_python
    except ImportError:
        environment = ROOT / ".build" / "peers"
        python = environment / "bin" / "python"
        if Path(sys.executable) == python:
            raise
        if not python.exists():
            subprocess.run([sys.executable, "-m", "venv", str(environment)], check=True)
        subprocess.run(
            [str(python), "-m", "pip", "install", "--quiet", PACKAGE], check=True, stdout=sys.stderr)
        os.execv(str(python), [str(python), *sys.argv])


def program(variable, name):
    return os.environ.get(variable) or str(ROOT / ".build" / "release" / name)


def read_items(peer, path):
    """The log as the peer wants it: for each review on a later day the card's reviews up to it."""
    history, items, cards = defaultdict(list), [], []
    with open(path, newline="") as file:
        for row in csv.DictReader(file):
            card, days = int(row["card_id"]), int(row["delta_t"])
            history[card].append((int(row["rating"]), days))
            if days > 0:
                items.append(peer.FSRSItem([peer.FSRSReview(r, d) for r, d in history[card]]))
                cards.append(card)
    return items, cards


def lexical(command, path):
    output = subprocess.run(
        [program("LEXICAL_TOOL", "lexical"), command, "--csv", path, "--json", "--quiet"],
        check=True, capture_output=True, text=True).stdout
    return json.loads(output)


def timed(body):
    start = time.perf_counter()
    result = body()
    return result, time.perf_counter() - start


def measure(peer, path, runs):
    items, cards = read_items(peer, path)
    model = peer.FSRS(peer.DEFAULT_PARAMETERS)
    ours, theirs, ours_evaluated, theirs_evaluated = [], [], [], []
    for _ in range(runs):
        fitted = lexical("fit", path)
        ours.append(fitted["seconds"])
        weights, seconds = timed(lambda: model.compute_parameters(items, cards))
        theirs.append(seconds)
        ours_evaluated.append(lexical("evaluate", path)["seconds"])
        _, seconds = timed(lambda: peer.FSRS(weights).evaluate(items))
        theirs_evaluated.append(seconds)
    own = peer.FSRS(fitted["weights"]).evaluate(items)
    other = peer.FSRS(weights).evaluate(items)
    label = f"{round(fitted['reviews'], -4) // 1000}k"
    median = statistics.median

    def row(name, value, unit, reference):
        return {"name": f"{name}-{label}-beside-fsrs-rs", "value": value, "unit": unit,
                "reference": reference, "ratio": reference / value}

    return [
        row("fit", median(ours), "s", median(theirs)),
        row("fit-loss", own.log_loss, "log loss", other.log_loss),
        row("fit-rmse-bins", own.rmse_bins, "RMSE(bins)", other.rmse_bins),
        row("evaluate", median(ours_evaluated), "s", median(theirs_evaluated)),
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--csv")
    parser.add_argument("--reviews", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=42)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    peer = peer_module()
    with tempfile.TemporaryDirectory() as folder:
        path = options.csv
        if path is None:
            path = os.path.join(folder, "log.csv")
            with open(path, "wb") as file:
                subprocess.run(
                    [program("LEXICAL_BENCHMARKS", "benchmarks"), "--review-log",
                     str(options.reviews), str(options.seed)], check=True, stdout=file)
        for result in measure(peer, path, options.runs):
            if options.json:
                print(json.dumps(result))
            else:
                print(f"{result['name']:40}{result['value']:<12.5g}{result['unit']:12}"
                      f"reference {result['reference']:<12.5g}× {result['ratio']:.4g}")


main()
