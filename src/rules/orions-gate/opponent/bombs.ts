import { inOrder } from "../../anomalies/state/game.ts";
import { bombDice } from "../combat/bombing.ts";
import { unclearSide } from "../damage/mark.ts";
import { extraDice } from "../fire/sums-of.ts";
import type { Box } from "../geometry/base.ts";
import { gapOf } from "../geometry/gap.ts";
import { within } from "../geometry/length.ts";
import { sideStruck } from "../geometry/side.ts";
import { CRAFT } from "../parts/craft.ts";
import { baseOf } from "../state/base-of.ts";
import { craftIn, shipsIn } from "../state/find.ts";
import type { GameState } from "../state/game.ts";
import type { Flyer, Vessel } from "../state/unit.ts";
import { firstAllowed } from "./allowed.ts";
import { type Decision, decided, type Mind } from "./decision.ts";
import { beatsHighest } from "./odds.ts";
import { leftOn, lossBy, worthOf } from "./worth.ts";

/** Inches within which craft attack. */
const RANGE = 6;

const isNear = (state: GameState, craft: Flyer, other: Flyer | Vessel): boolean =>
  within(gapOf(baseOf(state, craft), baseOf(state, other)), RANGE);

/** What a bombing should cost a ship, in credits. */
export const bombGain = (state: GameState, craft: Flyer, ship: Vessel): number => {
  const isStation = ship.kind === "station";
  const dice = bombDice(craft.craft, isStation ? "station" : ship.class);
  const side = isStation
    ? "port"
    : (sideStruck(baseOf(state, ship) as Box, baseOf(state, craft)) ??
      unclearSide(ship, ship.prefer, state.options.unclearSide));
  const chance = beatsHighest(dice, 1 + extraDice(state, ship));
  return chance * lossBy(worthOf(ship), leftOn(ship, side), ship.hull, 1);
};

/** The enemy ships that a bomber reaches, the best first. */
const bombed = (state: GameState, craft: Flyer): readonly Decision[] =>
  shipsIn(state, craft.scene)
    .filter((ship) => ship.owner !== craft.owner && isNear(state, craft, ship))
    .map((ship) => ({ ship, gain: bombGain(state, craft, ship) }))
    .sort((one, other) => other.gain - one.gain)
    .map(({ ship }) => decided({ do: "attack", unit: craft.id, target: ship.id }, "bomb-ship", { target: ship.id }));

/** How much a fighter likes to attack a craft: one that cannot answer best, one that answers with two dice least. */
const liking = ({ role, craft }: Flyer): number => (role === "fighter" ? -CRAFT[craft].returnDice : 0);

/** The enemy craft that a fighter reaches, the best first. */
const hunted = (state: GameState, craft: Flyer): readonly Decision[] =>
  craftIn(state, craft.scene)
    .filter((enemy) => enemy.owner !== craft.owner && isNear(state, craft, enemy))
    .sort((one, other) => liking(other) - liking(one))
    .map((enemy) => decided({ do: "attack", unit: craft.id, target: enemy.id }, "hunt-craft", { target: enemy.id }));

/** The attack of a craft in the step of its role. */
export const nextAttack = ({ state }: Mind, craft: Flyer): Decision | null => {
  if (craft.status !== "in-play" || craft.attacked) return null;
  const isFighters = state.clock.step === "1.2";
  if (isFighters ? craft.role !== "fighter" || craft.replied : craft.role !== "bomber") return null;
  return firstAllowed(state, isFighters ? hunted(state, craft) : bombed(state, craft));
};

/** Inches within which enemy craft make some of the own ones fighters. */
const THREAT = 24;

/**
 * The role that a craft of two roles takes: every other one hunts while enemy craft are about, the others bomb. A weak
 * player never thinks of it.
 */
export const nextRole = ({ state, player, strength }: Mind, craft: Flyer): Decision | null => {
  if (strength === "weak" || strength === "random" || CRAFT[craft.craft].roles.length < 2) return null;
  const isThreatened = craftIn(state, craft.scene).some(
    (enemy) => enemy.owner !== player && within(gapOf(baseOf(state, craft), baseOf(state, enemy)), THREAT),
  );
  const own = inOrder(state.units).filter((unit) => unit.kind === "craft" && unit.owner === player);
  const role = isThreatened && own.indexOf(craft) % 2 === 1 ? "fighter" : "bomber";
  if (craft.role === role) return null;
  return decided({ do: "role", unit: craft.id, role }, role === "fighter" ? "hunt-craft" : "bomb-ship");
};
