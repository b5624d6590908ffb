import * as v from "valibot";
import {
  ATTEMPTS,
  type Attempt,
  type Command,
  DIRECTIONS,
  LINES_OF_RACES,
  MATTERS,
  PUSH_ORDERS,
  parseLabel,
} from "../../rules/index.ts";
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
type TableCommand =
  | { readonly do: "place"; readonly place: Placement }
  | Reserved
  /** A unit's way through labelled hexes. */
  | {
      readonly do: "sail";
      readonly unit: string;
      readonly path: readonly string[];
      readonly cause: "own" | "tractor" | "forced" | "displaced" | "launched";
    }
  /** A ruling is asked for; at a table nothing is aimed at a portal, as nobody can say which. */
  | {
      readonly do: "attempt";
      readonly what: Attempt;
      readonly unit: string;
      /** A unit or a white hole. */
      readonly target: string | null;
      readonly hex: string | null;
    }
  /** A player lets the dice of a passage fall. */
  | { readonly do: "roll"; readonly unit: string }
  /** The judge lets a settled destination begin, on a map of the kind that the reading has or on this one. */
  | { readonly do: "start"; readonly scene: string; readonly map?: "floating" | "fixed" }
  /** Nothing but a reason for an entry: acts that are told to nobody ride with it. */
  | { readonly do: "note"; readonly text: string };

/** What the log's entries can hold. `by` and `oid` are set on orders of players. */
export type GameCommand = (
  | TableCommand
  | Exclude<Command, { do: "place-portal" | "place-hole" | "add-reserve" | "move" | "choose" | "attempt" }>
) & {
  readonly by?: string;
  readonly oid?: string;
};

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const label = v.pipe(
  v.string(),
  v.check((text) => parseLabel(text) !== null),
);

const named = v.pipe(v.string(), v.maxLength(64));

const matter = v.variant("kind", [
  v.strictObject({ kind: v.literal("races"), races: v.pipe(v.array(named), v.length(LINES_OF_RACES)) }),
  v.strictObject({ kind: v.literal("alternative"), scene: v.string(), alternative: v.nullable(named) }),
  v.strictObject({ kind: v.literal("undo"), entry: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
]);

const points = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999));

const order = v.variant("do", [
  v.strictObject({ do: v.literal("roll"), unit: id }),
  v.strictObject({ do: v.literal("fire"), from: id, to: id }),
  v.strictObject({ do: v.literal("link"), from: id, to: id }),
  v.strictObject({ do: v.literal("unlink"), from: id, to: id }),
  v.pipe(
    v.strictObject({
      do: v.literal("attempt"),
      what: v.picklist(Object.keys(ATTEMPTS) as readonly Attempt[]),
      unit: id,
      target: v.nullable(id),
      hex: v.nullable(label),
    }),
    v.check(({ what, target, hex }) => {
      const takes = ATTEMPTS[what];
      if (target !== null && hex !== null) return false;
      if (takes === "neither") return target === null && hex === null;
      return takes === "either" ? target !== hex : takes === "target" ? target !== null : hex !== null;
    }),
  ),
  v.strictObject({ do: v.literal("turn"), unit: id, facing: v.picklist(DIRECTIONS) }),
  v.strictObject({
    do: v.literal("sail"),
    unit: id,
    path: v.pipe(v.array(label), v.minLength(1), v.maxLength(32)),
    cause: v.literal("own"),
  }),
  v.strictObject({ do: v.literal("propose"), player: id, id, matter }),
  v.strictObject({ do: v.literal("agree"), player: id, proposal: id }),
  v.strictObject({ do: v.literal("decline"), player: id, proposal: id }),
  v.strictObject({ do: v.literal("gather"), player: id, portal: v.null(), points }),
  v.strictObject({ do: v.literal("labs"), player: id, portal: v.null(), unit: id, boxes: points }),
  v.strictObject({
    do: v.literal("standing"),
    player: id,
    unit: id,
    orders: v.strictObject({
      push: v.picklist(PUSH_ORDERS),
      holdCourse: v.boolean(),
      towards: v.exactOptional(v.pipe(label, v.maxLength(12))),
      asks: v.exactOptional(v.pipe(v.array(v.picklist(MATTERS)), v.maxLength(MATTERS.length))),
    }),
  }),
]);

/** Reads an order as a player's client sent it; nothing when it is anything else. */
export const readOrder = (raw: JsonObject): GameCommand | undefined => {
  const read = v.safeParse(order, raw);
  return read.success ? read.output : undefined;
};
