import * as v from "valibot";
import { DIRECTIONS, type Place } from "../../geometry/place.ts";
import { anomalyOrders } from "../../scenario/anomaly-orders.ts";
import { fieldOf } from "../../scenario/fault.ts";
import type { Order, OrderKind, OrderKinds } from "../../scenario/scenario.ts";
import { HEX_PLACES } from "../../scenario/setup.ts";
import {
  anyOf,
  asked,
  flag,
  id,
  LARGEST,
  label,
  list,
  measured,
  namedAtTable,
  oneOf,
  type Shape,
  shape,
  shapeBy,
  text,
  whole,
} from "../../scenario/shape.ts";
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
import { STEPS } from "../state/steps.ts";
import type { Load } from "../state/unit.ts";
import { isOfPassage, orderTime } from "./moment.ts";
import {
  ACT_FIELDS,
  ACTS_AT_TABLE,
  actOfItsStep,
  FIRE_AT_TABLE,
  optional,
  shields,
  stepCode,
  weapons,
} from "./order-fields.ts";
import { brackets, extra, initiative, perDie, points, sameAt, shield } from "./unit.ts";

type Fields = v.ObjectEntries;
type Table = NonNullable<OrderKind["table"]>;

/** The kind of an order, with the form in which captains give it at a table. */
const kind = <O extends Order>(
  word: O["do"],
  entries: Fields,
  rest: Pick<OrderKind<O, Command>, "refers" | "by" | "command"> & {
    readonly judges?: true;
    readonly commandWord?: string;
    /** How captains give it, where that is not in the fields of a file. */
    readonly table?: OrderKind["table"];
  },
  refine: (order: Shape<unknown>) => Shape<unknown> = (order) => order,
): OrderKind<Order, Command> => {
  const { judges, table: ownTable, ...known } = rest;
  const fields = { do: v.literal(word), ...entries };
  const atTable = "weapons" in entries ? FIRE_AT_TABLE : {};
  return {
    ...(known as Pick<OrderKind<Order, Command>, "refers" | "by" | "command">),
    shape: refine(shape({ at: orderTime, ...fields })) as Shape<Order>,
    ...(!judges && {
      table: ownTable ?? (refine(shape({ ...fields, ...unitsAtTable(entries), ...atTable })) as Table),
    }),
  };
};

/** Ids at a table are the table's own. */
const unitsAtTable = (entries: Fields): Fields =>
  Object.fromEntries(["unit", "from", "to"].filter((key) => key in entries).map((key) => [key, namedAtTable]));

const path: Shape<readonly Place[]> = measured(
  { least: 1 },
  v.pipe(
    list(label as Shape<Place>),
    v.check(({ length }) => length > 0, "must have at least one hex"),
  ),
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

/** The steps that take acts. */
const ACTING = STEPS.flatMap(({ code, act }) => (act ? [code] : []));

const pieces: Shape<readonly string[]> = measured(
  { least: 1 },
  v.pipe(
    list(text),
    v.check(({ length }) => length > 0, "must name at least one piece"),
    v.check((ids) => new Set(ids).size === ids.length, "must name each piece once"),
  ),
);

const place = label as Shape<Place>;

const launchFields = (aim: Fields): Fields => ({
  pieces,
  speed: optional(whole(0, 16)),
  spaces: optional(whole(0, 16)),
  target: optional(text),
  ...aim,
  launcher: optional(text),
  reply: v.optional(flag, false),
});

const CONFIRM = { confirm: v.optional(flag, false) } as const;

/** As captains launch: from the own hex, or by transporter into one that they name. Whether it is confirmed others are asked. */
const launchAtTable = ((): Table => {
  const [own, named, either] = [{}, { hex: place }, { hex: optional(place) }].map((aim) =>
    shape({ do: v.literal("launch"), unit: namedAtTable, ...launchFields(aim) }),
  ) as unknown as readonly [Table, Table, Table];
  return asked({ kind: "any", of: [own, named] }, either);
})();

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
      unpowered: optional(shields),
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
      sameAt: optional(sameAt),
      askEachHit: optional(flag),
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
    { unit: text, ...launchFields({ hex: optional(place), ...CONFIRM }) },
    {
      refers: { unit: "unit", target: "unit", pieces: "unit" },
      by: "unit",
      table: launchAtTable,
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
      step: optional(stepCode(FIRE_STEPS, "a step of fire, 4.43 to 4.57")),
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
      step: stepCode(ACTING, "a step that takes acts"),
      unit: text,
      ...ACT_FIELDS,
      reply: v.optional(flag, false),
    },
    {
      refers: { unit: "unit", target: "unit" },
      by: "unit",
      table: ACTS_AT_TABLE,
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

/** What a captain writes of a warhead that scores by the spaces that it has flown. */
interface Written {
  readonly brackets?: v.InferOutput<typeof brackets>;
}

/** At a table alone: a file says with the unit what it is. */
const LOAD: OrderKind<Order, Command> = {
  shape: v.never("is no order of a file (units say what they are)"),
  table: anyOf<Readonly<Record<string, unknown>> & { readonly do: string }>(
    [{ warhead: points }, { brackets }].map((scores) =>
      shape({ do: v.literal("load"), unit: namedAtTable, pseudo: flag, ...scores }),
    ),
  ),
  refers: {},
  by: "unit",
  command: (order) => {
    const { unit, pseudo, warhead = 0, brackets: written } = order as unknown as Own & Load & Written;
    const byFlown = written?.map(({ flown, points: scored }) => [flown, scored] as const);
    return { do: "load", unit, pseudo, warhead: byFlown?.toSorted(([one], [other]) => one - other) ?? warhead };
  },
};

/** At a table alone: files give their orders at their places. */
const CALL: OrderKind<Order, Command> = {
  shape: v.never("is no order of a file (orders are given at their places)"),
  table: anyOf<Readonly<Record<string, unknown>> & { readonly do: string }>(
    [true, false].map((on) =>
      shape({
        do: v.literal("call"),
        unit: namedAtTable,
        step: stepCode([...STEPS.map(({ code }) => code), EVERY_STEP], "a step"),
        on: v.literal(on),
      }),
    ),
  ),
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
  table: shapeBy(
    "class",
    Object.fromEntries(
      STORES.map((word) => [
        word,
        shape({
          do: v.literal("stock"),
          unit: namedAtTable,
          piece: id,
          class: v.literal(word),
          speed: whole(0, 16),
          hits: optional(whole(1, LARGEST)),
        }) as Table,
      ]),
    ),
    { do: v.literal("stock"), unit: namedAtTable, piece: id },
  ),
  refers: {},
  by: "unit",
  command: (order) => {
    const { unit, piece, class: kindOf, speed, hits } = order as unknown as StockCommand;
    return { do: "stock", unit, piece, class: kindOf, speed, ...(hits !== undefined && { hits }) };
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
