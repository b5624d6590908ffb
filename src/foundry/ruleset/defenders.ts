import type { Body, RuleOptions } from "../../rules/index.ts";
import type { OwnCommand } from "./orders.ts";

/** How ready defenders are found who did not expect anybody. */
interface Lowered {
  /** The status that they have then. */
  readonly to: number;
  /** They are taken by surprise. */
  readonly surprised: boolean;
}

/** The weapon status that a destination's scenario gives to its defenders. */
export interface RulesetDefenders {
  /** Whether a unit has such a status already. */
  isReady(unit: Body): boolean;
  /** Whether a unit has none and is to be given one. */
  awaitsStatus(unit: Body): boolean;
  /** What a status becomes for defenders who are caught unawares; null where it stays. */
  lowered(status: number, options: RuleOptions): Lowered | null;
  /** Gives those who have none a status. */
  give(scene: string, status: number): OwnCommand;
  /** Notes that these units are taken by surprise; nothing for one that is noted already. */
  surprise(units: readonly Body[]): readonly OwnCommand[];
}
