import { type Body, JUDGES_ORDERS } from "../../rules/index.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { ReadyUntil } from "../ruleset/until.ts";
import type { Session } from "../session/session.ts";
import { ownUnits } from "./own-units.ts";
import { plannedPath } from "./planned-path.ts";

/** The impulse at which a word of being ready ends that goes on over own moves; null for one that they end. */
const endOf = ({ clock }: RulesetAdapter, until: ReadyUntil): number | null => {
  if (until.kind === "impulse") return until.impulse;
  return until.kind === "end-of-turn" ? (clock.moments.at(-1) ?? null) : null;
};

/** My units that would lose moves with such a word, as they neither hold their course nor have a path for all of it. */
export const staysUntil = (session: Session, until: ReadyUntil): readonly Body[] => {
  const { state, ruleset } = session;
  const end = endOf(ruleset, until);
  if (!state || end === null || ruleset.units.due) return [];
  return ownUnits(session).filter((unit) => {
    if (unit.status !== "in-play" || !ruleset.units.canMove(unit)) return false;
    const path = plannedPath(ruleset, state, unit);
    // A ship off its path waits for its captain, whether it is to hold its course or not.
    if (!path?.off && state.standing[unit.owner ?? JUDGES_ORDERS]?.[unit.id]?.holdCourse === true) return false;
    const { impulse: now } = state.clock;
    // The path goes on to the end of the turn where it has no end before.
    const from = path && !path.off ? (path.ends ?? end) : now;
    return ruleset.clock.moments.some(
      (impulse) => impulse > from && impulse < end && ruleset.units.movesIn(unit, impulse),
    );
  });
};
