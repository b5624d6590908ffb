import { distance } from "../../hex/hex.ts";
import type { Draft } from "./draft.ts";
import type { BookkeepingEvent, RuleEvent } from "./event.ts";
import type { Beam } from "./game.ts";

const between = (one: string, other: string) => (beam: Beam) => beam.from === one && beam.to === other;

/** A beam begins, as long as its units are apart. */
export const beamLinked = (draft: Draft, { from, to }: RuleEvent & { event: "tractor-linked" }): void => {
  const { units, beams } = draft.state;
  const [one, other] = [units[from], units[to]];
  if (one && other) draft.set("beams", [...beams, { from, to, range: distance(one.hex, other.hex) }]);
};

/** A beam is no more. */
export const beamEnded = (
  draft: Draft,
  { from, to }: RuleEvent & { event: "tractor-released" | "tractor-broken" },
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
  { from, to, range }: (RuleEvent & { event: "tractor-stretched" }) | (BookkeepingEvent & { event: "beam-eased" }),
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
