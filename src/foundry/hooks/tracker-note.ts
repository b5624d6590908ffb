import { MODULE_ID } from "../host/constants.ts";
import type { Host } from "../host/host.ts";
import type { Say } from "../message/say.ts";
import { timeInFull } from "../message/time-text.ts";
import { isClock } from "../read/clock-combat.ts";
import type { Session } from "../session/session.ts";

const NOTE = "gp-tracker-note";

/**
 * Says over the combat tracker what its round is in the game, where it shows the encounter that runs the clock: a round
 * of it is a moment of a turn, and its number says neither which turn nor which impulse.
 */
export const noteRound = (
  host: Pick<Host, "game">,
  element: ParentNode & Node,
  { state }: Pick<Session, "state">,
  say: Say,
): void => {
  element.querySelector(`.${NOTE}`)?.remove();
  const combat = host.game.combats.viewed;
  if (!combat?.started || !isClock(combat) || !state || state.clock.turn === 0) return;
  const page = element.ownerDocument;
  if (!page) return;
  const note = page.createElement("p");
  note.className = `${MODULE_ID} ${NOTE}`;
  note.textContent = say("GRAVITYPORTALS.Clock.round", { round: combat.round, time: timeInFull(say, state.clock) });
  (element as Element).prepend(note);
};
