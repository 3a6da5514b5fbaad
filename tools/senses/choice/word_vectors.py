"""Derives vectors of words from texts that say which words go together.

The texts are our own senses (headword, meaning, example, cues) and WordNet's glosses and examples. Two words
that stand in one text are counted, the nearer the more; the counts become positive pointwise mutual
information (Levy and Goldberg 2014), and its leading eigenvectors the vectors. Takes three minutes.
"""

import math
import random
import re
from array import array
from collections import defaultdict
from operator import mul
from pathlib import Path

DIMENSIONS = 48
ITERATIONS = 6
LONGEST_TEXT = 30
OWN_TEXT = 1.5
"""How much a pair counts in our own texts, against 1 in WordNet's."""
SMOOTHING = 0.875
RAREST = 8.0
"""The least sum of counts of a word that gets a vector."""

WORD = re.compile(r"[A-Za-z]+(?:['-][A-Za-z]+)*")


def wordnet_texts(folder: Path):
    """The words with the gloss of each synset, and each of its examples."""
    for name in ("noun", "verb", "adj", "adv"):
        for line in (folder / f"data.{name}").read_text(encoding="latin-1").splitlines():
            if line.startswith("  "):
                continue
            facts, _, gloss = line.partition(" | ")
            fields = facts.split()
            words = [re.sub(r"\(.*\)$", "", fields[4 + 2 * at]) for at in range(int(fields[3], 16))]
            definition = re.sub(r';?\s*"[^"]*"', "", gloss).strip(" ;")
            yield " ".join(words).replace("_", " ") + " " + definition
            yield from re.findall(r'"([^"]+)"', gloss)


def counts(texts, index: dict[str, int], lemma) -> dict[int, float]:
    """The counts of pairs of words, by `smaller * len(index) + greater`."""
    size = len(index)
    result: dict[int, float] = defaultdict(float)
    closeness = [1 / (1 + 0.1 * distance) for distance in range(LONGEST_TEXT)]
    for text, worth in texts:
        words = [index[word] for word in map(lemma, WORD.findall(text)) if word in index][:LONGEST_TEXT]
        for at, left in enumerate(words):
            for further in range(at + 1, len(words)):
                right = words[further]
                if left != right:
                    key = left * size + right if left < right else right * size + left
                    result[key] += worth * closeness[further - at]
    return result


def information(pairs: dict[int, float], size: int) -> tuple[list[array], list[array], list[float]]:
    """The rows of the matrix: columns and positive mutual information; and the sums of counts."""
    sums = [0.0] * size
    for key, count in pairs.items():
        sums[key // size] += count
        sums[key % size] += count
    smoothed = [value ** SMOOTHING for value in sums]
    whole = math.fsum(sums)
    scale = whole / math.fsum(smoothed)
    smoothed = [value * scale for value in smoothed]
    columns = [array("l") for _ in range(size)]
    values = [array("d") for _ in range(size)]
    for key in sorted(pairs):
        left, right = divmod(key, size)
        ratio = pairs[key] * whole / (smoothed[left] * smoothed[right])
        if ratio > 1:
            value = math.log(ratio)
            for row, column in ((left, right), (right, left)):
                columns[row].append(column)
                values[row].append(value)
    return columns, values, sums


def times(columns: list[array], values: list[array], block: list[list[float]]) -> list[list[float]]:
    """The product of the matrix with a block given by rows."""
    result = []
    for row, worths in zip(columns, values):
        total = [0.0] * DIMENSIONS
        for column, worth in zip(row, worths):
            total = [a + worth * b for a, b in zip(total, block[column])]
        result.append(total)
    return result


def orthonormal(block: list[list[float]]) -> list[list[float]]:
    """The block with orthonormal columns (modified Gram–Schmidt)."""
    columns = [array("d", column) for column in zip(*block)]
    done: list[array] = []
    for column in columns:
        for other in done:
            share = sum(map(mul, column, other))
            column = array("d", [a - share * b for a, b in zip(column, other)])
        length = math.sqrt(sum(map(mul, column, column)))
        done.append(array("d", [value / length for value in column]))
    return [list(row) for row in zip(*done)]


def eigenvectors(matrix: list[list[float]]) -> tuple[list[float], list[list[float]]]:
    """The eigenvalues of a symmetric matrix and its eigenvectors as columns (cyclic Jacobi rotations)."""
    size = len(matrix)
    matrix = [row[:] for row in matrix]
    vectors = [[float(row == column) for column in range(size)] for row in range(size)]
    for _ in range(60):
        if sum(matrix[p][q] ** 2 for p in range(size) for q in range(p)) < 1e-18:
            break
        for p in range(size - 1):
            for q in range(p + 1, size):
                if abs(matrix[p][q]) < 1e-15:
                    continue
                theta = (matrix[q][q] - matrix[p][p]) / (2 * matrix[p][q])
                tangent = math.copysign(1, theta) / (abs(theta) + math.sqrt(theta * theta + 1))
                cosine = 1 / math.sqrt(tangent * tangent + 1)
                sine = tangent * cosine
                for row in matrix:
                    row[p], row[q] = cosine * row[p] - sine * row[q], sine * row[p] + cosine * row[q]
                matrix[p], matrix[q] = (
                    [cosine * a - sine * b for a, b in zip(matrix[p], matrix[q])],
                    [sine * a + cosine * b for a, b in zip(matrix[p], matrix[q])])
                for row in vectors:
                    row[p], row[q] = cosine * row[p] - sine * row[q], sine * row[p] + cosine * row[q]
    return [matrix[at][at] for at in range(size)], vectors


def vectors_of(texts, words: list[str], lemma) -> dict[str, list[float]]:
    """Vectors of length 1 of those words that are frequent enough in the texts."""
    index = {word: at for at, word in enumerate(words)}
    columns, values, sums = information(counts(texts, index, lemma), len(words))
    generator = random.Random(1)
    block = orthonormal([[generator.gauss(0, 1) for _ in range(DIMENSIONS)] for _ in words])
    for _ in range(ITERATIONS):
        block = orthonormal(times(columns, values, block))
    image = times(columns, values, block)
    left, right = list(zip(*block)), list(zip(*image))
    small = [[sum(map(mul, a, b)) for b in right] for a in left]
    small = [[(small[p][q] + small[q][p]) / 2 for q in range(DIMENSIONS)] for p in range(DIMENSIONS)]
    eigenvalues, rotation = eigenvectors(small)
    lengths = [math.sqrt(abs(value)) for value in eigenvalues]
    turn = [list(map(mul, row, lengths)) for row in rotation]
    axes = list(zip(*turn))
    result = {}
    for word, row, total in zip(words, block, sums):
        if total > RAREST:
            vector = [sum(map(mul, row, axis)) for axis in axes]
            length = math.sqrt(sum(map(mul, vector, vector)))
            if length > 1e-8:
                result[word] = [value / length for value in vector]
    return result
