/** Commands, and which of them comes next. */

import type { AnomalyCommand, AnomalyRefusal, TransitCommand } from "../anomalies/command.ts";
import { nextHole, nextTransit } from "../anomalies/steps.ts";
import type { Hex } from "../geometry/hex.ts";
import type { Direction } from "../geometry/place.ts";
import type { Onward } from "../ruleset.ts";
import type { Time } from "../time.ts";
import type { CarriedClass } from "../vessel/aboard.ts";
import type { MoveCause, Unit } from "../vessel/unit.ts";
import type { TrackOrder } from "./fire.ts";
import type { GameState } from "./state.ts";

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
  | {
      readonly do: "move";
      readonly unit: string;
      readonly path: readonly Hex[];
      readonly cause: MoveCause;
      /** Of a launch: the unit that launches it. */
      readonly launcher?: string;
    }
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

/** A unit is put out by the one that it is aboard: in that one's hex, or beside it. */
export interface PutOutCommand {
  readonly do: "put-out";
  readonly unit: string;
  readonly hex: Hex;
}

/** A unit goes aboard another in its hex. */
export interface RecoverCommand {
  readonly do: "recover";
  readonly unit: string;
  /** Not `by`, under which the log has whose order it is. */
  readonly carrier: string;
}

/** Something more is aboard a unit, as its owner's sheet has it. */
export interface StockCommand {
  readonly do: "stock";
  readonly unit: string;
  /** What it is called in the game from now on. */
  readonly piece: string;
  readonly class: CarriedClass;
  readonly speed: number;
}

/** The same by the judge's word, which goes in play too. */
export type StowCommand = Omit<StockCommand, "do"> & { readonly do: "stow" };

/** The orders about what is aboard, as the engine takes them. */
export type AboardCommand = PutOutCommand | RecoverCommand | StockCommand | StowCommand;

/** Everything that changes a game. */
export type Command =
  | AnomalyCommand<Unit>
  | ClockCommand
  | UnitCommand
  | ExitCommand
  | FireCommand
  | TrackOrder
  | AboardCommand
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
  | "not-aboard"
  | "judge-stows"
  | "stored-full"
  | "keeps-portal";

/**
 * What must be played now before anything else: a passage under way, then the pushes of the impulse. Null when the game
 * waits for orders or for the clock to go on.
 */
export const nextCommand = (state: GameState): TransitCommand | ClockCommand | null => {
  const transit = nextTransit(state);
  if (transit) return transit;
  if (state.clock.phase === "standing-orders") return { do: "follow-standing-orders" };
  const hole = state.clock.phase === "pushes" ? nextHole(state) : null;
  return hole && { do: "push", hole: hole.id };
};

/** The command that lets the clock go on, with the time that it is then; null while something must be played first. */
export const onward = (state: GameState): Onward<ClockCommand, Time> | null => {
  if (nextCommand(state)) return null;
  const { phase, turn, impulse } = state.clock;
  switch (phase) {
    case "before":
    case "turn-done":
      return { command: { do: "begin-turn" }, at: { turn: turn + 1, impulse: 0 } };
    case "start":
    case "impulse-done":
      return { command: { do: "begin-impulse" }, at: { turn, impulse: impulse + 1 } };
    case "orders":
      return { command: { do: "end-impulse" }, at: { turn, impulse } };
    case "pushes":
    case "standing-orders":
      return null;
  }
};

/** That command alone. */
export const onwardCommand = (state: GameState): ClockCommand | null => onward(state)?.command ?? null;
