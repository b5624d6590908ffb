import fc from "fast-check";
import { deflateSync } from "fflate";
import { expect, test } from "vitest";
import { pack, packText, unpack, unpackText } from "../../../src/judge/protocol/encoding.ts";
import { concat, u32, utf8 } from "../../../src/judge/protocol/keys.ts";

test("any text comes back", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(unpack(pack(text))).toBe(text);
      expect(unpackText(packText(text))).toBe(text);
    }),
  );
});

test("a text that repeats itself becomes short", () => {
  expect(pack("a row of words ".repeat(1000)).length).toBeLessThan(150);
});

const deflated = (text: string): Uint8Array => deflateSync(utf8(text));

test.for([
  ["nothing", new Uint8Array()],
  ["no deflated bytes", concat(u32(4), Uint8Array.of(255, 255, 255, 255))],
  ["a text shorter than it says", concat(u32(9), deflated("a word"))],
  ["a text longer than it says", concat(u32(3), deflated("a word"))],
  ["what says to be longer than any text may be", concat(u32(2 ** 31), deflated("a word"))],
  ["what is longer by far than it says", concat(u32(6), deflated("x".repeat(1_000_000)))],
  ["a text that is cut off", pack("a row of words that is cut off").slice(0, -4)],
] as [string, Uint8Array][])("%s is not read", ([, bytes]) => {
  expect(unpack(bytes)).toBeUndefined();
});

test("a text that is no base64url is not read", () => {
  expect(unpackText("=")).toBeUndefined();
});
