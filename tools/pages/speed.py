"""How fast `lexical serve` answers: a store of 110 000 events, a shelf of 200 books, a novel open.

Each answer is looked at before its time counts. Times at the server are those of its processor, by what the kernel says of the process;
a client in Python would say more of itself.

usage: speed.py LEXICAL CORPUS BENCHMARKS [--json]
"""

import bisect
import http.client
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import uuid

lexical, corpus, benchmarks = map(os.path.abspath, sys.argv[1:4])
tick = os.sysconf("SC_CLK_TCK")


def row(name, value, unit, budget, isMore=False):
    ratio = value / budget if isMore else budget / value
    if "--json" in sys.argv:
        print(json.dumps({"name": name, "value": value, "unit": unit, "reference": budget, "ratio": ratio}))
    else:
        print(f"{name:40}{value:<.4g} {unit}".ljust(64) + f"reference {budget}".ljust(24) + f"× {ratio:.3g}", flush=True)


class Prose:
    """Sentences of the release's own words, drawn by Zipf's law."""

    def __init__(self):
        folder = os.path.join(os.path.dirname(__file__), "..", "..", "corpus", "en")
        with open(os.path.join(folder, "ranks.tsv"), encoding="utf-8") as file:
            rows = [line.rstrip("\n").split("\t") for line in file if line.startswith("en:")]
        rows = sorted(((int(rank), name[3:].replace("_", " ")) for name, rank, *_ in rows if name[3:].isalpha()))[:20000]
        self.words, sums, total = [word for _, word in rows], [], 0.0
        for number in range(len(rows)):
            total += 1 / (number + 3)
            sums.append(total)
        self.sums, self.total = sums, total

    def text(self, length, seed):
        generator, sentences, count = random.Random(seed), [], 0
        while count < length:
            words = [self.words[bisect.bisect(self.sums, generator.random() * self.total)] for _ in range(generator.randint(6, 22))]
            sentence = " ".join(words).capitalize() + generator.choice(["." , ".", ".", "?", "!"])
            sentences.append(sentence + ("\n\n" if generator.random() < 0.2 else " "))
            count += len(sentences[-1])
        return "".join(sentences)


class Serve:
    def __init__(self, folder):
        environment = dict(os.environ, LEXICAL_CORPUS=corpus, LEXICAL_STORE=os.path.join(folder, "progress.db"))
        self.begin = time.monotonic()
        self.process = subprocess.Popen([lexical, "serve", "--no-open", "--port", "0"], env=environment, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)
        link = re.match(r"http://127\.0\.0\.1:(\d+)/#token=([0-9a-f]{32})", self.process.stdout.readline())
        self.port, self.token = int(link[1]), link[2]
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)

    def call(self, method, path, body=None, kind="application/json"):
        headers = {"Authorization": f"Bearer {self.token}", "X-Lexical": "1", "Content-Type": kind}
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
        self.connection.request(method, path, body, headers)
        response = self.connection.getresponse()
        data = response.read()
        assert response.status < 300, (method, path, response.status, data[:200])
        return data

    def processor(self):
        """Seconds of the processor so far, finer than ticks where the kernel says so."""
        total = 0
        for thread in os.listdir(f"/proc/{self.process.pid}/task"):
            with open(f"/proc/{self.process.pid}/task/{thread}/schedstat") as file:
                total += int(file.read().split()[0])
        return total / 1e9

    def memory(self):
        with open(f"/proc/{self.process.pid}/status") as file:
            return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1]) / 1024

    def timed(self, runs, ask):
        """The median seconds on the clock and of the processor."""
        walls, processors = [], []
        for number in range(runs):
            spent, begin = self.processor(), time.monotonic()
            ask(number)
            walls.append(time.monotonic() - begin)
            processors.append(self.processor() - spent)
        return sorted(walls)[runs // 2], sorted(processors)[runs // 2]

    def end(self):
        self.connection.close()
        self.process.send_signal(signal.SIGINT)
        assert self.process.wait(20) == 0


with tempfile.TemporaryDirectory() as folder:
    store = os.path.join(folder, "progress.db")
    subprocess.run([benchmarks, "--learner", store, "110000"], check=True, stdout=subprocess.DEVNULL, env=dict(os.environ, LEXICAL_CORPUS=corpus))
    prose, server = Prose(), Serve(folder)
    novel = "\n\n".join(f"# Chapter {number}\n\n" + prose.text(47000, number) for number in range(1, 13))
    book = json.loads(server.call("POST", "/v1/books?name=novel.md", novel.encode(), "application/octet-stream"))["id"]
    for number in range(199):
        server.call("POST", f"/v1/books?name=book{number}.txt", prose.text(20000, 1000 + number).encode(), "application/octet-stream")
    assert len(json.loads(server.call("GET", "/v1/books"))["books"]) == 200
    server.end()

    # From the command to the shelf: the page, its script, the books with their coverage.
    times = []
    for _ in range(7):
        server = Serve(folder)
        page = server.call("GET", "/")
        shelf = json.loads(server.call("GET", "/v1/books"))["books"]
        times.append(time.monotonic() - server.begin)
        assert b"<main" in page and len(shelf) == 200 and shelf[0]["words"] > 1000
        server.end()
    row("app-first-page", sorted(times)[3] * 1e3, "ms", 100)

    server = Serve(folder)
    server.call("GET", f"/v1/books/{book}/chapters/0")
    chapters = {}

    def chapter(number):
        chapters[number] = json.loads(server.call("GET", f"/v1/books/{book}/chapters/{number % 12}"))

    wall, processor = server.timed(24, chapter)
    assert sum(len(list) for list in chapters[3]["data"]["tokens"]) > 3 * 6000
    row("app-chapter (8 000 words)", processor * 1e3, "ms", 5)
    row("app-chapter-clock (with the client)", wall * 1e3, "ms", 15)
    wall, processor = server.timed(6, lambda number: server.call("GET", f"/v1/books/{book}/chapters/{number}/meanings"))
    row("app-meanings of a chapter", processor * 1e3, "ms", 300)
    row("app-resident with a novel open", server.memory(), "MB", 60)

    lemmas = [word for word in prose.words[3000:3400]]

    def mark(number):
        body = {"marks": [{"id": uuid.uuid4().hex, "time": int(time.time() * 1000), "lemmaId": f"en:{lemmas[number]}", "status": "learning"}]}
        assert json.loads(server.call("POST", "/v1/marks", body))["added"] == 1

    def chapter_with(lemma):
        """The status of a word in the first chapter, and the seconds of the processor that the chapter took."""
        spent = server.processor()
        data = json.loads(server.call("GET", f"/v1/books/{book}/chapters/0"))["data"]
        return next(entry[10] for entry in data["entries"] if entry[1] == lemma), server.processor() - spent

    # New words of the chapter, each marked and then read again.
    first = json.loads(server.call("GET", f"/v1/books/{book}/chapters/0"))["data"]["entries"]
    new = [entry[1] for entry in first if entry[0] == 0 and entry[10] == 0][:12]
    spent = []
    for lemma in new:
        body = {"marks": [{"id": uuid.uuid4().hex, "time": int(time.time() * 1000), "lemmaId": lemma, "status": "learning"}]}
        assert json.loads(server.call("POST", "/v1/marks", body))["added"] == 1
        status, seconds = chapter_with(lemma)
        assert status == 1
        spent.append(seconds)
    assert len(new) == 12
    row("app-chapter after a mark (processor)", sorted(spent)[6] * 1e3, "ms", 50)

    wall, processor = server.timed(60, mark)
    row("app-mark to the disk (clock)", wall * 1e3, "ms", 5)
    row("app-mark (processor)", processor * 1e3, "ms", 5)

    sentence = "The lamps along the harbour had been lit before the fog came in, and now each of them wore a small halo."
    body = {"text": sentence}
    assert any(token.get("sense") for token in json.loads(server.call("POST", "/v1/annotate", body))["tokens"])
    spent, begin, count = server.processor(), time.monotonic(), 3000
    for _ in range(count):
        server.call("POST", "/v1/annotate", body)
    row("app-annotate, a sentence", count / (server.processor() - spent), "requests/s of one core", 1000, True)
    server.end()
