import { equalBytes } from "@noble/ciphers/utils.js";
import { base32crockford } from "@scure/base";
import { err, ok, type Result } from "../../rules/index.ts";
import { base64urlBytes } from "./encoding.ts";
import { concat, hash, isKeyId, KEY_BYTES } from "./keys.ts";

const VERSION = Uint8Array.of(1);
const CHECK_BYTES = 3;
/** Characters of a code, and of one of its groups. */
const CHARACTERS = 32;
const GROUP = 4;
/** Crockford's digits by their value. */
const DIGITS = [..."0123456789ABCDEFGHJKMNPQRSTVWXYZ"];

/** What is wrong with a typed recovery code. */
export type CodeFault =
  /** It has more or fewer than 32 characters. */
  | { readonly code: "wrong-length"; readonly characters: number }
  /** Its check fails; `group`, 1 to 8, is the mistyped one where that can be determined. */
  | { readonly code: "mistyped"; readonly group: number | null }
  /** The code is valid, but for another game. */
  | { readonly code: "other-game" };

const check = (master: Uint8Array): Uint8Array => hash("recovery", concat(VERSION, master)).slice(0, CHECK_BYTES);

/** The code that brings a game's key to another browser: eight groups of four characters. */
export const recoveryCode = (master: Uint8Array): string => {
  const text = base32crockford.encode(concat(VERSION, master, check(master)));
  return text.match(/.{4}/g)?.join("-") ?? text;
};

/** Characters of the code that people read to each other. */
const SPOKEN = 5;

/** The first characters of a head, base64url, as letters and digits that people can read to each other. */
export const codeOf = (head: string): string => base32crockford.encode(base64urlBytes(head)).slice(0, SPOKEN);

const groupOf = (at: number): number => Math.floor(at / GROUP) + 1;

/** The digits that a person typed. Case, spaces and hyphens do not matter, I and L are read as 1, O as 0. */
export const typedDigits = (typed: string): string =>
  typed.replace(/[\s-]/g, "").toUpperCase().replace(/[IL]/g, "1").replace(/O/g, "0");

/** The master key of a code whose check holds. `digits` are Crockford's digits only. */
const masterOf = (digits: string): Uint8Array | undefined => {
  const bytes = base32crockford.decode(digits);
  if (bytes[0] !== VERSION[0]) return undefined;
  const master = bytes.slice(1, 1 + KEY_BYTES);
  return equalBytes(bytes.slice(1 + KEY_BYTES), check(master)) ? master : undefined;
};

/** Reads a typed recovery code; `keyId` is that of the game for which the code must be. */
export const parseRecoveryCode = (typed: string, keyId: Uint8Array): Result<Uint8Array, CodeFault> => {
  const digits = typedDigits(typed);
  if (digits.length !== CHARACTERS) return err({ code: "wrong-length", characters: digits.length });
  const foreign = [...digits].findIndex((digit) => !DIGITS.includes(digit));
  if (foreign >= 0) return err({ code: "mistyped", group: groupOf(foreign) });
  const master = masterOf(digits);
  if (!master) return err({ code: "mistyped", group: mistypedGroup(digits, keyId) });
  return isKeyId(keyId, master) ? ok(master) : err({ code: "other-game" });
};

/**
 * The group in which one character was mistyped or two neighbours were swapped, found by trying all such changes: one
 * of them gives a code with this game's key id. Null when none does.
 */
const mistypedGroup = (digits: string, keyId: Uint8Array): number | null => {
  const isRight = (changed: string): boolean => {
    const master = masterOf(changed);
    return master !== undefined && isKeyId(keyId, master);
  };
  for (let at = 0; at < digits.length; at += 1) {
    const [head, tail] = [digits.slice(0, at), digits.slice(at + 1)];
    const swapped = head + tail.charAt(0) + digits.charAt(at) + tail.slice(1);
    if (isRight(swapped) || DIGITS.some((digit) => isRight(head + digit + tail))) return groupOf(at);
  }
  return null;
};
