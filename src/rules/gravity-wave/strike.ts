import { impulsesBetween } from "../clock/time.ts";
import { distance } from "../hex/hex.ts";
import type { Citation } from "../state/event.ts";
import { bySeq, type Front } from "../state/game.ts";
import { type Play, secretOf } from "../state/play.ts";
import type { Unit } from "../unit/unit.ts";
import { abeam } from "./abeam.ts";
import { forceAt, isSpent } from "./force.ts";

/**
 * Lets every front that has not yet done so in this impulse grow one hex, and strike whatever stands in its new ring:
 * fronts as they began, units in the order of the file. Where no front is on its way nothing is looked at.
 */
export const advanceFronts = (play: Play): void => {
  const { clock, fronts, readings } = play.state;
  if (!fronts.some(({ since, radius }) => radius !== impulsesBetween(since, clock))) return;
  const spent = fronts
    .filter(({ strength, since }) => isSpent(strength, Math.max(1, impulsesBetween(since, clock)), readings.waveDecay))
    .map(({ wave, scene }) => ({ wave, scene }));
  play.tell("fronts-advanced", ["IP2.221"], "all", { spent });
  // Nobody moves while the fronts do, so that one look at the units is enough for all of them.
  const units = bySeq(Object.values(play.state.units).filter(({ status }) => status === "in-play"));
  for (const front of play.state.fronts) strikeRing(play, front, units);
};

const strikeRing = (play: Play, front: Front, units: readonly Unit[]): void => {
  const { scene, hex, radius } = front;
  if (radius === 0) return;
  for (const { id, scene: where, hex: at } of units) {
    if (where === scene && distance(hex, at) === radius) strike(play, front, play.unit(id));
  }
};

/** Lets the fronts of its scene strike a unit that has come into the hex where each of them stands. */
export const strikeEntering = (play: Play, unit: Unit): void => {
  for (const front of play.state.fronts) {
    const { scene, hex, radius } = front;
    if (radius > 0 && scene === unit.scene && distance(hex, unit.hex) === radius) strike(play, front, unit);
  }
};

/** By the kind of what sent it, which all were told when it began; it may have been taken away since. */
const rulesOf = (play: Play, source: string): readonly Citation[] => {
  const { portals, removed } = secretOf(play.state);
  const byPortal = Object.hasOwn(portals, source) || removed.some(({ portal }) => portal === source);
  return byPortal ? ["IP2.221", "IP2.224"] : ["IP7.32"];
};

/**
 * Strikes one unit with the force that a front has left; by the reading `waveRiding` perhaps but once.
 *
 * @rule IP2.224 Whoever stands where the wave begins is spared: there the front has no ring yet.
 */
const strike = (play: Play, { wave, source, scene, hex, strength, radius, struck }: Front, unit: Unit): void => {
  const { waveRiding, waveDecay, waveFacing } = play.state.readings;
  if (waveRiding === "once" && struck.includes(unit.id)) return;
  const force = forceAt(strength, radius, waveDecay);
  if (force === 0) return;
  const rules = rulesOf(play, source);
  play.tell("wave-struck", rules, "all", { wave, unit: unit.id, scene, range: radius, force });
  if (waveFacing !== "turn") return;
  play.tell("unit-turned", rules, "all", { unit: unit.id, scene, facing: abeam(hex, unit.hex, unit.facing) });
};
