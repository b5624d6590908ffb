/**
 * The browser's store for private copies of game logs. It is best effort: nothing waits for it, a browser may clear it,
 * and a game needs it only when its log is damaged.
 */
export interface CopyStore {
  /** All values stored for a game, by name. Rejects when the browser stores nothing. */
  read(game: string): Promise<ReadonlyMap<string, string>>;
  /** Adds values; a value of the same name is replaced. Rejects when they are not stored. */
  write(game: string, values: ReadonlyMap<string, string>): Promise<void>;
}
