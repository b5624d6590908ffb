import { engineOf } from "../../src/judge/run/game-engine.ts";
import { SFB32 } from "../../src/rules/sfb32/index.ts";

/** The judge's engine with the ruleset of 32 impulses. */
export const sfb32Engine = engineOf(SFB32);
