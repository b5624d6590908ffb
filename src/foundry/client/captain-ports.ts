import type { SeatPorts } from "../../judge/seat/seat.ts";
import type { PresenceMessage } from "../ready/presence-messages.ts";
import type { Breaks } from "../ready/ready-until.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";

/** What a captain's session needs of the outside. */
export interface CaptainPorts extends SeatPorts {
  /** Sends a presence message to everybody, or to one alone. */
  sendPresence(message: PresenceMessage, to?: string): void;
  breaks(): Breaks;
  readonly ruleset: RulesetAdapter;
}
