/** A scenario file of this ruleset: what it says, and how it is read. */

import * as v from "valibot";
import type { Cause } from "../anomalies/state/event.ts";
import { ANOMALY_DICE } from "../dice.ts";
import type { Hex } from "../geometry/hex.ts";
import { DIRECTIONS, type Direction } from "../geometry/place.ts";
import { ok, type Result } from "../result.ts";
import { anomalyOrders } from "../scenario/anomaly-orders.ts";
import { type Fault, type FilePlace, type Finding, fieldOf, listOf } from "../scenario/fault.ts";
import { jsonFromText, readScenario } from "../scenario/parse.ts";
import type { AnomalyOrder, FileForm, OrderKind, OrderKinds, ScenarioFile, Timed } from "../scenario/scenario.ts";
import { HEX_PLACES } from "../scenario/setup.ts";
import {
  id,
  label,
  list,
  namedAtTable,
  oneOf,
  printedLabel,
  type Shape,
  shape,
  text,
  time,
  whole,
} from "../scenario/shape.ts";
import type { Time } from "../time.ts";
import { CARRIED, mayCarry, NOWHERE, unitsById, whereFaults } from "../vessel/aboard.ts";
import { pathFaults, type VesselSetup, vesselFields, vesselSetup } from "../vessel/entry.ts";
import { UNIT_CLASSES } from "../vessel/unit.ts";
import type { Command, PutOutCommand, StockCommand } from "./command.ts";
import type { TrackOrder } from "./fire.ts";

/** A scenario file as read. */
export interface Scenario extends ScenarioFile<VesselSetup, Order> {
  readonly until: Time;
}

/** Hexes a turn. */
const FASTEST = 32;

/** Why a file may say that a unit changes its hex. */
const CAUSES = ["own", "tractor", "forced", "displaced", "launched"] as const satisfies readonly Cause[];

/** Moves a unit hex by hex; successive hexes touch unless the cause is `displaced`. */
interface MoveOrder extends Timed<"move"> {
  readonly unit: string;
  readonly path: readonly Hex[];
  readonly cause: (typeof CAUSES)[number];
  /** Of a launch: the unit that launches it. */
  readonly launcher?: string;
}

/** Turns a unit where it stands. */
interface TurnOrder extends Timed<"turn"> {
  readonly unit: string;
  readonly facing: Direction;
}

/** The judge has a tumbling unit's facing rolled, or gives an inert weapon its guidance back. */
interface ExitOrder<D extends "facing-roll" | "revive"> extends Timed<D> {
  readonly unit: string;
}

/** Declares a shot. */
interface FireOrder extends Timed<"fire"> {
  readonly from: string;
  readonly to: string;
}

/** A unit locks on to another, takes control of a seeking weapon, or lets either go. */
interface TrackingOrder<D extends "lock-on" | "guide" | "let-go"> extends Timed<D> {
  readonly from: string;
  readonly to: string;
}

/** A unit goes aboard another in its hex. */
interface RecoverOrder extends Timed<"recover"> {
  readonly unit: string;
  readonly by: string;
  /** The same, as it is said at a table. */
  readonly carrier?: string;
}

/** The orders that this ruleset has beside those about anomalies. */
type OwnOrder =
  | MoveOrder
  | TurnOrder
  | RecoverOrder
  | FireOrder
  | ExitOrder<"facing-roll">
  | ExitOrder<"revive">
  | TrackingOrder<"lock-on">
  | TrackingOrder<"guide">
  | TrackingOrder<"let-go">;

/** One order of a scenario file. */
export type Order = (AnomalyOrder | OwnOrder) & { readonly at: Time };

/** An order about what one unit tracks, given by the captain of that unit. */
const tracking = <D extends TrackOrder["do"]>(order: D) => ({
  shape: shape({ at: time, do: v.literal(order), from: text, to: text }),
  refers: { from: "unit", to: "unit" } as const,
  by: "from" as const,
  table: shape({ do: v.literal(order), from: namedAtTable, to: namedAtTable }),
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
      launcher: v.exactOptional(text),
    }),
    refers: { unit: "unit", launcher: "unit" },
    by: "unit",
    // At a table a captain moves tokens, so that each move is held to the ship's speed before it is played.
    command: ({ unit, path, cause, launcher }) => ({
      ...{ do: "move", unit, path, cause },
      ...(launcher !== undefined && { launcher }),
    }),
  },
  turn: {
    shape: shape({ at: time, do: v.literal("turn"), unit: text, facing: oneOf(DIRECTIONS) }),
    refers: { unit: "unit" },
    by: "unit",
    table: shape({ do: v.literal("turn"), unit: namedAtTable, facing: oneOf(DIRECTIONS) }),
    command: ({ unit, facing }) => ({ do: "turn", unit, facing }),
  },
  recover: {
    shape: shape({ at: time, do: v.literal("recover"), unit: text, by: text }),
    refers: { unit: "unit", by: "unit", carrier: "unit" },
    by: "unit",
    // There `by` is whose order it is.
    table: shape({ do: v.literal("recover"), unit: namedAtTable, carrier: namedAtTable }),
    command: ({ unit, by, carrier = by }) => ({ do: "recover", unit, carrier }),
  },
  fire: {
    shape: shape({ at: time, do: v.literal("fire"), from: text, to: text }),
    refers: { from: "unit", to: "unit" },
    by: "from",
    table: shape({ do: v.literal("fire"), from: namedAtTable, to: namedAtTable }),
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

type AtTable = Shape<Readonly<Record<string, unknown>> & { readonly do: string }>;

/** At a table alone: in a file a unit that is aboard is moved out by the cause `launched`. */
const PUT_OUT: OrderKind<Timed<"put-out">, Command> = {
  shape: v.never('is no order of a file (a move of the cause "launched" puts a unit out)'),
  table: shape({ do: v.literal("put-out"), unit: namedAtTable, hex: label }) as AtTable,
  refers: {},
  by: "unit",
  command: (order) => {
    const { unit, hex } = order as unknown as PutOutCommand;
    return { do: "put-out", unit, hex };
  },
};

/** At a table alone: in a file what is aboard is a unit as all others. */
const STOCK: OrderKind<Timed<"stock">, Command> = {
  shape: v.never("is no order of a file (units say in whom they are aboard)"),
  table: shape({
    do: v.literal("stock"),
    unit: namedAtTable,
    piece: id,
    class: oneOf(CARRIED),
    speed: whole(0, FASTEST),
  }) as AtTable,
  refers: {},
  by: "unit",
  command: (order) => {
    const { unit, piece, class: kind, speed } = order as unknown as StockCommand;
    return { do: "stock", unit, piece, class: kind, speed };
  },
};

/** Every kind of order, those that the contract lists first in front. */
export const ORDERS: OrderKinds<Command> = {
  ...OWN,
  ...anomalyOrders(time, HEX_PLACES),
  "put-out": PUT_OUT,
  stock: STOCK,
};

/** Whether each hex of a path must touch the one before it; not asked where the cause is itself a fault. */
const goesHexByHex = (order: unknown): boolean => {
  if (fieldOf(order, "do") !== "move") return false;
  const cause = fieldOf(order, "cause");
  return cause === undefined || (cause !== "displaced" && CAUSES.some((known) => known === cause));
};

const launchFaults = (order: unknown, place: FilePlace): readonly Finding[] =>
  fieldOf(order, "do") === "move" && fieldOf(order, "launcher") !== undefined && fieldOf(order, "cause") !== "launched"
    ? [{ place: [...place, "launcher"], message: 'is said only of a move with the cause "launched"' }]
    : [];

const fileFaults = (file: unknown): readonly Finding[] => {
  const entries = listOf(file, "units");
  const units = unitsById(entries);
  return [
    ...entries.flatMap((entry, index) => whereFaults(entry, ["units", index], { units, mayCarry })),
    ...listOf(file, "orders").flatMap((order, index) => [
      ...(goesHexByHex(order) ? pathFaults(order, ["orders", index]) : []),
      ...launchFaults(order, ["orders", index]),
    ]),
  ];
};

/** One unit; where it is, is looked at elsewhere. */
const unit: Shape<VesselSetup> = v.pipe(
  shape({
    id,
    scene: v.optional(text, ""),
    hex: v.optional(printedLabel, "0101"),
    // Faults come in the order of the fields, and here the class comes before the facing.
    ...{ class: oneOf(UNIT_CLASSES) },
    ...vesselFields(FASTEST),
    aboard: v.optional(v.nullable(text), null),
  }),
  v.transform(({ aboard, ...read }): VesselSetup => {
    const setup = vesselSetup(aboard === null ? read : { ...read, hex: NOWHERE });
    return aboard === null ? setup : { ...setup, carrier: aboard };
  }),
);

/** What the scenario files of this ruleset look like. */
export const FILE_FORM: FileForm<VesselSetup, Command> = {
  ruleset: "sfb32",
  isDefault: true,
  places: HEX_PLACES,
  time,
  dice: { ...ANOMALY_DICE, tumble: { count: 1, sides: 6 }, "tumble-facing": { count: 1, sides: 6 } },
  unit,
  orders: ORDERS,
  faults: fileFaults,
};

/** Reads a scenario from parsed JSON; see `readScenario`. */
export const parseScenario = (json: unknown): Result<Scenario, readonly Fault[]> => {
  const read = readScenario(FILE_FORM, json);
  // The shapes of `ORDERS` give these orders and no others.
  return read.ok ? ok(read.value as Scenario) : read;
};

/** Reads a scenario from the text of its file. */
export const scenarioFromText = (text: string): Result<Scenario, readonly Fault[]> => {
  const json = jsonFromText(text);
  return json.ok ? parseScenario(json.value) : json;
};
