import { impulsesBetween, type Time } from "../clock/time.ts";
import type { Hex } from "../hex/hex.ts";
import type { Draft } from "./draft.ts";
import type { Fact, Note } from "./event.ts";

/** A wave begins in one scene. */
export const waveStarted = (draft: Draft, event: Fact & { event: "wave-started" }, hex: Hex, since: Time): void => {
  const { wave, source, scene, strength } = event;
  draft.set("fronts", [...draft.state.fronts, { wave, source, scene, hex, strength, since, radius: 0, struck: [] }]);
};

/** The fronts reach as far as impulses have gone since each began; the spent ones are gone. */
export const frontsAdvanced = (draft: Draft, { spent }: Note & { event: "fronts-advanced" }): void => {
  const { clock, fronts } = draft.state;
  const left = fronts.filter((front) => !spent.some(({ wave, scene }) => wave === front.wave && scene === front.scene));
  draft.set(
    "fronts",
    left.map((front) => ({ ...front, radius: impulsesBetween(front.since, clock) })),
  );
};

/** A wave that strikes each unit but once remembers it, in all the scenes where it has a front. */
export const waveStruck = (draft: Draft, { wave, unit }: Fact & { event: "wave-struck" }): void => {
  const { readings, fronts } = draft.state;
  if (readings.waveRiding !== "once") return;
  draft.set(
    "fronts",
    fronts.map((front) => (front.wave === wave ? { ...front, struck: [...front.struck, unit] } : front)),
  );
};

/** When a hole's next wave is due; the judge alone knows it. */
export const waveDue = (draft: Draft, { hole, due }: Note & { event: "wave-due" }): void =>
  draft.secret(({ nextWaves }) => ({ nextWaves: { ...nextWaves, [hole]: due } }));
