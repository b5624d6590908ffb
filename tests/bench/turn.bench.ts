import { simulate } from "../../src/rules/sfb32/ruleset.ts";
import { type Metric, metric } from "./metric.ts";
import { sideBySide } from "./side-by-side.ts";
import { type TurnField, turnOf } from "./turn-field.ts";

const WHOLE: TurnField = { units: 100, portals: 8 };
/** The same turn with half of one thing: what grows in proportion takes twice as long with the whole. */
const HALVES = [
  { of: "50 units", field: { ...WHOLE, units: WHOLE.units / 2 } },
  { of: "4 portals", field: { ...WHOLE, portals: WHOLE.portals / 2 } },
] as const;

/** A turn of 32 impulses by `simulate`, beside twice the time of one with half the units, and of one with half the portals. */
export const metrics = (): readonly Metric[] => {
  const whole = turnOf(WHOLE);
  return HALVES.map(({ of, field }) => {
    const half = turnOf(field);
    const name = `turn of ${WHOLE.units} units and ${WHOLE.portals} portals`;
    const { ours, peer } = sideBySide({
      name,
      peerName: of,
      // Only the time is compared: the one plays more than the other.
      ours: () => simulate(whole).trace.length > 0,
      peer: () => simulate(half).trace.length > 0,
    });
    return metric({ name, unit: "ms", ours, peer: 2 * peer, peerName: `twice ${of}` });
  });
};
