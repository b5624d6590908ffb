import { SFB32 as RULES } from "../../../rules/sfb32/index.ts";
import type { RulesetAdapter } from "../../ruleset/adapter.ts";
import { SFB32_CARDS } from "./cards/cards.ts";
import { SFB32_CLOCK } from "./clock/clock.ts";
import { SFB32_DEFENDERS } from "./defenders.ts";
import { SFB32_ORDERS } from "./orders/orders.ts";
import { SFB32_UNITS } from "./units/units.ts";

/** The game of 32 impulses a turn. */
export const SFB32: RulesetAdapter = {
  rules: RULES,
  clock: SFB32_CLOCK,
  cards: SFB32_CARDS,
  units: SFB32_UNITS,
  orders: SFB32_ORDERS,
  defenders: SFB32_DEFENDERS,
};
