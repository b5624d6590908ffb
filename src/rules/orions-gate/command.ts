/** Commands, in which steps they are given, and which of them out of turn. */

import type { AnomalyCommand } from "../anomalies/command.ts";
import type { Edge } from "./geometry/motion.ts";
import type { Options } from "./options.ts";
import type { Design } from "./parts/design.ts";
import type { FleetType } from "./parts/ship.ts";
import { isJudges, type OwnOrder, type TerrainEntry } from "./scenario/scenario.ts";
import { otherPlayer, playersInTurn } from "./state/context.ts";
import type { Reason } from "./state/event.ts";
import { type Clock, type Fleet, type OgState, type Strength, takesOrders } from "./state/game.ts";
import { ongoingUnit, playerOfUnitTurn, takeUnitTurns } from "./state/turns.ts";
import { isVessel, type OgUnit } from "./state/unit.ts";

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
export type OgCommand =
  | OwnOrder
  | OnwardCommand
  | AutoCommand
  | MusterCommand
  | SettleFileCommand
  | SetAsideCommand
  | AnomalyCommand<OgUnit>;

/**
 * The steps of the turns of craft, ships and torpedoes.
 *
 * @rule OG-CMP-BOOST-02 OG-CMP-BOOST-04 A booster works at any time of any turn.
 */
const BOOSTED = ["1.1", "1.2", "1.3", "2.0", "2.1", "2.2", "2.3", "2.4", "3.1"] as const;

/** The steps in which ships have turns of their own. */
const SHIPS_ACT: ReadonlySet<string> = new Set(["2.1", "2.2", "2.3"]);

/** In which steps each kind of order is given; null for any step. Set-up steps have an `s` before them. */
const STEPS: Readonly<Record<OwnOrder["do"], readonly string[] | null>> = {
  "place-terrain": ["s0.1"],
  "choose-edge": ["s0.2"],
  deploy: ["s0.2"],
  reenter: ["0.2"],
  role: ["0.3"],
  reply: ["1.2"],
  prefer: null,
  fly: ["1.1"],
  attack: ["1.2", "1.3"],
  shoot: ["2.2"],
  move: ["2.1"],
  warp: ["2.1"],
  boost: BOOSTED,
  tractor: ["2.2"],
  stealth: ["2.2"],
  colony: ["2.2"],
  screen: ["2.2"],
  use: ["2.3"],
  grow: ["2.3"],
  scan: ["2.3"],
  gather: ["2.3"],
  override: null,
  place: null,
  remove: null,
};

/** Whether a word is that of an order of this ruleset. */
export const isOrderWord = (word: string): word is OwnOrder["do"] => Object.hasOwn(STEPS, word);

/** Whether an order of this kind may be given now. */
export const isItsStep = (word: OwnOrder["do"], { turn, step }: Pick<Clock, "turn" | "step">): boolean =>
  STEPS[word]?.includes(turn === 0 ? `s${step}` : step) ?? STEPS[word] === null;

/**
 * Orders that belong to nobody's part of a step.
 *
 * @rule OG-CMP-BOOST-02 A booster works even while the enemy acts.
 */
const ANY_PART: ReadonlySet<string> = new Set(["reply", "prefer", "gather", "boost"]);

/** Whether a player may give an order of this kind at this moment, as far as steps and their parts go. */
export const isInTime = (state: OgState, word: OwnOrder["do"], player: string): boolean => {
  if (!takesOrders(state) || !isItsStep(word, state.clock)) return false;
  return ANY_PART.has(word) || isJudges(word) || (playerInTurn(state) ?? player) === player;
};

/** Whether a player still has a ship without a place at set-up. */
export const hasToDeploy = ({ units }: Pick<OgState, "units">, player: string): boolean =>
  Object.values(units).some(
    (unit) => unit.owner === player && isVessel(unit) && unit.status === "left" && unit.away === null,
  );

/** In a step of placing: whose turn it is; the other's where the next player has no ship left to place. */
const placing = (state: OgState): string | null => {
  const { turns, clock } = state;
  if (!turns) return null;
  if (clock.step === "0.1") return turns.next;
  if (!turns.chosen) return turns.winner;
  return hasToDeploy(state, turns.next) ? turns.next : otherPlayer(state, turns.next);
};

/**
 * Whose part of the step it is, or whose turn to place something; null where nobody's.
 *
 * @rule OG-RND-04 The first player completes a phase, then the other does; or they take turns unit by unit.
 */
export const playerInTurn = (state: OgState): string | null => {
  const { clock } = state;
  if (clock.part !== "first" && clock.part !== "other") return null;
  if (clock.turn === 0) return placing(state);
  if (takeUnitTurns(state)) return playerOfUnitTurn(state);
  const [first = null, other = null] = playersInTurn(state);
  return clock.part === "first" ? first : other;
};

const isAnotherUnit = (state: OgState, command: OgCommand): boolean => {
  const ongoing = takeUnitTurns(state) ? ongoingUnit(state) : null;
  return ongoing !== null && "unit" in command && command.unit !== ongoing;
};

/** Whose order a command is: the player's that it names, else its unit's owner's. */
const giverOf = (state: OgState, command: OgCommand): string | null => {
  const { player, unit } = command as { readonly player?: string; readonly unit?: string };
  return player ?? state.units[unit ?? ""]?.owner ?? null;
};

/**
 * Whether at a table, where orders come as people give them, an order comes in the other player's part of a step, or for
 * another unit than the one whose turn it is.
 */
export const isOutOfTurn = (state: OgState, command: OgCommand): boolean => {
  if (command.do === "auto" || !isOrderWord(command.do) || isJudges(command.do) || ANY_PART.has(command.do))
    return false;
  const player = playerInTurn(state);
  if (player === null) return false;
  return giverOf(state, command) !== player || isAnotherUnit(state, command);
};

/** Whether a boost comes while another unit has its turn. */
const isLateBoost = (state: OgState, unit: string, player: string): boolean =>
  playerInTurn(state) !== player || (ongoingUnit(state) ?? unit) !== unit;

/** Where players take turns unit by unit: how far the step is once an order of one of them is taken. */
export const unitTurnBy = (state: OgState, order: OwnOrder): Partial<Pick<OgState, "unitTurns">> => {
  const player = giverOf(state, order);
  if (!takeUnitTurns(state) || player === null || !("unit" in order)) return {};
  // A booster takes up its ship's turn in the own part of a step alone in which ships have turns.
  const isOwnBoost = order.do === "boost" && SHIPS_ACT.has(state.clock.step) && !isLateBoost(state, order.unit, player);
  if (isJudges(order.do) || (ANY_PART.has(order.do) && !isOwnBoost)) return {};
  const { passed = null, begun = 0 } = state.unitTurns ?? {};
  const goesOn = ongoingUnit(state) === order.unit;
  // Whoever is left alone acts with all units as they come.
  return {
    unitTurns: {
      ...{ last: { unit: order.unit, player }, goesOn: passed === null, passed },
      begun: goesOn ? begun : begun + 1,
    },
  };
};
