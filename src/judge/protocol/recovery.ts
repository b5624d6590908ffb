import { err, ok, type Result } from "../result.ts";
import { concat } from "./bytes.ts";
import { fromCrockford, toCrockford } from "./crockford.ts";
import { hash } from "./hash.ts";
import { KEY_BYTES, keyIdOf } from "./keys.ts";

const VERSION = Uint8Array.of(1);
const CHECK_BYTES = 3;

/** `mistyped`: the check fails; `other-game`: a good code, of another game. */
export type CodeFault = { readonly code: "mistyped" | "other-game" };

const check = (master: Uint8Array): Uint8Array => hash("recovery", concat(VERSION, master)).slice(0, CHECK_BYTES);

/** The code that brings a game's key to another browser: eight groups of four characters. */
export const recoveryCode = (master: Uint8Array): string => {
  const text = toCrockford(concat(VERSION, master, check(master)));
  return text.match(/.{4}/g)?.join("-") ?? text;
};

const same = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, at) => byte === b[at]);

/** Reads a typed recovery code; `keyId` says of which game it must be. */
export const parseRecoveryCode = (typed: string, keyId: Uint8Array): Result<Uint8Array, CodeFault> => {
  const bytes = fromCrockford(typed);
  if (bytes?.length !== 1 + KEY_BYTES + CHECK_BYTES || bytes[0] !== VERSION[0]) return err({ code: "mistyped" });
  const master = bytes.slice(1, 1 + KEY_BYTES);
  if (!same(bytes.slice(1 + KEY_BYTES), check(master))) return err({ code: "mistyped" });
  return same(keyIdOf(master), keyId) ? ok(master) : err({ code: "other-game" });
};
