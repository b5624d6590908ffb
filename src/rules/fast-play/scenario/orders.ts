import * as v from "valibot";
import { DIRECTIONS, type Place } from "../../geometry/place.ts";
import { anomalyOrders } from "../../scenario/anomaly-orders.ts";
import { fieldOf } from "../../scenario/fault.ts";
import type { Order, OrderKind, OrderKinds } from "../../scenario/scenario.ts";
import { HEX_PLACES } from "../../scenario/setup.ts";
import { flag, id, label, list, namedAtTable, oneOf, type Shape, shape, text, whole } from "../../scenario/shape.ts";
import { EVERY_STEP } from "../state/clock.ts";
import {
  type ActCommand,
  type CallCommand,
  type Command,
  type FireCommand,
  type LaunchCommand,
  STORES,
  type StockCommand,
} from "../state/command.ts";
import type { GameState } from "../state/game.ts";
import { stepNamed } from "../state/steps.ts";
import type { Shield } from "../state/systems.ts";
import type { Load } from "../state/unit.ts";
import { isOfPassage, orderTime } from "./moment.ts";
import { ACT_FIELDS, actOfItsStep, FIRE_AT_TABLE, optional, stepCode, weapons } from "./order-fields.ts";
import { extra, initiative, perDie, points, shield, warhead } from "./unit.ts";

type Fields = v.ObjectEntries;

/** The kind of an order, with the form in which captains give it at a table. */
const kind = <O extends Order>(
  word: O["do"],
  entries: Fields,
  rest: Pick<OrderKind<O, Command>, "refers" | "by" | "command"> & {
    readonly judges?: true;
    readonly commandWord?: string;
  },
  refine: (order: Shape<unknown>) => Shape<unknown> = (order) => order,
): OrderKind<Order, Command> => {
  const { judges, ...known } = rest;
  const fields = { do: v.literal(word), ...entries };
  const atTable = "weapons" in entries ? FIRE_AT_TABLE : {};
  return {
    ...(known as Pick<OrderKind<Order, Command>, "refers" | "by" | "command">),
    shape: refine(shape({ at: orderTime, ...fields })) as Shape<Order>,
    ...(!judges && {
      table: refine(shape({ ...fields, ...unitsAtTable(entries), ...atTable })) as NonNullable<OrderKind["table"]>,
    }),
  };
};

/** Ids at a table are the table's own. */
const unitsAtTable = (entries: Fields): Fields =>
  Object.fromEntries(["unit", "from", "to"].filter((key) => key in entries).map((key) => [key, namedAtTable]));

const path: Shape<readonly Place[]> = v.pipe(
  list(label as Shape<Place>),
  v.check(({ length }) => length > 0, "must have at least one hex"),
);

/** A path of more than one hex is for what is forced. */
const oneHex = (order: Shape<unknown>): Shape<unknown> =>
  v.pipe(
    order,
    v.rawCheck(({ dataset, addIssue }) => {
      const input: unknown = dataset.value;
      const hexes = fieldOf(input, "path");
      if (fieldOf(input, "cause") === "forced" || !Array.isArray(hexes) || hexes.length < 2) return;
      addIssue({
        message: "must be one hex, unless the cause is forced",
        path: [{ type: "unknown", origin: "value", input, key: "path", value: hexes }],
      });
    }),
  );

const FIRE_STEPS = [
  "4.43",
  "4.44",
  "4.45",
  "4.46",
  "4.47",
  "4.49",
  "4.52",
  "4.53",
  "4.54",
  "4.55",
  "4.56",
  "4.57",
] as const;

interface Own extends Order {
  readonly unit: string;
}
type Given<C> = Own & Omit<C, "do">;

/** An order about a tractor beam between two units. */
const beam = (word: "link" | "unlink") =>
  kind<Order & { readonly from: string; readonly to: string; readonly reply: boolean }>(
    word,
    { from: text, to: text, reply: v.optional(flag, false) },
    {
      refers: { from: "unit", to: "unit" },
      by: "from",
      command: ({ from, to, reply }) => ({ do: word, from, to, reply }),
    },
  );

const OWN: { readonly [word: string]: OrderKind<Order, Command> } = {
  announce: kind<Own & { readonly speed?: number }>(
    "announce",
    {
      unit: text,
      speed: optional(whole(0, 16)),
      double: optional(flag),
      selfDestruct: optional(flag),
      separate: optional(flag),
      unpowered: optional(list(shield as Shape<Shield>)),
      dock: optional(text),
    },
    {
      refers: { unit: "unit", dock: "unit" },
      by: "unit",
      command: ({ at: _at, do: _do, unit, ...announcement }) => ({ do: "announce", unit, announcement }),
    },
  ),
  split: kind<Own & { readonly spaces: number }>(
    "split",
    { unit: text, spaces: whole(0, 16) },
    { refers: { unit: "unit" }, by: "unit", command: ({ unit, spaces }) => ({ do: "split", unit, spaces }) },
  ),
  standing: kind<Own>(
    "standing",
    {
      unit: text,
      prefer: optional(list(text)),
      extra: optional(extra),
      perDie: optional(perDie),
      initiative: optional(initiative),
    },
    {
      refers: { unit: "unit" },
      by: "unit",
      commandWord: "standing-choices",
      command: ({ at: _at, do: _do, ...choices }) => ({ do: "standing-choices", ...choices }),
    },
  ),
  move: kind<Own & { readonly path: readonly Place[]; readonly cause: "own" | "tractor" | "forced" }>(
    "move",
    { unit: text, path, cause: v.optional(oneOf(["own", "tractor", "forced"]), "own") },
    {
      refers: { unit: "unit" },
      by: "unit",
      command: ({ unit, path: hexes, cause }) => ({ do: "move", unit, path: hexes, cause }),
    },
    oneHex,
  ),
  turn: kind<Own & { readonly facing: (typeof DIRECTIONS)[number]; readonly how: "turn" | "het" | "tac" }>(
    "turn",
    { unit: text, facing: oneOf(DIRECTIONS), how: v.optional(oneOf(["turn", "het", "tac"]), "turn") },
    { refers: { unit: "unit" }, by: "unit", command: ({ unit, facing, how }) => ({ do: "turn", unit, facing, how }) },
  ),
  launch: kind<Given<LaunchCommand>>(
    "launch",
    {
      unit: text,
      pieces: v.pipe(
        list(text),
        v.check(({ length }) => length > 0, "must name at least one piece"),
        v.check((ids) => new Set(ids).size === ids.length, "must name each piece once"),
      ),
      speed: optional(whole(0, 16)),
      spaces: optional(whole(0, 16)),
      target: optional(text),
      hex: optional(label as Shape<Place>),
      confirm: v.optional(flag, false),
      reply: v.optional(flag, false),
    },
    {
      refers: { unit: "unit", target: "unit", pieces: "unit" },
      by: "unit",
      command: ({ at: _at, do: _do, ...launch }) => ({ ...launch, do: "launch" }),
    },
  ),
  fire: kind<Order & Omit<FireCommand, "do">>(
    "fire",
    {
      from: text,
      to: text,
      weapons,
      points: v.optional(points, 0),
      shield: optional(shield),
      step: optional(stepCode((code) => FIRE_STEPS.some((one) => one === code), "a step of fire, 4.43 to 4.57")),
    },
    {
      refers: { from: "unit", to: "unit" },
      by: "from",
      command: ({ at: _at, do: _do, ...fire }) => ({ ...fire, do: "fire" }),
    },
  ),
  act: kind<Given<ActCommand>>(
    "act",
    {
      step: stepCode((code) => (stepNamed(code)?.act ?? null) !== null, "a step that takes acts"),
      unit: text,
      ...ACT_FIELDS,
      reply: v.optional(flag, false),
    },
    {
      refers: { unit: "unit", target: "unit" },
      by: "unit",
      command: ({ at: _at, do: _do, ...act }) => ({ ...act, do: "act" }),
    },
    actOfItsStep,
  ),
  link: beam("link"),
  unlink: beam("unlink"),
  "facing-roll": kind<Own>(
    "facing-roll",
    { unit: text },
    { refers: { unit: "unit" }, by: null, judges: true, command: ({ unit }) => ({ do: "facing-roll", unit }) },
  ),
  revive: kind<Own>(
    "revive",
    { unit: text },
    { refers: { unit: "unit" }, by: null, judges: true, command: ({ unit }) => ({ do: "revive", unit }) },
  ),
};

/** At a table alone: a file says with the unit what it is. */
const LOAD: OrderKind<Order, Command> = {
  shape: v.never("is no order of a file (units say what they are)"),
  table: shape({ do: v.literal("load"), unit: namedAtTable, pseudo: flag, warhead }),
  refers: {},
  by: "unit",
  command: (order) => {
    const { unit, pseudo, warhead: points_ } = order as unknown as Own & Load;
    return { do: "load", unit, pseudo, warhead: points_ };
  },
};

/** At a table alone: files give their orders at their places. */
const CALL: OrderKind<Order, Command> = {
  shape: v.never("is no order of a file (orders are given at their places)"),
  table: shape({
    do: v.literal("call"),
    unit: namedAtTable,
    step: stepCode((code) => code === EVERY_STEP || stepNamed(code) !== null, "a step"),
    on: flag,
  }),
  refers: {},
  by: "unit",
  command: (order) => {
    const { unit, step, on } = order as unknown as CallCommand;
    return { do: "call", unit, step, on };
  },
};

/** At a table alone: in a file what waits aboard is a unit as all others. */
const STOCK: OrderKind<Order, Command> = {
  shape: v.never("is no order of a file (units say in whom they wait)"),
  table: shape({
    do: v.literal("stock"),
    unit: namedAtTable,
    piece: id,
    class: oneOf(STORES),
    speed: whole(0, 16),
  }),
  refers: {},
  by: "unit",
  command: (order) => {
    const { unit, piece, class: kindOf, speed } = order as unknown as StockCommand;
    return { do: "stock", unit, piece, class: kindOf, speed };
  },
};

const { choose, ...shared } = anomalyOrders(orderTime, HEX_PLACES);

/** A choice counts in its own cycle, or in the batch that it names. */
const ownChoose: typeof choose = {
  ...choose,
  answers: (order, request, state) =>
    isOfPassage(state as GameState, order) ? (choose.answers?.(order, request, state) ?? null) : null,
};

/** Every kind of order. */
export const ORDERS: OrderKinds<Command> = {
  ...shared,
  choose: ownChoose,
  ...OWN,
  load: LOAD,
  call: CALL,
  stock: STOCK,
};
