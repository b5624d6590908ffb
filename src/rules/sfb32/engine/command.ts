import type { AnomalyCommand, AnomalyRefusal } from "../../anomalies/engine/command.ts";
import type { Hex } from "../../hex/hex.ts";
import type { Direction } from "../../place/direction.ts";
import type { MoveCause } from "../../vessel/event.ts";
import type { Unit } from "../../vessel/unit/unit.ts";
import type { TrackOrder } from "../fire/check-track.ts";

/** The steps of the clock. The engine says itself which may come next. */
export type ClockCommand =
  | { readonly do: "begin-turn" }
  | { readonly do: "begin-impulse" }
  | { readonly do: "push"; readonly hole: string }
  /** Units that hold their course move by themselves. */
  | { readonly do: "follow-standing-orders" }
  | { readonly do: "end-impulse" };

/** What a captain or the judge orders a unit to do; hexes are within the unit's scene. */
export type UnitCommand =
  | { readonly do: "move"; readonly unit: string; readonly path: readonly Hex[]; readonly cause: MoveCause }
  | { readonly do: "turn"; readonly unit: string; readonly facing: Direction };

/** What the judge does for a unit that came out of a portal. */
export type ExitCommand =
  /** The facing of a tumbling unit is rolled. */
  | { readonly do: "facing-roll"; readonly unit: string }
  /** A weapon that lost its target has it again. */
  | { readonly do: "revive"; readonly unit: string };

/** A shot is declared. */
type FireCommand = { readonly do: "fire"; readonly from: string; readonly to: string };

/** The weapon status, 0–3, that the scenario of a destination gives those of its defenders who have none yet. */
export type WeaponStatusCommand = { readonly do: "weapon-status"; readonly scene: string; readonly status: number };

/** Everything that changes a game. */
export type Command =
  | AnomalyCommand<Unit>
  | ClockCommand
  | UnitCommand
  | ExitCommand
  | FireCommand
  | TrackOrder
  | WeaponStatusCommand;

/** Why a command is refused; each code is a lang key. Of several reasons a rule gives the first in its own order. */
export type Refusal =
  | AnomalyRefusal
  | "inert"
  | "barrier"
  | "fire-control"
  | "not-tumbling"
  | "not-inert"
  | "cannot-track"
  | "tracked"
  | "not-tracked"
  | "not-adjacent"
  | "keeps-portal";
