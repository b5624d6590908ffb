import type { PresenceMessage } from "./presence-messages.ts";

type Status = Extract<PresenceMessage, { readonly talk: "status" }>;

/** Tells seats how the table stands, when it stands otherwise than was told: a second time would tell when, and no more. */
export class TableStatus {
  readonly #send: (status: Status) => void;
  #told = "";

  constructor(send: (status: Status) => void) {
    this.#send = send;
  }

  tell(status: Status): void {
    const text = JSON.stringify(status);
    if (text === this.#told) return;
    this.#told = text;
    this.#send(status);
  }

  /** Somebody may not know it: it is told again. */
  forget(): void {
    this.#told = "";
  }
}
