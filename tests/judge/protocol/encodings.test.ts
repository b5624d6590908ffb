import { bytesToHex } from "@noble/hashes/utils.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  base64urlBytes,
  canon,
  fromBase64url,
  NotCanonical,
  parseCanon,
  toBase64url,
} from "../../../src/judge/protocol/encoding.ts";
import { enc, u32, u64, utf8 } from "../../../src/judge/protocol/keys.ts";
import { input, vector } from "./vector.ts";

describe("bytes in JSON are base64url with one spelling each", () => {
  test("any bytes come back, and agree with Node's own encoder", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        expect(toBase64url(bytes)).toBe(Buffer.from(bytes).toString("base64url"));
        expect(fromBase64url(toBase64url(bytes))).toEqual(bytes);
      }),
    );
  });
  test.for(["A", "AAAAA", "AA==", "AB", "AAB", "A+AA", "A/AA", "AA A", "AAA\n"])("%j is refused", (text) => {
    expect(fromBase64url(text)).toBeUndefined();
  });
  test("a text of the wrong length throws where a length was promised", () => {
    expect(() => base64urlBytes("AAAA", 4)).toThrow(RangeError);
  });
});

describe("counts are big-endian", () => {
  test("in four and in eight bytes", () => {
    expect(bytesToHex(u32(0x01020304))).toBe("01020304");
    expect(bytesToHex(u64(0x01020304_0506))).toBe("0000010203040506");
  });
  test.for([-1, 0.5, 2 ** 32])("%d is no u32", (value) => {
    expect(() => u32(value)).toThrow(RangeError);
  });
  test.for([-1, 0.5, 2 ** 53])("%d is no u64", (value) => {
    expect(() => u64(value)).toThrow(RangeError);
  });
});

describe("canonical text", () => {
  test("sorts keys and leaves no space", () => {
    expect(canon({ b: [1, "ä\n"], a: { d: null, c: true } })).toBe('{"a":{"c":true,"d":null},"b":[1,"ä\\n"]}');
  });
  test.for([
    ["a fraction", 0.5],
    ["minus zero", -0],
    ["a number too large to be exact", 2 ** 53],
    ["infinity", Number.POSITIVE_INFINITY],
    ["undefined", undefined],
    ["an undefined member", { a: undefined }],
    ["a hole in a list", new Array(1)],
    ["a function", () => 0],
    ["a big integer", 1n],
    ["a date", new Date(0)],
    ["a map", new Map()],
    ["a lone surrogate", "\ud800"],
    ["a key with a space", { "a b": 1 }],
    ["an empty key", { "": 1 }],
    ["a key of 65 letters", { ["a".repeat(65)]: 1 }],
    ["the prototype as a key", JSON.parse('{"__proto__":1}')],
    ["a string of 4,097 characters", "a".repeat(4097)],
    ["seventeen lists in each other", JSON.parse(`${"[".repeat(17)}${"]".repeat(17)}`)],
    ["more than 256 KiB", Array.from({ length: 65 }, () => "a".repeat(4096))],
    ["more than 256 KiB of accents", Array.from({ length: 33 }, () => "ä".repeat(4096))],
  ] as [string, unknown][])("refuses %s", ([, value]) => {
    expect(() => canon(value)).toThrow(NotCanonical);
  });
  test.for(['{"b":1,"a":2}', '{ "a":1}', "1.0", "1e2", '{"a":1,"a":1}', '"\\u0061"', "", "nul"])(
    "%j is read as nothing, for it is not canonical",
    (text) => {
      expect(parseCanon(text)).toBeUndefined();
    },
  );
  test("a canonical text is read as its value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        let text: string;
        try {
          text = canon(value);
        } catch (error) {
          expect(error).toBeInstanceOf(NotCanonical);
          return;
        }
        expect(canon(parseCanon(text))).toBe(text);
      }),
    );
  });
  test("the vector's records are canonical", () => {
    for (const { pub } of vector.chain) expect(parseCanon(pub)).toBeDefined();
  });
});

test("a tag and its parts stand as the vector says", () => {
  const serial = canon({ v: 1, gid: toBase64url(input("gid")), serial: 1 });
  expect(bytesToHex(enc("commit", input("seed"), input("salt"), utf8(serial)))).toBe(vector.commitEnc);
});

test("a string with a lone surrogate has no bytes", () => {
  expect(() => utf8("a\udc00")).toThrow(RangeError);
});
