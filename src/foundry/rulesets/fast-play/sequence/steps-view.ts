/** The 91 steps of the sequence of play for one person: what can be done at each, or why nothing. */

import {
  choicesFor,
  EVERY_STEP,
  type GameState,
  type StepChoice,
  whoMayAct,
} from "../../../../rules/fast-play/index.ts";
import { turnBarSentence } from "../../../apps/turn-bar/sentence.ts";
import { localized } from "../../../message/message.ts";
import { refusalText } from "../../../message/refusal-text.ts";
import type { Say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";
import { ownUnits } from "../../../view/due.ts";
import { clockHeld } from "../../../view/waiting-text.ts";
import { asFastPlay } from "../game.ts";
import { stepTitle } from "./told-orders.ts";

/** All steps for the units of this client's person. */
export const ownSteps = (session: Session): readonly StepChoice[] => {
  const own = ownUnits(session).map(({ id }) => id);
  return session.state ? choicesFor(asFastPlay(session.state), own) : [];
};

/** The unit by which somebody asked for stops at every step; null where quick play is on. */
export const callOf = ({ clock, units }: GameState, { me, role }: Pick<Session, "me" | "role">): string | null => {
  const isMine = (owner: string | null | undefined): boolean =>
    owner === me || (role.kind === "judge" && owner === null);
  return clock.called.find(({ unit, step }) => step === EVERY_STEP && isMine(units[unit]?.owner))?.unit ?? null;
};

const hintOf = ({ open, asked }: StepChoice): string => {
  if (open) return "GRAVITYPORTALS.FastPlay.Sequence.opens";
  return asked ? "GRAVITYPORTALS.FastPlay.Sequence.letBe" : "GRAVITYPORTALS.FastPlay.Sequence.asks";
};

const GROUPS = [1, 2, 3, 4, 5, 6] as const;

/**
 * Draws the list; null before the first turn.
 *
 * @param folds what was unfolded or folded by hand
 * @param chosen the step whose orders alone are shown; empty for none
 */
export const stepsView = (session: Session, say: Say, folds: Readonly<Record<string, boolean>>, chosen: string) => {
  const state = session.state && asFastPlay(session.state);
  if (!state || state.clock.turn === 0) return null;
  const choices = ownSteps(session);
  // While something else is waited for no step can be taken.
  const held = clockHeld(session, say) === "" ? "" : turnBarSentence(session, say).text;
  const at = whoMayAct(state).step;
  return {
    all: folds["all"] ?? false,
    // Whether the table stops at every step for this person, and whether that can be asked for: by who has something in play.
    every: callOf(state, session) !== null,
    quick: held === "" && ownUnits(session).length > 0,
    groups: GROUPS.map((group) => ({
      id: group,
      title: say(`GRAVITYPORTALS.FastPlay.Group.${group}`),
      open: folds[`group-${group}`] ?? at?.startsWith(`${group}.`) ?? false,
      steps: choices
        .filter(({ step }) => step.group === group)
        .map((one) => ({
          code: one.step.code,
          title: localized(say, stepTitle(one.step.code)),
          // Why it is no button; empty where it is one.
          reason: one.reason === null ? held : refusalText(say, one.reason),
          ...{ open: one.open, asked: one.asked, pressed: one.open ? one.step.code === chosen : one.asked },
          // What pressing it does, for who cannot see how it looks.
          hint: say(hintOf(one)),
        })),
    })),
  };
};
