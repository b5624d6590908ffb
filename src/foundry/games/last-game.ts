/** What the last game of this world has left for the next one: how it was begun, and tokens of its units on maps. */

import { openingOf } from "../../judge/log/public.ts";
import type { Host, HostScene, HostToken } from "../host/host.ts";
import { type LogHost, logShelf } from "../ports/log.ts";
import { unitIdOf } from "../read/unit.ts";
import type { Session } from "../session/session.ts";
import { currentGame } from "../settings/settings.ts";
import { OURS } from "./make-maps.ts";

/** How a game was begun. */
export interface HowBegun {
  readonly ruleset: string | null;
  /** Null for a game that one person played alone: who judges such a game was not chosen. */
  readonly judging: string | null;
}

/** How the last game of this world was begun: the one that is the world's, else the one whose log was made last. */
export const lastBegun = (host: LogHost & Pick<Host, "game">): HowBegun | null => {
  const shelf = logShelf(host);
  const gid = currentGame(host as Host) ?? shelf.games().at(-1);
  const opening = gid === undefined ? null : openingOf(gid, shelf.find(gid)?.pages() ?? []);
  return opening && { ruleset: opening.ruleset ?? null, judging: opening.seats.length > 0 ? opening.mode : null };
};

/** The tokens on a map that stand for units of games which are over. A token that was never a unit is none of them. */
export const tokensOfEnded = (
  { state, condition }: Pick<Session, "state" | "condition">,
  scene: Pick<HostScene, "tokens">,
): readonly HostToken[] => {
  const units = condition === "ended" ? {} : (state?.units ?? {});
  return scene.tokens.contents.filter((token) => {
    const id = unitIdOf(token);
    return id !== null && !Object.hasOwn(units, id);
  });
};

/** Takes such tokens off their map, and what stands for them in encounters before. Their actors stay. */
export const clearEnded = async (
  { game }: Pick<Host, "game">,
  session: Pick<Session, "state" | "condition">,
  scene: HostScene,
): Promise<void> => {
  const ids = tokensOfEnded(session, scene)
    .map(({ id }) => id)
    .sort();
  if (ids.length === 0) return;
  for (const combat of game.combats.contents) {
    const theirs = combat.combatants.contents.filter(({ tokenId }) => tokenId !== null && ids.includes(tokenId));
    const gone = theirs.map(({ id }) => id).sort();
    if (gone.length > 0) await combat.deleteEmbeddedDocuments("Combatant", gone, OURS);
  }
  await scene.deleteEmbeddedDocuments("Token", ids, OURS);
};
