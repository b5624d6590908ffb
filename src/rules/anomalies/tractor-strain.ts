import type { Beam } from "./state/game.ts";
import { geometryIn } from "./state/places.ts";
import type { AnomalyContext } from "./state/rule-context.ts";
import { LONGEST_BEAM } from "./tractor-beam.ts";

/** The energy that a beam costs at a range: a point a hex, and no less than one. */
export const beamCost = (range: number): number => Math.max(1, range);

/**
 * Measures every beam: a longer one costs more, and one that is too long breaks. A storm may have left its units in
 * different scenes, which is too far too: that a portal did it stays the judge's secret.
 *
 * @rule IP7.11 Units that a hole drives apart keep their beam at a price, and lose it beyond its reach.
 */
export const measureBeams = (context: AnomalyContext): void => {
  for (const beam of context.state.beams) measure(context, beam);
};

const measure = (context: AnomalyContext, { from, to, range: before }: Beam): void => {
  const [one, other] = [context.unit(from), context.unit(to)];
  const geometry = geometryIn(context.state, one.scene);
  const apart = one.scene === other.scene ? geometry.distance(one.hex, other.hex) : Number.POSITIVE_INFINITY;
  const range = geometry.range(apart);
  if (range > LONGEST_BEAM) return context.emit("tractor-broken", ["IP7.11"], "all", { from, to, why: "range" });
  if (range > before) context.emit("tractor-stretched", ["IP7.11"], "all", { from, to, range, cost: beamCost(range) });
  else if (range < before) context.emit("beam-eased", ["IP7.11"], "all", { from, to, range });
};

/**
 * Cuts every beam of a unit that a portal takes.
 *
 * @rule IP2.15 No beam holds through a portal, or on coming out of one.
 */
export const cutBeams = (context: AnomalyContext, unit: string): void => {
  for (const { from, to } of context.state.beams) {
    if (from === unit || to === unit) context.emit("tractor-broken", ["IP2.15"], "all", { from, to, why: "portal" });
  }
};
