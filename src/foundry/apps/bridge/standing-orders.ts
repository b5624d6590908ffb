import {
  type Body,
  DEFAULT_ORDERS,
  JUDGES_ORDERS,
  MATTERS,
  type Matter,
  PUSH_ORDERS,
  type PushOrder,
  type RuleNumber,
  type UnitOrders,
} from "../../../rules/index.ts";
import { labelText } from "../../message/numbers.ts";
import type { Say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { isDue, ownUnits } from "../../view/due.ts";
import { plannedPath } from "../../view/planned-path.ts";
import { MATTER_KEYS, PUSH_KEYS } from "../../view/standing-words.ts";
import { type BreakView, breakViews, type ReadyBreaks } from "./ready-breaks.ts";

/** The choice «all ships» of the list of units. */
export const ALL_UNITS = "all";

/** One thing to do when pushed. */
interface PushChoiceView {
  readonly order: PushOrder;
  readonly label: string;
  readonly hint: string;
  readonly chosen: boolean;
}

/** One unit at the helm. */
interface HelmView {
  readonly unit: string;
  readonly name: string;
  readonly holdCourse: boolean;
  /** Said of one that is due: the order holds from its next move on. */
  readonly due: string;
  /** Said of one that has left its planned path: the path is in the way of the order. */
  readonly broken: string;
}

/** Whether a unit has left its planned path: it waits, whatever its standing orders, until the path is taken back. */
export const hasLeftPath = ({ state, ruleset }: Session, unit: Body): boolean =>
  state !== null && plannedPath(ruleset, state, unit)?.off === true;

const helmView = (session: Session, unit: Body, say: Say): HelmView => {
  const name = session.unitName(unit.id);
  const { holdCourse } = ordersOf(session, unit.id);
  const due = holdCourse && isDue(session, unit) ? say("GRAVITYPORTALS.Bridge.HoldDue", { name }) : "";
  const key = holdCourse ? "GRAVITYPORTALS.Bridge.HoldWaits" : "GRAVITYPORTALS.Bridge.HoldReplaces";
  const broken = hasLeftPath(session, unit) ? say(key, { name }) : "";
  return { unit: unit.id, name, holdCourse, due, broken };
};

/** The Orders tab. */
export interface OrdersView {
  readonly units: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
  readonly pushes: readonly PushChoiceView[];
  /** Said when all ships are meant and they differ. */
  readonly mixed: string;
  /** The hex that «towards» means, when all ships meant have the same. */
  readonly towards: string;
  /** What «ask me when it matters» asks about. */
  readonly matters: readonly { readonly matter: Matter; readonly label: string; readonly on: boolean }[];
  /** The rule that lets the owner choose. */
  readonly rule: RuleNumber;
  readonly helm: readonly HelmView[];
  readonly allHold: boolean;
  readonly breaks: readonly BreakView[];
  /** Said when somebody has so many ships that one press for all of them helps. */
  readonly fleet: boolean;
  readonly empty: string;
}

/** From this many ships on, the orders for a whole fleet are offered. */
const FLEET_FROM = 7;

/** What all of some texts say; empty where they differ. */
const sameOf = (texts: readonly string[]): string => (new Set(texts).size === 1 ? (texts[0] ?? "") : "");

/** Units that can be given orders: those not lost. */
export const orderedUnits = (session: Session): readonly Body[] =>
  ownUnits(session).filter(({ status }) => status === "in-play" || status === "in-transit");

/** The standing orders that were given for a unit, if any; those for a unit of nobody's are kept as the judge's. */
export const givenOrders = ({ state, me }: Session, id: string): UnitOrders | null => {
  const unit = state?.units[id];
  const player = unit ? (unit.owner ?? JUDGES_ORDERS) : me;
  return state?.standing[player]?.[id] ?? null;
};

/** The standing orders of a unit, the house's where its owner has given none. */
export const ordersOf = (session: Session, unit: string): UnitOrders => givenOrders(session, unit) ?? DEFAULT_ORDERS;

/** Gives units other standing orders; a judge gives them in the name of each owner. */
export const changeOrders = (
  session: Session,
  units: readonly string[],
  change: (orders: UnitOrders) => UnitOrders,
): void => {
  for (const unit of units) {
    const owner = session.state?.units[unit]?.owner ?? JUDGES_ORDERS;
    const player = session.role.kind === "judge" ? owner : session.me;
    void session.command({ do: "standing", player, unit, orders: change(ordersOf(session, unit)) });
  }
};

/** The units that a choice in the list means. */
export const unitsMeant = (session: Session, applies: string): readonly string[] => {
  const units = orderedUnits(session).map(({ id }) => id);
  return applies === ALL_UNITS ? units : units.filter((id) => id === applies);
};

/** Draws the standing orders and what stops my own ready. */
export const ordersView = (session: Session, say: Say, applies: string, breaks: ReadyBreaks): OrdersView => {
  const units = orderedUnits(session);
  const meant = unitsMeant(session, applies);
  const given = new Set(meant.map((unit) => ordersOf(session, unit).push));
  const [only] = given.size === 1 ? given : [];
  return {
    units: [
      { id: ALL_UNITS, name: say("GRAVITYPORTALS.Bridge.AllShips"), chosen: applies === ALL_UNITS },
      ...units.map(({ id }) => ({ id, name: session.unitName(id), chosen: id === applies })),
    ],
    pushes: PUSH_ORDERS.map((order) => ({
      order,
      label: say(PUSH_KEYS[order].label),
      hint: say(PUSH_KEYS[order].hint),
      chosen: order === only,
    })),
    towards: sameOf(meant.map((unit) => labelText(ordersOf(session, unit).towards ?? ""))),
    matters: MATTERS.map((matter) => ({
      matter,
      label: say(MATTER_KEYS[matter]),
      on: meant.every((unit) => (ordersOf(session, unit).asks ?? MATTERS).includes(matter)),
    })),
    mixed: given.size > 1 ? say("GRAVITYPORTALS.Bridge.OrdersDiffer") : "",
    rule: "IP7.11",
    helm: units
      .filter(({ speed, status }) => speed > 0 && status === "in-play")
      .map((unit) => helmView(session, unit, say)),
    allHold: units.length > 0 && units.every(({ id, speed }) => speed === 0 || ordersOf(session, id).holdCourse),
    breaks: breakViews(breaks, say),
    fleet: units.length >= FLEET_FROM,
    empty: units.length > 0 ? "" : say("GRAVITYPORTALS.Bridge.NoOrders"),
  };
};

/** Orders that ask about one matter more, or about one less. */
export const ordersAsking = (orders: UnitOrders, matter: Matter, asks: boolean): UnitOrders => {
  const others = (orders.asks ?? MATTERS).filter((one) => one !== matter);
  return { ...orders, asks: asks ? [...others, matter] : others };
};
