import type { Hex } from "../../hex/hex.ts";
import type { Direction } from "../../place/direction.ts";
import type { ScenarioFile, UnitEntry } from "../../scenario/scenario.ts";
import type { Time } from "../../time/time.ts";
import type { Trait, UnitClass } from "../unit/unit.ts";
import type { Order } from "./order.ts";

/** A unit as it is set up, in a scene of the file or in a destination that is yet to open. */
export interface UnitSetup extends UnitEntry {
  readonly hex: Hex;
  readonly facing: Direction;
  /** Hexes a turn, 0–32. */
  readonly speed: number;
  readonly class: UnitClass;
  /** Lowest face of the breakdown range, 1–6; null for a unit without one. */
  readonly breakdown: number | null;
  readonly traits: readonly Trait[];
  readonly turnModeCount: number;
  readonly sideslipCount: number;
  /** 0–3; null where none is kept. */
  readonly weaponStatus: number | null;
  /** Ids of the units that its pods become when they separate. */
  readonly pods: readonly string[];
}

/** A scenario file as read. */
export interface Scenario extends ScenarioFile<UnitSetup, Order> {
  readonly until: Time;
}
