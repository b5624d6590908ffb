/** Whose dice fall: what the turn bar and the window *Fair play* say of the captains' part in them. */

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
const givers = ({ last }: Pick<Fairness, "last">) => ({
  gave: (last?.list ?? []).flatMap(([user, link]) => (link === null ? [] : [user])),
  missed: (last?.list ?? []).flatMap(([user, link]) => (link === null ? [user] : [])),
});

/** Names of users as people look for them. */
const inAbc = ({ nameOf }: Pick<GameRecord, "nameOf">, users: readonly string[]): readonly string[] =>
  users.map(nameOf).sort((a, b) => a.localeCompare(b));

/** Whether all who took part are on the side of the player whose browser judges: nobody else's part is in it. */
const isOneSided = ({ state }: Session, gave: readonly string[]): boolean => {
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

/** Whose the latest dice are, in sentences; or who is asked for their part. */
export const diceSentences = (session: Session, say: Say): readonly string[] => {
  const { gameRecord: record } = session;
  if (!record) return [say("GRAVITYPORTALS.Fairness.none")];
  const { open, last } = record.fairness;
  const named = (users: readonly string[]): string => namesIn(say, inAbc(record, users));
  const asking = open ? [say("GRAVITYPORTALS.Fairness.asking", { names: named(open.seats) })] : [];
  if (!last) return asking.length > 0 ? asking : [say("GRAVITYPORTALS.Fairness.none")];
  const { gave, missed } = givers(record.fairness);
  const judging = session.state?.judging;
  const whose = (): string => {
    if (gave.length === 0) return say("GRAVITYPORTALS.Fairness.alone");
    if (isOneSided(session, gave) && judging?.mode === "defender") {
      return say("GRAVITYPORTALS.Fairness.ownSide", { judge: record.nameOf(judging.by) });
    }
    return say("GRAVITYPORTALS.Fairness.together", { names: named(gave) });
  };
  return [
    ...asking,
    whose(),
    ...(missed.length > 0 ? [say("GRAVITYPORTALS.Fairness.missed", { names: named(missed) })] : []),
  ];
};
