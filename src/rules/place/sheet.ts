/** The printed part of a map: how many columns and rows of hexes it has, or how many inches it is wide and high; each 1–99. */
export interface Sheet {
  readonly columns: number;
  readonly rows: number;
}

/** The sheet of every destination, and of a scene that does not say otherwise. */
export const STANDARD_SHEET: Sheet = { columns: 42, rows: 30 };
