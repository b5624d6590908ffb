/** The state of a game, and its clock. */

import type { AnomalyClock, AnomalyState } from "../../anomalies/state/game.ts";
import type { Place } from "../../geometry/place.ts";
import type { Moment } from "../../time.ts";
import type { TerrainKind } from "../geometry/cover.ts";
import type { Edge } from "../geometry/motion.ts";
import type { Options } from "../options.ts";
import type { SizedPart } from "../parts/parts.ts";
import type { FleetType, Side } from "../parts/ship.ts";
import type { OgUnit, Part } from "./unit.ts";

/**
 * The steps of the set-up and, after its first, of a round.
 *
 * @rule OG-RND-01 OG-RND-03 Every round has the same, the torpedoes between drift and cleanup.
 */
const STEPS = [
  "0.0",
  "0.1",
  "0.2",
  "0.3",
  "1.1",
  "1.2",
  "1.3",
  "2.0",
  "2.1",
  "2.2",
  "2.3",
  "2.4",
  "3.1",
  "4.1",
  "4.2",
] as const;

type Step = (typeof STEPS)[number];

const SET_UP: readonly Step[] = ["0.0", "0.1", "0.2"];

/**
 * The steps of a round in their order: those of the set-up in round 0, the fourteen of every later round.
 *
 * @rule OG-RND-03 The torpedoes come between drift and cleanup.
 */
const stepsOf = (round: number): readonly Step[] => (round === 0 ? SET_UP : STEPS.slice(1));

/** A moment of the game: a round, 0 for the set-up, and a step of it. */
export interface OgMoment extends Moment {
  readonly step: Step;
}

export const momentText = ({ turn, step }: OgMoment): string => `${turn}.${step}`;

/** Reads `1.2.1`; null for any other text and for steps that there are not. */
export const parseMoment = (text: string): OgMoment | null => {
  const [, round, rest] = /^(0|[1-9]\d{0,3})\.(\d\.\d)$/.exec(text) ?? [];
  const step = stepsOf(Number(round)).find((one) => one === rest);
  return step ? { turn: Number(round), step } : null;
};

/** Whether one moment comes after another. */
export const isAfter = (one: OgMoment, other: OgMoment): boolean =>
  one.turn === other.turn ? one.step > other.step : one.turn > other.turn;

/**
 * The moment that follows.
 *
 * @rule OG-RND-01 OG-RND-03 The next step, after the last the next round's first.
 */
export const nextMoment = ({ turn, step }: OgMoment): OgMoment => {
  const steps = stepsOf(turn);
  const next = steps[steps.indexOf(step) + 1];
  return next ? { turn, step: next } : { turn: turn + 1, step: "0.1" };
};

/** How well the program plays for a player, worst first; `random` gives any legal orders, to measure the others by. */
export const STRENGTHS = ["random", "weak", "middle", "strong"] as const;

export type Strength = (typeof STRENGTHS)[number];

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
  readonly part: Part;
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
export interface OgState extends AnomalyState<OgUnit> {
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
  /** Acts so far, by which the rolls of one moment differ. */
  readonly acts: number;
  /** Parts that leave their debris at cleanup, by the ship that lost them. */
  readonly lost: readonly LostLater[];
}

/** Whether players may give orders now. */
export const takesOrders = ({ clock, ended }: Pick<OgState, "clock" | "ended">): boolean =>
  ended === null && (clock.part === "first" || clock.part === "other");
