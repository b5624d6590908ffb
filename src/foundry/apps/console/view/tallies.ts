import { type GameState, inOrder, type Portal } from "../../../../rules/index.ts";
import type { Say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";

/** What each player has gathered on a portal and what it has brought so far, a line a player; the judge's alone. */
export const tallyLines = (session: Session, state: GameState, portal: Portal, say: Say): readonly string[] =>
  inOrder(state.players).flatMap(({ id }) => {
    const tally = state.secret?.tallies.find((one) => one.player === id && one.portal === portal.id);
    if (!tally) return [];
    const { level, held, located, returnTurn } = tally;
    const { informationNeeded: need, informationHold: hold } = portal.variations;
    const player = session.seats.find((seat) => seat.id === id)?.name ?? id;
    const data = { player, level, need };
    if (returnTurn !== null) return [say("GRAVITYPORTALS.Console.Tally.returns", { ...data, turn: returnTurn })];
    if (located) return [say("GRAVITYPORTALS.Console.Tally.located", data)];
    if (held !== null) return [say("GRAVITYPORTALS.Console.Tally.held", { ...data, held, hold })];
    return [say("GRAVITYPORTALS.Console.Tally.level", data)];
  });
