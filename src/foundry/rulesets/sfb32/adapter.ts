import type { RulesetAdapter } from "../../ruleset/adapter.ts";
import { SFB32_CARDS } from "./cards/cards.ts";
import { SFB32_CLOCK } from "./clock/clock.ts";

/** The game of 32 impulses a turn. */
export const SFB32: RulesetAdapter = { clock: SFB32_CLOCK, cards: SFB32_CARDS };
