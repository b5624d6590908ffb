import type { AnomalyCommand } from "../../anomalies/engine/command.ts";
import type { Design } from "../design/design.ts";
import type { Edge } from "../geometry/motion.ts";
import type { Options } from "../options/options.ts";
import type { FleetType } from "../parts/fleet.ts";
import type { OwnOrder, TerrainEntry } from "../scenario/order.ts";
import type { Fleet } from "../state/game.ts";
import type { Reason } from "../state/reason.ts";
import type { Strength } from "../state/strength.ts";
import type { Unit } from "../state/unit.ts";

/** The clock goes on: to the next player's part of a step, to its end, or to the next step. */
export interface OnwardCommand {
  readonly do: "onward";
  /**
   * What comes before the orders that wait: a roll for who places terrain, the edges that nobody will choose, or that
   * people have said how their fighters answer.
   */
  readonly first?: "terrain" | "edges" | "replies";
  /** The moment that whoever pressed saw, by its name: at any other the command is refused. Left out where nobody did. */
  readonly meant?: string;
  /** Goes on over all parts and steps of the round in which nobody can do anything, as one act of the clock. */
  readonly over?: "idle";
}

/** An order that the program gives for a player, and why. */
export interface AutoCommand {
  readonly do: "auto";
  readonly player: string;
  readonly order: OwnOrder;
  readonly why: Reason;
}

/** A ship that a player brings to a table. */
export interface Mustered {
  readonly id: string;
  readonly name: string;
  readonly design: Design;
}

/** What one player brings to a table, and who plays for it. */
export interface Force {
  readonly player: string;
  readonly fleet: FleetType;
  readonly edge: Edge;
  /** How well the program plays it; null where a person does. */
  readonly auto: Strength | null;
  /** What people call the player. */
  readonly called: string;
  /** The person who judges plays it. */
  readonly judged?: true;
  readonly ships: readonly Mustered[];
}

/** The two fleets of a game are settled, and what was agreed on; what was settled before is gone. */
export interface MusterCommand {
  readonly do: "muster";
  readonly scene: string;
  readonly budget: number | null;
  /** Pieces of terrain that players place. */
  readonly terrainPieces: number;
  readonly forces: readonly [Force, Force];
}

/**
 * What a file says beside its scenes, units and anomalies is settled at a table before the first step: it comes after
 * the units.
 */
export interface SettleFileCommand {
  readonly do: "settle-file";
  readonly budget: number | null;
  /** Bases are in thousandths of an inch here. */
  readonly options: Options;
  /** Of the two players, who are in the game already. */
  readonly fleets: { readonly [player: string]: Fleet };
  readonly hexScenes: readonly string[];
  readonly ringed: readonly string[];
  readonly terrain: readonly TerrainEntry[];
}

/** Terrain waits in destinations, where nobody knows of it; nothing of this command is public. */
export interface SetAsideCommand {
  readonly do: "set-aside";
  readonly terrain: readonly TerrainEntry[];
}

/** Everything that changes a game: a file's orders, the clock, the program's, and what a table has beside them. */
export type Command =
  | OwnOrder
  | OnwardCommand
  | AutoCommand
  | MusterCommand
  | SettleFileCommand
  | SetAsideCommand
  | AnomalyCommand<Unit>;
