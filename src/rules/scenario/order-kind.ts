import type { AnomalyState } from "../anomalies/state/game.ts";
import type { AnomalySetup } from "../anomalies/state/setup.ts";
import type { ChoiceRequest } from "../dice/request.ts";
import type { Moment } from "../time/time.ts";
import type { Shape } from "./shape.ts";

/** One order of a scenario file; `at` is the moment in which it is carried out. */
export interface Order {
  readonly at: Moment;
  readonly do: string;
}

/** What a field of an order names. */
export type Reference =
  | "unit"
  | "player"
  | "portal"
  | "anomaly"
  | "unit-or-anomaly"
  | "scene"
  | "destination"
  | "proposal";

/** What kind of anomaly each id of a file names, whether it is there from the start or placed in mid-play. */
export type AnomalyKinds = ReadonlyMap<string, AnomalySetup["kind"]>;

/** One kind of order: how it is written, what it refers to, whose it is, and the command it stands for. */
export interface OrderKind<O extends Order = Order, C = unknown> {
  readonly shape: Shape<O>;
  /** Its fields that name something in the file. */
  readonly refers: { readonly [field: string]: Reference };
  /** The field that names who gives it: a player, or a unit whose owner does; the judge where there is none. */
  readonly by: "player" | "unit" | "from" | null;
  /**
   * Its fields as a captain gives it at a table, where captains may; without `at`. What moves a unit over more than the
   * place beside it is better left to tokens: their moves are held to the unit's speed.
   */
  readonly table?: Shape<Readonly<Record<string, unknown>> & { readonly do: string }>;
  /** What its command is called, where that is another word than the order's. */
  readonly commandWord?: string;
  // A method, so that kinds of different orders lie in one list.
  command(order: O, kinds: AnomalyKinds): C;
  /** The option that it takes of a question which comes up at its time; null where it is about something else. */
  answers?(order: O, request: ChoiceRequest, state: AnomalyState): string | null;
}

/** The orders of a ruleset, by the word under `do`. */
export interface OrderKinds<C = unknown> {
  readonly [word: string]: OrderKind<Order, C>;
}
