import type { JsonObject } from "../protocol/canon.ts";

/** Messages between the users of the world. The sender's id comes from the server; names in a message are not trusted. */
export interface WirePort {
  /** Sends to these users, or to everybody else. There is no confirmation of arrival. */
  send(to: readonly string[] | "all", message: JsonObject): void;
  listen(listener: (message: unknown, sender: string) => void): () => void;
}

/** Messages among the windows of one browser profile, such as a BroadcastChannel; a window does not hear itself. */
export interface SiblingPort {
  post(message: JsonObject): void;
  listen(listener: (message: unknown) => void): () => void;
}
