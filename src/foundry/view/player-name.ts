import type { Session } from "../session/session.ts";

/** What people call a player, also one whom no user plays; null for nobody and for one who is not known. */
export const playerName = (
  session: Pick<Session, "seats" | "state" | "ruleset">,
  player: string | null,
): string | null => {
  if (player === null) return null;
  const { seats, state } = session;
  return seats.find(({ id }) => id === player)?.name ?? (state && session.ruleset.playerName?.(state, player)) ?? null;
};
