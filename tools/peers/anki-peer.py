#!/usr/bin/env python3
"""Compares packages of Anki with Anki itself, in both directions, in every layout.

Installs the package `anki` into a folder of its own when it is not there, and says so and ends with 0
where that cannot be done (no network). With
LEXICAL_CORPUS notes are taken in as words, too. Usage: anki-peer.py [LEXICAL]
"""
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import venv
import zipfile
from pathlib import Path

here = Path(__file__).resolve().parent
cache = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "lexical-peers" / "anki"


def with_anki():
    """Runs this script again by a Python that has Anki."""
    python = cache / "bin" / "python"
    if not python.exists():
        try:
            venv.create(cache, with_pip=True)
            subprocess.run([python, "-m", "pip", "install", "-q", "anki"], check=True, timeout=600)
        except (subprocess.SubprocessError, OSError) as error:
            shutil.rmtree(cache, ignore_errors=True)
            print(f"skipped: Anki cannot be installed here ({error})")
            sys.exit(0)
    if Path(sys.executable) != python:
        os.execv(python, [str(python), *sys.argv])


try:
    from anki.collection import (Collection, ExportAnkiPackageOptions, ImportAnkiPackageOptions,
                                 ImportAnkiPackageRequest)
except ImportError:
    with_anki()

failures = []


def check(condition, what):
    print(("ok    " if condition else "FAIL  ") + what)
    if not condition:
        failures.append(what)


def lexical(*arguments, store, text=True):
    tool = sys.argv[1] if len(sys.argv) > 1 and not sys.argv[1].startswith("-") else "lexical"
    environment = dict(os.environ, LEXICAL_STORE=str(store), TZ="UTC")
    done = subprocess.run([tool, *map(str, arguments)], capture_output=True, env=environment)
    if done.returncode != 0:
        raise RuntimeError(f"lexical {arguments}: {done.stderr.decode()}")
    return done.stdout.decode() if text else done.stdout


SOUND = b"ID3\x04\0\0\0\0\0\0" + bytes(64)
WORDS = ["harbour", "lantern", "walk", "tree", "stone"]
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8cfc0"
    "00000301010018dd8db00000000049454e44ae426082")


def make_collection(path, notes=60, reviews_each=8, seed=4):
    """A collection with decks, reversed cards, clozes, pictures, and a history that Anki has computed."""
    random.seed(seed)
    collection = Collection(str(path))
    name = collection.media.write_data("dot.png", PNG)
    sound = collection.media.write_data("walk.mp3", SOUND)
    deck = collection.decks.id("Languages::English")
    config = collection.decks.config_dict_for_deck_id(deck)
    weights = [0.35, 1.05, 3.1, 12.4, 6.9, 0.62, 2.3, 0.02, 1.65, 0.13, 0.95, 1.7, 0.09, 0.3, 1.9, 0.42,
               2.2, 0.72, 0.25, 0.11, 0.21]
    config["fsrsParams6"] = weights
    config["desiredRetention"] = 0.9
    collection.decks.update_config(config)
    reverse = collection.models.by_name("Basic (and reversed card)")
    cloze = collection.models.by_name("Cloze")
    for index in range(notes):
        if index % 3 == 2:
            note = collection.new_note(cloze)
            note["Text"] = f"The {{{{c1::cat {index}::animal}}}} sat on the {{{{c2::mat}}}}."
        else:
            note = collection.new_note(reverse)
            note["Front"] = f"walk {index}" + (f'<img src="{name}">' if index % 5 == 0 else "")
            note["Back"] = f"<b>gehen</b> &amp; {index}<script>alert(1)</script>" + (f"[sound:{sound}]" if index % 4 == 0 else "")
        note.tags = ["verb", f"n{index}"]
        collection.add_note(note, deck)
    for word in WORDS:
        note = collection.new_note(collection.models.by_name("Basic"))
        note["Front"], note["Back"] = f"<i>{word}</i>", "a word of the release"
        collection.add_note(note, deck)
    cards = collection.find_cards("")
    now = int(time.time() * 1000)
    rows = []
    for order, card in enumerate(cards):
        if order % 7 == 6:
            continue
        moment = now - 200 * 86_400_000 + order * 1_000 + 3_600_000 * 9
        kind, ivl, fresh = 0, -600, False
        for step in range(random.randint(1, reviews_each)):
            ease = random.choice([1, 2, 3, 3, 3, 4])
            rows.append((moment, card, -1, ease, ivl, 0, 2500, 4000 + step, kind))
            if step == 2 and order % 11 == 0:
                # Rescheduled, or put back to the start, from where Anki learns a card anew.
                rows.append((moment + 5, card, -1, 0, 0, 0, 0, 0, 4 if order % 2 else 5))
                if order % 2:
                    kind, ivl, fresh = 0, -600, True
            if step == 3 and order % 13 == 0:
                rows.append((moment + 7, card, -1, 3, 0, 0, 0, 1000, 3))
            gap = random.choice([600_000, 86_400_000, 3 * 86_400_000, 9 * 86_400_000])
            moment += gap + random.randint(0, 1_000)
            if fresh:
                fresh = False
            elif gap > 600_000:
                kind, ivl = (2 if ease == 1 else 1), max(1, gap // 86_400_000)
    # Some cards have lost the rows with which they were learned, and some have an interval and no row.
    lost = {card for order, card in enumerate(cards) if order % 10 == 3 and order % 11}
    rows = [row for row in rows if row[1] not in lost or row[8] != 0]
    bare = [card for order, card in enumerate(cards) if order % 21 == 6]
    collection.db.executemany("insert or replace into revlog values (?,?,?,?,?,?,?,?,?)", rows)
    collection.db.execute("update cards set type=2, queue=2, ivl=10, due=10, reps=3 where id in "
                          "(select cid from revlog)")
    collection.db.executemany("update cards set type=2, queue=2, ivl=17, factor=2300, due=9, reps=4 "
                              "where id = ?", [(card,) for card in bare])
    # Switching FSRS on makes Anki compute the memories from the log.
    from anki import deck_config_pb2
    request = collection.decks.get_deck_configs_for_update(deck)
    update = deck_config_pb2.UpdateDeckConfigsRequest(
        target_deck_id=deck, configs=[c.config for c in request.all_config],
        fsrs=True, fsrs_reschedule=False, limits=request.current_deck.limits,
        card_state_customizer="", new_cards_ignore_review_limit=False)
    collection._backend.update_deck_configs_raw(update.SerializeToString())
    return collection


def export(collection, path, what):
    """Writes a package in a layout: by Anki itself, but for the oldest, whose collection has another name."""
    legacy = what in ("anki2", "anki21")
    collection.export_anki_package(
        out_path=str(path), limit=None,
        options=ExportAnkiPackageOptions(with_scheduling=True, with_deck_configs=True,
                                         with_media=True, legacy=legacy))
    if what == "anki2":
        entries = {}
        with zipfile.ZipFile(path) as archive:
            for entry in archive.namelist():
                if entry != "collection.anki2":
                    entries[entry.replace("collection.anki21", "collection.anki2")] = archive.read(entry)
        with zipfile.ZipFile(path, "w") as archive:
            for entry, content in entries.items():
                archive.writestr(entry, content)


def import_into_lexical(folder):
    collection = make_collection(folder / "a.anki2")
    expected = {}
    for card in collection.find_cards(""):
        found = collection.get_card(card)
        if found.memory_state:
            note = found.note()
            name = note.guid if found.ord == 0 else f"{note.guid}/{found.ord}"
            expected[name] = (found.memory_state.stability, found.memory_state.difficulty)
    cards = len(collection.find_cards(""))
    for what in ("anki21b", "anki21", "anki2", "colpkg", "colpkg of older versions"):
        name = what.split(" ")[0] + str(len(what))
        suffix = "colpkg" if name.startswith("colpkg") else "apkg"
        package, store = folder / f"{name}.{suffix}", folder / f"{name}.store"
        if suffix == "colpkg":
            # Anki closes the collection for it.
            collection.export_collection_package(str(package), include_media=True, legacy="older" in what)
            collection.reopen()
        else:
            export(collection, package, what)
        lexical("settings", "rolloverHour", "4", store=store)
        report = json.loads(lexical("import", package, "--json", store=store))
        print("      ", report)
        check(report["cards"] == cards, f"{what}: all {cards} cards")
        check(report["equalMemories"] == report["comparedMemories"] > 50,
              f"{what}: {report['equalMemories']} of {report['comparedMemories']} memories are Anki's")
        check(report["starts"] > 5, f"{what}: {report['starts']} cards begin with an interval of SM-2")
        check(report["sounds"] == 1 and report["missingSounds"] == 0, f"{what}: the sound")
        words = {}
        for line in lexical("words", "--jsonl", store=store).splitlines():
            word = json.loads(line)
            words[word.get("lemmaId") or word.get("id")] = word
        worst = 0
        for name, (stability, difficulty) in expected.items():
            word = words.get(f"card:{name}")
            if word and word.get("stability"):
                # Anki writes four digits of a stability and three of a difficulty.
                worst = max(worst, (abs(word["stability"] - stability) - 5e-5) / stability,
                            (abs(word["difficulty"] - difficulty) - 5e-4) / difficulty)
        check(worst < 1e-4, f"{what}: the largest relative gap of a memory is {worst:.2g}")
        again = json.loads(lexical("import", package, "--json", store=store))
        check(again["added"] == 0, f"{what}: a second import adds nothing")
        cards_text = lexical("export", "--what", "anki", store=store)
        fronts = [line.split("\t")[2] for line in cards_text.splitlines() if not line.startswith("#")]
        check(any("[animal]" in front for front in fronts), f"{what}: clozes ask")
        check(not any("cat " in front and "[animal]" in front for front in fronts),
              f"{what}: no cloze tells its answer")
        check("alert" not in cards_text, f"{what}: no script")
        lexical("undo", store=store)
        left = lexical("export", "--what", "anki", store=store)
        check(len([l for l in left.splitlines() if not l.startswith("#")]) == 0,
              f"{what}: undo takes all back")
        back = json.loads(lexical("import", package, "--json", store=store))
        check(back["added"] > 0, f"{what}: and a new import brings it again")
    if os.environ.get("LEXICAL_CORPUS"):
        store = folder / "words.store"
        lexical("settings", "rolloverHour", "4", store=store)
        report = json.loads(lexical("import", folder / "anki21b7.apkg", "--as-words", "Front", "--json",
                                    store=store))
        check(report["words"] == len(WORDS), f"{report['words']} of {len(WORDS)} words are of the release")
        check(report["equalMemories"] == report["comparedMemories"] > 50,
              f"and {report['equalMemories']} of {report['comparedMemories']} memories are Anki's there")
        again = json.loads(lexical("import", folder / "anki21b7.apkg", "--as-words", "Front", "--json",
                                   store=store))
        check(again["added"] == 0, "a second import of words adds nothing")
    collection.close()
    return folder / "anki21b7.store", cards


def import_into_anki(folder, store, cards):
    first = folder / "ours.apkg"
    first.write_bytes(lexical("export", "--what", "apkg", store=store, text=False))
    collection = Collection(str(folder / "b.anki2"))

    def take(path):
        return collection.import_anki_package(ImportAnkiPackageRequest(
            package_path=str(path),
            options=ImportAnkiPackageOptions(with_scheduling=True, with_deck_configs=True)))

    log = take(first).log
    check(len(log.new) == cards, f"Anki takes {len(log.new)} of {cards} notes in")
    reviews = collection.db.scalar("select count() from revlog")
    check(reviews > 100, f"with {reviews} reviews")
    check(collection.media.have("dot.png") or len(os.listdir(collection.media.dir())) > 0, "with pictures")
    check(any(n.endswith(".mp3") for n in os.listdir(collection.media.dir())), "with the sound")
    sounding = collection.find_notes("sound")
    check(len(sounding) == 20, f"which {len(sounding)} notes play")
    check(len(collection.find_notes("tag:n4 tag:verb tag:lexical")) == 2, "with their tags")
    check(any(d.name == "Languages::English" for d in collection.decks.all_names_and_ids()), "in their decks")
    # The first check only adds what newer versions keep: the time of the last review.
    collection.fix_integrity()
    report, is_content = collection.fix_integrity()
    check(is_content, f"and its database check is content ({report})")
    second = folder / "again.apkg"
    second.write_bytes(lexical("export", "--what", "apkg", store=store, text=False))
    check(first.read_bytes() == second.read_bytes(), "a second export has the same bytes")
    log = take(second).log
    check(len(log.new) == 0, f"and brings no new note ({len(log.new)})")
    check(collection.db.scalar("select count() from revlog") == reviews, "nor a review twice")
    collection.close()


with tempfile.TemporaryDirectory() as name:
    folder = Path(name)
    store, cards = import_into_lexical(folder)
    import_into_anki(folder, store, cards)
print(f"{len(failures)} failures")
sys.exit(1 if failures else 0)
