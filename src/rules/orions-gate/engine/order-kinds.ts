import type { Order, OrderKind, OrderKinds } from "../../scenario/order-kind.ts";
import type { Shape } from "../../scenario/shape.ts";
import type { OgOrder } from "../scenario/order.ts";
import { isJudges } from "../scenario/order-owners.ts";
import { ORDER_SHAPES, TABLE_SHAPES } from "../scenario/order-shapes.ts";
import type { Command } from "./command.ts";

const PLAYERS: ReadonlySet<string> = new Set(["place-terrain", "choose-edge", "gather"]);

const kindOf = (word: OgOrder["do"]): OrderKind<Order, Command> => ({
  shape: ORDER_SHAPES[word] as Shape<Order>,
  // Names are looked at where a whole file is read.
  refers: {},
  by: isJudges(word) ? null : PLAYERS.has(word) ? "player" : "unit",
  ...(!isJudges(word) && { table: TABLE_SHAPES[word] }),
  command: (order) => {
    const { at: _at, ...command } = order as OgOrder;
    return command as Command;
  },
});

/** The kinds of orders of this ruleset. */
export const ORDER_KINDS: OrderKinds<Command> = Object.fromEntries(
  (Object.keys(ORDER_SHAPES) as OgOrder["do"][]).map((word) => [word, kindOf(word)]),
);
