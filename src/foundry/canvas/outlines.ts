import type { Direction, Place, Scene, Sheet, WhiteHole } from "../../rules/index.ts";
import type { Path, Run } from "./marks.ts";

/** How areas round a place are drawn on a map: along hexes, or as circles. */
export interface MapOutlines {
  /** The outline of all that is within a range of a centre, as far as it touches the sheet. */
  disc(centre: Place, range: number, sheet: Sheet): readonly Path[];
  /** The same drawn straight, to be read from afar. */
  edge(centre: Place, range: number, sheet: Sheet): readonly Path[];
  /** The place so many hexes or inches away in a direction. */
  away(place: Place, direction: Direction, count: number): Place;
  /** What a pattern is laid over: hexes at some ranges from a hole, but for those that hold something. */
  fills(
    hole: Pick<WhiteHole, "hex">,
    ranges: readonly [from: number, to: number],
    scene: Pick<Scene, "columns" | "rows">,
    held: readonly Place[],
  ): readonly Run[];
}
