/// <reference path="./seedrandom.d.ts" />
import seedrandom from "seedrandom/seedrandom.js";
import { toHex, utf8 } from "./bytes.ts";
import { mac } from "./hash.ts";

/** Names a series of faces: their purpose, and the moment of the game to which they belong. */
export interface Occasion {
  readonly purpose: string;
  readonly occasion: string;
}

/** The key of one occasion's stream, 32 bytes. */
export const streamKey = (joint: Uint8Array, { purpose, occasion }: Occasion): Uint8Array =>
  mac(joint, "stream", utf8(purpose), utf8(occasion));

const SEED = /^[0-9a-f]{64}$/;

/**
 * Faces `first` to `first + count − 1` of an occasion, each 1 to `sides`. Every occasion has a stream of its own, so a
 * face does not depend on the faces drawn before: undo, a crash or another order of commands does not change it.
 */
export const faces = (
  joint: Uint8Array,
  occasion: Occasion,
  { first = 0, count, sides = 6 }: { readonly first?: number; readonly count: number; readonly sides?: number },
): readonly number[] => {
  const seed = toHex(streamKey(joint, occasion));
  // seedrandom would seed itself from other sources, without an error, if the seed were missing.
  if (!SEED.test(seed)) throw new Error("a stream needs 64 hexadecimal digits");
  const next = seedrandom(seed);
  for (let skipped = 0; skipped < first; skipped += 1) next();
  return Array.from({ length: count }, () => 1 + Math.floor(next() * sides));
};
