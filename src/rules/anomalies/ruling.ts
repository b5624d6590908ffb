/** Rulings on what is attempted near anomalies. */

import { crossingOf, type Hex, OFFSETS, sightBetween, turn } from "../geometry/hex.ts";
import { type Direction, type Place, subtract } from "../geometry/place.ts";
import type { Body } from "./state/body.ts";
import type { Citation } from "./state/event.ts";
import { type AnomalyState, inOrder, type Scene, type WhiteHole } from "./state/game.ts";
import { geometryIn, geometryOf } from "./state/places.ts";
import type { UnitRules } from "./state/rule-context.ts";
import type { Attempt } from "./state/settled.ts";
import { barsStabilizers, scaled } from "./white-hole/bands.ts";

/**
 * What an attempt is aimed at. A captain can name a portal's id without knowing whether there is such a portal, so the
 * kind is part of the question.
 */
export type Aim =
  | { readonly kind: "unit" | "white-hole" | "gravity-portal"; readonly id: string }
  | { readonly kind: "hex"; readonly hex: Place }
  /** The hexes over which one web is cast. */
  | { readonly kind: "hexes"; readonly hexes: readonly Place[] }
  /** All places so many hexes from the unit. */
  | { readonly kind: "sphere"; readonly radius: number }
  | null;

/** The most hexes of one web that are asked for at once at a table, where an order has little room. */
export const WIDEST_WEB = 12;

/** Something that a unit would do and that a ruling is asked for. */
export interface Attempted {
  readonly what: Attempt;
  readonly unit: string;
  readonly aim: Aim;
}

/** Why there is nothing to rule on; each code is a lang key. None depends on a secret. */
export type AttemptRefusal = "destroyed" | "not-there" | "different-scenes" | "not-able" | "again" | "off-map";

/** An attempt that can be ruled on, with everybody in it as they stand. */
export interface Asked {
  readonly unit: Body;
  readonly scene: Scene;
  /** The hex it is aimed at, or that its target is in; null when it has none, or none that may be looked at. */
  readonly hex: Place | null;
}

/**
 * Whether an attempt can be ruled on at all; where a portal is, or whether it is, makes no difference.
 *
 * @rule IP2.13 Who asks for web must be able to lay it, and asks for one web an impulse: nobody finds a portal by asking.
 */
export const checkAttempt = (
  state: AnomalyState,
  { what, unit: id, aim }: Attempted,
  unitRules: Pick<UnitRules, "canLayWeb">,
): Asked | AttemptRefusal => {
  const unit = own(state.units, id);
  const target = aim?.kind === "unit" ? own(state.units, aim.id) : undefined;
  if (unit?.status === "destroyed" || target?.status === "destroyed") return "destroyed";
  const scene = unit && state.scenes[unit.scene];
  if (unit?.status !== "in-play" || !scene) return "not-there";
  if (what === "web" && !unitRules.canLayWeb(unit)) return "not-able";
  if (what === "web" && !isOneWeb(state, unit, hexesOfWeb(aim))) return "again";
  switch (aim?.kind) {
    case "hexes":
      return scene.map === "fixed" && aim.hexes.some((hex) => !geometryOf(scene).onSheet(hex, scene))
        ? "off-map"
        : { unit, scene, hex: null };
    case undefined:
    case "sphere":
    case "gravity-portal":
      return { unit, scene, hex: null };
    case "hex":
      return scene.map === "fixed" && !geometryOf(scene).onSheet(aim.hex, scene)
        ? "off-map"
        : { unit, scene, hex: aim.hex };
    case "unit":
    case "white-hole": {
      const at = aim.kind === "unit" ? (target?.status === "in-play" ? target : undefined) : own(state.holes, aim.id);
      if (!at) return "not-there";
      // Of what is aimed at units, only a displacement is known to be meant for oneself.
      if (at.id === id && what !== "displace") return "not-able";
      return at.scene === unit.scene ? { unit, scene, hex: at.hex } : "different-scenes";
    }
  }
};

/** The hexes that a web is asked for in. */
const hexesOfWeb = (aim: Aim): readonly Place[] =>
  aim?.kind === "hexes" ? aim.hexes : aim?.kind === "hex" ? [aim.hex] : [];

/**
 * Whether hexes are of one web with what a unit has asked for in this impulse: each of them is another hex, and but for the
 * very first touches an earlier one.
 */
const isOneWeb = ({ webs, webHexes = {}, scenes }: AnomalyState, unit: Body, hexes: readonly Place[]): boolean => {
  const before = webHexes[unit.id];
  // Of a web that was asked for elsewhere, or before its hexes were noted, nothing can be part.
  if (webs.includes(unit.id) && before?.scene !== unit.scene) return false;
  const { distance, range } = geometryIn({ scenes }, unit.scene);
  const web = before?.scene === unit.scene ? [...before.hexes] : [];
  return hexes.every((hex) => {
    const ranges = web.map((one) => range(distance(one, hex)));
    web.push(hex);
    return ranges.length === 0 || (ranges.includes(1) && !ranges.includes(0));
  });
};

/**
 * The hexes of a web that cannot be part of it: off the map, asked for already, or away from all that were asked for
 * earlier. Whether web holds in the others is for the judge to say.
 */
export const notOfWeb = (
  state: AnomalyState,
  unit: string,
  hexes: readonly Place[],
  unitRules: Pick<UnitRules, "canLayWeb">,
): readonly Place[] => {
  const web: Place[] = [];
  return hexes.filter((hex) => {
    const asked = checkAttempt(state, { what: "web", unit, aim: { kind: "hexes", hexes: [...web, hex] } }, unitRules);
    const isPart = asked !== "again" && asked !== "off-map";
    if (isPart) web.push(hex);
    return !isPart;
  });
};

const own = <T>(things: { readonly [id: string]: T }, id: string): T | undefined =>
  Object.hasOwn(things, id) ? things[id] : undefined;

/**
 * Whether a hex is within so many hexes of a hole, as an effect of a hole of strength 1 reaches.
 *
 * @rule IP7.411 By the reading `strengthScales` a stronger hole's effects reach farther.
 * @rule IP7.412 And a weaker one's less far.
 */
const isWithin = (
  { ruleOptions, scenes }: Pick<AnomalyState, "ruleOptions" | "scenes">,
  hole: Pick<WhiteHole, "scene" | "hex" | "strength">,
  hexes: number,
  hex: Place,
): boolean => {
  const factor = ruleOptions.strengthScales === "all-effects" ? Number(hole.strength) : 1;
  return geometryIn({ scenes }, hole.scene).within(hole.hex, hex, scaled(hexes, factor));
};

/** The widest sphere that a unit raises, in hexes round it. */
export const WIDEST_SPHERE = 3;

/** Hexes round a white hole in which no sphere forms. */
const SPHERE = 8;

/** The hexes of a sphere: those so far from its unit, on the map's sheet if that is fixed. */
const hexesOf = (scene: Scene, centre: Place, radius: number): readonly Place[] => {
  const geometry = geometryOf(scene);
  const seen: Place[] = [centre];
  let ring: readonly Place[] = seen;
  const isNew = ({ q, r }: Place): boolean => !seen.some((one) => one.q === q && one.r === r);
  for (let step = 0; step < radius; step += 1) {
    const next: Place[] = [];
    for (const place of ring.flatMap((one) => geometry.around(one))) {
      if (!isNew(place)) continue;
      seen.push(place);
      next.push(place);
    }
    ring = next;
  }
  return scene.map === "fixed" ? ring.filter((place) => geometry.onSheet(place, scene)) : ring;
};

/** Whether a sphere does not form in a place. */
const barsSphere = (state: AnomalyState, scene: string, place: Place): boolean =>
  inOrder(state.holes).some((hole) => hole.scene === scene && !hole.inert && isWithin(state, hole, SPHERE, place));

/**
 * What of a sphere round a unit forms: whether any of it does, and the places where it does not.
 *
 * @rule IP7.26 It does not form within eight hexes of a white hole.
 */
export const sphereOf = (
  state: AnomalyState,
  unit: Pick<Body, "hex">,
  scene: Scene,
  radius: number,
): { readonly forms: boolean; readonly missing: readonly Place[] } => {
  const hexes = hexesOf(scene, unit.hex, radius);
  const missing = hexes.filter((place) => barsSphere(state, scene.id, place));
  return { forms: missing.length < hexes.length, missing };
};

/** What the rules say to an attempt, and which of them say it. */
export interface Verdict {
  readonly verdict: "allowed" | "refused";
  readonly rules: readonly Citation[];
}

/** A verdict by some rules. */
export const verdictOf = (allowed: boolean, ...rules: readonly Citation[]): Verdict => ({
  verdict: allowed ? "allowed" : "refused",
  rules,
});

/** The ways to disengage. */
type Disengagement = Extract<Attempt, `disengage-${string}`>;

/** Hexes from a white hole: nobody leaves within the first, nor with it ahead within the second; evasion has its own. */
const NEAR = 64;
const AHEAD = 300;
const EVASION = 50;

/**
 * Whether a unit may leave the battle.
 *
 * @param holes those of its scene that are at work
 * @rule IP2.438 The attacking force leaves by escaping alone.
 * @rule IP7.28 Nobody leaves near a white hole, nor with one ahead; by sublight evasion the distance is its own.
 */
const disengages = (
  state: Pick<AnomalyState, "ruleOptions" | "scenes">,
  by: Disengagement,
  unit: Pick<Body, "hex" | "facing" | "origin">,
  holes: readonly WhiteHole[],
): Verdict => {
  if (unit.origin !== null) return verdictOf(false, "IP2.438");
  const near = (hole: WhiteHole, hexes: number): boolean => isWithin(state, hole, hexes, unit.hex);
  const bars = (hole: WhiteHole): boolean => near(hole, NEAR) || (near(hole, AHEAD) && isAhead(unit, hole.hex));
  const barred = (hole: WhiteHole): boolean =>
    by === "disengage-evasion" && state.ruleOptions.disengagement === "by-method" ? near(hole, EVASION) : bars(hole);
  return verdictOf(!holes.some(barred), "IP7.28");
};

/**
 * Whether a hex lies in a unit's forward arc: from the row to the left of its facing to the row to the right. Units that
 * face by degrees have no such rows.
 */
export const isAhead = ({ hex, facing }: Pick<Body, "hex" | "facing">, other: Hex): boolean => {
  if (typeof facing === "number") return false;
  const way = subtract(other, hex);
  return isBetween(way, turn(facing, -1), facing) || isBetween(way, facing, turn(facing, 1));
};

/** Whether an offset is made up of steps in a direction and in the next one clockwise, none of them backwards. */
const isBetween = ({ q, r }: Hex, direction: Direction, next: Direction): boolean => {
  const [one, other] = [OFFSETS[direction], OFFSETS[next]];
  // The two span a parallelogram of area one, so these products are the numbers of steps.
  return q * other.r - r * other.q >= 0 && one.q * r - one.r * q >= 0;
};

/**
 * Why a white hole withstands what is done to it. Of damage to one its rules say nothing.
 *
 * @rule IP7.25 It cannot be put in stasis or displaced.
 * @rule IP7.29 It cannot be moved by any means.
 */
const WITHSTANDS: Readonly<Record<Extract<Attempt, "tractor" | "displace" | "stasis">, readonly Citation[]>> = {
  tractor: ["IP7.29"],
  displace: ["IP7.25", "IP7.29"],
  stasis: ["IP7.25"],
};

/**
 * The verdict that public facts give; null for web, on which only the judge can rule.
 *
 * @rule IP2.12 Nothing is done to a portal, be there one or not.
 * @rule IP7.13 A unit near a white hole cannot switch its stabilizers on.
 * @rule IP7.26 A sphere does not form within eight.
 * @rule IP7.27 A transporter works neither through its hex nor along an edge of it.
 */
export const publicVerdict = (state: AnomalyState, { what, aim }: Attempted, asked: Asked): Verdict | null => {
  if (what === "web") return null;
  if (aim?.kind === "gravity-portal") return verdictOf(false, "IP2.12");
  const { unit, hex } = asked;
  const holes = inOrder(state.holes).filter(({ scene, inert }) => scene === unit.scene && !inert);
  switch (what) {
    case "disengage-acceleration":
    case "disengage-separation":
    case "disengage-evasion":
      return disengages(state, what, unit, holes);
    case "esg":
      return aim?.kind === "sphere"
        ? verdictOf(sphereOf(state, unit, asked.scene, aim.radius).forms, "IP7.26")
        : verdictOf(!hex || !barsSphere(state, unit.scene, hex), "IP7.26");
    case "transporter":
      return verdictOf(!hex || !holes.some((hole) => isOnBeam(unit.hex, hex, hole.hex)), "IP7.27");
    case "stabilize":
      return verdictOf(!barsStabilizers(state, unit.scene, unit.hex), "IP7.13");
    case "tractor":
    case "displace":
    case "stasis":
      return aim?.kind === "white-hole" ? verdictOf(false, ...WITHSTANDS[what]) : verdictOf(true, "ruling");
    case "damage":
      return verdictOf(true, "ruling");
  }
};

/**
 * Why an attempt on a portal is not even ordered: it would be refused whichever portal it is, and the order would name it to
 * all who read orders. Null for one that is aimed at something else.
 */
export const refusedOnPortal = (
  state: AnomalyState,
  attempt: Attempted,
  unitRules: Pick<UnitRules, "canLayWeb">,
): AttemptRefusal | "portal" | null => {
  if (attempt.aim?.kind !== "gravity-portal") return null;
  const asked = checkAttempt(state, attempt, unitRules);
  if (typeof asked === "string") return asked;
  return publicVerdict(state, attempt, asked)?.verdict === "refused" ? "portal" : null;
};

const isOnBeam = (from: Place, to: Place, hole: Place): boolean => crossingOf(sightBetween(from, to), hole) !== null;
