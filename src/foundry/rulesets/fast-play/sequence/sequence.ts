import {
  choicesFor,
  dueNow,
  EVERY_STEP,
  type GameState,
  plainSplit,
  type StepChoice,
  whoMayAct,
} from "../../../../rules/fast-play/index.ts";
import { turnBarSentence } from "../../../apps/turn-bar/sentence.ts";
import { localized } from "../../../message/message.ts";
import { refusalText } from "../../../message/refusal-text.ts";
import type { Say } from "../../../message/say.ts";
import type { ReadyUntil } from "../../../ruleset/clock.ts";
import type { Session } from "../../../session/session.ts";
import { ownUnits } from "../../../view/due.ts";
import { skipQuestion } from "../../../view/ready-press.ts";
import { clockHeld } from "../../../view/waiting-text.ts";
import { asFastPlay } from "../game.ts";
import { FAST_PLAY_TURN_BAR } from "../turn-bar.ts";
import type { Draft, FieldView } from "./fields.ts";
import { firing } from "./fire.ts";
import { type MoveChoice, moveChoices, type PlanView, plansOf, stepTitle } from "./plans.ts";
import { stepFields } from "./step-form.ts";

/** One step in the list. */
interface StepView {
  readonly code: string;
  readonly title: string;
  /** Why it is no button; empty where it is one. */
  readonly reason: string;
  readonly open: boolean;
  readonly asked: boolean;
  readonly chosen: boolean;
  /** What pressing it does, for who cannot see how it looks. */
  readonly hint: string;
}

/** The form of the step that was chosen. */
interface FormView {
  readonly code: string;
  readonly title: string;
  readonly units: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
  readonly fields: readonly (FieldView & {
    readonly isSelect: boolean;
    readonly isChecks: boolean;
    readonly isNumber: boolean;
  })[];
  readonly fires: boolean;
}

/** The window of the sequence of play. */
export interface SequenceView {
  readonly empty: string;
  readonly time: string;
  readonly sentence: string;
  readonly tone: string;
  /** The ways to let the clock go on; none for whoever it does not wait for. */
  readonly untils: readonly {
    readonly id: string;
    readonly label: string;
    readonly held: boolean;
    /** Pressing it is what play waits for. */
    readonly filled: boolean;
  }[];
  /** Which of these is usual, and how the others differ; empty where there is but one. */
  readonly passes: string;
  readonly plans: readonly (PlanView & { readonly more: boolean; readonly filled: boolean })[];
  readonly moves: readonly {
    readonly id: string;
    readonly name: string;
    readonly choices: readonly (MoveChoice & { readonly filled: boolean })[];
  }[];
  readonly splits: readonly {
    readonly id: string;
    readonly name: string;
    readonly halves: readonly { readonly spaces: number; readonly label: string; readonly filled: boolean }[];
  }[];
  readonly fires: boolean;
  /** Whether the table stops at every step for this person. */
  readonly every: boolean;
  /** Whether that can be asked for: by who has something in play. */
  readonly quick: boolean;
  /** Whether the list of all steps is unfolded. */
  readonly all: boolean;
  readonly groups: readonly {
    readonly id: number;
    readonly title: string;
    readonly open: boolean;
    readonly steps: readonly StepView[];
  }[];
  readonly form: FormView | null;
}

/** What somebody has chosen and typed in this window. */
export interface SequenceChoice {
  readonly step: string;
  readonly unit: string;
  readonly draft: Draft;
  readonly plans: Readonly<Record<string, Draft>>;
  readonly sent: ReadonlySet<string>;
  /** What was unfolded or folded by hand. */
  readonly folds: Readonly<Record<string, boolean>>;
}

/** @param held why no step can be taken now; empty where it can */
const stepView = (say: Say, { step, reason, open, asked }: StepChoice, chosen: string, held: string): StepView => ({
  code: step.code,
  title: localized(say, stepTitle(step.code)),
  reason: reason === null ? held : refusalText(say, reason),
  open,
  asked,
  chosen: step.code === chosen,
  hint: say(
    open
      ? "GRAVITYPORTALS.FastPlay.Sequence.opens"
      : asked
        ? "GRAVITYPORTALS.FastPlay.Sequence.letBe"
        : "GRAVITYPORTALS.FastPlay.Sequence.asks",
  ),
});

/** The chosen step with its form; null where nothing can be done there now. */
const formView = (
  session: Session,
  say: Say,
  state: GameState,
  choices: readonly StepChoice[],
  choice: SequenceChoice,
): FormView | null => {
  const found = choices.find(({ step, open }) => open && step.code === choice.step);
  if (!found) return null;
  const units = found.units.map((id) => ({ id, name: session.unitName(id) }));
  const id = found.units.includes(choice.unit) ? choice.unit : found.units[0];
  const unit = id === undefined ? undefined : state.units[id];
  if (!unit) return null;
  const words = { say, nameOf: (one: string) => session.unitName(one), draft: choice.draft };
  return {
    code: found.step.code,
    title: localized(say, stepTitle(found.step.code)),
    units: units.map((one) => ({ ...one, chosen: one.id === unit.id })),
    fields: stepFields(state, found.step, unit, words).map((field) => ({
      ...field,
      isSelect: field.kind === "select",
      isChecks: field.kind === "checks",
      isNumber: field.kind === "number",
    })),
    fires: found.step.orders.includes("fire"),
  };
};

const NOTHING: Omit<SequenceView, "empty"> = {
  ...{
    time: "",
    sentence: "",
    tone: "calm",
    untils: [],
    passes: "",
    plans: [],
    moves: [],
    splits: [],
    fires: false,
    every: false,
    quick: false,
    all: false,
  },
  groups: [],
  form: null,
};

/** The unit by which somebody asked for stops at every step; null where quick play is on. */
export const callOf = ({ clock, units }: GameState, { me, role }: Pick<Session, "me" | "role">): string | null => {
  const isMine = (owner: string | null | undefined): boolean =>
    owner === me || (role.kind === "judge" && owner === null);
  return clock.called.find(({ unit, step }) => step === EVERY_STEP && isMine(units[unit]?.owner))?.unit ?? null;
};

/** Whether a question was asked by the press of a way to pass; what holds for longer is asked by the first of them. */
const isAskedOf = (asked: ReadyUntil | null, { kind }: ReadyUntil): boolean => (asked?.kind ?? "next-step") === kind;

/** How the ways to pass differ: by what they pass over. */
const passesText = ({ clock }: GameState, untils: SequenceView["untils"], say: Say): string => {
  const [here, ...longer] = untils;
  if (!here || longer.length === 0) return "";
  const key = longer.length === 1 ? "phase" : clock.space === 0 ? "zero" : "space";
  return say(PASSES[key], { here: here.label, done: say("GRAVITYPORTALS.FastPlay.Bar.done") });
};

const PASSES = {
  phase: "GRAVITYPORTALS.FastPlay.Sequence.passesPhase",
  space: "GRAVITYPORTALS.FastPlay.Sequence.passesSpace",
  zero: "GRAVITYPORTALS.FastPlay.Sequence.passesZero",
} as const;

const GROUPS = [1, 2, 3, 4, 5, 6] as const;

/** Draws a session as the sequence of play, for the units of its person. */
export const sequenceView = (session: Session, say: Say, choice: SequenceChoice): SequenceView => {
  const { state: seen } = session;
  if (!seen || seen.clock.turn === 0) {
    return { ...NOTHING, empty: say("GRAVITYPORTALS.FastPlay.Sequence.empty") };
  }
  const state = asFastPlay(seen);
  const own = ownUnits(session).map(({ id }) => id);
  const mine = new Set(own);
  const stop = whoMayAct(state);
  const kind = stop.stretch?.kind;
  const concerned = stop.concerned.filter(({ id }) => mine.has(id));
  const choices = choicesFor(state, own);
  // While dice, a push or a set-up are waited for nobody's order is taken: the window says for what, as the bar does.
  const isHeld = clockHeld(session, say) !== "";
  const question = skipQuestion(session, say);
  const isBars = isHeld || question !== null || session.condition !== "playing";
  const { text, tone } = isBars ? turnBarSentence(session, say) : FAST_PLAY_TURN_BAR.sentence(session, say);
  const now = GROUPS.find((group) => stop.step?.startsWith(`${group}.`));
  const holds = session.readyUntil?.kind;
  const plans = kind === "plan" ? plansOf(state, own, (id) => session.unitName(id), choice.plans, choice.sent) : [];
  const toMove = kind === "move" ? dueNow(state).filter(({ id }) => mine.has(id)) : [];
  // What play waits for is drawn as the next press: a plan, then a move, and where nothing is left of these to go on.
  const isAwaited = concerned.length > 0 && !session.ready;
  const toPlan = isAwaited ? plans.find(({ sealed }) => !sealed) : undefined;
  const form = isHeld ? null : formView(session, say, state, choices, choice);
  const isDone = isAwaited && toPlan === undefined && toMove.length === 0 && kind !== "split" && form === null;
  const untils: SequenceView["untils"] =
    isHeld ||
    session.condition !== "playing" ||
    (session.role.kind === "judge" && own.length === 0 && concerned.length === 0)
      ? []
      : FAST_PLAY_TURN_BAR.untils(state, say).map(({ id, label, until }) => ({
          id,
          label: question && isAskedOf(question.until, until) ? question.label : label,
          held: until.kind !== "next-step" && until.kind === holds,
          filled: isDone && until.kind === "next-step",
        }));
  return {
    empty: "",
    time: FAST_PLAY_TURN_BAR.time(state, say).short,
    ...{ sentence: text, tone },
    untils,
    passes: passesText(state, untils, say),
    plans: plans.map((plan) => ({
      ...plan,
      more: choice.folds[`more-${plan.id}`] ?? false,
      filled: plan === toPlan,
    })),
    moves: toMove.map((unit, index) => ({
      ...{ id: unit.id, name: session.unitName(unit.id) },
      choices: moveChoices(unit, say).map((way) => ({
        ...way,
        filled: isAwaited && index === 0 && way.id === "ahead",
      })),
    })),
    splits:
      kind === "split"
        ? concerned.map(({ id, announced }) => ({
            ...{ id, name: session.unitName(id) },
            // The half that is taken where nobody says is drawn as the next press.
            halves: [Math.ceil(announced / 2), Math.floor(announced / 2)].map((spaces) => ({
              spaces,
              label: say(
                spaces === 1 ? "GRAVITYPORTALS.FastPlay.Sequence.halfOne" : "GRAVITYPORTALS.FastPlay.Sequence.half",
                { spaces },
              ),
              filled: isAwaited && spaces === plainSplit(announced, state.ruleOptions.oddSplit).first,
            })),
          }))
        : [],
    fires: !isHeld && firing(session, state).length > 0,
    every: callOf(state, session) !== null,
    quick: !isHeld && own.length > 0,
    all: choice.folds["all"] ?? false,
    groups: GROUPS.map((group) => ({
      id: group,
      title: say(`GRAVITYPORTALS.FastPlay.Group.${group}`),
      open: choice.folds[`group-${group}`] ?? group === now,
      steps: choices
        .filter(({ step }) => step.group === group)
        .map((one) => stepView(say, one, choice.step, isHeld ? text : "")),
    })),
    form,
  };
};
