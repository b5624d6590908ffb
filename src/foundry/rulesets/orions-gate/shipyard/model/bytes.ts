/** The bits of a byte that hold a part of a number, and the one that says that there is more. */
const LOW = 0x7f;
const MORE = 0x80;

/** Writes numbers and texts as few bytes. */
export class ByteWriter {
  readonly #bytes: number[] = [];

  get bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }

  /** A whole number from 0. */
  number(value: number): void {
    let rest = value;
    for (; rest > LOW; rest = Math.floor(rest / MORE)) this.#bytes.push((rest & LOW) | MORE);
    this.#bytes.push(rest);
  }

  text(value: string): void {
    const bytes = new TextEncoder().encode(value);
    this.number(bytes.length);
    this.#bytes.push(...bytes);
  }
}

/** The bytes end before what was to be read does. */
export class Ended extends Error {}

/** Reads what a `ByteWriter` wrote; throws `Ended` where the bytes end. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** How many bytes were read. */
  get at(): number {
    return this.#at;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  number(): number {
    let value = 0;
    for (let factor = 1; ; factor *= MORE) {
      const byte = this.#bytes[this.#at];
      // More than these are no number that was written.
      if (byte === undefined || factor > MORE ** 4) throw new Ended();
      this.#at += 1;
      value += (byte & LOW) * factor;
      if (byte < MORE) return value;
    }
  }

  text(): string {
    const length = this.number();
    if (length > this.left) throw new Ended();
    const bytes = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return new TextDecoder().decode(bytes);
  }
}

const POLYNOMIAL = 0x864cfb;
const TOP = 0x1000000;

/** A number of 24 bits by which bytes are known that were changed: CRC-24 of RFC 4880. */
export const checkOf = (bytes: Uint8Array): number => {
  let check = 0xb704ce;
  for (const byte of bytes) {
    check ^= byte << 16;
    for (let bit = 0; bit < 8; bit += 1) {
      check <<= 1;
      if (check & TOP) check ^= TOP | POLYNOMIAL;
    }
  }
  return check;
};
