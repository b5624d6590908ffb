/** What the program orders in any player's part of a step: boosts out of danger, and how its fighters answer. */

import { inOrder } from "../../anomalies/state/game.ts";
import { gapOf } from "../geometry/base.ts";
import { within } from "../geometry/vector.ts";
import { turnLimit } from "../moves/move.ts";
import { valuesOf } from "../parts/parts.ts";
import { CRAFT } from "../parts/ship.ts";
import { driftOf, previewFlight, previewMove } from "../preview.ts";
import { baseOf, craftIn } from "../state/find.ts";
import type { OgState } from "../state/game.ts";
import { repliesDue } from "../state/turns.ts";
import { isVessel, partsOf, type Vessel } from "../state/unit.ts";
import { type Decision, decided, firstAllowed, type Mind } from "./decision.ts";
import { leftOn, lossBy, worthOf } from "./field.ts";

/** Inches within which bombers bomb, and what one should cost a ship in credits. */
const [BOMBED, BOMB] = [6, 0.6];

/** What bombers that are near should cost a ship. */
const bombs = (state: OgState, ship: Vessel): number =>
  BOMB *
  craftIn(state, ship.scene).filter(
    (craft) =>
      craft.owner !== ship.owner &&
      craft.role === "bomber" &&
      CRAFT[craft.craft].roles.length > 0 &&
      !craft.attacked &&
      within(gapOf(baseOf(state, craft), baseOf(state, ship)), BOMBED),
  ).length;

/** What torpedoes should cost a ship that would meet it in their next flight. */
const torpedoes = (state: OgState, ship: Vessel): number => {
  let cost = 0;
  for (const unit of inOrder(state.units)) {
    if (unit.kind !== "torpedo" || unit.status !== "in-play" || unit.scene !== ship.scene) continue;
    if (previewFlight(state, unit, ship.owner).met?.id !== ship.id) continue;
    cost += lossBy(worthOf(ship), Math.min(leftOn(ship, "port"), leftOn(ship, "starboard")), ship.hull, unit.power);
  }
  return cost;
};

/** What the drift of a ship should cost it. */
const drifts = (state: OgState, ship: Vessel): number => {
  const way = driftOf(state, ship, ship.owner);
  if (way?.hole) return worthOf(ship);
  if (way?.met?.what !== "edge" && way?.met?.what !== "terrain" && way?.met?.what !== "ship") return 0;
  return worthOf(ship) / 2;
};

/** What threatens a ship in the rest of the present step, in credits. */
const danger = (state: OgState, ship: Vessel): number => {
  switch (state.clock.step) {
    case "1.3":
      return bombs(state, ship);
    case "2.4":
      return drifts(state, ship) + torpedoes(state, ship);
    case "3.1":
      return torpedoes(state, ship);
    default:
      return 0;
  }
};

/** Credits that a boost has to save. */
const SAVED = 1;

/** The boosts of a ship that take it out of danger, the best first. */
const boostsOf = (state: OgState, ship: Vessel, part: string): readonly Decision[] => {
  const now = danger(state, ship);
  if (now < SAVED) return [];
  const limit = turnLimit(state, ship);
  return [
    { turn: 0, ahead: true },
    { turn: limit, ahead: false },
    { turn: -limit, ahead: false },
  ]
    .flatMap((move) => {
      const { facing, way, mines } = previewMove(state, ship, { ...move, ram: null }, ship.owner);
      if (mines.length > 0 || way?.hole || (way?.met ?? null) !== null) return [];
      const moved = { ...ship, facing, hex: way?.to ?? ship.hex, drift: ship.drift + (move.ahead ? 1 : 0) };
      const left = danger({ ...state, units: { ...state.units, [ship.id]: moved } }, moved);
      return left <= now - SAVED ? [{ move, left }] : [];
    })
    .sort((one, other) => one.left - other.left)
    .map(({ move: { turn, ahead } }) =>
      decided({ do: "boost", unit: ship.id, part, ...(ahead ? { ahead } : { turn }) }, "boost-away"),
    );
};

/** The steps in which a boost takes a ship out of what comes next. */
const BOOSTED: ReadonlySet<string> = new Set(["1.3", "2.4", "3.1"]);

const nextBoost = ({ state, player }: Mind): Decision | null => {
  const { step, part: now } = state.clock;
  if (!BOOSTED.has(step) || now === "done") return null;
  for (const ship of inOrder(state.units)) {
    if (!isVessel(ship) || ship.owner !== player || ship.status !== "in-play" || ship.construction !== null) continue;
    for (const part of partsOf(ship)) {
      if (part.key !== "emergency-booster" || part.spent >= (valuesOf(part).usesPerGame ?? 0)) continue;
      const found = firstAllowed(state, boostsOf(state, ship, part.name));
      if (found) return found;
    }
  }
  return null;
};

/** Fuel that a craft keeps and that it dodges with: two dice lose half as often as one that returns fire. */
const [KEPT, DODGED] = [2, 2];

/**
 * A fighter dodges where the enemy has more craft than its side: to return fire costs both sides as many, which whoever
 * has fewer cannot afford. One whose answer has two dice always returns fire.
 */
const nextReply = ({ state, player }: Mind): Decision | null => {
  if (state.clock.step !== "1.2" || state.clock.part === "done") return null;
  for (const craft of repliesDue(state, player)) {
    const all = craftIn(state, craft.scene);
    const own = all.filter(({ owner }) => owner === player).length;
    if (CRAFT[craft.craft].returnDice > 1 || craft.fuel < KEPT + DODGED || all.length - own <= own) continue;
    return firstAllowed(state, [decided({ do: "reply", unit: craft.id, dodge: DODGED }, "dodge")]);
  }
  return null;
};

/** The next order of a strong player that belongs to nobody's part of a step. */
export const nextOutOfTurn = (mind: Mind): Decision | null =>
  mind.strength === "strong" && mind.state.clock.turn > 0 ? (nextReply(mind) ?? nextBoost(mind)) : null;
