import { describe, expect, test } from "vitest";
import { chanceSeed } from "../../src/judge/entry/ledger.ts";
import { SEED_BYTES, SERIALS } from "../../src/judge/protocol/chain.ts";
import { toBase64url } from "../../src/judge/protocol/encoding.ts";

const secrets = (first: number): { readonly gid: string; readonly secrets: string } => ({
  gid: toBase64url(new Uint8Array(16)),
  secrets: toBase64url(Uint8Array.from({ length: 2 * SEED_BYTES * SERIALS }, (_, at) => (at === 0 ? first : 7))),
});

describe("the program's chance", () => {
  test("follows from what is sealed and from the moment, and from nothing else", () => {
    expect(chanceSeed(secrets(1), "1.2.1")).toMatch(/^[0-9a-f]{64}$/);
    expect(chanceSeed(secrets(1), "1.2.1")).toBe(chanceSeed(secrets(1), "1.2.1"));
    expect(chanceSeed(secrets(1), "1.2.1")).not.toBe(chanceSeed(secrets(2), "1.2.1"));
    expect(chanceSeed(secrets(1), "1.2.1")).not.toBe(chanceSeed(secrets(1), "1.2.2"));
  });
});
