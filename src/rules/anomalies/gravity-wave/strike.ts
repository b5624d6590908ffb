import { impulsesBetween } from "../../time/time.ts";
import type { Body } from "../state/body.ts";
import type { Citation } from "../state/event.ts";
import { bySeq, type Front } from "../state/game.ts";
import { geometryIn } from "../state/geometry-of.ts";
import { type AnomalyContext, secretOf } from "../state/rule-context.ts";
import { forceAt, isSpent } from "./force.ts";

/**
 * Lets every front that has not yet done so in this impulse grow one hex, and strike whatever stands in its new ring:
 * fronts as they began, units in the order of the file. Where no front is on its way nothing is looked at.
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
  for (const front of context.state.fronts) strikeRing(context, front, units);
};

const strikeRing = (context: AnomalyContext, front: Front, units: readonly Body[]): void => {
  const { scene, hex, radius } = front;
  if (radius === 0) return;
  const { onFront } = geometryIn(context.state, scene);
  for (const { id, scene: where, hex: at } of units) {
    if (where === scene && onFront(hex, at, radius)) strike(context, front, context.unit(id));
  }
};

/** Lets the fronts of its scene strike a unit that has come into the hex where each of them stands. */
export const strikeEntering = (context: AnomalyContext, unit: Body): void => {
  const { onFront } = geometryIn(context.state, unit.scene);
  for (const front of context.state.fronts) {
    const { scene, hex, radius } = front;
    if (radius > 0 && scene === unit.scene && onFront(hex, unit.hex, radius)) strike(context, front, unit);
  }
};

/** By the kind of what sent it, which all were told when it began; it may have been taken away since. */
const rulesOf = (context: AnomalyContext, source: string): readonly Citation[] => {
  const { portals, removed } = secretOf(context.state);
  const byPortal = Object.hasOwn(portals, source) || removed.some(({ portal }) => portal === source);
  return byPortal ? ["IP2.221", "IP2.224"] : ["IP7.32"];
};

/**
 * Strikes one unit with the force that a front has left; by the reading `waveRiding` perhaps but once.
 *
 * @rule IP2.224 Whoever stands where the wave begins is spared: there the front has no ring yet.
 */
const strike = (
  context: AnomalyContext,
  { wave, source, scene, hex, strength, radius, struck }: Front,
  unit: Body,
): void => {
  const { waveRiding, waveDecay, waveFacing } = context.state.ruleOptions;
  if (waveRiding === "once" && struck.includes(unit.id)) return;
  const force = forceAt(strength, radius, waveDecay);
  if (force === 0) return;
  const rules = rulesOf(context, source);
  context.emit("wave-struck", rules, "all", { wave, unit: unit.id, scene, range: radius, force });
  if (waveFacing === "turn") context.unitRules.struck(context, unit, hex, rules);
};
