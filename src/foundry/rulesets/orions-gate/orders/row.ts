import { INCH, type Place } from "../../../../rules/index.ts";
import { baseOf, madeIn, type OgState, type Part, type Vessel } from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";
import type { RawOrder } from "../../../ruleset/orders.ts";
import type { Pointed } from "../map/pointed.ts";
import { ahead } from "../map/shapes.ts";

/** Something that may be ordered: a button with what it would mean. */
export interface OrderRow {
  readonly id: string;
  readonly label: string;
  /** What it would mean, in short sentences. */
  readonly notes: readonly string[];
  /** Why it cannot be ordered now; empty where it can. */
  readonly refused: string;
  /** What a term in it means; left out where its words say all. */
  readonly hint?: string;
  /** Said before it is pressed, as it would be regretted; left out where nothing would. */
  readonly warning?: string;
  /** What else it may be done to, chosen in the row itself; left out where there is no choice. */
  readonly choice?: OrderField;
  /** The ship whose drawing can be opened from it; left out where it is about none. */
  readonly about?: string;
  readonly raw: RawOrder;
  /** What the map shows of it. */
  readonly point: Pointed | null;
}

/** A field of what is to be ordered. */
export interface OrderField {
  readonly name: string;
  readonly label: string;
  readonly kind: "range" | "number" | "select" | "place";
  readonly value: string;
  readonly least?: number;
  readonly most?: number;
  /** Places by which a flight leads before this one; left out where there are none to add. */
  readonly legs?: readonly string[];
  readonly options?: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
}

/** What was typed and chosen, by the names of fields. */
export type Draft = Readonly<Record<string, string>>;

/** What an order costs in minerals, and what is left of them then. */
export const mineralCost = ({ minerals }: Vessel, cost: number, say: Say): readonly string[] =>
  cost > 0 ? [say("GRAVITYPORTALS.OrionsGate.Cost.minerals", { cost, left: Math.max(0, minerals - cost) })] : [];

/** The use that an order takes of a part which has only some in a game; nothing for a part that has no end of them. */
export const useCost = (part: Part, say: Say): readonly string[] => {
  const uses = madeIn(part)?.usesPerGame;
  return uses === undefined
    ? []
    : [say("GRAVITYPORTALS.OrionsGate.Cost.use", { left: Math.max(0, uses - part.spent - 1), of: uses })];
};

/** The four sides of a ship by their bearings from its bow. */
export const WAYS = { bow: 0, starboard: 90, stern: 180, port: 270 } as const;
export type WayOut = keyof typeof WAYS;

/** The place beside the middle of a side of a ship's base, so far from it in thousandths of an inch. */
export const besideShip = (og: OgState, ship: Vessel, way: WayOut, off: number): Place => {
  const base = baseOf(og, ship);
  const reach =
    base.kind === "disc" ? base.radius : way === "bow" || way === "stern" ? base.halfLength : base.halfWidth;
  return ahead(ship.hex, ship.facing + WAYS[way], (reach + off) / INCH);
};
