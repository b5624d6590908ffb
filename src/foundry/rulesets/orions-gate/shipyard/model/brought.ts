import { type Message, message } from "../../../../message/message.ts";

/** What is wrong with a text that should be a fleet, and where in it. */
export interface BroughtFault {
  /** A path in a file, a place in a shared text; empty for the whole. */
  readonly at: string;
  readonly says: Message;
}

export const brought = (at: string, key: string, data: Message["data"] = {}): BroughtFault => ({
  at,
  says: message(`GRAVITYPORTALS.Shipyard.Brought.${key}`, data),
});
