import * as v from "valibot";
import { DIRECTIONS } from "../../place/direction.ts";
import { anomalyOrders } from "../../scenario/anomaly-orders.ts";
import type { OrderKind, OrderKinds } from "../../scenario/order-kind.ts";
import { HEX_PLACES } from "../../scenario/place-shapes.ts";
import { namedAtTable as id, label, list, oneOf, shape, text, time } from "../../scenario/shape.ts";
import type { Command } from "../engine/command.ts";
import type { TrackOrder } from "../fire/check-track.ts";
import { CAUSES, type OwnOrder } from "./order.ts";

/** An order about what one unit tracks, given by the captain of that unit. */
const tracking = <D extends TrackOrder["do"]>(order: D) => ({
  shape: shape({ at: time, do: v.literal(order), from: text, to: text }),
  refers: { from: "unit", to: "unit" } as const,
  by: "from" as const,
  table: shape({ do: v.literal(order), from: id, to: id }),
  command: ({ from, to }: { readonly from: string; readonly to: string }) => ({ do: order, from, to }),
});

const OWN: { readonly [D in OwnOrder["do"]]: OrderKind<Extract<OwnOrder, { readonly do: D }>, Command> } = {
  move: {
    shape: shape({
      at: time,
      do: v.literal("move"),
      unit: text,
      path: v.pipe(
        list(label),
        v.check(({ length }) => length > 0, "must have at least one hex"),
      ),
      cause: v.optional(oneOf(CAUSES), "own"),
    }),
    refers: { unit: "unit" },
    by: "unit",
    // At a table a captain moves tokens, so that each move is held to the ship's speed before it is played.
    command: ({ unit, path, cause }) => ({ do: "move", unit, path, cause }),
  },
  turn: {
    shape: shape({ at: time, do: v.literal("turn"), unit: text, facing: oneOf(DIRECTIONS) }),
    refers: { unit: "unit" },
    by: "unit",
    table: shape({ do: v.literal("turn"), unit: id, facing: oneOf(DIRECTIONS) }),
    command: ({ unit, facing }) => ({ do: "turn", unit, facing }),
  },
  fire: {
    shape: shape({ at: time, do: v.literal("fire"), from: text, to: text }),
    refers: { from: "unit", to: "unit" },
    by: "from",
    table: shape({ do: v.literal("fire"), from: id, to: id }),
    command: ({ from, to }) => ({ do: "fire", from, to }),
  },
  "facing-roll": {
    shape: shape({ at: time, do: v.literal("facing-roll"), unit: text }),
    refers: { unit: "unit" },
    by: null,
    command: ({ unit }) => ({ do: "facing-roll", unit }),
  },
  revive: {
    shape: shape({ at: time, do: v.literal("revive"), unit: text }),
    refers: { unit: "unit" },
    by: null,
    command: ({ unit }) => ({ do: "revive", unit }),
  },
  "lock-on": tracking("lock-on"),
  guide: tracking("guide"),
  "let-go": tracking("let-go"),
};

/** Every kind of order, those that the contract lists first in front. */
export const ORDERS: OrderKinds<Command> = { ...OWN, ...anomalyOrders(time, HEX_PLACES) };
