"""The states that a power cut may leave on a disk, built from a trace of what a program did.

A write is safe once its file was flushed, a name once its folder was. What is not safe may be there, may
not be there, or may be there in part: sectors of 512 bytes come and go on their own.
"""
import os
import random
import shutil

SECTOR = 512


class Trace:
    """The calls of a program, in order."""

    def __init__(self, path):
        self.records = []
        with open(path, "rb") as file:
            while True:
                line = file.readline()
                if not line:
                    break
                call, target, other, number, size = line.decode().rstrip("\n").split("\t")
                self.records.append((call, target, other, int(number), file.read(int(size))))


class File:
    """The content of a file: what is safe, and what was done since."""

    def __init__(self):
        self.safe = bytearray()
        self.pending = []

    def copy(self):
        other = File()
        other.safe = bytearray(self.safe)
        other.pending = list(self.pending)
        return other

    def flush(self):
        for change in self.pending:
            apply(self.safe, change)
        self.pending = []

    def state(self, keep):
        """The content when `keep` says which changes and which sectors have reached the disk."""
        content = bytearray(self.safe)
        for offset, data in self.pending:
            if data is None:
                if keep():
                    apply(content, (offset, None))
                continue
            for start in range(0, len(data), SECTOR):
                if keep():
                    apply(content, (offset + start, data[start:start + SECTOR]))
        return bytes(content)


def apply(content, change):
    offset, data = change
    if data is None:
        del content[offset:]
        content.extend(bytes(offset - len(content)))
        return
    if len(content) < offset:
        content.extend(bytes(offset - len(content)))
    content[offset:offset + len(data)] = data


class CrashStates:
    """Replays a trace below one folder, and builds the states that a cut after each call may leave."""

    def __init__(self, trace, root, honours_flush=True):
        self.trace = trace
        self.root = root
        self.honours_flush = honours_flush
        self.files = {}
        self.names = {}
        self.safe_names = {}
        self.folders = {""}
        self.safe_folders = {""}
        self.pending = {}
        self.said = ""

    def batches(self, folder, randoms, size):
        """Lists of (path of a state, what the program had said), for the caller to check."""
        batch = []
        for index, record in enumerate(self.trace.records):
            if not self.step(record):
                continue
            for variant in range(randoms + 2):
                path = f"{folder}/{index}-{variant}"
                keep = {0: lambda: False, 1: lambda: True}.get(variant, lambda: random.random() < 0.5)
                self.build(path, keep)
                batch.append((path, self.said))
                if len(batch) >= size:
                    yield batch
                    shutil.rmtree(folder, ignore_errors=True)
                    batch = []
        if batch:
            yield batch
            shutil.rmtree(folder, ignore_errors=True)

    def step(self, record):
        """Does one call; says whether anything below the folder changed."""
        call, target, other, number, data = record
        if call == "say":
            self.said += data.decode()
            return True
        place = self.inside(target)
        if place is None:
            return False
        if call == "mkdir":
            self.folders.add(place)
            self.queue(place, ("mkdir", place))
        elif call == "create":
            self.files[place] = self.names[place] = File()
            self.queue(place, ("link", place, self.names[place]))
        elif call == "write":
            self.file(place).pending.append((number, data))
        elif call == "truncate":
            self.file(place).pending.append((number, None))
        elif call == "rename":
            goal = self.inside(other)
            file = self.names.pop(place, None)
            if file is None or goal is None:
                return False
            self.names[goal] = file
            self.queue(place, ("rename", place, goal, file))
        elif call == "unlink":
            self.names.pop(place, None)
            self.queue(place, ("unlink", place))
        elif call == "flush" and self.honours_flush:
            if place in self.folders:
                for change in self.pending.pop(place, []):
                    self.change(self.safe_names, self.safe_folders, change)
            else:
                self.file(place).flush()
        return True

    def inside(self, path):
        if path == self.root:
            return ""
        return path[len(self.root) + 1:] if path.startswith(self.root + "/") else None

    def file(self, place):
        if place not in self.names:
            # It was there, and empty, before the trace began.
            self.names[place] = self.safe_names[place] = File()
        return self.names[place]

    def queue(self, place, change):
        self.pending.setdefault(os.path.dirname(place), []).append(change)

    @staticmethod
    def change(names, folders, change):
        if change[0] == "mkdir":
            folders.add(change[1])
        elif change[0] == "link":
            names[change[1]] = change[2]
        elif change[0] == "rename":
            names.pop(change[1], None)
            names[change[2]] = change[3]
        elif change[0] == "unlink":
            names.pop(change[1], None)

    def build(self, path, keep):
        names, folders = dict(self.safe_names), set(self.safe_folders)
        for changes in self.pending.values():
            # A journal of names is replayed from its beginning: some first part of it is there.
            for change in changes:
                if not keep():
                    break
                self.change(names, folders, change)
        os.makedirs(path)
        for folder in sorted(folders):
            os.makedirs(f"{path}/{folder}", exist_ok=True)
        for place, file in names.items():
            parent = os.path.dirname(place)
            if parent not in folders or place.endswith((".lock", ".turn")):
                continue
            descriptor = os.open(f"{path}/{place}", os.O_WRONLY | os.O_CREAT, 0o600)
            os.write(descriptor, file.state(keep))
            os.close(descriptor)
