import { FIRERS, fireField, ourVerdicts, plainPairs } from "./fire-field.ts";
import { honeycombVerdicts, prepareFire } from "./fire-honeycomb.ts";
import type { Metric } from "./metric.ts";
import { sideBySide } from "./side-by-side.ts";

/** Lines of fire between all pairs of a hundred units past four holes. */
export const metrics = (): readonly Metric[] => {
  const field = fireField();
  const theirs = prepareFire(field);
  const name = `fire lines of ${FIRERS} units`;
  const [ours, others] = [ourVerdicts(field), honeycombVerdicts(theirs)];
  // Where a line passes two hexes at one step, or runs along an edge, a line of rounded points names but one of them.
  const plain = plainPairs(field);
  const differing = plain.filter((pair) => ours[pair] !== others[pair]);
  if (plain.length === 0 || differing.length > 0) {
    throw new Error(`${name}: ours and honeycomb-grid differ on ${differing.length} of ${plain.length} plain lines`);
  }
  return [
    sideBySide({
      name,
      peerName: "honeycomb-grid",
      // The verdicts are the same by now; here both only say how many there are.
      ours: () => ourVerdicts(field).length,
      peer: () => honeycombVerdicts(theirs).length,
    }),
  ];
};
