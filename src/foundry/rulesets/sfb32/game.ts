import type { AnomalyState, Body } from "../../../rules/index.ts";
import type { Command, GameState, Unit } from "../../../rules/sfb32/index.ts";

/** The game as this ruleset knows it: its adapters are only ever given games of its own. */
export const asSfb32 = (state: AnomalyState): GameState => state as GameState;

/** A unit of such a game. */
export const unitOf = (body: Body): Unit => body as Unit;

/** A command of this ruleset, checked where it is written. */
export const command = (one: Command): Command => one;
