import { type GameState, makeTime, view } from "../rules/index.ts";
import type { Session } from "./session.ts";

/** What macros may use; stable from version to version. It gives the public game, on a judge's client too. */
export interface PublicApi {
  readonly version: 1;
  /** The game's time, `T.I`; empty before a game. */
  readonly time: string;
  /** The public game as plain data; null before a game. */
  readonly state: GameState | null;
  /** Calls back after every change; the returned function ends it. */
  listen(listener: () => void): () => void;
  /** Says that this seat is ready for the next step, or not. */
  ready(yes: boolean): void;
}

/** The module's public face, at `game.modules.get("gravity-portals").api`. */
export const publicApi = (session: Session): PublicApi => ({
  version: 1,
  get time() {
    return session.state ? makeTime(session.state.clock) : "";
  },
  get state() {
    // A judge's client knows more than macros and other modules may carry about.
    return session.state && view(session.state, "");
  },
  listen: (listener) => session.listen(listener),
  ready: (yes) => (yes ? session.setReady({ kind: "next-step" }) : session.wait()),
});
