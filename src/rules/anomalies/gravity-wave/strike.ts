import { impulsesBetween } from "../../time/time.ts";
import type { AnomalyContext } from "../state/anomaly-context.ts";
import type { Body } from "../state/body.ts";
import type { Citation } from "../state/event.ts";
import { bySeq, type Front } from "../state/game.ts";
import { geometryIn } from "../state/geometry-of.ts";
import { secretOf } from "../state/rule-context.ts";
import { forceAt, isSpent } from "./force.ts";

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

/** Whether a portal sent it, which all were told when it began; it may have been taken away since. */
const isPortals = (context: AnomalyContext, source: string): boolean => {
  const { portals, removed } = secretOf(context.state);
  return Object.hasOwn(portals, source) || removed.some(({ portal }) => portal === source);
};

const PORTALS_WAVE = ["IP2.221", "IP2.224"] as const satisfies readonly Citation[];
const HOLES_WAVE = ["IP7.32"] as const satisfies readonly Citation[];

/**
 * Strikes one unit with the force that a front has left; by the reading `waveRiding` perhaps but once. Planets and
 * terrain are struck by none, and what a portal leaves alone by the reading `portalWaveStrikes` perhaps not by a portal's.
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
  const { waveRiding, waveDecay, waveFacing, portalWaveStrikes } = context.state.ruleOptions;
  if (!context.unitRules.isStruck(unit)) return;
  const byPortal = isPortals(context, source);
  if (byPortal && portalWaveStrikes === "not-stabilized" && context.unitRules.isFixed(unit)) return;
  if (waveRiding === "once" && struck.includes(unit.id)) return;
  const force = forceAt(strength, range, waveDecay);
  if (force === 0) return;
  const rules = byPortal ? PORTALS_WAVE : HOLES_WAVE;
  context.emit("wave-struck", rules, "all", { wave, unit: unit.id, scene, range, force });
  if (waveFacing === "turn") context.unitRules.struck(context, unit, hex, rules);
};
