/** A scenario file as it is read, its orders and whose they are, and the form that a ruleset gives it. */

import type { AnomalyState, Terrain } from "../anomalies/state/game.ts";
import type { AgreedMatter, Attempt } from "../anomalies/state/settled.ts";
import type { AnomalySetup, GroundSetup } from "../anomalies/state/setup.ts";
import type { ChoiceRequest, DiceOf, Script } from "../dice.ts";
import type { Place } from "../geometry/place.ts";
import type { Result } from "../result.ts";
import type { OwnRuleOptions } from "../rulebook/rule-options.ts";
import type { Moment } from "../time.ts";
import { type Fault, type Finding, textOf } from "./fault.ts";
import type { PlaceShapes } from "./setup.ts";
import type { Shape } from "./shape.ts";

/** One order of a scenario file; `at` is the moment in which it is carried out. */
export interface Order {
  readonly at: Moment;
  readonly do: string;
}

/** A value as it stands in an order that is written down. */
export type Written = null | boolean | number | string | readonly Written[] | { readonly [key: string]: Written };

/** An order as a seat sends it: its word under `do`, and its fields. */
export type WrittenOrder = { readonly do: string } & { readonly [field: string]: Written };

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
  /** Its field that names the player who gives it with another's unit; left out where nobody can. */
  readonly inNameOf?: string;
  /**
   * Its fields as a captain gives it at a table, where captains may; without `at`. What moves a unit over more than the
   * place beside it is better left to tokens: their moves are held to the unit's speed.
   */
  readonly table?: Shape<Readonly<Record<string, unknown>> & { readonly do: string }>;
  /** What its command is called, where that is another word than the order's. */
  readonly commandWord?: string;
  // A method, so that kinds of different orders lie in one list.
  command(order: O, kinds: AnomalyKinds): C;
  /**
   * The option that it takes of a question about its `unit` which comes up at its time; null where it is about something
   * else.
   */
  answers?(order: O, request: ChoiceRequest, state: AnomalyState): string | null;
  /** One that answered is not given besides, and answers nothing else; left out where an answer is given as well. */
  readonly answersOnce?: true;
}

/** The orders of a ruleset, by the word under `do`. */
export interface OrderKinds<C = unknown> {
  readonly [word: string]: OrderKind<Order, C>;
}

/** An order of one kind. */
export interface Timed<D extends string> extends Order {
  readonly do: D;
}

/** Declares information points gathered on a portal this turn. */
interface GatherOrder extends Timed<"gather"> {
  readonly player: string;
  readonly portal: string;
  readonly points: number;
}

/** Sets a unit's laboratories on a portal this turn. */
interface LabsOrder extends Timed<"labs"> {
  readonly player: string;
  readonly portal: string;
  readonly unit: string;
  readonly boxes: number;
}

/** Ties two units by a tractor beam, or lets go. */
interface LinkOrder extends Timed<"link"> {
  readonly from: string;
  readonly to: string;
}
interface UnlinkOrder extends Timed<"unlink"> {
  readonly from: string;
  readonly to: string;
}

/** The owner's choice of a hex for this unit's pushes in this impulse. */
interface ChooseOrder extends Timed<"choose"> {
  readonly unit: string;
  readonly hex: Place;
}

/** Asks for a ruling; at most one of `target` and `hex` is set, as `ATTEMPTS` says. */
export interface AttemptOrder extends Timed<"attempt"> {
  readonly what: Attempt;
  readonly unit: string;
  /** A unit or an anomaly. */
  readonly target: string | null;
  readonly hex: Place | null;
  /** Of a web over several hexes. */
  readonly hexes?: readonly Place[];
  /** Of a sphere round the unit. */
  readonly radius?: number;
}

/** The judge sets an anomaly into a scene in mid-play. */
interface PlaceOrder extends Timed<"place"> {
  readonly anomaly: AnomalySetup;
}

/** The judge takes an anomaly away. */
interface RemoveOrder extends Timed<"remove"> {
  readonly id: string;
}

/** The judge lets a gravity storm transfer what is inside. */
export interface StormOrder extends Timed<"storm"> {
  readonly portal: string;
  /** A scene that the judge chooses; left out where dice say it. */
  readonly to?: string;
  /** Whether the trace says who comes to know of it, thirty turns later; the contract's own traces do not. */
  readonly realise: boolean;
}

/** The judge has it rolled where a storm leads to; again, if it was rolled already. */
interface StormRollOrder extends Timed<"storm-roll"> {
  readonly portal: string;
}

/** Terrain comes onto a map or goes from it. */
interface TerrainOrder extends Timed<"change-terrain"> {
  readonly scene: string;
  readonly added: readonly Terrain[];
  readonly removed: readonly Terrain[];
}

/** The judge settles what a destination's row leaves open: the defending race, an alternative, the start. */
interface RaceOrder extends Timed<"race"> {
  readonly scene: string;
  readonly race: string;
}
interface AlternativeOrder extends Timed<"alternative"> {
  readonly scene: string;
  /** Null for the scenario as it is printed. */
  readonly alternative: string | null;
}
interface StartOrder extends Timed<"start"> {
  readonly scene: string;
  readonly hex: Place;
}

/** The judge puts a defenders' unit elsewhere, and the others keep their places round it. */
interface AnchorOrder extends Timed<"anchor"> {
  readonly unit: string;
  readonly hex: Place;
}

/** A player proposes something to the others. */
export interface ProposeOrder extends Timed<"propose"> {
  readonly player: string;
  /** By which the others speak of it. */
  readonly id: string;
  readonly matter: Exclude<AgreedMatter, { readonly kind: "undo" }>;
}

/** What a player says to a proposal. */
interface AgreeOrder extends Timed<"agree"> {
  readonly player: string;
  readonly proposal: string;
}
interface DeclineOrder extends Timed<"decline"> {
  readonly player: string;
  readonly proposal: string;
}

/** The orders about anomalies, which every ruleset has. */
export type AnomalyOrder =
  | ProposeOrder
  | AgreeOrder
  | DeclineOrder
  | RaceOrder
  | AlternativeOrder
  | StartOrder
  | AnchorOrder
  | GatherOrder
  | LabsOrder
  | LinkOrder
  | UnlinkOrder
  | ChooseOrder
  | AttemptOrder
  | PlaceOrder
  | RemoveOrder
  | StormOrder
  | StormRollOrder
  | TerrainOrder;

/** The word by which a file says what it is. */
export const SCENARIO_FORMAT = "gravity-portals/scenario@1";

/** What every ruleset says of a unit as it is set up. */
export interface UnitEntry {
  readonly id: string;
  /** A scene of the file, or a destination that is yet to open. */
  readonly scene: string;
  /** A player of the file; null for a unit without an owner. */
  readonly owner: string | null;
  /** Ids of further units that it becomes or lets go. */
  readonly pods?: readonly string[];
  /** The unit that it is aboard, in whose place it is; left out or null where it stands on a map. */
  readonly carrier?: string | null;
}

/** A scenario file as read: every default filled in, every label and time resolved, every reference known to hold. */
export interface ScenarioFile<U extends UnitEntry = UnitEntry, O extends Order = Order> extends GroundSetup {
  readonly seed: string;
  /** Scripted faces by purpose; a purpose without any is left out. */
  readonly dice: Script;
  readonly units: readonly U[];
  /** In file order, which need not be the order of their times. */
  readonly orders: readonly O[];
  /** The last moment to be played, inclusive. */
  readonly until: Moment;
}

/** The kinds of a file's anomalies, those that orders place among them. */
export const anomalyKinds = ({ anomalies, orders }: Pick<ScenarioFile, "anomalies" | "orders">): AnomalyKinds => {
  const placed = orders.flatMap((order) => (order.do === "place" ? [(order as PlaceOrder).anomaly] : []));
  return new Map([...anomalies, ...placed].map(({ id, kind }) => [id, kind] as const));
};

/** One anomaly on one scene, as a sheet at a table has it. */
export interface SheetDraft {
  readonly columns: number;
  readonly rows: number;
  /** The place as a label. */
  readonly hex: string;
  /** Its other fields, as a file of the usual form has them. */
  readonly anomaly: { readonly id: string; readonly kind: string; readonly scene: string };
}

/** What a ruleset's scenario files look like, beside what all of them hold. */
export interface FileForm<U extends UnitEntry = UnitEntry, C = unknown> {
  /** The word under `ruleset`. */
  readonly ruleset: string;
  /** Whether a file that names no ruleset is one of these. */
  readonly isDefault: boolean;
  readonly places: PlaceShapes;
  /** The moments of orders. */
  readonly time: Shape<Moment>;
  /** The moments to which a file can be played; those of orders where this is left out. */
  readonly until?: Shape<Moment>;
  /** The purposes for which it rolls dice. */
  readonly dice: { readonly [purpose: string]: DiceOf };
  readonly unit: Shape<U>;
  readonly orders: OrderKinds<C>;
  /** Readings that it has of its own; left out where it has none. */
  readonly readings?: OwnRuleOptions;
  /** Faults that only this ruleset looks for. */
  faults(file: unknown): readonly Finding[];
  /** Reads a whole file whose sections are not written as the common ones are; left out where they are. */
  read?(json: unknown): Result<ScenarioFile<U>, readonly Fault[]>;
  /** The smallest file with one anomaly, where its sections are written in ways of their own; left out where not. */
  sheetFile?(draft: SheetDraft): object;
  /** Who gives each order of a file, where units come into being in play; left out where the file's units say it. */
  ownersOfOrders?(scenario: ScenarioFile<U>): (order: Order) => string | null;
}

/** Who commands each unit of a scenario, pods included: a player's id, or null for a unit without an owner. */
export const ownersOfUnits = ({ units }: Pick<ScenarioFile, "units">): ReadonlyMap<string, string | null> =>
  new Map(units.flatMap(({ id, owner, pods = [] }) => [id, ...pods].map((unit) => [unit, owner] as const)));

/**
 * Whose order this is: the player it names, else the owner of the unit that acts; null for the judge's acts and for units
 * without an owner.
 *
 * @param kinds the orders of the scenario's ruleset
 * @param owners what `ownersOfUnits` gives
 */
export const orderOwner = (
  order: Order,
  kinds: OrderKinds,
  owners: ReadonlyMap<string, string | null>,
): string | null => {
  const by = kinds[order.do]?.by ?? null;
  if (by === null) return null;
  const named = textOf(order, by) ?? "";
  return by === "player" ? named : (owners.get(named) ?? null);
};

/** Who gives each order of a scenario, where its ruleset does not say it: null for what nobody's unit is to do. */
export const ownersOfOrders = <U extends UnitEntry>(
  scenario: ScenarioFile<U>,
  form: Pick<FileForm<U>, "orders" | "ownersOfOrders">,
): ((order: Order) => string | null) => {
  if (form.ownersOfOrders) return form.ownersOfOrders(scenario);
  const owners = ownersOfUnits(scenario);
  return (order) => orderOwner(order, form.orders, owners);
};
