import type { UnitOrders } from "../../rules/index.ts";
import type { Extras, ReadyGame } from "../ruleset/extras.ts";
import { DEMO_SCENARIO } from "./demo-scenario.ts";

const HOLD_COURSE: UnitOrders = { push: "straight", holdCourse: true };
const STRAIGHT: UnitOrders = { push: "straight", holdCourse: false };

const DEMO_EXTRAS: Extras = {
  story: "demo",
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
  pictures: {
    "long-patience": "dreadnought",
    "amber-tern": "frigate",
    "copper-heron": "frigate",
    "slate-plover": "frigate",
    "ninefold-first": "freighter",
    "ninefold-second": "freighter",
    "ninefold-third": "freighter",
  },
};

/** What goes with a scenario: the demo's standing orders with the demo, nothing with any other. */
export const extrasOf = (scenario: unknown): Extras => (scenario === DEMO_SCENARIO ? DEMO_EXTRAS : {});

/** The demo as it is offered. */
export const DEMO: ReadyGame = { scenario: DEMO_SCENARIO, extras: DEMO_EXTRAS };
