/** How the key goes from one game master's browser to another's: in a box under a code that one of them says aloud. */

import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { base32crockford } from "@scure/base";
import { NONCE_BYTES } from "./box.ts";
import { concat, enc, type KeyRing, mac, utf8 } from "./keys.ts";
import { typedDigits } from "./recovery.ts";
import { OFFER_BOX_BYTES } from "./sizes.ts";

/** A spoken code: eight of Crockford's digits. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/;

/** Random bytes of which a code is made. */
export const CODE_BYTES = 5;

const VERSION = Uint8Array.of(1);

/** What makes each try of a guessed code dear: about a tenth of a second and 32 MiB. */
const COST = { N: 2 ** 15, r: 8, p: 1, dkLen: 32 } as const;

/** From whom to whom a key goes, in which game, and by which offer. */
export interface Transfer {
  readonly gid: Uint8Array;
  readonly from: string;
  readonly to: string;
  readonly rnd: Uint8Array;
}

/** The code of five random bytes. */
export const codeOf = (bytes: Uint8Array): string => base32crockford.encode(bytes);

/** A typed code as it was shown. Case, spaces and hyphens do not matter. */
export const readCode = typedDigits;

/** Whether a code that was read could be one. */
export const isCode = (code: string): boolean => CODE.test(code);

/** The key under which a code seals an offer. What it takes is loaded only here: nobody needs it at the start. */
export const transferKey = async (code: string, { gid, from, to, rnd }: Transfer): Promise<Uint8Array> => {
  const { scryptAsync } = await import("@noble/hashes/scrypt.js");
  return scryptAsync(utf8(code), enc("transfer", gid, utf8(from), utf8(to), rnd), COST);
};

const cipher = (key: Uint8Array, nonce: Uint8Array, { gid, from, to }: Transfer) =>
  xchacha20poly1305(key, nonce, enc("transfer-ad", gid, utf8(from), utf8(to)));

/** The game's master key in a box that opens by the code. */
export const sealMaster = async (
  code: string,
  transfer: Transfer,
  master: Uint8Array,
  nonce: Uint8Array,
): Promise<Uint8Array> =>
  concat(VERSION, nonce, cipher(await transferKey(code, transfer), nonce, transfer).encrypt(master));

/** The master key of such a box; nothing when the code is not the right one, or the box is of another offer. */
export const openMaster = async (
  code: string,
  transfer: Transfer,
  box: Uint8Array,
): Promise<Uint8Array | undefined> => {
  if (box.length !== OFFER_BOX_BYTES || box[0] !== VERSION[0]) return undefined;
  const key = await transferKey(code, transfer);
  try {
    return cipher(key, box.subarray(1, 1 + NONCE_BYTES), transfer).decrypt(box.subarray(1 + NONCE_BYTES));
  } catch {
    return undefined;
  }
};

/** What says that the key of an offer has come, which only who has it can make. */
export const acceptTag = ({ last }: KeyRing, rnd: Uint8Array): Uint8Array => mac(last.witness, "accept", rnd);
