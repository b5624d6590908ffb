import { Buffer } from "node:buffer";
import { describe, expect, test } from "vitest";
import { otherEncoding } from "../../../src/foundry/apps/window/file-text.ts";

describe("the encoding of a chosen file", () => {
  test.for([
    { name: "UTF-8", bytes: Buffer.from('{"a":"grün"}'), is: null },
    { name: "UTF-8 with a mark", bytes: Buffer.from("\ufeff{}"), is: null },
    { name: "nothing", bytes: Buffer.from(""), is: null },
    { name: "Latin-1", bytes: Buffer.from('{"a":"grün"}', "latin1"), is: "Latin-1" },
    { name: "UTF-16 with a mark", bytes: Buffer.from("\ufeff{}", "utf16le"), is: "UTF-16" },
    { name: "UTF-16 without one", bytes: Buffer.from("{}", "utf16le"), is: "UTF-16" },
  ])("$name is named $is", ({ bytes, is }) => {
    expect(otherEncoding(bytes)).toBe(is);
  });
});
