import * as v from "valibot";
import type { Variations } from "../anomalies/state/game.ts";
import type { WhiteHoleVariations } from "../anomalies/state/setup.ts";
import { PLAIN_HOLE, PLAIN_PORTAL } from "../anomalies/state/variations.ts";
import type { Window } from "../anomalies/state/windows.ts";
import { DIRECTIONS } from "../place/direction.ts";
import { count, flag, isWhole, LARGEST, list, type Shape, shape, text, whole } from "./shape.ts";

const isWindow = (value: unknown): value is Window => {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [first, last]: readonly unknown[] = value;
  return isWhole(first, 1, 32) && isWhole(last, first, 32);
};

const window: Shape<Window> = v.pipe(
  v.custom<Window>(isWindow, "must be [first, last], two impulses from 1 to 32 in this order"),
  v.transform(([first, last]): Window => [first, last]),
);

/** Windows that ascend and do not overlap; those that are none are skipped here, as they are faults already. */
const windows: Shape<readonly Window[]> = v.pipe(
  list(window),
  v.rawCheck(({ dataset, addIssue }) => {
    const input: unknown = dataset.value;
    if (!Array.isArray(input)) return;
    let last = 0;
    for (const [index, value] of input.entries()) {
      if (!isWindow(value)) continue;
      if (value[0] <= last) {
        addIssue({
          message: `must begin after the window before it ends, impulse ${last}`,
          path: [{ type: "unknown", origin: "value", input, key: index, value }],
        });
      }
      last = Math.max(last, value[1]);
    }
  }),
);

const charts: Shape<readonly string[]> = v.pipe(
  list(text),
  v.check((ids) => ids.length > 0, "must name at least one chart"),
);

const atLeastOne = whole(1, LARGEST);

/** How one portal differs from the rulebook's, written out in full. */
export const portalVariations: Shape<Variations> = v.pipe(
  shape({
    driftEvery: v.exactOptional(atLeastOne),
    windows: v.exactOptional(windows),
    waveOn: v.exactOptional(list(whole(2, 12))),
    waveMultiplier: v.exactOptional(count),
    informationNeeded: v.exactOptional(atLeastOne),
    informationHold: v.exactOptional(atLeastOne),
    informationDecay: v.exactOptional(count),
    oneWay: v.exactOptional(flag),
    charts: v.exactOptional(charts),
    chartBySide: v.exactOptional(shape(v.entriesFromList(DIRECTIONS, v.exactOptional(text)), "is no side (A to F)")),
    storm: v.exactOptional(shape({ radius: count })),
  }),
  v.transform((chosen): Variations => ({ ...PLAIN_PORTAL, ...chosen })),
);

/** How one white hole differs from the rulebook's, written out in full. */
export const whiteHoleVariations: Shape<WhiteHoleVariations> = v.pipe(
  shape({
    intervalMultiplier: v.exactOptional(count),
    strengthMultiplier: v.exactOptional(count),
  }),
  v.transform((chosen): WhiteHoleVariations => ({ ...PLAIN_HOLE, ...chosen })),
);
