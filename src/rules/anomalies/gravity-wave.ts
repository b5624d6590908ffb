/** Gravity waves: how they begin, advance and strike. */

import { sum } from "es-toolkit/math/sum";
import { type Procedure, roll } from "../dice.ts";
import type { Place } from "../geometry/place.ts";
import { compareTimes, impulsesBetween, impulsesLater, type Time } from "../time.ts";
import type { Body } from "./state/body.ts";
import type { Citation } from "./state/event.ts";
import { endName } from "./state/evolve-portal.ts";
import { bySeq, type Front, inOrder, type Portal, type WhiteHole } from "./state/game.ts";
import { geometryIn } from "./state/places.ts";
import { type AnomalyContext, secretOf, type WaveStart } from "./state/rule-context.ts";
import { isVaried, PLAIN_HOLE } from "./state/setup.ts";
import { forceAt, isSpent } from "./state/wave-force.ts";

/** Where one front of a wave begins. */
interface Origin {
  readonly scene: string;
  readonly hex: Place;
}

const RULES_OF_WAVES = ["IP2.221", "IP2.223"] as const;
const RULES_OF_WAVES_VARIED = ["IP2.221", "IP2.223", "IP2.75"] as const;

/** A wave that begins now. */
const waveClock = ({ at, state: { clock }, unitRules }: AnomalyContext): WaveStart =>
  unitRules.waveStart?.(clock) ?? { at, since: clock };

/** The name of a wave that begins then: the further ones of one moment are counted, whatever sends them. */
const freshName = ({ state: { fronts } }: AnomalyContext, { at, since: moment }: WaveStart): string => {
  const name = `wave@${at}`;
  const already = new Set(fronts.filter(({ since }) => compareTimes(since, moment) === 0).map(({ wave }) => wave)).size;
  return already === 0 ? name : `${name}#${already + 1}`;
};

const start = (
  context: AnomalyContext,
  begins: WaveStart,
  source: string,
  origins: readonly Origin[],
  strength: number,
  dice: readonly number[],
  rules: readonly Citation[],
): void => {
  const wave = freshName(context, begins);
  const { told = {} } = begins;
  for (const { scene, hex } of origins) {
    const at = context.label(scene, hex);
    context.emit("wave-started", rules, "all", { wave, source, scene, hex: at, strength, dice, ...told });
  }
};

/**
 * Sees whether a portal that has drifted raises a wave, and starts it; gives the ends where one began. A check that
 * raises none is known to the judge alone.
 *
 * @rule IP2.221 Two dice after every drift; on 2 or 12 two more for the strength, times ten.
 * @rule IP2.223 It begins at every end at once, with one strength.
 * @rule IP2.74 On other totals, if the portal's sheet says so.
 * @rule IP2.75 With another multiplier, too.
 */
export function* checkWave(context: AnomalyContext, portalId: string): Procedure<readonly Origin[]> {
  const portal = secretOf(context.state).portals[portalId];
  if (!portal) return [];
  if (context.state.ruleOptions.waveRolls === "per-portal") return yield* checkFor(context, portal, portal.ends, null);
  const raised: Origin[] = [];
  for (const end of portal.ends) raised.push(...(yield* checkFor(context, portal, [end], endName(portal, end))));
  return raised;
}

/** One check; `end` names the one it is for, where each end has its own. */
function* checkFor(
  context: AnomalyContext,
  portal: Portal,
  origins: readonly Origin[],
  end: string | null,
): Procedure<readonly Origin[]> {
  const { variations } = portal;
  const [one] = origins;
  const { at } = context;
  const asked = {
    subject: end === null || !one ? portal.id : `${portal.id}/${one.scene}`,
    anomaly: portal.id,
    occasion: end === null ? at : `${at}/${end}`,
    first: 0,
    count: 2,
    roller: "judge",
    rule: "IP2.221",
  } as const;
  const checked = yield* roll({ ...asked, purpose: "wave-check" });
  const varied = isVaried(variations, "IP2.74");
  context.emit("wave-checked", varied ? ["IP2.221", "IP2.74"] : ["IP2.221"], "judge", {
    portal: portal.id,
    dice: checked,
  });
  if (!variations.waveOn.includes(sum(checked))) return [];
  const dice = yield* roll({ ...asked, purpose: "wave-strength" });
  // Dice and strength are public, and so the multiplier is.
  const rules = isVaried(variations, "IP2.75") ? RULES_OF_WAVES_VARIED : RULES_OF_WAVES;
  start(context, waveClock(context), portal.id, origins, sum(dice) * variations.waveMultiplier, dice, rules);
  return origins;
}

/**
 * Starts the waves of white holes that are due: the first of a hole in the first impulse it is there for, and each
 * further one so many impulses after the last as two dice times ten say.
 *
 * @rule IP7.32 A white hole sends waves.
 * @rule IP7.321 At once, then at random.
 */
export function* startHoleWaves(context: AnomalyContext): Procedure<void> {
  const { clock } = context.state;
  for (const hole of inOrder(context.state.holes)) {
    if (hole.inert) continue;
    const due = secretOf(context.state).nextWaves[hole.id];
    if (due && compareTimes(due, clock) > 0) continue;
    const start = { at: context.at, since: clock };
    yield* startHoleWave(context, hole, start, (impulses) => impulsesLater(clock, Math.max(1, impulses)));
  }
}

/**
 * Starts the first waves of the white holes that were set up for a destination, as it opens. On a clock on which waves
 * begin at moments of their own they begin with the next of those.
 *
 * @rule IP7.321 The first comes on the first impulse of a scenario, which is that of the first exit.
 */
export function* startFirstWaves(context: AnomalyContext, scene: string): Procedure<void> {
  if (context.unitRules.waveStart) return;
  const { clock } = context.state;
  for (const hole of inOrder(context.state.holes)) {
    if (hole.scene !== scene || hole.inert) continue;
    yield* startHoleWave(context, hole, { at: context.at, since: clock }, (impulses) =>
      impulsesLater(clock, Math.max(1, impulses)),
    );
  }
}

/**
 * Starts one wave of a hole and says when the next one comes.
 *
 * @param nextAfter when a wave comes that is rolled for so many impulses later
 * @rule IP7.322 Two dice times five are its strength.
 * @rule IP7.42 Each hole has multipliers of its own.
 */
export function* startHoleWave(
  context: AnomalyContext,
  hole: WhiteHole,
  begins: WaveStart,
  nextAfter: (impulses: number) => Time,
): Procedure<void> {
  const asked = {
    subject: hole.id,
    anomaly: hole.id,
    occasion: begins.at,
    first: 0,
    count: 2,
    roller: "judge",
  } as const;
  const dice = yield* roll({ ...asked, purpose: "white-hole-strength", rule: "IP7.322" });
  const rules: Citation[] = ["IP7.32", "IP7.321", "IP7.322"];
  if (hole.strengthMultiplier !== PLAIN_HOLE.strengthMultiplier) rules.push("IP7.42");
  start(context, begins, hole.id, [hole], sum(dice) * hole.strengthMultiplier, dice, rules);
  const wait = yield* roll({ ...asked, purpose: "white-hole-interval", rule: "IP7.321" });
  const due = nextAfter(sum(wait) * hole.intervalMultiplier);
  context.emit("wave-due", ["IP7.321"], "judge", { hole: hole.id, due, dice: wait });
}

/**
 * Lets every front that has not yet done so in this impulse grow by the impulses since it last did, and strike whatever
 * it reaches by that: fronts as they began, units in the order of the file. Where no front is on its way nothing is
 * looked at.
 */
export const advanceFronts = (context: AnomalyContext): void => {
  const { clock, fronts, ruleOptions } = context.state;
  if (!fronts.some(({ since, radius }) => radius !== impulsesBetween(since, clock))) return;
  const spent = fronts
    .filter(({ strength, since }) =>
      isSpent(strength, Math.max(1, impulsesBetween(since, clock)), ruleOptions.waveDecay),
    )
    .map(({ wave, scene }) => ({ wave, scene }));
  context.emit("fronts-advanced", ["IP2.221"], "all", { spent });
  // Nobody moves while the fronts do, so that one look at the units is enough for all of them.
  const units = bySeq(Object.values(context.state.units).filter(({ status }) => status === "in-play"));
  for (const front of context.state.fronts) {
    const before = fronts.find(({ wave, scene }) => wave === front.wave && scene === front.scene)?.radius ?? 0;
    strikeReached(context, front, before, units);
  }
};

/** Strikes the units beyond a front's radius before and within its radius now. */
const strikeReached = (context: AnomalyContext, front: Front, before: number, units: readonly Body[]): void => {
  for (const { id, scene } of units) {
    if (scene !== front.scene) continue;
    const unit = context.unit(id);
    const range = rangeOf(context, front, unit);
    if (range > before && range <= front.radius) strikeUnit(context, front, unit, range);
  }
};

/** How far a unit is from where a front began, in hexes or begun inches. */
export const rangeOf = (context: AnomalyContext, { scene, hex }: Front, unit: Body): number => {
  const { range, distance } = geometryIn(context.state, scene);
  return range(distance(hex, unit.hex));
};

/** Lets the fronts of its scene strike a unit that has come to where each of them stands. */
export const strikeEntering = (context: AnomalyContext, unit: Body): void => {
  for (const front of context.state.fronts) {
    if (front.radius === 0 || front.scene !== unit.scene) continue;
    if (rangeOf(context, front, unit) === front.radius) strikeUnit(context, front, unit, front.radius);
  }
};

/** Whether a portal sent it, which all learned when it began; it may have been removed since. */
const isPortals = (context: AnomalyContext, source: string): boolean => {
  const { portals, removed } = secretOf(context.state);
  return Object.hasOwn(portals, source) || removed.some(({ portal }) => portal === source);
};

const PORTALS_WAVE = ["IP2.221", "IP2.224"] as const satisfies readonly Citation[];
const HOLES_WAVE = ["IP7.32"] as const satisfies readonly Citation[];

/**
 * Strikes one unit with the force that a front has left; by the rule option `waveRiding` perhaps but once. Planets and
 * terrain are struck by none, and what a portal leaves alone by the rule option `portalWaveStrikes` perhaps not by a portal's.
 *
 * @rule IP2.14 Portals do not affect bases, mines and stabilized units.
 * @rule IP2.224 Whoever stands where the wave begins is spared: there the front has no ring yet.
 */
export const strikeUnit = (
  context: AnomalyContext,
  { wave, source, scene, hex, strength, struck }: Front,
  unit: Body,
  range: number,
): void => {
  const { waveRiding, waveDecay, portalWaveStrikes } = context.state.ruleOptions;
  if (!context.unitRules.isStruck(unit)) return;
  const byPortal = isPortals(context, source);
  if (byPortal && portalWaveStrikes === "not-stabilized" && context.unitRules.isFixed(unit)) return;
  if (waveRiding === "once" && struck.includes(unit.id)) return;
  const force = forceAt(strength, range, waveDecay);
  if (force === 0) return;
  const rules = byPortal ? PORTALS_WAVE : HOLES_WAVE;
  context.emit("wave-struck", rules, "all", { wave, unit: unit.id, scene, range, force });
  context.unitRules.struck(context, unit, { origin: hex, force, rules });
};
