import { FAST_PLAY as RULES } from "../../../rules/fast-play/index.ts";
import type { Ruleset } from "../../../rules/index.ts";
import { offerMoments } from "../../message/time-text.ts";
import type { RulesetAdapter } from "../../ruleset/adapter.ts";
import { FAST_PLAY_ANOMALIES, phaseOf } from "./anomalies/anomaly-words.ts";
import { FAST_PLAY_TURN_BAR } from "./bar/turn-bar.ts";
import { FAST_PLAY_CARDS } from "./cards/cards.ts";
import { FAST_PLAY_CLOCK } from "./clock/clock.ts";
import { momentText } from "./clock/moment-text.ts";
import { FAST_PLAY_ORDERS } from "./orders/orders.ts";
import { FAST_PLAY_UNITS } from "./units/units.ts";

offerMoments(momentText);

/** The game of two phases a turn. */
export const FAST_PLAY: RulesetAdapter = {
  rules: RULES as unknown as Ruleset,
  clock: FAST_PLAY_CLOCK,
  cards: FAST_PLAY_CARDS,
  units: FAST_PLAY_UNITS,
  orders: FAST_PLAY_ORDERS,
  turnBar: FAST_PLAY_TURN_BAR,
  anomalies: FAST_PLAY_ANOMALIES,
  timeWords: phaseOf,
  defenders: null,
};
