import type { RandomPort } from "../ports/random.ts";
import { NONCE_BYTES } from "../protocol/box.ts";

/** Thrown when the random source repeats itself: two boxes under one nonce could both be opened without the key. */
export class RepeatedNonce extends Error {
  override readonly name = "RepeatedNonce";
}

/** Draws nonces, and never gives the same one twice in a row. */
export class Nonces {
  readonly #random: RandomPort;
  #last = "";

  constructor(random: RandomPort) {
    this.#random = random;
  }

  /** A fresh nonce of 24 bytes; throws {@link RepeatedNonce} when the source gave the last one again. */
  next(): Uint8Array {
    const nonce = this.#random.bytes(NONCE_BYTES);
    if (nonce.length !== NONCE_BYTES) throw new RangeError("the random source gave another length than asked for");
    const text = nonce.join();
    if (text === this.#last) throw new RepeatedNonce("the random source repeated a nonce: nothing is sealed");
    this.#last = text;
    return nonce;
  }
}
