"""A second check of whole games, in another language and on other libraries than the module's: Python's own.

usage: python3 checker.py FILE.json

It knows no rules. It checks what binds a game: the places of entries, the seeds' commitments, the key, each captain's links,
the rounds' seeds, the secret orders, every die from its seeds, and that the dice that events tell of are those. It prints
one line of JSON, and ends with 0 where all fits, 1 where something does not, 2 where the file cannot be read.
"""

import base64
import hashlib
import hmac
import json
import struct
import sys
from collections import Counter

PREFIX = b"gravity-portals/1/"
SERIALS = 17
# Faces of one row that are looked at: no rule rolls as often on one occasion.
FACES_MOST = 10000
# The commands that are no orders by the rules.
OWN = {
    *("open", "seat-key", "round-open", "round-done", "end", "reveal", "alarm", "undo", "fork", "key-imported"),
    *("takeover", "key-shared", "retired", "renew-key"),
}
# What an entry behind the end may hold: the key, or who judges and from where.
AFTER_END = (["reveal"], ["fork"], ["takeover"], ["key-shared"])


def b64(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text):
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if b64(data) != text:
        raise ValueError("not base64url")
    return data


def canon(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def enc(tag, parts):
    return PREFIX + tag.encode() + b"\0" + b"".join(struct.pack(">I", len(part)) + part for part in parts)


def H(tag, *parts):
    return hashlib.sha256(enc(tag, parts)).digest()


def M(key, tag, *parts):
    return hmac.new(key, enc(tag, parts), hashlib.sha256).digest()


def derived(key, salt, name, length):
    """HKDF-SHA-256."""
    base = hmac.new(salt, key, hashlib.sha256).digest()
    out = last = b""
    while len(out) < length:
        last = hmac.new(base, last + PREFIX + name + bytes([len(out) // 32 + 1]), hashlib.sha256).digest()
        out += last
    return out[:length]


def u64(number):
    return struct.pack(">Q", number)


class Arc4:
    """The row of numbers that the package seedrandom makes of a text."""

    def __init__(self, seed):
        key = [ord(letter) & 255 for letter in seed]
        self.s = list(range(256))
        self.i = self.j = 0
        j = 0
        for i in range(256):
            j = (j + key[i % len(key)] + self.s[i]) & 255
            self.s[i], self.s[j] = self.s[j], self.s[i]
        self.take(256)

    def take(self, count):
        number = 0
        for _ in range(count):
            self.i = (self.i + 1) & 255
            self.j = (self.j + self.s[self.i]) & 255
            self.s[self.i], self.s[self.j] = self.s[self.j], self.s[self.i]
            number = number * 256 + self.s[(self.s[self.i] + self.s[self.j]) & 255]
        return number

    def next(self):
        n, d, x = self.take(6), 256**6, 0
        while n < 2**52:
            n, d = (n + x) * 256, d * 256
            x = self.take(1)
        while n >= 2**53:
            n, d, x = n / 2, d / 2, x >> 1
        return (n + x) / d


def faces(joint, purpose, occasion, first, count, sides):
    row = Arc4(M(joint, "stream", purpose.encode(), occasion.encode()).hex())
    for _ in range(first):
        row.next()
    return [1 + int(row.next() * sides) for _ in range(count)]


class Game:
    def __init__(self, file):
        self.misfits = []
        self.file = file
        self.gid = unb64(file["gid"])
        secrets = unb64(file["secrets"])
        if len(secrets) != 64 * SERIALS:
            secrets = bytes(64 * SERIALS)
        # Seeds and commitments by the id of the key to which they belong; the first has none.
        self.sown = {None: self.seeds_of(secrets)}
        self.key = None
        self.drawn = []
        self.round_keys = {}
        self.secret = list(self.sown[None][1])
        self.head = bytes(32)
        self.heads = {}
        self.rounds = {}
        self.anchors = {}
        self.out = set()
        self.open = None
        self.seats = []
        self.holders = []
        self.key_id = ""
        self.ended = None
        self.revealed = False
        self.undos = []
        self.drifts = []
        self.placed = {}
        self.told = []

    def seeds_of(self, secrets):
        seeds = [secrets[64 * s : 64 * s + 32] for s in range(SERIALS)]
        salts = [secrets[64 * s + 32 : 64 * s + 64] for s in range(SERIALS)]
        texts = [canon({"v": 1, "gid": self.file["gid"], "serial": s}) for s in range(SERIALS)]
        return seeds, [H("commit", seeds[s], salts[s], texts[s]) for s in range(SERIALS)]

    def masters(self, command):
        """All keys that a command makes public, the first first."""
        return [unb64(one) for one in [*command.get("earlier", []), command["master"]]]

    def later_keys(self):
        """The keys that were drawn while the game was played, as far as the last entry makes them public."""
        try:
            commands = json.loads(self.file["entries"][-1]["p"]).get("do", [])
        except ValueError:
            return []
        return [key for one in commands if one.get("do") == "reveal" for key in self.masters(one)[1:]]

    def note(self, n, code, detail=""):
        self.misfits.append({"n": n, "code": code, "detail": detail})

    def check(self):
        for master in self.later_keys():
            secrets = derived(master, self.gid, b"seeds", 64 * SERIALS)
            self.sown[b64(H("key-id", master))] = self.seeds_of(secrets)
        for n, entry in enumerate(self.file["entries"]):
            text = entry["p"]
            try:
                record = json.loads(text)
                is_canonical = canon(record).decode() == text
            except ValueError:
                record, is_canonical = {}, False
            if not is_canonical or record.get("n") != n:
                self.note(n, "chain")
                return
            self.head = H("chain", self.head, u64(n), text.encode())
            self.heads[n] = self.head
            if not self.entry(n, record, entry):
                return
        if not self.revealed or self.ended is None:
            self.note(len(self.file["entries"]) - 1, "end")
        witness = self.file.get("witness")
        if witness and self.heads.get(witness["n"], unb64(witness["head"])) != unb64(witness["head"]):
            self.note(witness["n"], "witness")

    def entry(self, n, record, entry):
        commands = record.get("do", [])
        if self.revealed:
            self.note(n, "end")
        names = [command.get("do") for command in commands]
        if self.ended is not None and names not in AFTER_END:
            self.note(n, "end")
        bodies = entry.get("sec", {})
        if n == 0 and (len(commands) != 1 or bodies):
            self.note(n, "opening")
        self.timely(n, commands, bodies)
        # What seats gave stands at the beginning of an entry, and its own dice are of that round.
        for command in commands:
            getattr(self, "do_" + str(command.get("do")).replace("-", "_"), lambda *_: None)(n, command)
        if n == 0:
            if not commands or commands[0].get("do") != "open" or commands[0].get("gid") != self.file["gid"]:
                self.note(n, "opening")
                return False
            if [b64(commit) for commit in self.sown[None][1]] != commands[0]["commits"]:
                self.note(n, "commit")
                return False
            return True
        seeds = self.sown.get(self.key, self.sown[None])[0]
        self.secret = [
            H("secret", self.secret[s], u64(n), M(seeds[s], "salt", u64(n)), canon(bodies.get(str(s), [])))
            for s in range(SERIALS)
        ]
        # Its own entry is still of the key before.
        self.key = self.drawn[-1] if self.drawn else None
        bound = set(bodies) <= {str(s) for s in range(SERIALS)}
        if not bound or record.get("sec") != b64(H("secrets", *self.secret)):
            self.note(n, "secret")
        self.dice(n, record, entry.get("dice", []))
        for serial, body in bodies.items():
            for command in body:
                if command.get("do") == "place":
                    self.placed[command["place"]["id"]] = (n, int(serial))
        return True

    def undone(self):
        """Entries that are taken back; an undo that is itself taken back has no effect."""
        gone = set()
        for n, entries in reversed(self.undos):
            if n not in gone:
                gone.update(entries)
        return gone

    def timely(self, n, commands, bodies):
        """Nothing is chosen where the dice can be known: from the opening of a round until it is done."""
        names = [command.get("do") for command in commands]
        if "undo" in names and (len([name for name in names if name not in OWN]) > 0 or bodies):
            self.note(n, "undo")
        if not self.open:
            return
        if bodies and "end" not in names:
            self.note(n, "secret", self.open[0])
        before = names[: names.index("round-done")] if "round-done" in names else names
        if [name for name in before if name not in OWN]:
            self.note(n, "order")

    def dice(self, n, record, rolls):
        fallen = Counter()
        for serial, turn, purpose, occasion, first, sides, shown in rolls:
            fallen.update(shown)
            sown = self.sown.get(self.round_keys.get(turn))
            if not sown or turn not in self.rounds or first + len(shown) > FACES_MOST or not 0 <= serial < SERIALS:
                self.note(n, "die", purpose)
                continue
            seeds, commits = sown
            joint = M(seeds[serial], "joint", commits[serial], self.rounds[turn])
            if faces(joint, purpose, occasion, first, len(shown), sides) != shown:
                self.note(n, "die", purpose)
            if purpose == "drift":
                self.drifts.append((n, serial, occasion))
        told = Counter()
        for event in record.get("ev", []):
            if isinstance(event.get("dice"), list):
                told.update(event["dice"])
        if told - fallen:
            self.note(n, "die", "told")

    def do_open(self, n, command):
        if n > 0:
            self.note(n, "opening")
        self.seats = command["seats"]
        self.holders = [command["judge"]]
        self.key_id = command["keyId"]

    def do_key_imported(self, n, command):
        self.holders.append(command["user"])

    def do_key_shared(self, n, command):
        self.holders.append(command["to"])

    def do_renew_key(self, n, command):
        if command["keyId"] not in self.sown:
            self.note(n, "key", command["by"])
        self.drawn.append(command["keyId"])

    def do_seat_key(self, n, command):
        user = command["user"]
        since = "first" if user not in self.anchors else "again" if user in self.out else "other"
        if user not in self.seats or command["since"] != since:
            self.note(n, "round", user)
        self.anchors[command["user"]] = command["anchor"]
        self.out.discard(command["user"])

    def round_seed(self, rows):
        name, head, _ = self.open
        self.rounds[name] = H("round", self.gid, name.encode(), head, canon(rows))
        self.open = None

    def do_round_open(self, n, command):
        name, seats = command["round"], command["seats"]
        may = all(u in self.seats and u not in self.holders and u in self.anchors and u not in self.out for u in seats)
        key = command.get("key")
        if not may or name in self.rounds or self.open or seats != sorted(set(seats)) or key != self.key:
            self.note(n, "round", name)
        self.open = (name, self.head, seats)
        self.round_keys[name] = key
        if not seats:
            self.round_seed([])

    def do_round_done(self, n, command):
        rows = command["list"]
        if not self.open or self.open[0] != command["round"] or [row[0] for row in rows] != self.open[2]:
            self.note(n, "round", command["round"])
            return
        for user, link, after in rows:
            if link is None and after is not None:
                self.note(n, "link", user)
            if link is not None and not self.is_next(user, link):
                self.note(n, "link", user)
            if after is None:
                self.out.add(user)
            else:
                self.anchors[user] = after
        self.round_seed([[user, link] for user, link, _ in rows])

    def do_retired(self, n, command):
        """Where it was follows from the rules; that no drift is left out, and none is put in another turn, does not."""
        anomaly, way = command["anomaly"], command["way"]
        gone = self.undone()
        placed, serial = self.placed.get(anomaly, (None, None))
        if placed is None or placed in gone or anomaly in self.told:
            self.note(n, "way", anomaly)
            return
        self.told.append(anomaly)
        rolled = {occasion for at, of, occasion in self.drifts if of == serial and at not in gone}
        fallen = Counter(occasion.split(".")[0] for occasion in rolled)
        if fallen - Counter(at.split(".")[0] for at, _, _ in way):
            self.note(n, "way", anomaly)

    def do_undo(self, n, command):
        self.undos.append((n, command["entries"]))
        # What is taken out once more is told once more.
        self.told = []
        if any(one < 1 or one >= n for one in command["entries"]):
            self.note(n, "undo")

    def do_fork(self, n, command):
        # The fork draws the keys once more whose entries are lost.
        record = json.loads(self.file["entries"][n]["p"])
        again = [one["keyId"] for one in record.get("do", []) if one.get("do") == "renew-key"]
        self.known = {None, *self.drawn, *again}
        if command["to"]["n"] != n - 1 or command["to"]["head"] != b64(self.heads[n - 1]):
            self.note(n, "undo")
        for kept in command.get("rounds", []):
            self.kept(n, kept)

    def kept(self, n, kept):
        """A round of lost entries that stays done: the text of the entry that opened it says what it is."""
        record = json.loads(kept["p"])
        commands = record.get("do", [])
        names = [command.get("do") for command in commands]
        is_opening = bool(names) and names[-1] == "round-open" and set(names) <= {"round-done", "seat-key", "round-open"}
        if canon(record).decode() != kept["p"] or not is_opening:
            self.note(n, "round")
            return
        opened = commands[-1]
        waits, self.open = self.open, None
        for key in commands:
            if key["do"] == "seat-key":
                self.anchors[key["user"]] = key["anchor"]
                self.out.discard(key["user"])
        name, seats = opened["round"], opened["seats"]
        if opened.get("key") not in self.known:
            self.note(n, "round", name)
        rows = kept["list"]
        head = H("chain", unb64(kept["before"]), u64(record["n"]), kept["p"].encode())
        if rows is None:
            # It was not done, and waits on for the links that its seats give for that entry.
            may = all(user in self.seats and user in self.anchors and user not in self.out for user in seats)
            if not may or not seats or waits or name in self.rounds:
                self.note(n, "round", name)
            self.open = (name, head, seats)
            self.round_keys[name] = opened.get("key")
            return
        is_right = name not in self.rounds and set(seats) <= set(self.seats) and [row[0] for row in rows] == seats
        for user, link, after in rows:
            is_linked = after is None if link is None else self.is_next(user, link)
            is_right = is_right and is_linked
            if after is None:
                self.out.add(user)
            else:
                self.anchors[user] = after
        if not is_right:
            self.note(n, "round", name)
        self.open = (name, head, seats)
        if name not in self.rounds:
            self.round_keys[name] = opened.get("key")
            self.round_seed([[user, link] for user, link, _ in rows])
        self.open = waits if waits and waits[0] != name else None

    def is_next(self, user, link):
        return b64(H("anchor", self.gid, user.encode(), unb64(link))) == self.anchors.get(user)

    def do_end(self, n, command):
        self.ended = (b64(self.head), command["seats"])

    def do_reveal(self, n, command):
        self.revealed = True
        first, *later = self.masters(command)
        drawn = list(dict.fromkeys(self.drawn))
        is_first = self.key_id in (b64(H("key-id", first)), b64(H("key-id", first)[:8]))
        if not is_first or drawn != [b64(H("key-id", master)) for master in later]:
            self.note(n, "key")
        for said in command["signed"]:
            if self.ended is None or said["head"] != self.ended[0] or said["user"] not in self.ended[1]:
                self.note(n, "witness", said["user"])


def main():
    try:
        with open(sys.argv[1], encoding="utf-8") as text:
            file = json.load(text)
        if file["format"] != "gravity-portals/game@1":
            raise ValueError("another format")
        game = Game(file)
        game.check()
    except (OSError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError, struct.error, ValueError) as fault:
        print(json.dumps({"unreadable": str(fault)}))
        return 2
    print(json.dumps({"fits": not game.misfits, "misfits": game.misfits}))
    return 1 if game.misfits else 0


sys.exit(main())
