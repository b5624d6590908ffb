/** Whose dice fall: what the turn bar shows of the captains' part in them, and the window *Fair play* in sentences. */

import type { Fairness } from "../../judge/log/rounds.ts";
import { namesIn, type Say } from "../message/say.ts";
import type { GameRecord, Session } from "../session/session.ts";

/** What the turn bar shows of it. */
export interface DiceMark {
  /** How many captains took part. */
  readonly count: number;
  /** Whether nobody did whose part would count. */
  readonly alone: boolean;
  readonly label: string;
}

/** Who gave something for the latest dice, and who gave nothing in time. */
export const givers = ({ last }: Pick<Fairness, "last">) => ({
  gave: (last?.list ?? []).flatMap(([user, link]) => (link === null ? [] : [user])),
  missed: (last?.list ?? []).flatMap(([user, link]) => (link === null ? [user] : [])),
});

/** Names of users as people look for them. */
export const inAbc = ({ nameOf }: Pick<GameRecord, "nameOf">, users: readonly string[]): readonly string[] =>
  users.map(nameOf).sort((a, b) => a.localeCompare(b));

/** Whether all who took part are on the side of the player whose browser judges: nobody else's part is in it. */
export const isOneSided = ({ state }: Session, gave: readonly string[]): boolean => {
  const judging = state?.judging;
  if (!state || judging?.mode !== "defender") return false;
  const own = state.players[judging.by]?.side;
  return gave.every((user) => state.players[user]?.side === own);
};

/** What the turn bar shows of the latest dice; null before the first. */
export const diceMark = (session: Session, say: Say): DiceMark | null => {
  const { gameRecord: record } = session;
  if (!record?.fairness.last) return null;
  const { gave } = givers(record.fairness);
  const alone = gave.length === 0 || isOneSided(session, gave);
  const names = namesIn(say, inAbc(record, gave));
  return {
    count: gave.length,
    alone,
    label: alone ? say("GRAVITYPORTALS.Fairness.markAlone") : say("GRAVITYPORTALS.Fairness.markTogether", { names }),
  };
};
