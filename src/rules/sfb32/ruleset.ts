import type { Citation } from "../anomalies/state/event.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import { makeTime } from "../time/time.ts";
import type { Command } from "./engine/command.ts";
import { handle } from "./engine/handle.ts";
import { nextCommand, onward } from "./engine/next.ts";
import { emptyGame, setUp } from "./engine/set-up.ts";
import { asPlayersRead, type GameEvent, isRuleEvent } from "./event.ts";
import { evolve } from "./evolve.ts";
import { hideTracks } from "./fire/hide-tracks.ts";
import { packUnit, unpackUnit } from "./scenario/packed-unit.ts";
import { FILE_FORM } from "./scenario/parse.ts";
import type { Scenario, UnitSetup } from "./scenario/scenario.ts";
import { type GameState, takesOrders } from "./state.ts";
import { UNIT_RULES } from "./unit-rules.ts";

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
export const SFB32: Ruleset<GameState, Command, GameEvent, UnitSetup> = {
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
  refusedBy: (order, code) =>
    code === "by-agreement" && order.do === "race" ? "IP2.447" : (REFUSED_BY[code] ?? "ruling"),
};
