import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { faces, streamKey } from "../../../src/judge/entry/run.ts";
import {
  commitment,
  jointSeed,
  NO_HEAD,
  publicHead,
  roundSeed,
  secretHead,
  secretSalt,
  viewHead,
  witnessTag,
} from "../../../src/judge/protocol/chain.ts";
import { canonBytes, type Json, parseCanon, toBase64url } from "../../../src/judge/protocol/encoding.ts";
import { docId, gameKeys, isKeyId, keyIdOf, utf8 } from "../../../src/judge/protocol/keys.ts";
import { base62Id } from "../../../src/judge/protocol/names.ts";
import { type CodeFault, parseRecoveryCode, recoveryCode } from "../../../src/judge/protocol/recovery.ts";
import { input, vector } from "./vector.ts";

const gid = input("gid");
const keys = gameKeys(input("master"), gid, 8);
const secrets = [
  { seed: input("seed0"), salt: input("salt0") },
  { seed: input("seed"), salt: input("salt") },
];
const commits = secrets.map((secret, serial) => commitment(gid, serial, secret));
const head = (n: number): Uint8Array => hexToBytes(vector.chain[n]?.head ?? "");
const round = { gid, round: "turn.1", opened: head(1) };
const joint = hexToBytes(vector.joint);

describe("keys", () => {
  test.for(["box", "witness", "ids", "keyId"] as const)("%s follows from master and game", (name) => {
    expect(bytesToHex(keys.ring.first[name])).toBe(vector.keys[name]);
  });
  test("a document's id follows from entry and count", () => {
    expect(vector.docIds.map((_, k) => docId(keys, 5, k))).toEqual(vector.docIds);
  });
  test("an id has sixteen digits even when its number is small", () => {
    expect(base62Id(new Uint8Array(12))).toBe("0".repeat(16));
  });
  test("[fairness] the id of a game that is opened now has all bytes of the hash, and earlier games' ids begin it", () => {
    const whole = gameKeys(input("master"), gid).ring.first.keyId;
    expect(whole).toHaveLength(32);
    expect(bytesToHex(whole).startsWith(vector.keys.keyId)).toBe(true);
  });
  test("an id of either length is told from that of another key, and one of no such length is nobody's", () => {
    for (const bytes of [8, 32] as const) {
      expect(isKeyId(keyIdOf(input("master"), bytes), input("master"))).toBe(true);
      expect(isKeyId(keyIdOf(input("gid"), bytes), input("master"))).toBe(false);
    }
    for (const length of [0, 7, 9, 31])
      expect(isKeyId(keyIdOf(input("master")).slice(0, length), input("master")), `${length} bytes`).toBe(false);
    expect(isKeyId(undefined, input("master"))).toBe(false);
  });
  test("a key of another length is refused", () => {
    expect(() => gameKeys(new Uint8Array(15), gid)).toThrow(RangeError);
  });
});

describe("the recovery code", () => {
  const other = gameKeys(input("gid"), gid, 8).ring.first.keyId;
  test("is the vector's, and brings the key back", () => {
    expect(recoveryCode(input("master"))).toBe(vector.recovery);
    expect(parseRecoveryCode(vector.recovery.toLowerCase(), keys.ring.first.keyId)).toEqual({
      ok: true,
      value: input("master"),
    });
  });
  test.for([
    ["one wrong character", vector.recovery.replace("38N3", "38N4"), { code: "mistyped", group: 2 }],
    ["two neighbours swapped", vector.recovery.replace("MJJT", "JMJT"), { code: "mistyped", group: 3 }],
    ["a character that is no digit", vector.recovery.replace("QB5D", "QU5D"), { code: "mistyped", group: 6 }],
    [
      "two wrong characters",
      vector.recovery.replace("38N3", "38N4").replace("VVM0", "VVN0"),
      { code: "mistyped", group: null },
    ],
    ["two groups swapped", vector.recovery.replace("38N3-MJJT", "MJJT-38N3"), { code: "mistyped", group: null }],
    ["too short", vector.recovery.slice(0, -1), { code: "wrong-length", characters: 31 }],
    ["nothing", "", { code: "wrong-length", characters: 0 }],
  ] as [string, string, CodeFault][])(
    "%s is refused, and the fault names the group where it can be determined",
    ([, typed, error]) => {
      expect(parseRecoveryCode(typed, keys.ring.first.keyId)).toEqual({ ok: false, error });
    },
  );
  test("any key comes back, typed in small letters with spaces and look-alikes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (master) => {
        const lookAlikes = recoveryCode(master).toLowerCase().replace(/1/g, "l").replace(/0/g, "o");
        const typed = lookAlikes.replace(/-/g, " - ");
        expect(parseRecoveryCode(typed, keyIdOf(master))).toEqual({ ok: true, value: master });
      }),
    );
  });
  test("a code of another game is distinguished from a mistyped one", () => {
    expect(parseRecoveryCode(vector.recovery, other)).toEqual({ ok: false, error: { code: "other-game" } });
  });
});

describe("commitments and rounds", () => {
  test("each serial's commitment is the vector's", () => {
    expect(commits.map(bytesToHex)).toEqual(vector.commits);
  });
  test("the round's seed and the joint seed are the vector's", () => {
    const rows = parseCanon(vector.roundTable) as readonly Json[];
    const seed = roundSeed(round, rows);
    expect(bytesToHex(seed)).toBe(vector.round);
    expect(bytesToHex(jointSeed(input("seed"), commits[1] ?? NO_HEAD, seed))).toBe(vector.joint);
  });
  test("a round without seats has a seed that depends on the entry that opened it", () => {
    const empty = roundSeed(round, []);
    expect(empty).toHaveLength(32);
    expect(empty).not.toEqual(roundSeed({ ...round, opened: head(2) }, []));
  });
});

describe("streams", () => {
  test.for(vector.streams)("$purpose at $occasion", ({ purpose, occasion, key, faces: expected }) => {
    expect(bytesToHex(streamKey(joint, { purpose, occasion }))).toBe(key);
    expect(faces(joint, { purpose, occasion }, { count: 6 })).toEqual(expected);
  });
  test.for(vector.drift)("the drift at $occasion is $die", ({ occasion, die }) => {
    expect(faces(joint, { purpose: "drift", occasion }, { count: 1 })).toEqual([die]);
  });
  test("a re-roll is the next face of the same moment", () => {
    const drift = { purpose: "drift", occasion: "1.0/o" };
    expect([0, 1, 2].map((first) => faces(joint, drift, { first, count: 1 })[0])).toEqual([6, 4, 1]);
  });
  test("a hundred thousand faces are the vector's", () => {
    const long = faces(joint, { purpose: "test", occasion: "long" }, { count: 100_000 });
    expect(bytesToHex(streamKey(joint, { purpose: "test", occasion: "long" }))).toBe(vector.long.key);
    expect(long.reduce((sum, face) => sum + face, 0)).toBe(vector.long.sum);
    expect(long.slice(-10)).toEqual(vector.long.last10);
    expect([1, 2, 3, 4, 5, 6].map((side) => long.filter((face) => face === side).length)).toEqual(vector.long.counts);
  });
});

describe("chains", () => {
  test("the public chain's heads are the vector's", () => {
    let before = NO_HEAD;
    for (const { n, pub, head: expected } of vector.chain) {
      before = publicHead(before, n, pub);
      expect(bytesToHex(before)).toBe(expected);
    }
  });
  test("the secret chains' heads are the vector's, and stand in the public records", () => {
    let portal = commits[1] ?? NO_HEAD;
    let table = commits[0] ?? NO_HEAD;
    for (const { n, body, salt, head: expected, head0 } of vector.secret) {
      expect(bytesToHex(secretSalt(input("seed"), n))).toBe(salt);
      portal = secretHead(portal, n, input("seed"), body);
      table = secretHead(table, n, input("seed0"), "[]");
      expect([bytesToHex(portal), bytesToHex(table)]).toEqual([expected, head0]);
      expect(parseCanon(vector.chain[n]?.pub ?? "")).toMatchObject({
        sec: { 0: toBase64url(table), 1: toBase64url(portal) },
      });
    }
  });
  test("a seat's view chain is the vector's", () => {
    let before = NO_HEAD;
    for (const { m, body, head: expected } of vector.view) {
      before = viewHead(before, m, body);
      expect(bytesToHex(before)).toBe(expected);
    }
  });
  test("the witness tag of entry 5 under term 1 is the vector's", () => {
    expect(bytesToHex(witnessTag(keys, 1, 5, head(5)))).toBe(vector.witness);
  });
  test("the place in the vector is canonical as it stands", () => {
    expect(sha256(canonBytes(parseCanon(vector.place)))).toEqual(sha256(utf8(vector.place)));
  });
});
