import type { Order } from "../../scenario/scenario.ts";
import { readText, type Shape } from "../../scenario/shape.ts";
import type { PartTime } from "../handle.ts";
import type { GameState } from "../state/game.ts";
import { isSeeker, type Unit } from "../state/unit.ts";

/** When an order is given: in a part of a turn, or in the cycle in which a unit has a space of a phase. */
export interface OrderTime extends PartTime {
  /** Null at a part's own time. */
  readonly unit: string | null;
  /** 0 for the unit's own cycle at Speed Zero. */
  readonly space: number;
}

const PART = /^([1-9]\d{0,3})\.([0-3])$/;
const CYCLE = /^([1-9]\d{0,3})\.([12])\.([A-Za-z][A-Za-z0-9_-]{0,63})\.([0-8])$/;

const parsePart = (text: string): PartTime | null => {
  const [, turn, part] = PART.exec(text) ?? [];
  return turn === undefined ? null : { turn: Number(turn), part: Number(part) };
};

const parseOrderTime = (text: string): OrderTime | null => {
  const part = parsePart(text);
  if (part) return { ...part, unit: null, space: 0 };
  const [, turn, phase, unit, space] = CYCLE.exec(text) ?? [];
  return turn === undefined || unit === undefined
    ? null
    : { turn: Number(turn), part: Number(phase), unit, space: Number(space) };
};

/** The unit that an order's time names; null for none, and for any other text. */
export const unitOfTime = (text: string): string | null => parseOrderTime(text)?.unit ?? null;

/** The moments of orders. */
export const orderTime: Shape<OrderTime> = readText(
  'a time like "1.0" (turn and part 0 to 3) or "1.2.u1.3" (turn, phase, unit and its space 0 to 8)',
  parseOrderTime,
);

/** The moments to which files are played. */
export const PART_TIME: Shape<PartTime> = readText('a time like "3.2" (turn 1 to 9999, part 0 to 3)', parsePart);

/** Whether the present passage is the one that an order's time names. */
export const isOfPassage = (state: GameState, order: Order): boolean => {
  const { clock, units } = state;
  const { unit, space } = order.at as OrderTime;
  switch (clock.passage) {
    case "steps":
    case "opening":
      return unit === null;
    case "cycle":
      return (
        unit !== null &&
        clock.active.includes(unit) &&
        clock.space === space &&
        !isOfBatch(order.do, units[unit], space)
      );
    case "batch": {
      const named = unit === null ? undefined : units[unit];
      if (!named || space > 0 || isSeeker(named) !== (clock.segment === "drone-plasma")) return false;
      return order.do === "choose" || (isSeeker(named) && isForced(order));
    }
    default:
      return false;
  }
};

const isOfBatch = (word: string, unit: Unit | undefined, space: number): boolean =>
  space === 0 && unit !== undefined && word === "choose";

const isForced = (order: object): boolean => "cause" in order && order.cause === "forced";
