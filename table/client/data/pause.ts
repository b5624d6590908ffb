/** Whether the world is paused, as one client has it. */
import { isPlain, type Plain } from "../../world/plain.ts";
import { EVENTS } from "../../world/protocol.ts";
import type { Session } from "./session.ts";

export interface Pause {
  readonly paused: boolean;
  /** Pauses or goes on, in this client alone or, by a game master, in all; gives what is so now. */
  toggle(pause?: boolean, options?: { broadcast?: boolean }): boolean;
  /** Follows what the host tells, from what the world began with. */
  begin(): void;
}

export const makePause = (session: () => Session): Pause => {
  let paused = false;
  const become = (now: boolean, options: Plain): void => {
    if (now === paused) return;
    paused = now;
    session().runtime.hooks.callAll("pauseGame", paused, options);
  };
  return {
    get paused() {
      return paused;
    },
    toggle(pause = !paused, { broadcast = false } = {}) {
      const { game, transport } = session().runtime;
      if (broadcast && !game.user?.isGM) throw new Error("Only a game master pauses the world for everybody.");
      if (broadcast) transport.emit(EVENTS.pause, pause);
      become(pause, { broadcast, userId: game.userId });
      return paused;
    },
    begin() {
      paused = session().snapshot.paused;
      session().runtime.transport.on(EVENTS.pause, (now, options) =>
        become(now === true, isPlain(options) ? options : {}),
      );
    },
  };
};
