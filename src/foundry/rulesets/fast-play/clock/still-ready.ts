import { dueNow, whoMayAct } from "../../../../rules/fast-play/index.ts";
import type { AnomalyState } from "../../../../rules/index.ts";
import type { RulesetClock } from "../../../ruleset/clock.ts";
import { game } from "../game/game.ts";

/** By which the cycle that goes on is told from all others. */
export const spaceNow = (state: AnomalyState): string => {
  const { turn, part, cycle } = game(state).clock;
  return `${turn}.${part}.${cycle}`;
};

/** By which the part of the turn that goes on is told from all others. */
export const partNow = (state: AnomalyState): string => {
  const { turn, part } = game(state).clock;
  return `${turn}.${part}`;
};

/** Whether a word of being ready holds: for the rest of a space, or of a part but for own moves. */
export const stillReady: NonNullable<RulesetClock["stillReady"]> = (until, state, me) => {
  switch (until.kind) {
    case "space":
      return until.of === spaceNow(state);
    case "part": {
      if (until.of !== partNow(state)) return false;
      const moves = whoMayAct(game(state)).stretch?.kind === "move";
      return moves && dueNow(game(state)).some(({ owner }) => owner === me) ? "later" : true;
    }
    default:
      return false;
  }
};
