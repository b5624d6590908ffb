import { namesIn, type Say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { givers, inAbc, isOneSided } from "../../view/dice-words.ts";

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
