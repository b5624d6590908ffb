/** Who is of one side, and who shares information. */

import { type AnomalyState, inOrder, type Player, type Sighting } from "./game.ts";

/** Whether two players are of one side, as far as what is shared by a side asks: what a judge said comes first. */
const isOneSide = (one: Pick<Player, "side" | "party">, other: Pick<Player, "side" | "party">): boolean =>
  one.party === undefined && other.party === undefined ? one.side === other.side : one.party === other.party;

/**
 * Whether two players stand together. Where a game was opened with captains of one side alone and nothing was said about
 * them, each stands alone.
 */
export const areAllied = (
  { players, ruleOptions }: Pick<AnomalyState, "players" | "ruleOptions">,
  one: string,
  other: string,
): boolean => {
  if (one === other) return true;
  const [a, b] = [players[one], players[other]];
  if (!a || !b || !isOneSide(a, b)) return false;
  const isSaid = a.party !== undefined || ruleOptions.tally === "side";
  return isSaid || Object.values(players).some(({ side }) => side !== a.side);
};

type Players = Pick<AnomalyState, "players" | "ruleOptions">;

/**
 * The player under whose name a player's information is kept: one's own, or by the rule option `tally` that of the first
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

/** Whether a player knows of a sighting: one's own, and what information revealed to those who share the tally. */
export const knowsSighting = (
  state: Players,
  viewer: string,
  { player, by }: Pick<Sighting, "player" | "by">,
): boolean => player === viewer || (by === "IP2.551" && player === holderOf(state, viewer));
