import type { Order } from "../../scenario/order-kind.ts";
import type { GameState } from "../state/game.ts";
import { isSeeker, type Unit } from "../state/unit.ts";
import type { OrderTime } from "./moment.ts";

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
