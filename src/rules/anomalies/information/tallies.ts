import type { AnomalyContext } from "../state/anomaly-context.ts";
import type { Audience, Citation } from "../state/event.ts";
import { inOrder, type Portal, type Tally } from "../state/game.ts";
import { secretOf } from "../state/rule-context.ts";
import { tallyOf } from "../state/tally.ts";
import { holders, sharersOf } from "../state/tally-holder.ts";

/** The tallies on the portals that act, player by player, or side by side. */
export const talliesInOrder = (
  context: AnomalyContext,
): readonly { readonly portal: Portal; readonly tally: Tally }[] => {
  const secret = secretOf(context.state);
  const portals = inOrder(secret.portals).filter(({ inert }) => !inert);
  return holders(context.state).flatMap((id) =>
    portals.map((portal) => ({ portal, tally: tallyOf(secret, id, portal.id) })),
  );
};

/** Notes a tally after a change. */
export const note = (context: AnomalyContext, tally: Tally): void =>
  context.emit("tally-noted", ["IP2.552"], "judge", { tally });

/**
 * Who learns of a level: by the reading `tallyShown` a player who keeps the portal located, else the judge alone.
 *
 * @rule IP2.552 Players do not know how much they have gathered.
 */
export const readersOf = (context: AnomalyContext, { player, located }: Tally): Audience =>
  located && context.state.ruleOptions.tallyShown === "while-located" ? sharersOf(context.state, player) : "judge";

/**
 * The rules by which points are counted. Without a person who judges, the count is kept by the other side or by nobody.
 *
 * @rule IP2.552 Without a judge the opposing player keeps the count.
 */
export const countedBy = ({ state }: AnomalyContext): readonly Citation[] =>
  state.judging.mode === "judge" ? ["IP2.551"] : ["IP2.551", "IP2.552"];
