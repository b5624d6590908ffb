import type { PromptActs } from "./prompts.ts";
import type { SeatActs } from "./seats.ts";
import type { ShipActs } from "./ships.ts";

/** What a person can do in a running game. */
export interface PlayActs extends SeatActs, PromptActs, ShipActs {}
