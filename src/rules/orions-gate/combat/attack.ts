/** Attacks of craft: dogfights and bombing. */

import type { Citation } from "../../anomalies/state/event.ts";
import type { Procedure } from "../../dice.ts";
import { gapOf } from "../geometry/base.ts";
import { within } from "../geometry/vector.ts";
import { emitFuel } from "../moves/fly.ts";
import { CLASS_ROWS, CRAFT, type CraftKind, type ShipClass } from "../parts/ship.ts";
import { type Code, edit, emitToAll, type GameContext, rolled, rulesIf } from "../state/context.ts";
import { baseOf, craftIn, pieceBase } from "../state/find.ts";
import type { OgState } from "../state/game.ts";
import { type Flyer, isVessel, type OgUnit, type Vessel } from "../state/unit.ts";
import { destroyUnit } from "./destroy.ts";
import { highest } from "./dice.ts";
import { defenceRules, extraDice } from "./line.ts";
import { dieOf, hurt } from "./mark.ts";
import { damageTerrain } from "./shoot.ts";

/** What craft bomb. */
export type Bombed = ShipClass | "station" | "terrain";

/**
 * Dice of a craft that bombs something.
 *
 * @rule OG-CRB-02 2, 3 or 4 against frigates, cruisers and capitol ships.
 * @rule OG-CRB-05 Against stations and minor terrain as against frigates.
 * @rule OG-ORG-07 OG-CRY-05 Drones and interceptors have 2 against anything.
 */
export const bombDice = (kind: CraftKind, at: Bombed): number => {
  const cls = at === "station" || at === "terrain" ? "frigate" : at;
  return CRAFT[kind].againstShip ?? CLASS_ROWS[cls].bomberDice;
};

/**
 * Whether a bombing does its point of damage.
 *
 * @rule OG-CRB-03 The craft's highest die has to beat the target's.
 * @rule OG-CRB-04 Of the target's die and its extra dice the highest counts.
 */
export const bombHits = (dice: readonly number[], against: readonly number[]): boolean =>
  highest(dice) > highest(against);

/**
 * Which of two craft a fight with return fire destroys; null for neither.
 *
 * @param target faces of the one that returns fire; the highest counts
 * @rule OG-CRF-05 The lower one goes, equal dice change nothing.
 */
export const returnFire = (attacker: number, target: readonly number[]): "attacker" | "target" | null => {
  const answer = highest(target);
  if (attacker === answer) return null;
  return attacker < answer ? "attacker" : "target";
};

/**
 * Whether a craft that dodges is destroyed.
 *
 * @param target a face for each fuel point that it spends
 * @rule OG-CRF-06 The attacker has to beat the highest of them.
 */
export const hitsDodging = (attacker: number, target: readonly number[]): boolean => attacker > highest(target);

/** Whether a craft that returns fire rolls one die or two. */
export const returnDice = (kind: CraftKind): number => CRAFT[kind].returnDice;

/** Dice that an attack on a bomber takes: none, or one where a face is needed. */
export const diceAtBomber = (kind: CraftKind): number => (CRAFT[kind].againstBomber > 0 ? 1 : 0);

/**
 * Whether an attack destroys a bomber, or what counts as one.
 *
 * @param faces as many as `diceAtBomber` says
 * @rule OG-CRF-02 A fighter's does without a roll.
 * @rule OG-ORG-06 A drone needs 4 or more.
 */
export const hitsBomber = (kind: CraftKind, faces: readonly number[]): boolean =>
  highest(faces) >= CRAFT[kind].againstBomber;

/** Inches within which craft attack, and within which a fighter guards a bomber. */
const [RANGE, ESCORT] = [6, 2];

const gapIn = (state: OgState, one: OgUnit, other: OgUnit): number => gapOf(baseOf(state, one), baseOf(state, other));

/** Whether a craft fights like a fighter in this round. */
const isFighter = (craft: Flyer): boolean => craft.role === "fighter";

/**
 * A player declares a craft's role for the round.
 *
 * @rule OG-ORG-03 OG-CRY-03 Drones and interceptors are fighters or bombers.
 */
export const declareRole = (
  context: GameContext,
  { unit: id, role }: { readonly unit: string; readonly role: "fighter" | "bomber" },
): Code | null => {
  const craft = context.state.units[id];
  if (!craft || (craft.status !== "in-play" && craft.status !== "aboard")) return "not-there";
  if (craft.kind !== "craft" || CRAFT[craft.craft].roles.length < 2) return "kind";
  emitToAll(context, "role-declared", ["OG-ORG-03", "OG-CRY-03"], { unit: id, role });
  edit(context, id, { role });
  return null;
};

/**
 * A player says how a craft answers attacks of this round.
 *
 * @rule OG-CRF-04 It returns fire, or dodges.
 * @rule OG-CRF-07 A dodge costs a point of fuel at least.
 */
export const declareReply = (
  context: GameContext,
  { unit: id, dodge }: { readonly unit: string; readonly dodge: number | null },
): Code | null => {
  const craft = context.state.units[id];
  if (craft?.status !== "in-play") return "not-there";
  if (craft.kind !== "craft" || !isFighter(craft)) return "kind";
  if (dodge !== null && dodge < 1) return "limit";
  if (dodge !== null && dodge > craft.fuel) return "fuel";
  edit(context, id, { dodge });
  return null;
};

/** An attack of a craft: of fighters in their phase, of bombers in theirs. */
export function* attackWith(
  context: GameContext,
  order: { readonly unit: string; readonly target: string },
): Procedure<Code | null> {
  const { state } = context;
  const craft = state.units[order.unit];
  if (craft?.status !== "in-play") return "not-there";
  const role = state.clock.step === "1.2" ? "fighter" : "bomber";
  if (craft.kind !== "craft" || craft.role !== role) return "kind";
  if (craft.attacked) return "acted";
  if (craft.disrupted === state.clock.turn) return "barred";
  return role === "fighter" ? yield* dogfight(context, craft, order.target) : yield* bomb(context, craft, order.target);
}

/** An enemy fighter that guards a bomber against an attacker. */
const escortOf = (state: OgState, attacker: Flyer, bomber: Flyer): Flyer | undefined =>
  craftIn(state, bomber.scene).find(
    (other) =>
      other.owner === bomber.owner &&
      other.id !== bomber.id &&
      isFighter(other) &&
      within(gapIn(state, other, bomber), ESCORT) &&
      within(gapIn(state, other, attacker), RANGE),
  );

const checkDogfight = (state: OgState, craft: Flyer, target: OgUnit | undefined): Code | Flyer => {
  if (craft.replied) return "barred";
  if (target?.kind !== "craft" || target.status !== "in-play" || target.owner === craft.owner) return "target";
  if (target.scene !== craft.scene) return "target";
  if (!within(gapIn(state, craft, target), RANGE)) return "range";
  return !isFighter(target) && escortOf(state, craft, target) ? "escorted" : target;
};

/** The rules at work in every dogfight. */
const DOGFIGHT = ["OG-CRF-01", "OG-CRF-09", "OG-RND-05"] as const;

/**
 * A fighter attacks a craft.
 *
 * @rule OG-CRF-01 Within 6 inches.
 * @rule OG-CRF-02 OG-ORG-06 A bomber is destroyed at once; a drone has to roll for it.
 * @rule OG-CRF-03 A fighter that guards the bomber has to be attacked instead.
 * @rule OG-CRF-05 OG-CRF-06 A fighter returns fire or dodges.
 * @rule OG-CRF-08 OG-CRF-09 Once a round, and not after an answer.
 */
function* dogfight(context: GameContext, craft: Flyer, id: string): Procedure<Code | null> {
  const { state } = context;
  const target = checkDogfight(state, craft, state.units[id]);
  if (typeof target === "string") return target;
  edit(context, craft.id, { attacked: true });
  if (!isFighter(target)) {
    const dice = yield* rolled(context, "dogfight", craft.id, diceAtBomber(craft.craft), "OG-ORG-06");
    const destroyed = hitsBomber(craft.craft, dice) ? [id] : [];
    const rules: readonly Citation[] = [
      "OG-CRF-02",
      ...DOGFIGHT,
      ...rulesIf(target.craft === "mining-rig", "OG-NCR-02"),
      ...rulesIf(target.craft === "breaching-pod", "OG-NCR-06"),
      "OG-CRF-03",
      ...rulesIf(craft.craft === "drone", "OG-ORG-06"),
    ];
    emitToAll(context, "craft-attacked", rules, { unit: craft.id, target: id, dice, against: [], destroyed });
    return settleFight(context, craft, destroyed);
  }
  const { dodge } = target;
  const dodges = dodge !== null && dodge <= target.fuel;
  const dice = yield* rolled(context, "dogfight", craft.id, 1, "OG-CRF-05");
  const count = dodges ? dodge : returnDice(target.craft);
  const against = yield* rolled(context, "dogfight", id, count, dodges ? "OG-CRF-06" : "OG-CRF-05");
  const [face = 0] = dice;
  const loser = dodges ? (hitsDodging(face, against) ? "target" : null) : returnFire(face, against);
  const destroyed = loser === null ? [] : [loser === "attacker" ? craft.id : id];
  edit(context, id, { replied: true });
  const rules: readonly Citation[] = [
    dodges ? "OG-CRF-06" : "OG-CRF-05",
    ...DOGFIGHT,
    "OG-CRF-04",
    "OG-CRF-08",
    ...rulesIf(dodges, "OG-CRF-07"),
    ...rulesIf(!dodges && target.craft === "drone", "OG-ORG-05"),
  ];
  emitToAll(context, "craft-attacked", rules, {
    unit: craft.id,
    target: id,
    reply: dodges ? "dodge" : "return",
    dice,
    against,
    destroyed,
  });
  settleFight(context, craft, destroyed, () => {
    if (dodges) emitFuel(context, id, target.fuel, target.fuel - dodge, "dodge");
    else if (loser === "attacker") gainFuel(context, id);
  });
  if (dodges && dodge === target.fuel && destroyed.length === 0) destroyUnit(context, id, "fuel");
  return null;
}

/** Emits the changes of fuel, that of the attacker first, then who is destroyed. */
const settleFight = (
  context: GameContext,
  craft: Flyer,
  destroyed: readonly string[],
  fuelOfTarget: () => void = () => undefined,
): null => {
  if (destroyed.some((id) => id !== craft.id)) gainFuel(context, craft.id);
  fuelOfTarget();
  for (const id of destroyed) destroyUnit(context, id, "dogfight");
  return null;
};

/**
 * A craft that did harm gains fuel.
 *
 * @rule OG-CRY-04 OG-CRY-06 An interceptor gains a point by each harm it does, up to 6.
 */
const gainFuel = (context: GameContext, id: string): void => {
  const craft = context.unit(id) as Flyer;
  const { fuelOnDamage, maxFuel } = CRAFT[craft.craft];
  if (craft.status === "in-play" && fuelOnDamage > 0) {
    emitFuel(context, id, craft.fuel, Math.min(maxFuel ?? 0, craft.fuel + fuelOnDamage), "gain");
  }
};

/**
 * A bomber attacks a ship, a station or minor terrain.
 *
 * @rule OG-CRB-01 Within 6 inches.
 * @rule OG-CRB-02 OG-CRB-03 OG-CRB-04 Its highest die against the highest of the target's.
 * @rule OG-CRB-05 Stations and minor terrain count as frigates.
 */
function* bomb(context: GameContext, craft: Flyer, id: string): Procedure<Code | null> {
  const { state } = context;
  const piece = state.terrain[id];
  const unit = state.units[id];
  const ship: Vessel | null =
    isVessel(unit) && unit.status === "in-play" && unit.owner !== craft.owner && unit.scene === craft.scene
      ? unit
      : null;
  const rock = piece?.kind === "minor" && piece.scene === craft.scene ? piece : null;
  if (!ship && !rock) return "target";
  const base = baseOf(state, craft);
  const gap = gapOf(base, ship ? baseOf(state, ship) : pieceBase(rock as NonNullable<typeof rock>));
  if (!within(gap, RANGE)) return "range";
  edit(context, craft.id, { attacked: true });
  const at = ship ? (ship.kind === "station" ? "station" : ship.class) : "terrain";
  const dice = yield* rolled(context, "bombing", craft.id, bombDice(craft.craft, at), "OG-CRB-02");
  const against = yield* rolled(context, "bombed", id, 1 + (ship ? extraDice(state, ship) : 0), "OG-CRB-03");
  const hit = bombHits(dice, against);
  const rules: readonly Citation[] = [
    "OG-CRB-03",
    "OG-CRB-01",
    "OG-CRB-02",
    "OG-RND-05",
    ...(ship && against.length > 1 ? rulesIf(true, "OG-CRB-04", ...defenceRules(state, ship)) : []),
    ...rulesIf(ship?.kind !== "ship", "OG-CRB-05"),
    ...rulesIf(craft.craft === "drone", "OG-ORG-07"),
    ...rulesIf(craft.craft === "interceptor", "OG-CRY-05"),
  ];
  emitToAll(context, "ship-bombed", rules, { unit: craft.id, target: id, dice, against, hit });
  if (!hit) return null;
  if (ship) {
    hurt(context, id, 1, base);
    gainFuel(context, craft.id);
    yield* dieOf(context, id, "impact");
  } else damageTerrain(context, id, 1);
  return null;
}
