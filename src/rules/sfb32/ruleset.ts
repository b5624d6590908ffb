import type { Citation } from "../anomalies/state/event.ts";
import type { DiceSource } from "../dice.ts";
import type { Ruleset } from "../ruleset.ts";
import { type Played, simulateWith } from "../simulation.ts";
import { makeTime, type Time } from "../time.ts";
import type { VesselSetup } from "../vessel/entry.ts";
import { type Command, nextCommand, onward } from "./command.ts";
import { hideTracks } from "./fire.ts";
import { handle } from "./handle.ts";
import { ELSEWHERE, OFFERS } from "./offers.ts";
import { FILE_FORM, type Scenario } from "./scenario.ts";
import { emptyGame, packUnit, setUp, UNIT_RULES, unpackUnit } from "./set-up.ts";
import { asPlayersRead, evolve, type GameEvent, type GameState, isRuleEvent, takesOrders } from "./state.ts";

/** The rule behind a refusal, where one stands behind it. */
const REFUSED_BY: { readonly [code: string]: Citation } = {
  tumbling: "IP2.324",
  "not-tumbling": "IP2.324",
  inert: "IP2.319",
  "not-inert": "IP2.319",
  barrier: "IP2.4232",
  "not-able": "IP2.13",
  again: "IP2.13",
  "fire-control": "IP2.316",
  "off-map": "IP2.423",
  "keeps-portal": "IP2.213",
  "by-agreement": "IP2.448",
  "no-push": "IP7.11",
  "not-outward": "IP7.11",
};

/** Starship games in turns of 32 impulses on hex maps. */
export const SFB32: Ruleset<GameState, Command, GameEvent, VesselSetup> = {
  id: "sfb32",
  file: FILE_FORM,
  unitRules: UNIT_RULES,
  packUnit,
  unpackUnit,
  emptyGame,
  setUp: (scenario) => setUp(scenario as Scenario),
  handle,
  evolve,
  next: (state) => nextCommand(state),
  onward,
  hide: hideTracks,
  takesOrders,
  at: ({ clock }) => makeTime(clock),
  isTraced: isRuleEvent,
  asPlayersRead,
  offers: OFFERS,
  elsewhere: ELSEWHERE,
  refusedBy: (order, code) =>
    code === "by-agreement" && order.do === "race" ? "IP2.447" : (REFUSED_BY[code] ?? "ruling"),
};

/** Plays a scenario of this ruleset; see `simulateWith`. */
export const simulate = (scenario: Scenario, until?: Time, dice?: DiceSource): Played<GameState, GameEvent> =>
  simulateWith(SFB32, scenario, until, dice);
