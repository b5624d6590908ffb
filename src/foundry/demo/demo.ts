import type { UnitOrders } from "../../rules/index.ts";
import { DEMO_SCENARIO } from "./demo-scenario.ts";

/** What a scenario file does not say: names of its things, and the standing orders of its units, by their ids in it. */
export interface Extras {
  readonly names?: Readonly<Record<string, string>>;
  readonly orders?: Readonly<Record<string, UnitOrders>>;
}

const HOLD_COURSE: UnitOrders = { push: "straight", holdCourse: true };
const STRAIGHT: UnitOrders = { push: "straight", holdCourse: false };

const DEMO_EXTRAS: Extras = {
  names: {},
  orders: {
    "long-patience": { push: "ask", holdCourse: false },
    "kettle-black": STRAIGHT,
    "stray-mine": STRAIGHT,
    "amber-tern": HOLD_COURSE,
    "copper-heron": HOLD_COURSE,
    "slate-plover": HOLD_COURSE,
    "ninefold-first": HOLD_COURSE,
    "ninefold-second": HOLD_COURSE,
    "ninefold-third": HOLD_COURSE,
  },
};

/** What goes with a scenario: the demo's standing orders with the demo, nothing with any other. */
export const extrasOf = (scenario: unknown): Extras => (scenario === DEMO_SCENARIO ? DEMO_EXTRAS : {});
