import type { AnomalyState, Player } from "./game.ts";

/** Whether two players are of one side, as far as what is shared by a side asks: what a judge said comes first. */
export const isOneSide = (one: Pick<Player, "side" | "party">, other: Pick<Player, "side" | "party">): boolean =>
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
