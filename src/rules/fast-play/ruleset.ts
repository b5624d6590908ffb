import { pick } from "es-toolkit/object/pick";
import type { Citation } from "../anomalies/state/event.ts";
import { ANOMALY_DICE } from "../dice.ts";
import { plainUnits } from "../ruleset/plain.ts";
import type { Ruleset } from "../ruleset.ts";
import { HEX_PLACES } from "../scenario/setup.ts";
import { handle, next, onward, takesOrders } from "./handle.ts";
import { ELSEWHERE, OFFERS } from "./offers.ts";
import { fastPlayFaults } from "./scenario/faults.ts";
import { orderTime, PART_TIME } from "./scenario/moment.ts";
import { ORDERS } from "./scenario/orders.ts";
import { TAKING } from "./scenario/taking.ts";
import { unit } from "./scenario/unit.ts";
import { emptyGame, freshUnit, setUp, UNIT_RULES } from "./set-up.ts";
import type { Command } from "./state/command.ts";
import { type FastPlayEvent, isTold, recorded } from "./state/event.ts";
import { evolve, type GameState, hide } from "./state/game.ts";
import { timeOf } from "./state/places.ts";
import { FAST_PLAY_OPTIONS, type Readings } from "./state/readings.ts";
import type { Unit, UnitSetup } from "./state/unit.ts";

/** The rule behind a refusal, where one stands behind it. */
const REFUSED_BY: { readonly [code: string]: Citation } = {
  late: "FP-ACT-09",
  segment: "FP-DP-01",
  "andromedan-only": "FP-DP-07",
  "first-impulse": "FP-HET-01",
  "not-moving": "FP-ACT-03",
  "no-trigger": "FP-LOOP-09",
  "not-moving-target": "FP-TGT-02",
  tumbling: "IP2.324",
  "not-tumbling": "IP2.324",
  inert: "IP2.319",
  "not-inert": "IP2.319",
  barrier: "IP2.4232",
  "fire-control": "IP2.316",
  "not-able": "IP2.13",
  again: "FP-LOOP-01",
  spent: "FP-INF-07",
  "not-aboard": "FP-LAU-01",
  speed: "FP-CMP-01",
  "speed-announced": "FP-SEQ-2.1",
  split: "FP-LOOP-06",
  "off-map": "IP2.423",
  "not-confirmed": "FP-TGT-07",
  "launched-faster": "FP-LAU-02",
  "no-moment": "FP-LOOP-02",
  "no-push": "IP7.11",
  "not-outward": "IP7.11",
};

/** What is done at these steps is its owner's alone. */
const SEALED_STEPS: readonly string[] = ["1.5", "1.6"];

const one = { count: 1, sides: 6 } as const;

/** Starship games in two phases a turn, in which every unit moves half of its spaces. */
export const FAST_PLAY: Ruleset<GameState, Command, FastPlayEvent, UnitSetup> = {
  id: "fast-play",
  file: {
    ruleset: "fast-play",
    isDefault: false,
    places: HEX_PLACES,
    time: orderTime,
    until: PART_TIME,
    dice: { ...ANOMALY_DICE, tumble: one, "tumble-facing": one, initiative: one, damage: one },
    readings: FAST_PLAY_OPTIONS,
    unit,
    orders: ORDERS,
    faults: fastPlayFaults,
  },
  unitRules: UNIT_RULES,
  ...plainUnits<UnitSetup, Unit>(freshUnit),
  emptyGame,
  ownOptions: { of: ({ ruleOptions }) => pick(ruleOptions, Object.keys(FAST_PLAY_OPTIONS) as (keyof Readings)[]) },
  setUp,
  handle,
  evolve,
  next,
  onward,
  taking: TAKING,
  hide,
  offers: OFFERS,
  elsewhere: ELSEWHERE,
  takesOrders,
  at: ({ clock }) => timeOf(clock),
  isTraced: isTold,
  asPlayersRead: (event) => (event.event === "shot-ineffective" ? { ...event, rules: ["ruling"] } : event),
  isSealed: (command) =>
    command.do === "announce" || command.do === "load" || (command.do === "act" && SEALED_STEPS.includes(command.step)),
  recorded,
  refusedBy: (_order, code) => REFUSED_BY[code] ?? "ruling",
};
