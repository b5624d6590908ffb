/** A scenario file of this ruleset: what it says, and how it is read. */

import * as v from "valibot";
import type { Cause } from "../anomalies/state/event.ts";
import { ANOMALY_DICE } from "../dice.ts";
import { directionBetween, type Hex, parseLabel } from "../geometry/hex.ts";
import { DIRECTIONS, type Direction } from "../geometry/place.ts";
import { ok, type Result } from "../result.ts";
import { anomalyOrders } from "../scenario/anomaly-orders.ts";
import { type Fault, type Finding, fieldOf, listOf, shown } from "../scenario/fault.ts";
import { jsonFromText, readScenario } from "../scenario/parse.ts";
import type {
  AnomalyOrder,
  FileForm,
  OrderKind,
  OrderKinds,
  ScenarioFile,
  Timed,
  UnitEntry,
} from "../scenario/scenario.ts";
import { HEX_PLACES } from "../scenario/setup.ts";
import {
  count,
  flag,
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
import { TRAITS, type Trait, UNIT_CLASSES, type UnitClass } from "../vessel/unit.ts";
import type { Command } from "./command.ts";
import type { TrackOrder } from "./fire.ts";

/** A unit as it is set up, in a scene of the file or in a destination that is yet to open. */
export interface UnitSetup extends UnitEntry {
  readonly hex: Hex;
  readonly facing: Direction;
  /** Hexes a turn, 0–32. */
  readonly speed: number;
  readonly class: UnitClass;
  /** Lowest face of the breakdown range, 1–6; null for a unit without one. */
  readonly breakdown: number | null;
  readonly traits: readonly Trait[];
  readonly turnModeCount: number;
  readonly sideslipCount: number;
  /** 0–3; null where none is kept. */
  readonly weaponStatus: number | null;
  /** Ids of the units that its pods become when they separate. */
  readonly pods: readonly string[];
}

/** A scenario file as read. */
export interface Scenario extends ScenarioFile<UnitSetup, Order> {
  readonly until: Time;
}

/** Why a file may say that a unit changes its hex. */
const CAUSES = ["own", "tractor", "forced", "displaced", "launched"] as const satisfies readonly Cause[];

/** Moves a unit hex by hex; successive hexes touch unless the cause is `displaced`. */
interface MoveOrder extends Timed<"move"> {
  readonly unit: string;
  readonly path: readonly Hex[];
  readonly cause: (typeof CAUSES)[number];
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

/** The orders that this ruleset has beside those about anomalies. */
type OwnOrder =
  | MoveOrder
  | TurnOrder
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
    table: shape({ do: v.literal("turn"), unit: namedAtTable, facing: oneOf(DIRECTIONS) }),
    command: ({ unit, facing }) => ({ do: "turn", unit, facing }),
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

/** Every kind of order, those that the contract lists first in front. */
export const ORDERS: OrderKinds<Command> = { ...OWN, ...anomalyOrders(time, HEX_PLACES) };

const hexOf = (value: unknown) => (typeof value === "string" ? parseLabel(value) : null);

/** Whether each hex of a path must touch the one before it; not asked where the cause is itself a fault. */
const goesHexByHex = (order: unknown): boolean => {
  if (fieldOf(order, "do") !== "move") return false;
  const cause = fieldOf(order, "cause");
  return cause === undefined || (cause !== "displaced" && CAUSES.some((known) => known === cause));
};

/** Two successive hexes of one path that do not touch; a label that cannot be read is a fault of shape. */
const pathFaults = (file: unknown): readonly Finding[] =>
  listOf(file, "orders").flatMap((order, index) => {
    if (!goesHexByHex(order)) return [];
    const path = listOf(order, "path");
    return path.flatMap((label, step): readonly Finding[] => {
      const hex = hexOf(label);
      const before = hexOf(path[step - 1]);
      if (!hex || !before || directionBetween(before, hex)) return [];
      const message = `does not touch the hex before it: ${shown(label)} after ${shown(path[step - 1])}`;
      return [{ place: ["orders", index, "path", step], message }];
    });
  });

/** One unit; what is set of its yes-or-no facts becomes a list. */
const unit: Shape<UnitSetup> = v.pipe(
  shape({
    id,
    scene: text,
    hex: printedLabel,
    class: oneOf(UNIT_CLASSES),
    facing: v.optional(oneOf(DIRECTIONS), "A"),
    speed: v.optional(whole(0, 32), 0),
    owner: v.optional(v.nullable(text), null),
    breakdown: v.optional(v.nullable(whole(1, 6)), null),
    ...v.entriesFromList(TRAITS, v.optional(flag, false)),
    turnModeCount: v.optional(count, 0),
    sideslipCount: v.optional(count, 0),
    weaponStatus: v.optional(v.nullable(whole(0, 3)), null),
    pods: v.optional(list(id), []),
  }),
  v.transform(
    (read): UnitSetup => ({
      id: read.id,
      scene: read.scene,
      hex: read.hex,
      facing: read.facing,
      speed: read.speed,
      class: read.class,
      owner: read.owner,
      breakdown: read.breakdown,
      traits: TRAITS.filter((trait) => read[trait]),
      turnModeCount: read.turnModeCount,
      sideslipCount: read.sideslipCount,
      weaponStatus: read.weaponStatus,
      pods: read.pods,
    }),
  ),
);

/** What the scenario files of this ruleset look like. */
export const FILE_FORM: FileForm<UnitSetup, Command> = {
  ruleset: "sfb32",
  isDefault: true,
  places: HEX_PLACES,
  time,
  dice: { ...ANOMALY_DICE, tumble: { count: 1, sides: 6 }, "tumble-facing": { count: 1, sides: 6 } },
  unit,
  orders: ORDERS,
  faults: pathFaults,
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
