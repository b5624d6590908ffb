import type { AnomalyState, Scene } from "../../rules/index.ts";
import type { Mark } from "../marks/marks.ts";

/** For whom a map is drawn. */
export interface MapReader {
  /** The seat whose knowledge is drawn. */
  readonly seat: string;
  /** The judge's own view. */
  readonly judge: boolean;
  readonly unitName: (unit: string) => string;
}

/** What a ruleset draws on a map beside what all rulesets share. */
export interface RulesetMap {
  marks(state: AnomalyState, reader: MapReader, scene: Scene): readonly Mark[];
}
