import { MODULE_ID } from "../host/constants.ts";
import { foundry, type Point } from "../host/host.ts";
import type { Moment } from "../moments/plan-moments.ts";
import type { Geometry } from "./geometry.ts";

/** An effect of the module Sequencer, as far as its public documentation names what is used here. */
interface Effect {
  file(path: string): Effect;
  atLocation(at: Point): Effect;
  size(size: { readonly width: number; readonly height: number }): Effect;
  duration(ms: number): Effect;
  delay(ms: number): Effect;
  scaleIn(scale: number, ms: number): Effect;
  scaleOut(scale: number, ms: number): Effect;
  rotateIn(degrees: number, ms: number): Effect;
  rotateOut(degrees: number, ms: number): Effect;
  fadeOut(ms: number): Effect;
  locally(isLocal: boolean): Effect;
}

interface SequenceLike {
  effect(): Effect;
  play(): unknown;
}

type SequenceClass = new (options: { readonly moduleName: string }) => SequenceLike;

const SPIN = 540;

const sequence = (): SequenceClass | null => {
  const { modules } = foundry().game;
  const isActive = (modules.get("sequencer") as { readonly active?: boolean } | undefined)?.active === true;
  return isActive ? ((globalThis as { readonly Sequence?: SequenceClass }).Sequence ?? null) : null;
};

/**
 * Lets the module Sequencer show ships that go in or come out, where it is active. Each browser shows its own, as each
 * is told for itself. Gives which moments it took.
 */
export const playBySequencer = (
  moments: readonly Moment[],
  geometry: Geometry,
  pictureOf: (unit: string) => string | null,
): readonly Moment[] => {
  const Sequence = sequence();
  if (!Sequence) return [];
  const taken: Moment[] = [];
  try {
    const row = new Sequence({ moduleName: MODULE_ID });
    for (const moment of moments) {
      const src = moment.kind === "vanish" || moment.kind === "arrive" ? pictureOf(moment.unit) : null;
      if (src === null) continue;
      const { unit } = geometry;
      const effect = row
        .effect()
        .file(src)
        .atLocation(geometry.at(moment.hex))
        .size({ width: unit, height: unit })
        .delay(moment.after)
        .duration(moment.lasts)
        .locally(true);
      if (moment.kind === "vanish") effect.scaleOut(0, moment.lasts).rotateOut(SPIN, moment.lasts);
      else effect.scaleIn(0, moment.lasts).rotateIn(SPIN, moment.lasts).fadeOut(200);
      taken.push(moment);
    }
    if (taken.length > 0) row.play();
    return taken;
  } catch (error) {
    // Another module's fault must not take the map's own drawing with it.
    console.warn(`${MODULE_ID} | sequencer`, error);
    return [];
  }
};
