import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { describe, expect, test } from "vitest";
import { OFFER_BOX_BYTES } from "../../../src/judge/protocol/sizes.ts";
import {
  CODE_BYTES,
  codeOf,
  isCode,
  openMaster,
  readCode,
  sealMaster,
  type Transfer,
  transferKey,
} from "../../../src/judge/protocol/transfer.ts";
import { input, vector } from "./vector.ts";

const { code, from, to, rnd, key } = vector.transfer;
const transfer: Transfer = { gid: input("gid"), from, to, rnd: hexToBytes(rnd) };
const nonce = new Uint8Array(24).fill(3);

describe("a spoken code", () => {
  test("gives the vector's key", async () => {
    expect(bytesToHex(await transferKey(code, transfer))).toBe(key);
  });

  test("has eight of Crockford's digits, and is read as people type it", () => {
    const bytes = Uint8Array.from({ length: CODE_BYTES }, (_, at) => 37 * (at + 1));
    expect(codeOf(bytes)).toHaveLength(8);
    expect(isCode(codeOf(bytes))).toBe(true);
    expect(readCode(" 7k3m-9qxw ")).toBe(code);
    expect(readCode("oil0 OIL1")).toBe("01100111");
    for (const typed of ["", "7K3M9QX", "7K3M9QXWW", "7K3M9QXU", "7K3M9QX\ud800"])
      expect([typed, isCode(readCode(typed))]).toEqual([typed, false]);
  });
});

describe("the key in its box", () => {
  const other = { ...transfer, rnd: new Uint8Array(16) };
  test.for<[string, string, Transfer, boolean]>([
    ["the code", code, transfer, true],
    ["another code", "7K3M9QXV", transfer, false],
    ["the code in another game", code, { ...transfer, gid: new Uint8Array(16) }, false],
    ["the code of another offer", code, other, false],
    ["the code at another user's", code, { ...transfer, to: "SomebodyElse0001" }, false],
    ["the code from another user", code, { ...transfer, from: "SomebodyElse0001" }, false],
  ])("opens by %s: %s", async ([, typed, at, opens]) => {
    const box = await sealMaster(code, transfer, input("master"), nonce);
    expect(box).toHaveLength(OFFER_BOX_BYTES);
    expect(await openMaster(typed, at, box)).toEqual(opens ? input("master") : undefined);
  });

  test("does not open once a bit of it is another, or a byte is missing", async () => {
    const box = await sealMaster(code, transfer, input("master"), nonce);
    for (const at of [0, 1, 30, box.length - 1]) {
      const spoilt = box.map((byte, place) => (place === at ? byte ^ 1 : byte));
      expect(await openMaster(code, transfer, spoilt)).toBeUndefined();
    }
    expect(await openMaster(code, transfer, box.slice(1))).toBeUndefined();
  });
});
