/** Whose turn it is, for what a game waits, and how players roll off. */

import type { Citation } from "../../anomalies/state/event.ts";
import { inOrder } from "../../anomalies/state/game.ts";
import type { Procedure } from "../../dice.ts";
import { gapOf } from "../geometry/base.ts";
import { within } from "../geometry/vector.ts";
import { type GameContext, otherPlayer, playersInTurn, rolled, rulesIf } from "./context.ts";
import { baseOf } from "./find.ts";
import type { OgState } from "./game.ts";
import { type Flyer, isVessel, type OgUnit } from "./unit.ts";

/** Whether players take turns unit by unit now. */
export const takeUnitTurns = ({ clock, options }: Pick<OgState, "clock" | "options">): boolean =>
  clock.turn > 0 && options.phaseOrder === "alternateUnits";

/** The unit that has begun and may go on before another one acts; null where the next unit may be chosen. */
export const ongoingUnit = ({ unitTurns }: Pick<OgState, "unitTurns">): string | null =>
  unitTurns?.goesOn ? (unitTurns.last?.unit ?? null) : null;

/** Whether one player has done with the step, so that the other acts with all units as they come. */
export const isLeftAlone = ({ unitTurns }: Pick<OgState, "unitTurns">): boolean => (unitTurns?.passed ?? null) !== null;

/**
 * Whose turn it is where players take turns unit by unit: the player of the unit that goes on, then the other one; whoever
 * is left once one has done with the step.
 *
 * @rule OG-RND-04 Players take turns, one unit at a time, by the option.
 */
export const playerOfUnitTurn = (state: OgState): string | null => {
  const { unitTurns } = state;
  if (unitTurns?.passed) return otherPlayer(state, unitTurns.passed);
  const { last = null, goesOn = false } = unitTurns ?? {};
  if (last === null) return playersInTurn(state)[0] ?? null;
  return goesOn ? last.player : otherPlayer(state, last.player);
};

/**
 * A name of the present moment, for which people say that they are done: round, step, whose part of it, and whose turn to
 * place something or which unit's turn it is. No other moment of a game has the same.
 */
export const momentName = (state: Pick<OgState, "clock" | "turns" | "ended" | "heard" | "unitTurns">): string => {
  const { clock, turns, ended, heard, unitTurns } = state;
  const replied = clock.step === "1.2" && heard === clock.turn ? "/replied" : "";
  const unit = unitTurns ? `/${unitTurns.last?.unit ?? ""}/${unitTurns.goesOn}/${unitTurns.begun}` : "";
  const placing = turns ? `/${turns.next}/${turns.placed}` : "";
  return `${clock.turn}.${clock.step}/${clock.part}${placing}${unit}${replied}${ended ? "/ended" : ""}`;
};

/** A roll-off: all faces, and who won. */
interface RollOff {
  readonly dice: readonly number[];
  readonly winner: string;
}

/**
 * Both roll until their dice differ.
 *
 * @param players in the order in which they roll
 * @rule OG-SET-04 A tie is rolled again.
 */
export function* rollOff(
  context: GameContext,
  purpose: "setup" | "initiative" | "unclear",
  players: readonly string[],
  rule: string,
): Procedure<RollOff> {
  const dice: number[] = [];
  const [one, other] = players;
  if (one === undefined || other === undefined) throw new Error("a roll-off is of two players");
  for (;;) {
    const [own = 0] = yield* rolled(context, purpose, one, 1, rule);
    const [against = 0] = yield* rolled(context, purpose, other, 1, rule);
    dice.push(own, against);
    if (own !== against) return { dice, winner: own > against ? one : other };
  }
}

/** The rule at work in a roll-off whose dice were rolled more than once. */
export const rolledAgain = (dice: readonly number[]): readonly Citation[] => rulesIf(dice.length > 2, "OG-SET-04");

/** Inches within which fighters attack. */
const RANGE = 6;

const isFighter = (unit: OgUnit): unit is Flyer =>
  unit.kind === "craft" && unit.role === "fighter" && unit.status === "in-play";

/** The fighters of a player that enemy fighters may attack, and that have no orders for that case. */
export const repliesDue = (state: OgState, player: string): readonly Flyer[] => {
  const fighters = inOrder(state.units).filter(isFighter);
  const attackers = fighters.filter(
    ({ owner, attacked, disrupted }) => owner !== player && !attacked && disrupted !== state.clock.turn,
  );
  return fighters.filter(
    (craft) =>
      craft.owner === player &&
      !craft.replied &&
      craft.dodge === null &&
      attackers.some(
        (other) => other.scene === craft.scene && within(gapOf(baseOf(state, other), baseOf(state, craft)), RANGE),
      ),
  );
};

/**
 * The person at a table who has still to say how fighters answer before the program's fighters attack; null for nobody.
 *
 * @rule OG-CRF-04 Whether it returns fire or dodges is said before dice are rolled.
 */
export const awaitsReplies = (state: OgState): string | null => {
  const { clock, fleets, first, heard, ended } = state;
  if (clock.step !== "1.2" || clock.part !== "first" || ended || first === null || heard === clock.turn) return null;
  // Games of files have no names for players: their replies stand in the file.
  const attacks = fleets[first];
  if (!attacks || attacks.auto === null || attacks.called === undefined) return null;
  const person = Object.keys(fleets).find((id) => fleets[id]?.auto === null);
  return person !== undefined && repliesDue(state, person).length > 0 ? person : null;
};

const isAuto = ({ fleets }: OgState, player: string): boolean => (fleets[player]?.auto ?? null) !== null;

/** Whether a player still has ships to place at set-up. */
const hasToPlace = ({ units }: OgState, player: string): boolean =>
  Object.values(units).some(
    (unit) => unit.owner === player && isVessel(unit) && unit.status === "left" && unit.away === null,
  );

/** In a step of placing: whose turn it is, if the program plays it and it has something to place. */
const placing = (state: OgState): string | null => {
  const { clock, turns, options } = state;
  if (!turns) return null;
  if (clock.step === "0.1")
    return isAuto(state, turns.next) && turns.placed < options.terrainPieces ? turns.next : null;
  if (!turns.chosen) return isAuto(state, turns.winner) ? turns.winner : null;
  const able = (player: string): boolean => isAuto(state, player) && hasToPlace(state, player);
  if (able(turns.next)) return turns.next;
  const other = otherPlayer(state, turns.next);
  return able(other) && !hasToPlace(state, turns.next) ? other : null;
};

/**
 * The players whom the program plays and whose part of the step it is, in the order in which they are asked for an
 * order.
 */
export const autoPlayers = (state: OgState): readonly string[] => {
  const { clock } = state;
  if (clock.turn === 0) {
    const player = placing(state);
    return player === null ? [] : [player];
  }
  if (takeUnitTurns(state)) {
    const player = playerOfUnitTurn(state);
    return player !== null && isAuto(state, player) ? [player] : [];
  }
  const [first = "", other = ""] = playersInTurn(state);
  const player = clock.part === "first" ? first : other;
  return isAuto(state, player) ? [player] : [];
};
