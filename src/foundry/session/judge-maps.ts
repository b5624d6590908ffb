/** What a judge does with the maps of the game. */
export interface JudgeMaps {
  /** The world's hex maps that are no part of the running game, by name. */
  readonly mapsOutside: readonly { readonly id: string; readonly name: string }[];
  /** Brings a Foundry scene with its ships into the running game, which everybody sees; gives a lang key when it cannot. */
  bringIn(scene: string): Promise<string | null>;
  /** Lays the sheet of a floating map elsewhere, by columns and rows; gives a lang key when it cannot. */
  shiftMap(scene: string, columns: number, rows: number): Promise<string | null>;
  /** Whether documents are being written: a map that is not there yet is no map that somebody deleted. */
  readonly writing: boolean;
  /** Makes the map of a scene of the game again that somebody deleted. */
  makeMapAgain(scene: string): Promise<void>;
}
