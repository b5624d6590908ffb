import type { Draft } from "./draft.ts";
import type { AnomalyEvent } from "./event.ts";
import type { Beam } from "./game.ts";
import { geometryIn } from "./geometry-of.ts";

const between = (one: string, other: string) => (beam: Beam) => beam.from === one && beam.to === other;

/** A beam begins, as long as its units are apart. */
export const beamLinked = (draft: Draft, { from, to }: AnomalyEvent & { event: "tractor-linked" }): void => {
  const { units, beams } = draft.state;
  const [one, other] = [units[from], units[to]];
  if (!one || !other) return;
  const geometry = geometryIn(draft.state, one.scene);
  draft.set("beams", [...beams, { from, to, range: geometry.range(geometry.distance(one.hex, other.hex)) }]);
};

/** A beam is no more. */
export const beamEnded = (
  draft: Draft,
  { from, to }: AnomalyEvent & { event: "tractor-released" | "tractor-broken" },
): void => {
  const gone = between(from, to);
  draft.set(
    "beams",
    draft.state.beams.filter((beam) => !gone(beam)),
  );
};

/** A beam is longer or shorter than when it was last looked at. */
export const beamMeasured = (
  draft: Draft,
  { from, to, range }: AnomalyEvent & { event: "tractor-stretched" | "beam-eased" },
): void => {
  const meant = between(from, to);
  draft.set(
    "beams",
    draft.state.beams.map((beam) => (meant(beam) ? { ...beam, range } : beam)),
  );
};

/** A unit that is gone holds nothing and is held by nothing. */
export const beamsLost = (draft: Draft, unit: string): void => {
  const { beams } = draft.state;
  const left = beams.filter(({ from, to }) => from !== unit && to !== unit);
  if (left.length < beams.length) draft.set("beams", left);
};
