import * as v from "valibot";
import { type Command, DIRECTIONS, PUSH_ORDERS, parseLabel } from "../../rules/index.ts";
import type { JsonObject } from "../protocol/canon.ts";
import type { Reserved } from "./reserve.ts";

/** An anomaly as the log holds it: hexes are labels, a fraction is text. */
export type Placement = { readonly id: string; readonly scene: string; readonly hex: string } & (
  | { readonly kind: "gravity-portal"; readonly variations: JsonObject }
  | {
      readonly kind: "white-hole";
      readonly strength: string;
      readonly intervalMultiplier: number;
      readonly strengthMultiplier: number;
    }
);

/** Commands that a table has beside the engine's: they stand in the log in words that everybody can read. */
export type TableCommand =
  | { readonly do: "place"; readonly place: Placement }
  | Reserved
  /** A unit's way through labelled hexes. */
  | {
      readonly do: "sail";
      readonly unit: string;
      readonly path: readonly string[];
      readonly cause: "own" | "tractor" | "forced" | "displaced" | "launched";
    }
  /** A player lets the dice of a passage fall. */
  | { readonly do: "roll"; readonly unit: string }
  /** The judge lets a settled destination begin. */
  | { readonly do: "start"; readonly scene: string }
  /** Nothing but a reason for an entry: acts that are told to nobody ride with it. */
  | { readonly do: "note"; readonly text: string };

/** What the log's entries can hold. `by` and `oid` are set on orders of players. */
export type GameCommand = (
  | TableCommand
  | Exclude<Command, { do: "place-portal" | "place-hole" | "add-reserve" | "move" | "choose" }>
) & {
  readonly by?: string;
  readonly oid?: string;
};

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const label = v.pipe(
  v.string(),
  v.check((text) => parseLabel(text) !== null),
);

const order = v.variant("do", [
  v.strictObject({ do: v.literal("roll"), unit: id }),
  v.strictObject({ do: v.literal("turn"), unit: id, facing: v.picklist(DIRECTIONS) }),
  v.strictObject({
    do: v.literal("sail"),
    unit: id,
    path: v.pipe(v.array(label), v.minLength(1), v.maxLength(32)),
    cause: v.literal("own"),
  }),
  v.strictObject({
    do: v.literal("standing"),
    player: id,
    unit: id,
    orders: v.strictObject({ push: v.picklist(PUSH_ORDERS), holdCourse: v.boolean() }),
  }),
]);

/** Reads an order as a player's client sent it; nothing when it is anything else. */
export const readOrder = (raw: JsonObject): GameCommand | undefined => {
  const read = v.safeParse(order, raw);
  return read.success ? read.output : undefined;
};
