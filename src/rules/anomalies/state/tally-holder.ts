import { type AnomalyState, inOrder, type Sighting } from "./game.ts";
import { isOneSide } from "./sides.ts";

type Players = Pick<AnomalyState, "players" | "ruleOptions">;

/**
 * The player under whose name a player's information is kept: one's own, or by the reading `tally` that of the first
 * player of the side.
 */
export const holderOf = (state: Players, player: string): string => sharersOf(state, player)[0] ?? player;

/** The players whose information is one with a player's, that player among them, in order. */
export const sharersOf = ({ players, ruleOptions }: Players, player: string): readonly string[] => {
  const own = players[player];
  if (ruleOptions.tally === "player" || own === undefined) return [player];
  return inOrder(players)
    .filter((one) => isOneSide(one, own))
    .map(({ id }) => id);
};

/** The players under whose names information is kept, in order. */
export const holders = (state: Players): readonly string[] =>
  inOrder(state.players)
    .map(({ id }) => id)
    .filter((id) => holderOf(state, id) === id);

/** Whether a player knows of a sighting: one's own, and what information told those who share the tally. */
export const knowsSighting = (
  state: Players,
  viewer: string,
  { player, by }: Pick<Sighting, "player" | "by">,
): boolean => player === viewer || (by === "IP2.551" && player === holderOf(state, viewer));
