#!/usr/bin/env python3
"""Would a new word's first stability be better for what is known of the word? Tried where the truth is known.

Words have three features (chance of being known, family, earlier encounters), and first stabilities that
follow from the first rating, the features with given slopes, and chance. Stabilities by rating, with and
without slopes, are fitted on half of the words and judged by log loss on the other half. Needs numpy.
Usage: first_memories.py [SEED]
"""
import sys

import numpy as np

RATINGS = np.array([0.2120, 1.2931, 2.3065, 8.2956])
DECAY = -0.1542
FACTOR = 0.9 ** (1 / DECAY) - 1
generator = np.random.default_rng(int(sys.argv[1]) if len(sys.argv) > 1 else 1)


def recall(days, stability):
    return (1 + FACTOR * days / stability) ** DECAY


def simulate(count, slopes, noise=0.6):
    """Features, first ratings, days until the second review, and whether it was a recall."""
    features = generator.normal(size=(count, 3))
    rating = generator.choice(4, p=[0.35, 0.1, 0.45, 0.1], size=count)
    planned = RATINGS[rating]
    true = np.log(planned) + features @ slopes + generator.normal(size=count) * noise
    days = np.maximum(1, np.round(planned * generator.uniform(0.7, 1.6, size=count)))
    recalled = (generator.random(count) < recall(days, np.exp(true))).astype(float)
    return features, rating, days, recalled


def stability(weights, features, rating):
    slopes = weights[4:]
    return np.exp(weights[:4][rating] + (features @ slopes if len(slopes) else 0))


def log_loss(chance, recalled):
    chance = np.clip(chance, 1e-6, 1 - 1e-6)
    return -(recalled * np.log(chance) + (1 - recalled) * np.log(1 - chance))


def fit(features, rating, days, recalled, has_slopes):
    """Weights by Adam, held near the published stabilities and near no slopes."""
    weights = np.zeros(7 if has_slopes else 4)
    weights[:4] = np.log(RATINGS)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, 800):
        ratio = FACTOR * days / stability(weights, features, rating)
        chance = np.clip((1 + ratio) ** DECAY, 1e-6, 1 - 1e-6)
        slope = (recalled / chance - (1 - recalled) / (1 - chance)) * DECAY * (1 + ratio) ** (DECAY - 1) * ratio
        gradient = np.zeros_like(weights)
        for value in range(4):
            gradient[value] = slope[rating == value].sum()
        gradient[:4] += 0.5 * (weights[:4] - np.log(RATINGS))
        if has_slopes:
            gradient[4:] = features.T @ slope + 10 * weights[4:]
        gradient /= len(recalled)
        mean = 0.9 * mean + 0.1 * gradient
        square = 0.99 * square + 0.01 * gradient ** 2
        weights = weights - 0.02 * (mean / (1 - 0.9 ** step)) / (np.sqrt(square / (1 - 0.99 ** step)) + 1e-8)
    return weights


for count in (500, 2_000, 8_000):
    for name, slopes in (("none", [0, 0, 0]), ("weak", [0.2, 0.1, 0.1]), ("strong", [0.5, 0.25, 0.25])):
        changes, errors = [], []
        for _ in range(20):
            words = simulate(2 * count, np.array(slopes))
            here, there = [part[:count] for part in words], [part[count:] for part in words]
            losses = []
            for has_slopes in (False, True):
                weights = fit(*here, has_slopes)
                losses.append(log_loss(recall(there[2], stability(weights, *there[:2])), there[3]))
            change = losses[1] - losses[0]
            changes.append(change.mean())
            errors.append(change.std() / np.sqrt(count))
        changes, errors = np.array(changes), np.array(errors)
        print(f"{count} words, effect {name}: log loss changes by {changes.mean():+.5f}, uncertainty "
              f"{errors.mean():.5f}, kept in {np.mean(changes < -1.645 * errors):.0%} of runs", flush=True)
