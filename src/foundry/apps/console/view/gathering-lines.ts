import type { Say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";
import { gatheringText } from "../../../view/gathering-text.ts";
import { playerName } from "../../../view/player-name.ts";

/** What captains have declared in this turn that they gather, a line each, in order; for the judge alone. */
export const gatheringLines = (session: Session, say: Say): readonly string[] => {
  const { state, judge } = session;
  if (!state?.secret || judge?.game?.seeingAs !== null) return [];
  return state.gathered.map((one) => {
    const player = playerName(session, one.player) ?? one.player;
    return say("GRAVITYPORTALS.Console.Now.gathers", { player, what: gatheringText(session, one, say) });
  });
};
