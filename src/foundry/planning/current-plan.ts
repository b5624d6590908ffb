import type { Hex } from "../../rules/index.ts";
import type { Session } from "../session/session.ts";
import { lettersOf, type PathPlan, withoutLast, withWayPoint } from "./path-plan.ts";

/** Where the pointer is while a path is drawn. */
interface Hover {
  readonly hex: Hex;
  readonly slips: boolean;
}

let current: PathPlan | null = null;
let hover: Hover | null = null;
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** The path that this client's person is drawing; null while none is drawn. */
export const currentPlan = (): PathPlan | null => current;

/** The path as it would be with a way-point where the pointer is. */
export const previewedPlan = (): PathPlan | null => {
  if (!current || !hover) return current;
  const next = withWayPoint(current, hover.hex, hover.slips);
  return { ...current, ...(next !== current && { preview: lettersOf(next) }) };
};

/** Takes another path as the one that is drawn, or ends the drawing. */
export const setPlan = (plan: PathPlan | null): void => {
  current = plan;
  if (!plan) hover = null;
  tell();
};

/** Takes the last way-point back. */
export const takeBackWayPoint = (): void => {
  if (current) setPlan(withoutLast(current));
};

/** The pointer is over this hex, or over none. */
export const setHover = (hex: Hex | null, slips: boolean): void => {
  const isSame = hover?.slips === slips && hover.hex.q === hex?.q && hover.hex.r === hex.r;
  if (isSame || (!hover && !hex)) return;
  hover = hex && { hex, slips };
  tell();
};

/** Orders what was drawn, and ends the drawing; nothing is ordered before a way-point is set. */
export const finishPlan = (session: Session): void => {
  const plan = current;
  setPlan(null);
  if (plan && plan.legs.length > 0) void session.goPath(plan.units, lettersOf(plan));
};

/** Calls back when the path that is drawn changes. */
export const onPlan = (listener: () => void): void => {
  listeners.add(listener);
};
