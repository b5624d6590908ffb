import { inOrder } from "../../anomalies/state/game.ts";
import { gapOf } from "../geometry/gap.ts";
import { within } from "../geometry/length.ts";
import { baseOf } from "./base-of.ts";
import type { GameState } from "./game.ts";
import type { Flyer, Unit } from "./unit.ts";

/** Inches within which fighters attack. */
const RANGE = 6;

const isFighter = (unit: Unit): unit is Flyer =>
  unit.kind === "craft" && unit.role === "fighter" && unit.status === "in-play";

/** The fighters of a player that enemy fighters may attack, and that have not been told what to do then. */
export const repliesDue = (state: GameState, player: string): readonly Flyer[] => {
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
export const awaitsReplies = (state: GameState): string | null => {
  const { clock, fleets, first, heard, ended } = state;
  if (clock.step !== "1.2" || clock.part !== "first" || ended || first === null || heard === clock.turn) return null;
  // Games of files have no names for players: their replies stand in the file.
  const attacks = fleets[first];
  if (!attacks || attacks.auto === null || attacks.called === undefined) return null;
  const person = Object.keys(fleets).find((id) => fleets[id]?.auto === null);
  return person !== undefined && repliesDue(state, person).length > 0 ? person : null;
};
