import type { RawOrder } from "../../../../session/ships.ts";
import type { Pointed } from "../../map/pointed.ts";

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
