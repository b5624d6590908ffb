import type { Session } from "../session/session.ts";
import { Listeners } from "./listeners.ts";

/** The one session that windows hold: whatever part this client has in the game now. */
export class SessionReference {
  /** Stays the same while the part changes; every member is the part's own but `listen`, which outlives the parts. */
  readonly session: Session;
  readonly #listeners = new Listeners();
  #part: Session;
  #stop: () => void;

  constructor(part: Session) {
    this.#part = part;
    this.#stop = part.listen(() => this.#listeners.tell());
    const listen: Session["listen"] = (listener) => this.#listeners.listen(listener);
    this.session = new Proxy(part, {
      get: (_first, member) => (member === "listen" ? listen : memberOf(this.#part, member)),
    });
  }

  /** This client's part from now on. */
  become(part: Session): void {
    this.#stop();
    this.#part = part;
    this.#stop = part.listen(() => this.#listeners.tell());
    this.#listeners.tell();
  }

  get part(): Session {
    return this.#part;
  }
}

const memberOf = (part: Session, member: string | symbol): unknown => {
  const value: unknown = Reflect.get(part, member);
  return typeof value === "function" ? value.bind(part) : value;
};
