/** What the window of orders shows a person of fast play: what is asked at once, the lines, the steps. */
import {
  type OrderRow,
  type OrdersChoice,
  type OrdersView,
  orderRows,
  ordersView,
  settledChoice,
} from "../../../src/foundry/apps/orders/orders-view.ts";
import {
  arrangedBy,
  type NowChoice,
  type NowView,
  nowView,
} from "../../../src/foundry/rulesets/fast-play/sequence/now-view.ts";
import { ownSteps, stepsView } from "../../../src/foundry/rulesets/fast-play/sequence/steps-view.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { say } from "../apps/sentences.ts";
import type { Window } from "./window.ts";

const NOTHING: NowChoice = { plans: {}, sent: new Set(), folds: {} };

const openStep = (session: Session, code: string) =>
  ownSteps(session).find(({ step, open }) => open && step.code === code) ?? null;

/** What is asked of all own units at once. */
export const nowOf = ({ session }: Window, choice: Partial<NowChoice> = {}, step = ""): NowView =>
  nowView(session, say, { ...NOTHING, ...choice }, openStep(session, step));

const arranged = (window: Window, choice: Partial<NowChoice>, step: string) =>
  arrangedBy(nowOf(window, choice, step), openStep(window.session, step));

const chosen = ({ session }: Window, choice: Partial<OrdersChoice>): OrdersChoice =>
  settledChoice(session, { unit: null, open: null, way: 0, filled: {}, ...choice });

/** The window, with the orders of one step alone where one is named. */
export const ordersOf = (window: Window, step = "", choice: Partial<NowChoice> = {}): OrdersView =>
  ordersView(window.session, say, chosen(window, {}), arranged(window, choice, step));

/** Its lines with the orders that they stand for. */
export const rowsOf = (window: Window, step = "", choice: Partial<OrdersChoice> = {}): readonly OrderRow[] =>
  orderRows(window.session, say, chosen(window, choice), arranged(window, {}, step));

/** The list of all steps. */
export const stepsOf = ({ session }: Window) => {
  const view = stepsView(session, say, {}, "");
  if (!view) throw new Error("the first turn has not begun");
  return view;
};
