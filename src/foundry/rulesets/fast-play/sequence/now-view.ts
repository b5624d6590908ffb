/** What the game asks of a person's units where it stands, each answered by one press: plans, moves, halves of odd speeds. */

import { dueNow, plainSplit, type StepChoice, type Unit, whoMayAct } from "../../../../rules/fast-play/index.ts";
import {
  DIRECTIONS,
  type Direction,
  foresee,
  neighbour,
  type Offer,
  placeLabel,
  type WrittenOrder,
} from "../../../../rules/index.ts";
import { seatOf } from "../../../apps/orders/offered.ts";
import type { Arrangement } from "../../../apps/orders/orders-view.ts";
import { localized } from "../../../message/message.ts";
import type { Say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";
import { ownUnits } from "../../../view/due.ts";
import { clockHeld } from "../../../view/waiting-text.ts";
import { asFastPlay } from "../game.ts";
import { firing } from "./fire.ts";
import { type PlanDraft, plansOf } from "./plans.ts";
import { stepTitle } from "./told-orders.ts";

/** How many sixths of a circle a way lies to the right of the bow, and whether the ship turns there. */
const WAYS = [
  ["ahead", 0, false],
  ["slipLeft", -1, false],
  ["slipRight", 1, false],
  ["turnLeft", -1, true],
  ["turnRight", 1, true],
] as const;

const turned = (facing: Direction, by: number): Direction =>
  DIRECTIONS[(DIRECTIONS.indexOf(facing) + by + DIRECTIONS.length) % DIRECTIONS.length] ?? facing;

/**
 * The ways in which a ship may go its space as far as the game knows, each ordered by one press: a turn, where it makes
 * one, and the move. Whether its turn mode allows one is for its captain to see.
 */
const moveChoices = (session: Session, { id: unit, facing, hex, scene }: Unit, say: Say) => {
  const view = seatOf(session)?.view;
  const map = view?.scenes[scene];
  if (!map) return [];
  const isTaken = (order: WrittenOrder): boolean => foresee(session.ruleset.rules, view, order).refused === null;
  return WAYS.flatMap(([id, by, turns]) => {
    const direction = turned(facing, by);
    const orders: readonly WrittenOrder[] = [
      ...(turns ? [{ do: "turn", unit, facing: direction }] : []),
      { do: "move", unit, path: [placeLabel(neighbour(hex, direction), map)] },
    ];
    const label = say(`GRAVITYPORTALS.FastPlay.Move.${id}`, { direction });
    return orders.every(isTaken) ? [{ id, label, orders }] : [];
  });
};

/** What somebody has chosen and typed beside the lines of orders. */
export interface NowChoice {
  readonly plans: Readonly<Record<string, PlanDraft>>;
  /** Units whose plans this window has sealed in this turn. */
  readonly sent: ReadonlySet<string>;
  /** What was unfolded or folded by hand. */
  readonly folds: Readonly<Record<string, boolean>>;
}

/**
 * Draws what is asked now.
 *
 * @param step the step whose orders alone are shown
 */
export const nowView = (session: Session, say: Say, choice: NowChoice, step: StepChoice | null) => {
  // While dice, a push or a set-up are waited for nobody's order is taken.
  const state = session.state && clockHeld(session, say) === "" ? asFastPlay(session.state) : null;
  const mine = new Set(ownUnits(session).map(({ id }) => id));
  const { stretch, concerned } = state ? whoMayAct(state) : { stretch: null, concerned: [] };
  const asked = concerned.filter(({ id }) => mine.has(id));
  // What play waits for is drawn as the next press.
  const isAwaited = asked.length > 0 && !session.ready;
  const plans = stretch?.kind === "plan" ? plansOf(session, say, choice.plans, choice.sent) : [];
  const toPlan = isAwaited ? plans.find(({ sealed }) => !sealed) : undefined;
  const toMove = state && stretch?.kind === "move" ? dueNow(state).filter(({ id }) => mine.has(id)) : [];
  const odd = state?.ruleOptions.oddSplit;
  return {
    plans: plans.map((plan) => ({
      ...plan,
      open: choice.folds[`more-${plan.id}`] ?? false,
      filled: plan === toPlan,
    })),
    moves: toMove.map((unit, at) => ({
      ...{ id: unit.id, name: session.unitName(unit.id) },
      choices: moveChoices(session, unit, say).map((way, first) => ({
        ...way,
        filled: isAwaited && at === 0 && first === 0,
      })),
    })),
    splits: (stretch?.kind === "split" ? asked : []).map(({ id, announced }) => ({
      ...{ id, name: session.unitName(id) },
      // The half that is taken where nobody says is drawn as the next press.
      halves: [Math.ceil(announced / 2), Math.floor(announced / 2)].map((spaces) => ({
        spaces,
        label: say(
          spaces === 1 ? "GRAVITYPORTALS.FastPlay.Sequence.halfOne" : "GRAVITYPORTALS.FastPlay.Sequence.half",
          { spaces },
        ),
        filled: isAwaited && odd !== undefined && spaces === plainSplit(announced, odd).first,
      })),
    })),
    fires: state !== null && firing(session, state).length > 0,
    // The step whose orders alone are shown; null where all are.
    only: state && step && { code: step.step.code, title: localized(say, stepTitle(step.step.code)) },
  };
};

/** What is asked now. */
export type NowView = ReturnType<typeof nowView>;

/** Orders that have a part of their own in the window: plans, halves, the window of fire, the list of steps. */
const ELSEWHERE: readonly string[] = ["announce", "split", "fire", "call"];
/** What is done in play comes before what holds at any time. */
const LAST: readonly string[] = ["move", "attempt", "standing", "stock"];

const rankOf = ({ order }: Offer): number => (order === "launch" ? -1 : LAST.indexOf(order) + 1);

/** Whether an order is carried out at a step. */
const isAt = ({ order, fixed, aim }: Offer, { step }: StepChoice): boolean => {
  if (order === "act") return fixed["step"] === step.code;
  if (order === "launch") return aim === step.code;
  return (step.orders as readonly string[]).includes(order);
};

/**
 * Which offers are lines beside what is asked now, those that are given in play first.
 *
 * @param step the step whose orders alone are shown; null where all are
 */
export const arrangedBy = ({ plans, moves, splits }: NowView, step: StepChoice | null): Arrangement => ({
  lines: (offers) =>
    offers
      .filter((offer) => !ELSEWHERE.includes(offer.order) && (step === null || isAt(offer, step)))
      .toSorted((a, b) => rankOf(a) - rankOf(b)),
  asks: step !== null || plans.some(({ filled }) => filled) || moves.length > 0 || splits.length > 0,
});
