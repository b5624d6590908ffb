/** The last entry of a log that counts. */
export interface Tip {
  readonly n: number;
  readonly head: Uint8Array;
  readonly term: number;
}
