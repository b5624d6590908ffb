import type { AnomalyClock, AnomalyState } from "../../anomalies/state/game.ts";
import type { Place } from "../../place/place.ts";
import type { Edge } from "../geometry/motion.ts";
import type { Options } from "../options/options.ts";
import type { FleetType } from "../parts/fleet.ts";
import type { SizedPart } from "../parts/parts.ts";
import type { Side } from "../parts/side.ts";
import type { TerrainKind } from "../parts/terrain.ts";
import type { OgMoment, Step } from "./step.ts";
import type { Strength } from "./strength.ts";
import type { Part as Fitted, Unit } from "./unit.ts";

/** A piece of terrain on a table. */
export interface TerrainPiece {
  readonly id: string;
  readonly seq: number;
  readonly scene: string;
  readonly kind: TerrainKind;
  readonly place: Place;
  /** Thousandths of an inch. */
  readonly diameter: number;
  /** Of minor terrain; null before it was rolled, and of other kinds. */
  readonly toughness: number | null;
  readonly damage: number;
  readonly minable: boolean;
  /** The part that became this piece of debris, with its uses. */
  readonly part: (SizedPart & { readonly spent: number }) | null;
  /** The part that holds this screen. */
  readonly screen: { readonly ship: string; readonly part: string } | null;
}

/** What a player brings. */
export interface Fleet {
  readonly fleet: FleetType;
  readonly edge: Edge;
  /** How well the program plays for this player; null where a person does. */
  readonly auto: Strength | null;
  /** What people at a table call the player. */
  readonly called?: string;
  /** At a table the person who judges plays it. */
  readonly judged?: true;
}

/** Whose orders are taken: nobody's yet, the first player's after the judge's, the other's, nobody's any more. */
type Stage = "before" | "first" | "other" | "done";

/** The clock: the round is the turn of anomalies. */
export interface Clock extends AnomalyClock, OgMoment {
  readonly step: Step;
  readonly part: Stage;
}

/** How two players take turns in a step of placing. */
interface Turns {
  /** Whose turn it is. */
  readonly next: string;
  readonly winner: string;
  /** Whether the winner's edge is settled. */
  readonly chosen: boolean;
  readonly placed: number;
}

/** A part that was lost in play and leaves its debris at cleanup. */
interface LostLater {
  readonly ship: string;
  readonly side: Side;
  readonly part: Fitted;
  /** Discs of cargo that it leaves with it. */
  readonly cargo: number;
}

/** How far a step is in which players take turns unit by unit. */
interface UnitTurns {
  /** The unit that acted last, and who gave its orders; null where nobody acted. */
  readonly last: { readonly unit: string; readonly player: string } | null;
  /** Whether that unit may go on. */
  readonly goesOn: boolean;
  /** The player who has done with the step; null for nobody. */
  readonly passed: string | null;
  /** How many turns of units were begun in the step: a unit may have several. */
  readonly begun: number;
}

/** The whole game as one plain value. */
export interface GameState extends AnomalyState<Unit> {
  readonly clock: Clock;
  /** Bases are in thousandths of an inch here. */
  readonly options: Options;
  readonly budget: number | null;
  readonly fleets: { readonly [player: string]: Fleet };
  /** Scenes with a grid of hexes. */
  readonly hexScenes: readonly string[];
  /** The fleets of destinations that were rolled for, by scene. */
  readonly charted: { readonly [scene: string]: FleetType };
  /** White holes round which dust and nebulas count as cover. */
  readonly ringed: readonly string[];
  readonly terrain: { readonly [id: string]: TerrainPiece };
  /** The last round in which people had said how fighters answer before the program's attacked; 0 for none. */
  readonly heard: number;
  /** At a table, terrain that waits in destinations; only the judge has it. */
  readonly aside: readonly Omit<TerrainPiece, "seq">[];
  /** The player who goes first in this round; null before it is rolled. */
  readonly first: string | null;
  /** Players who ever had a ship. */
  readonly fielded: readonly string[];
  readonly turns: Turns | null;
  /** The unit that had the last order of this step; null before the first. */
  readonly lastUnit: string | null;
  /** Where players take turns unit by unit: how far they are in this step; null before its first order. */
  readonly unitTurns: UnitTurns | null;
  /** Null while the game goes on. */
  readonly ended: { readonly winner: string | null } | null;
  /** Acts so far: tells the rolls of one moment apart. */
  readonly acts: number;
  /** Parts that leave their debris at cleanup, by the ship that lost them. */
  readonly lost: readonly LostLater[];
}

/** Whether players may give orders now. */
export const takesOrders = ({ clock, ended }: Pick<GameState, "clock" | "ended">): boolean =>
  ended === null && (clock.part === "first" || clock.part === "other");
