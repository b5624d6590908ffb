import { err, ok, type Result } from "../result.ts";
import { concat } from "./bytes.ts";
import { ALL_DIGITS, fromCrockford, isDigit, toCrockford, typedDigits } from "./crockford.ts";
import { hash } from "./hash.ts";
import { KEY_BYTES, keyIdOf } from "./keys.ts";

const VERSION = Uint8Array.of(1);
const CHECK_BYTES = 3;
/** Characters of a code, and of one of its groups. */
const CHARACTERS = 32;
const GROUP = 4;

/** What is wrong with a typed recovery code. */
export type CodeFault =
  /** It has more or fewer than 32 characters. */
  | { readonly code: "wrong-length"; readonly characters: number }
  /** Its check fails; `group`, 1 to 8, is the mistyped one where that can be told. */
  | { readonly code: "mistyped"; readonly group: number | null }
  /** A good code, of another game. */
  | { readonly code: "other-game" };

const check = (master: Uint8Array): Uint8Array => hash("recovery", concat(VERSION, master)).slice(0, CHECK_BYTES);

/** The code that brings a game's key to another browser: eight groups of four characters. */
export const recoveryCode = (master: Uint8Array): string => {
  const text = toCrockford(concat(VERSION, master, check(master)));
  return text.match(/.{4}/g)?.join("-") ?? text;
};

const same = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, at) => byte === b[at]);

const groupOf = (at: number): number => Math.floor(at / GROUP) + 1;

/** The master key of a code whose check holds. */
const masterOf = (digits: string): Uint8Array | undefined => {
  const bytes = fromCrockford(digits);
  if (bytes?.length !== 1 + KEY_BYTES + CHECK_BYTES || bytes[0] !== VERSION[0]) return undefined;
  const master = bytes.slice(1, 1 + KEY_BYTES);
  return same(bytes.slice(1 + KEY_BYTES), check(master)) ? master : undefined;
};

/** Reads a typed recovery code; `keyId` says of which game it must be. */
export const parseRecoveryCode = (typed: string, keyId: Uint8Array): Result<Uint8Array, CodeFault> => {
  const digits = typedDigits(typed);
  if (digits.length !== CHARACTERS) return err({ code: "wrong-length", characters: digits.length });
  const stranger = [...digits].findIndex((digit) => !isDigit(digit));
  if (stranger >= 0) return err({ code: "mistyped", group: groupOf(stranger) });
  const master = masterOf(digits);
  if (!master) return err({ code: "mistyped", group: mistypedGroup(digits, keyId) });
  return same(keyIdOf(master), keyId) ? ok(master) : err({ code: "other-game" });
};

/**
 * The group in which one character was mistyped or two neighbours were swapped. The check alone cannot tell, but the
 * game's key id can: only one code nearby is this game's. Nothing when more went wrong.
 */
const mistypedGroup = (digits: string, keyId: Uint8Array): number | null => {
  const isRight = (changed: string): boolean => {
    const master = masterOf(changed);
    return master !== undefined && same(keyIdOf(master), keyId);
  };
  for (let at = 0; at < digits.length; at += 1) {
    const [head, tail] = [digits.slice(0, at), digits.slice(at + 1)];
    const swapped = head + tail.charAt(0) + digits.charAt(at) + tail.slice(1);
    if (isRight(swapped) || ALL_DIGITS.some((digit) => isRight(head + digit + tail))) return groupOf(at);
  }
  return null;
};
