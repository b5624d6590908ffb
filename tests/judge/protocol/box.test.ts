import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { describe, expect, test } from "vitest";
import { Nonces, RepeatedNonce } from "../../../src/judge/log/segments.ts";
import { open, type Place, packValue, seal, sealedLength, sealPacked } from "../../../src/judge/protocol/box.ts";
import { type Json, parseCanon, toBase64url } from "../../../src/judge/protocol/encoding.ts";
import { fromUtf8, gameKeys } from "../../../src/judge/protocol/keys.ts";
import { entryBoxSize, judgeShare, snapshotSize } from "../../../src/judge/protocol/sizes.ts";
import { input, vector } from "./vector.ts";

const keys = gameKeys(input("master"), input("gid"), 8);
const place: Place = { slot: "entry", n: 5, head: hexToBytes(vector.chain[5]?.head ?? "") };
const plain = hexToBytes(vector.box.plain);
const value = parseCanon(fromUtf8(plain.subarray(4, 4 + 0x83))) as Json;
const nonce = hexToBytes(vector.box.nonce);
const blob = seal(keys, place, 256, value, nonce);

describe("a box", () => {
  test("of the vector's content is the vector's blob", () => {
    expect(bytesToHex(blob)).toBe(vector.box.blob);
    expect(bytesToHex(sha256(blob))).toBe("2cae5a9dadf7cef771661f57297e9ef354256f4d8bf031deef32398aede3e14f");
    expect(toBase64url(blob)).toHaveLength(vector.box.blobB64len);
  });
  test("opens in its place", () => {
    expect(open(keys, place, blob)).toEqual(value);
  });
  test.for([
    ["another entry", { ...place, n: 6 }],
    ["another kind", { ...place, slot: "snapshot" }],
    ["another history", { ...place, head: hexToBytes(vector.chain[4]?.head ?? "") }],
  ] as [string, Place][])("does not open in %s", ([, other]) => {
    expect(open(keys, other, blob)).toBeUndefined();
  });
  test("does not open with another key or in another game", () => {
    expect(open(gameKeys(input("gid"), input("gid"), 8), place, blob)).toBeUndefined();
    expect(open(gameKeys(input("master"), input("master"), 8), place, blob)).toBeUndefined();
  });
  test("[fairness] does not open where the same key is named by a longer id", () => {
    expect(open(gameKeys(input("master"), input("gid")), place, blob)).toBeUndefined();
  });
  test("does not open when any byte is changed, cut off or added", () => {
    for (let at = 0; at < blob.length; at += 7) {
      const changed = blob.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(open(keys, place, changed)).toBeUndefined();
    }
    expect(open(keys, place, blob.slice(0, -1))).toBeUndefined();
    expect(open(keys, place, new Uint8Array(10))).toBeUndefined();
  });
  test("has the same length whatever is in it", () => {
    const lengths = [{}, { a: 1 }, { a: "x".repeat(200) }].map((body) => seal(keys, place, 256, body, nonce).length);
    expect(new Set(lengths).size).toBe(1);
  });
  test("refuses what does not fit, to the byte", () => {
    const full = { a: "x".repeat(256 - 4 - 8) };
    expect(sealedLength(full)).toBe(256);
    expect(open(keys, place, seal(keys, place, 256, full, nonce))).toEqual(full);
    expect(() => seal(keys, place, 255, full, nonce)).toThrow(RangeError);
  });
});

describe("a box with a packed value", () => {
  const even = { a: "x".repeat(3000) };
  const uneven = {
    a: Array.from({ length: 120 }, (_, n) => bytesToHex(sha256(Uint8Array.of(n))).slice(0, 8)).join(""),
  };

  test("opens as any, and takes more than fits otherwise", () => {
    const packed = packValue(even);
    expect(packed.length).toBeLessThan(256);
    expect(() => seal(keys, place, 256, even, nonce)).toThrow(RangeError);
    expect(open(keys, place, sealPacked(keys, place, 256, packed, nonce))).toEqual(even);
  });
  test("has the same length however far its value shrinks", () => {
    const length = (value: Json): number => sealPacked(keys, place, 1024, packValue(value), nonce).length;
    expect(packValue(uneven).length).toBeGreaterThan(2 * packValue(even).length);
    expect(length(uneven)).toBe(length(even));
    expect(length({})).toBe(length(even));
  });
  test("refuses what does not fit, to the byte", () => {
    const packed = packValue(uneven);
    expect(() => sealPacked(keys, place, packed.length - 1, packed, nonce)).toThrow(RangeError);
    expect(open(keys, place, sealPacked(keys, place, packed.length, packed, nonce))).toEqual(uneven);
  });
  test("does not open as a box with a plain one", () => {
    const sealed = sealPacked(keys, place, 256, packValue(even), nonce);
    sealed[0] = 1;
    expect(open(keys, place, sealed)).toBeUndefined();
  });
});

describe("nonces", () => {
  test("a source that repeats itself is found out before anything is sealed", () => {
    const nonces = new Nonces({ bytes: (length) => new Uint8Array(length).fill(7) });
    expect(nonces.next()).toHaveLength(24);
    expect(() => nonces.next()).toThrow(RepeatedNonce);
  });
  test("a source that gives too few bytes is refused", () => {
    expect(() => new Nonces({ bytes: () => new Uint8Array(8) }).next()).toThrow(RangeError);
  });
});

describe("sizes follow public numbers", () => {
  test.for([
    { seats: 0, size: 1536 },
    { seats: 1, size: 1536 },
    { seats: 2, size: 2048 },
    { seats: 4, size: 3072 },
    { seats: 8, size: 5120 },
  ])("$seats seats: an entry's box has $size bytes", ({ seats, size }) => {
    expect(entryBoxSize(seats)).toBe(size);
    expect(judgeShare(seats)).toBeGreaterThan(800);
  });
  test.for([
    { game: 0, seats: 0, rounds: 0, size: 12_288 },
    { game: 0, seats: 2, rounds: 0, size: 12_288 },
    { game: 511, seats: 2, rounds: 0, size: 12_288 },
    { game: 512, seats: 2, rounds: 0, size: 12_288 },
    { game: 512, seats: 2, rounds: 1, size: 16_384 },
    { game: 513, seats: 2, rounds: 0, size: 16_384 },
    { game: 20_000, seats: 8, rounds: 0, size: 49_152 },
  ])(
    "a public game of $game bytes, $seats seats, $rounds rounds: a snapshot has $size bytes",
    ({ size, ...numbers }) => {
      expect(snapshotSize(numbers)).toBe(size);
    },
  );
});
