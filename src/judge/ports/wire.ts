import type { JsonObject } from "../protocol/canon.ts";

/** The table's messages. The sender's id comes from the server and is the only name that counts. */
export interface WirePort {
  /** Sends to these users, or to everybody else. Nobody is told whether it arrived. */
  send(to: readonly string[] | "all", message: JsonObject): void;
  listen(listener: (message: unknown, sender: string) => void): () => void;
}

/** Messages among the windows of one browser profile, such as a BroadcastChannel; a window does not hear itself. */
export interface SiblingPort {
  post(message: JsonObject): void;
  listen(listener: (message: unknown) => void): () => void;
}
