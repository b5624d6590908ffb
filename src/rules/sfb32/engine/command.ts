import type { AnomalyCommand, AnomalyRefusal } from "../../anomalies/engine/command.ts";
import type { Hex } from "../../hex/hex.ts";
import type { Direction } from "../../place/direction.ts";
import type { MoveCause } from "../event.ts";
import type { Unit } from "../unit/unit.ts";

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

/** A shot is declared. */
export type FireCommand = { readonly do: "fire"; readonly from: string; readonly to: string };

/** The weapon status, 0–3, that the scenario of a destination gives those of its defenders who have none yet. */
export type WeaponStatusCommand = { readonly do: "weapon-status"; readonly scene: string; readonly status: number };

/** Everything that changes a game. */
export type Command = AnomalyCommand<Unit> | ClockCommand | UnitCommand | FireCommand | WeaponStatusCommand;

/** Why a command is refused; each code is a lang key. Of several reasons a rule gives the first in its own order. */
export type Refusal = AnomalyRefusal | "tumbling" | "fire-control" | "not-adjacent" | "keeps-portal";
