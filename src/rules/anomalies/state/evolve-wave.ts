import { impulsesBetween } from "../../time/time.ts";
import type { Draft } from "./draft.ts";
import type { AnomalyEvent } from "./event.ts";
import { placeOf } from "./event-parts.ts";

/** A half-step of a clock that counts in them. */
const IMPULSES_A_HALF_STEP = 2;

/** A wave begins in one scene. */
export const waveStarted = (draft: Draft, event: AnomalyEvent & { event: "wave-started" }): void => {
  const { wave, source, scene, strength } = event;
  const hex = placeOf(event.hex);
  const { turn, impulse } = draft.state.clock;
  const since = { turn, impulse: event.halfStep === undefined ? impulse : IMPULSES_A_HALF_STEP * event.halfStep };
  draft.set("fronts", [...draft.state.fronts, { wave, source, scene, hex, strength, since, radius: 0, struck: [] }]);
};

/** The fronts reach as far as impulses have gone since each began; the spent ones are gone. */
export const frontsAdvanced = (draft: Draft, { spent }: AnomalyEvent & { event: "fronts-advanced" }): void => {
  const { clock, fronts } = draft.state;
  const left = fronts.filter((front) => !spent.some(({ wave, scene }) => wave === front.wave && scene === front.scene));
  draft.set(
    "fronts",
    left.map((front) => ({ ...front, radius: impulsesBetween(front.since, clock) })),
  );
};

/** A wave that strikes each unit but once remembers it, in all the scenes where it has a front. */
export const waveStruck = (draft: Draft, { wave, unit }: AnomalyEvent & { event: "wave-struck" }): void => {
  const { ruleOptions, fronts } = draft.state;
  if (ruleOptions.waveRiding !== "once") return;
  draft.set(
    "fronts",
    fronts.map((front) => (front.wave === wave ? { ...front, struck: [...front.struck, unit] } : front)),
  );
};

/** When a hole's next wave is due; the judge alone knows it. */
export const waveDue = (draft: Draft, { hole, due }: AnomalyEvent & { event: "wave-due" }): void =>
  draft.secret(({ nextWaves }) => ({ nextWaves: { ...nextWaves, [hole]: due } }));
