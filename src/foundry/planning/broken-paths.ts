/** Planned paths that a push has broken: they go on from where the ships stand, or are taken back. */

import type { Session } from "../session/session.ts";
import { nowKey, pathsLeft } from "../view/due.ts";
import { lettersFromHere } from "../view/planned-path.ts";

/** What a ship does that was pushed off its planned path: it waits and its captain is asked, it goes on, or it stops. */
export const AFTER_PUSHES = ["ask", "continue", "stop"] as const;
export type AfterPush = (typeof AFTER_PUSHES)[number];

/** Has my ships that left their paths go the rest of them from where they stand, the first hex now. */
export const goOnFromHere = async (session: Session, units: readonly string[]): Promise<void> => {
  for (const id of units) {
    const { state, ruleset } = session;
    const unit = state?.units[id];
    const letters = state && unit ? lettersFromHere(ruleset, state, unit) : "";
    if (letters !== "") await session.goPath([id], letters);
  }
};

/** Does by itself what a person has chosen for broken paths, once for each ship and moment. */
export class BrokenPaths {
  readonly #session: Session;
  readonly #chosen: () => AfterPush;
  readonly #done = new Set<string>();
  #moment = "";

  constructor(session: Session, chosen: () => AfterPush) {
    this.#session = session;
    this.#chosen = chosen;
  }

  /** Something may have happened. */
  async consider(): Promise<void> {
    const chosen = this.#chosen();
    if (chosen === "ask") return;
    const moment = nowKey(this.#session);
    if (moment !== this.#moment) this.#done.clear();
    this.#moment = moment;
    const fresh = pathsLeft(this.#session).filter((id) => !this.#done.has(id));
    for (const id of fresh) this.#done.add(id);
    if (fresh.length === 0) return;
    if (chosen === "continue") await goOnFromHere(this.#session, fresh);
    else await this.#session.goPath(fresh, "");
  }
}
