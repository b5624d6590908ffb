import { asksForRace } from "../../chart/chart.ts";
import { outermost } from "./body.ts";
import { type AnomalyState, inOrder } from "./game.ts";
import { NO_AGREEMENTS, type Proposal } from "./settled.ts";

/** What players have agreed on and proposed. */
export const agreementsOf = ({ agreements }: Pick<AnomalyState, "agreements">) => agreements ?? NO_AGREEMENTS;

/**
 * The players whose word counts, in their order: of each side those who have units in play or under way; all of a side
 * none of whose players has any. So both sides always speak, and whoever has nothing at stake holds nobody up. Units that
 * wait unseen are left out: they are a secret. A player whom the program plays has no word.
 */
export const voicesOf = ({ players, units }: Pick<AnomalyState, "players" | "units">): readonly string[] => {
  const fielding = new Set(
    Object.values(units).flatMap((unit) => {
      // What is aboard another is at stake with it.
      const { status } = outermost(units, unit);
      return unit.owner !== null && (status === "in-play" || status === "in-transit") ? [unit.owner] : [];
    }),
  );
  const all = inOrder(players);
  return all
    .filter(({ id, side }) => fielding.has(id) || !all.some((other) => other.side === side && fielding.has(other.id)))
    .filter(({ automatic }) => automatic !== true)
    .map(({ id }) => id);
};

/** Who answers where a judge decides. No player at a table has this id. */
export const THE_JUDGE = "judge";

/**
 * Whose word a proposal still waits for. Where a judge decides, that is the judge's; players' own words wait for the
 * players too.
 */
export const awaitedOf = (
  state: Pick<AnomalyState, "players" | "units" | "judging">,
  { agreed, matter }: Proposal,
): readonly string[] => {
  const judged = state.judging.mode === "judge";
  const players = judged && matter.kind !== "words" ? [] : voicesOf(state);
  return [...players, ...(judged ? [THE_JUDGE] : [])].filter((voice) => !agreed.includes(voice));
};

/**
 * Whether a rolled row still waits for its defending race, in a game whose players have to agree on a list for it. Where
 * the program plays all sides there is nobody to agree, and play goes on without the race.
 */
export const awaitsRace = (state: AnomalyState, scene: string): boolean => {
  const { judging, rows, settled } = state;
  const rolled = Object.hasOwn(rows, scene) ? rows[scene] : undefined;
  if (judging.mode === "judge" || !rolled || !asksForRace(rolled.row)) return false;
  return (settled[scene]?.race ?? null) === null && voicesOf(state).length > 0;
};
