import type { Audience, Citation } from "../state/event.ts";
import { inOrder, type Portal, type Tally } from "../state/game.ts";
import { type Play, secretOf } from "../state/play.ts";
import { tallyOf } from "../state/tally.ts";

/** The players' tallies on the portals that act, player by player. */
export const talliesInOrder = (play: Play): readonly { readonly portal: Portal; readonly tally: Tally }[] => {
  const secret = secretOf(play.state);
  const portals = inOrder(secret.portals).filter(({ inert }) => !inert);
  return inOrder(play.state.players).flatMap(({ id }) =>
    portals.map((portal) => ({ portal, tally: tallyOf(secret, id, portal.id) })),
  );
};

/** Notes a tally after a change. */
export const note = (play: Play, tally: Tally): void => play.tell("tally-noted", ["IP2.552"], "judge", { tally });

/**
 * Who learns of a level: by the reading `tallyShown` a player who keeps the portal located, else the judge alone.
 *
 * @rule IP2.552 Players do not know how much they have gathered.
 */
export const readersOf = (play: Play, { player, located }: Tally): Audience =>
  located && play.state.readings.tallyShown === "while-located" ? [player] : "judge";

/**
 * The rules by which points are counted. Without a person who judges, the count is kept by the other side or by nobody.
 *
 * @rule IP2.552 Without a judge the opposing player keeps the count.
 */
export const countedBy = ({ state }: Play): readonly Citation[] =>
  state.judging.mode === "judge" ? ["IP2.551"] : ["IP2.551", "IP2.552"];
