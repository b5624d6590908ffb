import type { AnomalyState, Body } from "../../rules/index.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { MoveCause } from "../ruleset/orders.ts";

/** How somebody's move of a token is meant: why its unit moved, or that the judge puts right where it is. */
export type MoveHow = MoveCause | "corrected";

/** All ways, as they are offered. */
const MOVE_HOWS = ["own", "tractor", "forced", "launched", "displaced", "corrected"] as const;

/** Under which key a move's operation says how it is meant; other modules and macros may say it too. */
export const HOW_KEY = "gravityPortalsHow";

/** How an operation says that a move is meant; null where it says nothing. */
export const howOf = (operation: unknown): MoveHow | null => {
  const said: unknown =
    typeof operation === "object" && operation !== null && HOW_KEY in operation ? operation[HOW_KEY] : null;
  return MOVE_HOWS.find((how) => how === said) ?? null;
};

/** Who moves a token. */
interface Mover {
  readonly id: string;
  readonly isGM: boolean;
}

/** How a move is meant that says nothing of it: a judge displaces another's ship, whoever else moves a ship sails it. */
export const usualHow = ({ owner }: Body, { id, isGM }: Mover): MoveHow =>
  isGM && owner !== null && owner !== id ? "displaced" : "own";

/** Who holds a unit by a tractor beam; null where nobody does. */
const holderOf = ({ beams }: AnomalyState, unit: string): string | null =>
  beams.find(({ to }) => to === unit)?.from ?? null;

/**
 * The ways that somebody may say a unit was moved. A judge may say any. A captain's ship moves by itself, is towed by
 * what holds it, and is launched where the ruleset launches such units; all else is the judge's to say.
 */
export const claimable = (
  { units }: RulesetAdapter,
  state: AnomalyState,
  unit: Body,
  { isGM }: Mover,
): readonly MoveHow[] => {
  if (isGM) return MOVE_HOWS;
  return MOVE_HOWS.filter((how) => {
    if (how === "tractor") return holderOf(state, unit.id) !== null;
    if (how === "launched") return units.mayLaunch?.(state, unit) ?? false;
    return how === "own";
  });
};

/** What is asked of somebody who moved a unit: the ways to choose among, and the likely one. */
export interface HowQuestion {
  readonly ways: readonly MoveHow[];
  readonly likely: MoveHow;
  /** Who holds it by a beam, for the words of being towed. */
  readonly holder: string | null;
}

/** What a person is asked, with the names in it. */
export interface AskedHow extends HowQuestion {
  readonly unit: string;
  readonly holderName: string;
}

/** Puts the question; null when it was closed without an answer. */
export type AskHow = (question: AskedHow) => Promise<MoveHow | null>;

/**
 * The question how a unit was moved; null where only one answer makes sense: a ship that may move goes by itself, and
 * before the first turn nothing is played yet.
 *
 * @param present the users who are at the table
 */
export const howQuestion = (
  ruleset: RulesetAdapter,
  state: AnomalyState,
  unit: Body,
  mover: Mover,
  present: readonly string[],
): HowQuestion | null => {
  if (state.clock.turn === 0) return null;
  const ways = claimable(ruleset, state, unit, mover);
  const holder = holderOf(state, unit.id);
  const owns = unit.owner === mover.id || (unit.owner === null && mover.isGM);
  const launches = ruleset.units.mayLaunch?.(state, unit) ?? false;
  const sails = owns && ruleset.units.canMove(unit) && holder === null && !launches;
  if (ways.length < 2 || sails) return null;
  return { ways, holder, likely: likelyHow(ruleset, unit, { owns, holder, ways }, present) };
};

const likelyHow = (
  { units }: RulesetAdapter,
  unit: Body,
  known: { readonly owns: boolean; readonly holder: string | null; readonly ways: readonly MoveHow[] },
  present: readonly string[],
): MoveHow => {
  const { owns, holder, ways } = known;
  if (holder !== null) return "tractor";
  if (!units.canMove(unit)) return ways.includes("forced") ? "forced" : "own";
  const away = unit.owner !== null && !present.includes(unit.owner);
  return owns || away ? "own" : "displaced";
};
