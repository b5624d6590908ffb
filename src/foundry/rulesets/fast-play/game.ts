import type { Command, GameState } from "../../../rules/fast-play/index.ts";
import type { AnomalyState } from "../../../rules/index.ts";
import { type OwnCommand, own } from "../../ruleset/orders.ts";

/** A game of this ruleset, as the shared adapters hand it. */
export const asFastPlay = (state: AnomalyState): GameState => state as GameState;

/** A command of this ruleset, as the shared adapters take it. */
export const command = (one: Command): OwnCommand => own(one);
