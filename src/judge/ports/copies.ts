/**
 * What this browser keeps of its games beside the key: copies of what the world's documents should say. Best effort:
 * nothing waits for it, a browser may forget it, and no game needs it while its log is whole.
 */
export interface CopyStore {
  /** All that is kept of a game, by name. Rejects when the browser keeps nothing. */
  read(game: string): Promise<ReadonlyMap<string, string>>;
  /** Adds these or puts them in the place of what has the same names. Rejects when they are not kept. */
  write(game: string, values: ReadonlyMap<string, string>): Promise<void>;
}
