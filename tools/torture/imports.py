"""Breaks imports: packages and lists that are cut off, changed or hostile, and kills at random moments.

Whatever happens, a store holds nothing of an import or all of it, a repeated import goes on to the same
events, no scratch file stays, and what is refused is told in one line.
"""
import hashlib
import io
import json
import os
import random
import signal
import sqlite3
import struct
import subprocess
import time
import zipfile
import zlib

from harness import Folder, report, sized

LEXICAL = os.environ.get("LEXICAL", "lexical")

SCHEMA = """
CREATE TABLE col (id integer primary key, crt integer, mod integer, scm integer, ver integer, dty integer,
  usn integer, ls integer, conf text, models text, decks text, dconf text, tags text);
CREATE TABLE notes (id integer primary key, guid text, mid integer, mod integer, usn integer, tags text,
  flds text, sfld text, csum integer, flags integer, data text);
CREATE TABLE cards (id integer primary key, nid integer, did integer, ord integer, mod integer, usn integer,
  type integer, queue integer, due integer, ivl integer, factor integer, reps integer, lapses integer,
  left integer, odue integer, odid integer, flags integer, data text);
CREATE TABLE revlog (id integer primary key, cid integer, usn integer, ease integer, ivl integer,
  lastIvl integer, factor integer, time integer, type integer);
"""


def collection(folder, notes, reviews, front="walk {}"):
    """The bytes of a collection in the layout of Anki's older versions."""
    path = f"{folder}/made.anki21"
    if os.path.exists(path):
        os.remove(path)
    database = sqlite3.connect(path)
    database.executescript(SCHEMA)
    model = {"name": "Basic", "type": 0, "flds": [{"name": "Front", "ord": 0}, {"name": "Back", "ord": 1}],
             "tmpls": [{"name": "Card 1", "ord": 0, "qfmt": "{{Front}}", "afmt": "{{FrontSide}}{{Back}}"}]}
    decks = {"1": {"name": "Default", "conf": 1}, "7": {"name": "A::B", "conf": 1}}
    database.execute("INSERT INTO col VALUES (1,1600000000,0,0,11,0,0,0,'{}',?,?,?,'{}')", [
        json.dumps({"3": model}), json.dumps(decks), json.dumps({"1": {"name": "Default"}})])
    for number in range(notes):
        database.execute("INSERT INTO notes VALUES (?,?,3,1600000000,0,' t ',?,'',0,0,'')",
                         [number + 1, f"guid{number}", front.format(number) + "\x1fgehen"])
        database.execute("INSERT INTO cards VALUES (?,?,7,0,1600000000,0,2,2,5,5,2500,9,0,0,0,0,0,'')",
                         [number + 1, number + 1])
        for step in range(reviews):
            database.execute("INSERT INTO revlog VALUES (?,?,0,3,?,0,2500,900,?)",
                             [1_600_000_000_000 + step * 259_200_000 + number * 7, number + 1,
                              3 if step else -600, 1 if step else 0])
    database.commit()
    database.close()
    with open(path, "rb") as file:
        return file.read()


def package(entries):
    """An archive of names and bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries.items():
            archive.writestr(name, content)
    return buffer.getvalue()


def call(store, *words, timeout=300):
    environment = dict(os.environ, LEXICAL_STORE=store, TZ="UTC")
    return subprocess.run([LEXICAL, *words], capture_output=True, env=environment, timeout=timeout)


def events(store):
    """A digest of the events of a store, and how many they are."""
    if not os.path.exists(store):
        return "none", 0
    done = call(store, "export")
    if done.returncode != 0:
        return f"unreadable: {done.stderr[-200:]!r}", -1
    # The last line has the digest of all, the first says what they are and for whom.
    lines = done.stdout.split(b"\n")[1:-2]
    return hashlib.sha256(b"\n".join(lines)).hexdigest(), len(lines)


def leftovers(store):
    scratch = f"{os.path.dirname(store)}/scratch"
    return os.listdir(scratch) if os.path.isdir(scratch) else []


def kill_imports(folder, count, notes, control=False):
    """Kills an import at random moments, and then repeats it."""
    path, small = f"{folder}/a.apkg", f"{folder}/b.apkg"
    with open(path, "wb") as file:
        file.write(package({"collection.anki21": collection(folder, notes, 8), "media": "{}"}))
    with open(small, "wb") as file:
        file.write(package({"collection.anki21": collection(folder, notes // 2, 8), "media": "{}"}))
    os.makedirs(f"{folder}/whole")
    begun = time.monotonic()
    call(f"{folder}/whole/p.db", "import", path)
    length = time.monotonic() - begun
    whole = events(f"{folder}/whole/p.db")
    figures = {"kills": 0, "finished": 0, "half": 0, "left": 0, "different": 0}
    for number in range(count):
        store = f"{folder}/{number}/p.db"
        os.makedirs(os.path.dirname(store))
        environment = dict(os.environ, LEXICAL_STORE=store, TZ="UTC")
        process = subprocess.Popen([LEXICAL, "import", small if control else path], env=environment,
                                   stderr=subprocess.DEVNULL)
        if control:
            process.wait()
        else:
            time.sleep(random.uniform(0, length * 1.1))
            process.send_signal(signal.SIGKILL)
            process.wait()
        figures["finished" if process.returncode == 0 else "kills"] += 1
        found = events(store)
        if found != whole and found[1] != 0:
            figures["half"] += 1
        figures["left"] += sum(name.startswith(".import-") for name in leftovers(store))
        again = call(store, "import", path)
        if again.returncode != 0 or events(store) != whole:
            figures["different"] += 1
    figures["events"] = whole[1]
    return figures


def refused(done, path):
    """Whether a refusal is one line that names the file, under the code for bad data."""
    lines = done.stderr.decode(errors="replace").strip().split("\n")
    return done.returncode == 65 and len(lines) == 1 and os.path.basename(path) in lines[0]


def damaged(folder, count):
    """Cuts and changes packages at random places."""
    whole = collection(folder, 40, 5)
    others = {"media": '{"0":"a.png"}', "0": b"\x89PNG\r\n\x1a\n" + bytes(400)}
    good = package({"collection.anki21": whole, **others})
    figures = {"packages": 0, "taken": 0, "refused": 0, "wrong": []}
    for number in range(count):
        content = bytearray(good)
        if number % 3 == 0:
            del content[random.randrange(4, len(content)):]
        elif number % 3 == 1:
            # Whole as an archive, and damaged in its database.
            inside = bytearray(whole)
            for _ in range(random.choice([1, 4, 40, 400])):
                inside[random.randrange(16, len(inside))] = random.randrange(256)
            content = package({"collection.anki21": bytes(inside), **others})
        else:
            for _ in range(random.choice([1, 1, 4, 40])):
                content[random.randrange(4, len(content))] = random.randrange(256)
        path, store = f"{folder}/d{number}.apkg", f"{folder}/d{number}/p.db"
        os.makedirs(os.path.dirname(store))
        with open(path, "wb") as file:
            file.write(content)
        done = call(store, "import", path)
        figures["packages"] += 1
        judge(figures, done, path, store)
    return figures


def judge(figures, done, name, store):
    """Notes whether a damaged file was taken, or refused by name with nothing written."""
    if done.returncode == 0 and events(store)[1] >= 0:
        figures["taken"] += 1
    elif refused(done, name) and events(store)[1] == 0:
        figures["refused"] += 1
    else:
        figures["wrong"].append(f"{name}: {done.returncode} {done.stderr[-200:]!r}")
    if leftovers(store):
        figures["wrong"].append(f"{name}: a scratch file stays")


def lying(content, size):
    """A ZIP of one entry whose sizes say something else than what is in it."""
    packed = zlib.compress(content)[2:-4]
    name, crc = b"collection.anki21", zlib.crc32(content)
    sizes = struct.pack("<III", crc, len(packed), size)
    local = b"PK\x03\x04" + struct.pack("<HHHHH", 20, 0, 8, 0, 0x21) + sizes + \
        struct.pack("<HH", len(name), 0) + name + packed
    central = b"PK\x01\x02" + struct.pack("<HHHHHH", 20, 20, 0, 8, 0, 0x21) + sizes + \
        struct.pack("<HHHHHII", len(name), 0, 0, 0, 0, 0, 0) + name
    return local + central + b"PK\x05\x06" + struct.pack("<HHHHIIH", 0, 0, 1, 1, len(central), len(local), 0)


def hostile(folder):
    """Packages that were made to harm."""
    script = "<script>alert(1)</script>walk {}<img src=x onerror=alert(1)><svg onload=alert(1)>"
    broken = bytearray(collection(folder, 20, 2))
    broken[4096:12_288] = random.randbytes(8_192)
    packages = {
        "bomb": (package({"collection.anki21": bytes(1 << 30), "media": "{}"}), None),
        "small size": (lying(collection(folder, 5, 1), 100), None),
        "large size": (lying(collection(folder, 5, 1), 1 << 40 & 0xFFFFFFFF), None),
        "no database": (package({"collection.anki21": b"SQLite format 3\0" + bytes(500)}), None),
        "broken database": (package({"collection.anki21": bytes(broken)}), "any"),
        "no collection": (package({"a.txt": b"hello"}), None),
        "paths": (package({"collection.anki21": collection(folder, 2, 1, '<img src="../../out.png">'),
                           "media": '{"0":"../../out.png"}', "0": b"\x89PNG\r\n\x1a\n"}), 2),
        "scripts": (package({"collection.anki21": collection(folder, 3, 1, script), "media": "{}"}), 3),
        "media that is none": (package({
            "collection.anki21": collection(folder, 2, 1, 'a{}[sound:a.mp3]<img src="f.ttf">'),
            "media": '{"0":"a.mp3","1":"f.ttf"}', "0": b"<html>", "1": b"\0\1\0\0not a font"}), 2),
    }
    wrong = []
    for number, (name, (content, cards)) in enumerate(packages.items()):
        path, store = f"{folder}/h{number}.apkg", f"{folder}/h{number}/p.db"
        os.makedirs(os.path.dirname(store))
        with open(path, "wb") as file:
            file.write(content)
        done = call(store, "import", path, "--json")
        if cards is None and not refused(done, path):
            wrong.append(f"{name}: {done.returncode} {done.stderr[-300:]!r}")
        if isinstance(cards, int):
            found = json.loads(done.stdout)["cards"] if done.returncode == 0 else None
            text = call(store, "export", "--what", "anki").stdout
            if found != cards or b"alert" in text or b"<script" in text or b"<svg" in text:
                wrong.append(f"{name}: {found} {done.stderr[-300:]!r}")
        kept = os.path.dirname(store) + "/pictures"
        if os.path.isdir(kept) and os.listdir(kept):
            wrong.append(f"{name}: kept {os.listdir(kept)}")
        if leftovers(store) or os.path.exists(f"{folder}/out.png"):
            wrong.append(f"{name}: something stays")
    return len(packages), wrong


def look_ups(folder):
    """A list of look-ups as a Kindle and as KOReader write it: the bytes of two databases."""
    databases = []
    for name, script in {
            "vocab.db": """
            CREATE TABLE WORDS (id TEXT PRIMARY KEY NOT NULL, word TEXT, stem TEXT, lang TEXT,
              category INTEGER DEFAULT 0, timestamp INTEGER DEFAULT 0, profileid TEXT);
            CREATE TABLE BOOK_INFO (id TEXT PRIMARY KEY NOT NULL, asin TEXT, guid TEXT, lang TEXT, title TEXT,
              authors TEXT);
            CREATE TABLE LOOKUPS (id TEXT PRIMARY KEY NOT NULL, word_key TEXT, book_key TEXT, dict_key TEXT,
              pos TEXT, usage TEXT, timestamp INTEGER DEFAULT 0);
            INSERT INTO BOOK_INFO VALUES ('b', '', '', 'en', 'Made up', 'Nobody');
            WITH n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
            INSERT INTO WORDS SELECT 'en:w' || i, 'w' || i, 'w' || i, 'en', 0, 1700000000000, '' FROM n;
            INSERT INTO LOOKUPS SELECT id, id, 'b', '', '', 'A ' || word || ' stood there.',
              timestamp + rowid FROM WORDS;
            """,
            "vocabulary_builder.sqlite3": """
            CREATE TABLE vocabulary (word TEXT NOT NULL UNIQUE, title_id INTEGER, create_time INTEGER NOT NULL,
              review_time INTEGER, due_time INTEGER NOT NULL, review_count INTEGER NOT NULL DEFAULT 0,
              prev_context TEXT, next_context TEXT, streak_count INTEGER NOT NULL DEFAULT 0);
            CREATE TABLE title (id INTEGER NOT NULL UNIQUE, name TEXT UNIQUE, filter INTEGER);
            INSERT INTO title VALUES (1, 'Made up', 1);
            WITH n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
            INSERT INTO vocabulary SELECT 'w' || i, 1, 1700000000 + i, NULL, 1700000000, 0, 'It was. A ',
              ' stood there. Then', 0 FROM n;
            """}.items():
        path = f"{folder}/{name}"
        if os.path.exists(path):
            os.remove(path)
        database = sqlite3.connect(path)
        # As on the device.
        database.execute("PRAGMA journal_mode = wal")
        database.executescript(script)
        database.close()
        with open(path, "rb") as file:
            databases.append((name, file.read()))
    return databases


def damaged_lists(folder, count):
    """Cuts and changes lists of other programs at random places, and gives some that are none."""
    clippings = ("Hafen (Niemand)\n- Ihre Markierung | Hinzugefügt am Freitag, 3. März 2023 10:00:00\n\n"
                 "lantern\n==========\n" * 50).encode()
    table = b"term,parent,translation,language,tags,added,status,link_status,pronunciation\n" + \
        b"".join(b"walk%d,,x,English,,2023-01-01,%d,,\n" % (n, n % 6) for n in range(200))
    cards = [{"spelling": f"w{n}", "reviews": [{"grade": "okay"}] * 5} for n in range(200)]
    jpdb = json.dumps({"cards_vocabulary_jp_en": cards}).encode()
    whole = look_ups(folder) + [("clippings.txt", clippings), ("lute.csv", table), ("jpdb.json", jpdb)]
    none = [("deep.json", b"[" * 200_000), ("zeros.csv", bytes(1_000_000)), ("quote.csv", b'term,"' + b"x" * 999_999),
            ("line.txt", b"==========\n" * 100_000), ("short.db", b"SQLite format 3\0")]
    figures = {"lists": 0, "taken": 0, "refused": 0, "wrong": []}
    for name, content in whole:
        store = f"{folder}/whole-{name}/p.db"
        os.makedirs(os.path.dirname(store))
        done = call(store, "import", f"{folder}/{save(folder, name, content)}")
        # Without a release statuses name no word; look-ups are kept as own words.
        has_look_ups = not name.endswith((".csv", ".json"))
        if done.returncode != 0 or has_look_ups and events(store)[1] <= 0:
            figures["wrong"].append(f"{name} as it is: {done.returncode} {done.stderr[-200:]!r}")
    for number in range(count):
        if number < len(none):
            name, content = none[number]
        else:
            name, content = random.choice(whole)
            content = bytearray(content)
            if random.random() < 0.3:
                del content[random.randrange(len(content)):]
            else:
                for _ in range(random.choice([1, 4, 40, 400])):
                    content[random.randrange(len(content))] = random.randrange(256)
        name = save(folder, f"{number}-{name}", content)
        store = f"{folder}/list{number}/p.db"
        os.makedirs(os.path.dirname(store))
        done = call(store, "import", f"{folder}/{name}")
        figures["lists"] += 1
        judge(figures, done, name, store)
    return figures


def save(folder, name, content):
    with open(f"{folder}/{name}", "wb") as file:
        file.write(content)
    return name


def imports(scale):
    ok = True
    with Folder() as folder:
        figures = kill_imports(folder, sized(60, scale, 5), min(3_000, sized(3_000, scale, 300)))
        ok &= report(10, "kills while a package comes in",
                     figures["kills"] > 0 and not figures["half"] + figures["left"] + figures["different"],
                     **figures)
    with Folder() as folder:
        figures = kill_imports(folder, 1, 300, control=True)
        ok &= report(10, "control: half of a package", figures["half"] > 0, **figures)
    with Folder() as folder:
        figures = damaged(folder, sized(300, scale, 20))
        ok &= report(10, "packages cut off or changed", not figures["wrong"] and figures["refused"] > 0,
                     **figures)
    with Folder() as folder:
        figures = damaged_lists(folder, sized(400, scale, 30))
        ok &= report(10, "lists of other programs cut off or changed",
                     not figures["wrong"] and figures["refused"] > 0, **figures)
    with Folder() as folder:
        count, wrong = hostile(folder)
        ok &= report(10, "hostile packages", not wrong, packages=count, wrong=wrong)
    return ok
