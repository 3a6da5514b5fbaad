"""Attacks a running `lexical serve`: strangers, smuggled requests, slow clients, crowds, bombs, kills, and random bytes.

usage: tools/torture/server.py LEXICAL CORPUS [SECONDS-OF-RANDOM-BYTES]
"""

import http.client
import io
import json
import os
import random
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
import uuid
import zipfile

lexical, corpus = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 10
failures = []


def check(name, is_right, detail=""):
    print(f"{'ok  ' if is_right else 'FAIL'} {name} {detail}")
    if not is_right:
        failures.append(name)


class Serve:
    """A server of its own learner, or on the store of another."""

    def __init__(self, folder, *options, port=None):
        self.folder = folder
        environment = dict(os.environ, LEXICAL_CORPUS=corpus, LEXICAL_STORE=os.path.join(folder, "progress.db"))
        begin = time.monotonic()
        self.process = subprocess.Popen(
            [lexical, "serve", "--no-open", "--port", str(port or 0), *options], env=environment,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        link = self.process.stdout.readline()
        self.started = time.monotonic() - begin
        found = re.match(r"http://127\.0\.0\.1:(\d+)/#token=([0-9a-f]{32})", link)
        self.port, self.token = int(found[1]), found[2]
        self.own = f"http://127.0.0.1:{self.port}"

    def raw(self, data, patience=5.0):
        """Sends bytes and receives until the end or until nothing comes."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=patience) as client:
            client.settimeout(patience)
            received = b""
            try:
                client.sendall(data)
                while chunk := client.recv(65536):
                    received += chunk
            except OSError:
                pass
            return received

    def call(self, method, path, body=None, **fields):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = {"Authorization": f"Bearer {self.token}", "X-Lexical": "1"}
        if body is not None:
            headers["Content-Type"] = "application/json"
            if not isinstance(body, bytes):
                body = json.dumps(body).encode()
        headers.update({name.replace("_", "-"): value for name, value in fields.items()})
        connection.request(method, path, body, {name: value for name, value in headers.items() if value})
        response = connection.getresponse()
        data = response.read()
        connection.close()
        return response.status, data

    def memory(self):
        """Resident memory in megabytes."""
        with open(f"/proc/{self.process.pid}/status") as file:
            return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1]) / 1024

    def kill(self):
        self.process.kill()
        self.process.wait()

    def end(self):
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(10)


def strangers(server):
    """Nothing that says anything of the learner may be in an answer to those without a key."""
    host = f"Host: 127.0.0.1:{server.port}\r\n"
    status = lambda data: data.split(b" ", 2)[1:2]
    get = lambda fields, path="/v1/words": server.raw(f"GET {path} HTTP/1.1\r\n{fields}Connection: close\r\n\r\n".encode())
    bearer = f"Authorization: Bearer {server.token}\r\n"
    check("no key", status(get(host)) == [b"401"])
    check("rebinding", status(get(f"Host: evil.example:{server.port}\r\n" + bearer)) == [b"421"])
    check("rebinding of a page", status(get("Host: evil.example\r\n", "/")) == [b"421"])
    check("image of another page", status(get(host + bearer + "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Dest: image\r\n")) == [b"403"])
    check("socket of another page", status(get(host + bearer + "Origin: https://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n")) == [b"403"])
    mark = json.dumps({"marks": [{"id": "a", "time": 1, "lemmaId": "en:walk", "status": "known"}]})
    for name, fields in {
        "form": "Origin: https://evil.example\r\nContent-Type: application/x-www-form-urlencoded\r\n",
        "beacon": "Origin: https://evil.example\r\nContent-Type: text/plain;charset=UTF-8\r\n",
        "fetch": "Origin: https://evil.example\r\nContent-Type: application/json\r\nX-Lexical: 1\r\n",
        "null origin": "Origin: null\r\nContent-Type: application/json\r\nX-Lexical: 1\r\n",
        "no own header": f"Origin: {server.own}\r\nContent-Type: application/json\r\n",
    }.items():
        data = f"POST /v1/marks HTTP/1.1\r\n{host}{bearer}{fields}Content-Length: {len(mark)}\r\nConnection: close\r\n\r\n{mark}"
        check(name, status(server.raw(data.encode())) == [b"403"])
    check("nothing was changed", json.loads(server.call("GET", "/v1/words")[1])["words"] == [])
    for path in ["/../progress.db", "/%2e%2e/progress.db", "/..%2fprogress.db", "/v1/books/../../progress.db/cover", "//etc/passwd", "/v1/pictures/..%2f..%2fprogress.db"]:
        answer = get(host + bearer, path)
        check(f"path {path}", status(answer) in ([b"400"], [b"404"]) and b"SQLite" not in answer)


def smuggling(server):
    host = f"Host: 127.0.0.1:{server.port}\r\n"
    hidden = f"GET /app.css HTTP/1.1\r\n{host}\r\n"
    for name, text in {
        "both lengths": f"POST /v1/marks HTTP/1.1\r\n{host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "chunked": f"POST /v1/marks HTTP/1.1\r\n{host}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "two lengths": f"POST /v1/marks HTTP/1.1\r\n{host}Content-Length: 4\r\nContent-Length: 0\r\n\r\n",
        "bare line feed": f"GET / HTTP/1.1\n{host}\n",
        "folded": f"GET / HTTP/1.1\r\n{host}X: a\r\n b\r\n\r\n",
        "space before the colon": f"GET / HTTP/1.1\r\n{host}Content-Length : 5\r\n\r\n",
        "two hosts": f"GET / HTTP/1.1\r\n{host}Host: evil\r\n\r\n",
    }.items():
        answer = server.raw((text + hidden).encode(), 3)
        check(f"smuggling: {name}", answer.count(b"HTTP/1.1 ") == 1 and b"--paper" not in answer)
    for name, text in {"long line": b"GET /" + b"a" * 20000, "huge header": b"GET / HTTP/1.1\r\nX: " + b"a" * 100000,
                       "many fields": b"GET / HTTP/1.1\r\n" + b"X: a\r\n" * 200}.items():
        check(name, server.raw(text + b"\r\n\r\n", 3).split(b" ")[1] in (b"414", b"431"))


def slow(server):
    """Clients that send a byte now and then keep nobody out, and are cut off."""
    clients = []
    for _ in range(400):
        client = socket.create_connection(("127.0.0.1", server.port))
        client.send(b"GET / HT")
        clients.append(client)
    begin = time.monotonic()
    check("slow clients keep nobody out", server.call("GET", "/v1/status")[0] == 200, f"{(time.monotonic() - begin) * 1000:.0f} ms")
    client = socket.create_connection(("127.0.0.1", server.port))
    begin = time.monotonic()
    client.settimeout(1)
    try:
        for byte in b"GET / HTTP/1.1\r\nHost: x" * 4:
            client.send(bytes([byte]))
            time.sleep(0.3)
            try:
                if not client.recv(1000):
                    break
            except TimeoutError:
                pass
    except OSError:
        pass
    check("a slow head is cut off", time.monotonic() - begin < 20, f"after {time.monotonic() - begin:.1f} s")
    for client in clients:
        client.close()


def crowd(server):
    """10 000 connections, some thousands at once where the system allows."""
    limit = min(resource.getrlimit(resource.RLIMIT_NOFILE)[1], 4000)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    before, clients, opened = server.memory(), [], 0
    for _ in range(10000):
        try:
            clients.append(socket.create_connection(("127.0.0.1", server.port), timeout=2))
            opened += 1
        except OSError:
            pass
        if len(clients) > limit - 200:
            clients.pop(0).close()
    begin = time.monotonic()
    status = server.call("GET", "/v1/status")[0]
    check("10 000 connections keep nobody out", status == 200, f"{opened} opened, {(time.monotonic() - begin) * 1000:.0f} ms, {before:.0f} → {server.memory():.0f} MB")
    check("a crowd takes little memory", server.memory() - before < 40)
    for client in clients:
        client.close()


def bombs(server):
    """Archives that unpack to more than anyone has, and files that are none."""
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/epub+zip")
        archive.writestr("META-INF/container.xml", '<container><rootfiles><rootfile full-path="a.opf"/></rootfiles></container>')
        archive.writestr("a.opf", '<package><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>')
        archive.writestr("a.xhtml", b"<p>" + b"a " * (300 << 20))
    status, _ = server.call("POST", "/v1/books?name=bomb.epub", bomb.getvalue(), Content_Type="application/octet-stream")
    check("a bomb is refused", status == 422, f"{len(bomb.getvalue())} bytes, {server.memory():.0f} MB")
    status, _ = server.call("POST", "/v1/books?name=x", os.urandom(100000), Content_Type="application/octet-stream")
    check("random bytes are no book", status == 422)
    answer = server.raw(f"POST /v1/books?name=x HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nAuthorization: Bearer {server.token}\r\nX-Lexical: 1\r\nContent-Type: application/octet-stream\r\nContent-Length: 99999999999\r\n\r\n".encode(), 3)
    check("a body of 100 GB is refused before it comes", answer.split(b" ")[1] == b"413")
    left = [name for name in os.listdir(os.path.join(server.folder, "books")) if name.startswith((".upload", ".new"))]
    check("nothing is left of refused files", left == [], str(left))


def shared(server):
    """Two servers on one store: each sees what the other writes."""
    other = Serve(server.folder)
    names = [uuid.uuid4().hex for _ in range(40)]
    for index, name in enumerate(names):
        mark = {"marks": [{"id": name, "time": int(time.time() * 1000), "lemmaId": f"en:{['walk', 'house', 'sea', 'tree'][index % 4]}", "status": ["known", "learning"][index % 2]}]}
        (server, other)[index % 2].call("POST", "/v1/marks", mark)
    same = [json.loads(each.call("GET", "/v1/words")[1])["words"] for each in (server, other)]
    check("two servers on one store agree", same[0] == same[1] and len(same[0]) == 4)
    check("an interrupt ends a server", other.end() == 0)


def kills(folder):
    """What was acknowledged is there after a kill; what was not is there whole or not at all, and once after a retry."""
    acknowledged = []
    for round in range(6):
        server = Serve(folder)
        deadline = time.monotonic() + random.uniform(0.05, 0.4)
        pending = None
        try:
            while time.monotonic() < deadline:
                pending = {"id": uuid.uuid4().hex, "lemmaId": "en:walk", "rating": 3, "milliseconds": 5, "time": int(time.time() * 1000)}
                if server.call("POST", "/v1/review/answer", pending)[0] == 200:
                    acknowledged.append(pending["id"])
        finally:
            server.kill()
        server = Serve(folder)
        for _ in range(2):
            server.call("POST", "/v1/review/answer", pending)
        if pending["id"] not in acknowledged:
            acknowledged.append(pending["id"])
        count = len(json.loads(server.call("GET", "/v1/words/en:walk")[1])["reviews"])
        check(f"kill {round}", count == len(acknowledged), f"{count} answers of {len(acknowledged)}")
        server.kill()


def random_bytes(server):
    """Valid requests with bytes changed, cut, doubled: the server answers or hangs up, and lives on."""
    generator = random.Random(1)
    good = f"POST /v1/annotate?x=%41 HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nAuthorization: Bearer {server.token}\r\nX-Lexical: 1\r\nContent-Type: application/json\r\nContent-Length: 22\r\n\r\n" + '{"text":"She walked."}'
    end, count, before = time.monotonic() + seconds, 0, server.memory()
    while time.monotonic() < end:
        data = bytearray(good.encode())
        for _ in range(generator.randint(1, 6)):
            index = generator.randrange(len(data))
            kind = generator.randrange(4)
            if kind == 0:
                data[index] = generator.randrange(256)
            elif kind == 1:
                del data[index:index + generator.randint(1, 30)]
            elif kind == 2:
                data[index:index] = data[index:index + generator.randint(1, 60)]
            else:
                data[index:index] = generator.choice([b"\r\n", b"\n", b"\0", b" ", b"Content-Length: 1\r\n", b"%2e%2e/", b"\xff"])
            if not data:
                break
        with socket.create_connection(("127.0.0.1", server.port), timeout=2) as client:
            client.settimeout(2)
            try:
                client.sendall(bytes(data))
                client.shutdown(socket.SHUT_WR)
                while client.recv(65536):
                    pass
            except OSError:
                pass
        count += 1
    check("random bytes", server.process.poll() is None and server.call("GET", "/v1/status")[0] == 200, f"{count} requests, {before:.0f} → {server.memory():.0f} MB")


with tempfile.TemporaryDirectory() as folder:
    server = Serve(folder)
    print(f"started in {server.started * 1000:.0f} ms")
    for attack in (strangers, smuggling, slow, crowd, bombs, shared, random_bytes):
        attack(server)
    check("an interrupt ends it", server.end() == 0)
with tempfile.TemporaryDirectory() as folder:
    kills(folder)
print(f"{len(failures)} failures" + (": " + ", ".join(failures) if failures else ""))
sys.exit(1 if failures else 0)
