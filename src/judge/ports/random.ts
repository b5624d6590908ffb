/**
 * The only source of randomness. At a table it is `crypto.getRandomValues`; a judge without one does not start.
 * Returns `length` fresh bytes.
 */
export interface RandomPort {
  bytes(length: number): Uint8Array;
}
