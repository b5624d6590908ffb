/**
 * The only source of randomness. In Foundry it is `crypto.getRandomValues`; a judge without one does not start.
 * Returns `length` fresh bytes.
 */
export interface RandomPort {
  bytes(length: number): Uint8Array;
}
