import type { Ruleset } from "../../../rules/index.ts";
import { ORIONS_GATE as RULES } from "../../../rules/orions-gate/index.ts";
import { message } from "../../message/message.ts";
import { offerMoments } from "../../message/time-text.ts";
import type { RulesetAdapter } from "../../ruleset/adapter.ts";
import { ORIONS_GATE_TURN_BAR } from "./bar/turn-bar.ts";
import { ORIONS_GATE_CARDS } from "./cards/cards.ts";
import { ORIONS_GATE_CLOCK } from "./clock/clock.ts";
import { momentText } from "./clock/moment-text.ts";
import { game } from "./game/game.ts";
import { ORIONS_GATE_LOADING } from "./load/loading.ts";
import { ORIONS_GATE_MAP } from "./map/marks.ts";
import { ORIONS_GATE_ORDERS } from "./orders/orders.ts";
import { ORIONS_GATE_UNITS } from "./units/units.ts";
import { ORIONS_GATE_ANOMALIES } from "./words/anomaly-words.ts";
import { ORIONS_GATE_WORDS } from "./words/shared-words.ts";

offerMoments(momentText);

/** The game of rounds in inches. */
export const ORIONS_GATE: RulesetAdapter = {
  rules: RULES as unknown as Ruleset,
  clock: ORIONS_GATE_CLOCK,
  cards: ORIONS_GATE_CARDS,
  units: ORIONS_GATE_UNITS,
  orders: ORIONS_GATE_ORDERS,
  turnBar: ORIONS_GATE_TURN_BAR,
  anomalies: ORIONS_GATE_ANOMALIES,
  words: ORIONS_GATE_WORDS,
  timeWords: ({ turn }) => message("GRAVITYPORTALS.Common.RoundOnly", { round: turn }),
  defenders: null,
  settlesSides: true,
  playerName: (state, player) => game(state).fleets[player]?.called ?? null,
  map: ORIONS_GATE_MAP,
  loading: ORIONS_GATE_LOADING,
};
