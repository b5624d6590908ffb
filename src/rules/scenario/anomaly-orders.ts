import * as v from "valibot";
import type { AnomalyCommand } from "../anomalies/command.ts";
import { type Aim, WIDEST_SPHERE, WIDEST_WEB } from "../anomalies/ruling.ts";
import { placementOf } from "../anomalies/set-up.ts";
import { geometryOf } from "../anomalies/state/places.ts";
import { ATTEMPTS, type Attempt, isWords, LINES_OF_RACES, LONGEST_WORDS } from "../anomalies/state/settled.ts";
import { isPushChoice } from "../anomalies/white-hole/push.ts";
import type { Place } from "../geometry/place.ts";
import type { Moment } from "../time.ts";
import { fieldOf } from "./fault.ts";
import type { AnomalyKinds, AnomalyOrder, AttemptOrder, OrderKind, ProposeOrder } from "./scenario.ts";
import { anomalyAt, type PlaceShapes, terrainPiece } from "./setup.ts";
import {
  anyOf,
  asked,
  count,
  flag,
  id,
  list,
  measured,
  namedAtTable,
  type Shape,
  shape,
  shapeBy,
  text,
  whole,
} from "./shape.ts";

/** The commands that a file can order: all but those that hold whole units. */
type OrderedCommand = Exclude<
  AnomalyCommand,
  { readonly do: "add-unit" | "add-reserve" | "add-defenders" | "edit-unit" }
>;

/** The kinds of orders about anomalies, each with its own fields. */
export type AnomalyOrderKinds = {
  readonly [D in AnomalyOrder["do"]]: OrderKind<Extract<AnomalyOrder, { readonly do: D }>, OrderedCommand>;
};

/** The hexes of one web. */
const hexesOf = (hex: Shape<Place>, most = Number.POSITIVE_INFINITY): Shape<readonly Place[]> =>
  v.pipe(
    list(hex),
    v.check(({ length }) => length > 0, "must have at least one hex"),
    v.check(({ length }) => length <= most, `must have at most ${most} hexes`),
  );

/** What an attempt of each kind must and must not be aimed at. */
const attempts = (time: Shape<Moment>, hex: Shape<Place>): Shape<AttemptOrder> => {
  const ask = { at: time, do: v.literal("attempt"), unit: text } as const;
  const aims: Readonly<Record<(typeof ATTEMPTS)[Attempt], (what: Attempt) => Shape<AttemptOrder>>> = {
    target: (what) =>
      v.pipe(
        shape({ ...ask, what: v.literal(what), target: text }, `is an unknown key (${what} takes a target)`),
        v.transform((order): AttemptOrder => ({ ...order, hex: null })),
      ),
    hex: (what) =>
      v.pipe(
        shape({ ...ask, what: v.literal(what), hex }, `is an unknown key (${what} takes a hex)`),
        v.transform((order): AttemptOrder => ({ ...order, target: null })),
      ),
    either: (what) =>
      v.pipe(
        shape({ ...ask, what: v.literal(what), target: v.exactOptional(text), hex: v.exactOptional(hex) }),
        v.check(
          (order) => Object.hasOwn(order, "target") !== Object.hasOwn(order, "hex"),
          `must have either a target or a hex (${what} takes one of them)`,
        ),
        v.transform(({ target = null, hex: at = null, ...order }): AttemptOrder => ({ ...order, target, hex: at })),
      ),
    sphere: (what) =>
      v.pipe(
        shape({
          ...ask,
          ...{ what: v.literal(what), hex: v.exactOptional(hex), radius: v.exactOptional(whole(0, WIDEST_SPHERE)) },
        }),
        v.check(
          (order) => Object.hasOwn(order, "hex") !== Object.hasOwn(order, "radius"),
          `must have either a hex or a radius (${what} takes one of them)`,
        ),
        v.transform(({ hex: at = null, ...order }): AttemptOrder => ({ ...order, target: null, hex: at })),
      ),
    neither: (what) =>
      v.pipe(
        shape({ ...ask, what: v.literal(what) }, `is an unknown key (${what} takes neither target nor hex)`),
        v.transform((order): AttemptOrder => ({ ...order, target: null, hex: null })),
      ),
  };
  const wideWeb = v.pipe(
    shape({ ...ask, what: v.literal("web"), hexes: hexesOf(hex) }, "is an unknown key (web takes a hex or hexes)"),
    v.transform((order): AttemptOrder => ({ ...order, target: null, hex: null })),
  );
  const web: Shape<AttemptOrder> = asked(
    { kind: "any", of: [aims.hex("web"), wideWeb] },
    v.lazy((input) => (fieldOf(input, "hexes") === undefined ? aims.hex("web") : wideWeb)),
  );
  const names = Object.keys(ATTEMPTS) as readonly Attempt[];
  return shapeBy(
    "what",
    { ...Object.fromEntries(names.map((what) => [what, aims[ATTEMPTS[what]](what)])), web },
    {
      at: time,
      unit: text,
    },
  );
};

/** The same as a captain says it, with one shape for each way to aim. */
const attemptsAtTable = (hex: Shape<Place>): NonNullable<OrderKind["table"]> => {
  const names = Object.keys(ATTEMPTS) as readonly Attempt[];
  const aimed: Readonly<Record<(typeof ATTEMPTS)[Attempt], readonly v.ObjectEntries[]>> = {
    target: [{ target: namedAtTable }],
    hex: [{ hex }],
    either: [{ target: namedAtTable }, { hex }],
    sphere: [{ radius: whole(0, WIDEST_SPHERE) }, { hex }],
    neither: [{}],
  };
  const web = measured({ least: 1, most: WIDEST_WEB, apart: true }, hexesOf(hex, WIDEST_WEB));
  return anyOf(
    names.flatMap((what) =>
      [...aimed[ATTEMPTS[what]], ...(what === "web" ? [{ hexes: web }] : [])].map((aim) =>
        v.pipe(
          shape({ do: v.literal("attempt"), what: v.literal(what), unit: namedAtTable, ...aim }),
          v.transform((order) => ({ target: null, hex: null, ...order })),
        ),
      ),
    ),
  );
};

/** What players say in their own words. */
const words = v.pipe(text, v.check(isWords, `must be a line of 1 to ${LONGEST_WORDS} characters`));

/** What can be proposed in a file; what a log's entries are is known at a table alone. */
const proposals = (time: Shape<Moment>): Shape<ProposeOrder> => {
  const offer = { at: time, do: v.literal("propose"), player: text, id } as const;
  return shapeBy(
    "what",
    {
      races: v.pipe(
        shape({
          ...offer,
          what: v.literal("races"),
          races: v.pipe(
            list(text),
            v.check(
              ({ length }) => length === LINES_OF_RACES,
              `must be ${LINES_OF_RACES} races, one for each face of a die`,
            ),
          ),
        }),
        v.transform(({ what: kind, races, ...order }): ProposeOrder => ({ ...order, matter: { kind, races } })),
      ),
      alternative: v.pipe(
        shape({ ...offer, what: v.literal("alternative"), scene: text, alternative: v.nullable(text) }),
        v.transform(
          ({ what: kind, scene, alternative, ...order }): ProposeOrder => ({
            ...order,
            matter: { kind, scene, alternative },
          }),
        ),
      ),
      storm: v.pipe(
        shape({ ...offer, what: v.literal("storm"), map: text }),
        v.transform(({ what: kind, map, ...order }): ProposeOrder => ({ ...order, matter: { kind, map } })),
      ),
      words: v.pipe(
        shape({ ...offer, what: v.literal("words"), text: words }),
        v.transform(
          ({ what: kind, text: said, ...order }): ProposeOrder => ({ ...order, matter: { kind, text: said } }),
        ),
      ),
    },
    { at: time, player: text, id },
  );
};

/** What players can propose to each other at a table, where the log has entries to go back to. */
const proposalsAtTable = (): NonNullable<OrderKind["table"]> => {
  const offer = { do: v.literal("propose"), player: namedAtTable, id: namedAtTable } as const;
  const races = v.pipe(
    list(text),
    v.check(({ length }) => length === LINES_OF_RACES, `must be ${LINES_OF_RACES} races, one for each face of a die`),
  );
  const matters: readonly v.ObjectEntries[] = [
    { what: v.literal("races"), races },
    { what: v.literal("alternative"), scene: namedAtTable, alternative: v.nullable(text) },
    { what: v.literal("storm"), map: namedAtTable },
    { what: v.literal("undo"), entry: whole(0, Number.MAX_SAFE_INTEGER) },
    { what: v.literal("words"), text: words },
  ];
  return anyOf(
    matters.map((matter) =>
      v.pipe(
        shape({ ...offer, ...matter }),
        v.transform((order) => {
          const { do: word, player, id: proposal, what: kind, ...rest } = order as typeof order & { what: string };
          return { do: word, player, id: proposal, matter: { kind, ...rest } };
        }),
      ),
    ),
  );
};

const beamAtTable = (word: "link" | "unlink") => shape({ do: v.literal(word), from: namedAtTable, to: namedAtTable });

const answerAtTable = (word: "agree" | "decline") =>
  shape({ do: v.literal(word), player: namedAtTable, proposal: namedAtTable });

/** Whoever gathers at a table names no portal, as hardly anybody knows one by name: it is whichever is near. */
const onAnyPortal = <E extends v.ObjectEntries>(entries: E): NonNullable<OrderKind["table"]> =>
  v.pipe(
    shape(entries),
    v.transform((order) => ({ ...order, portal: null })),
  ) as unknown as NonNullable<OrderKind["table"]>;

const aimOf = ({ target, hex, hexes, radius }: AttemptOrder, kinds: AnomalyKinds): Aim => {
  if (hexes !== undefined) return { kind: "hexes", hexes };
  if (radius !== undefined) return { kind: "sphere", radius };
  if (target !== null) return { kind: kinds.get(target) ?? "unit", id: target };
  return hex && { kind: "hex", hex };
};

/**
 * The orders about anomalies, as a ruleset with these times and places writes them.
 *
 * @param time the moments of its orders
 * @param places labels on its maps
 */
export const anomalyOrders = (time: Shape<Moment>, places: PlaceShapes): AnomalyOrderKinds => {
  const { setUp, inPlay } = places;
  return {
    gather: {
      shape: shape({ at: time, do: v.literal("gather"), player: text, portal: text, points: count }),
      refers: { player: "player", portal: "portal" },
      by: "player",
      table: onAnyPortal({ do: v.literal("gather"), player: namedAtTable, points: count }),
      command: ({ player, portal, points }) => ({ do: "gather", player, portal, points }),
    },
    labs: {
      shape: shape({ at: time, do: v.literal("labs"), player: text, portal: text, unit: text, boxes: count }),
      refers: { player: "player", portal: "portal", unit: "unit" },
      by: "player",
      table: onAnyPortal({ do: v.literal("labs"), player: namedAtTable, unit: namedAtTable, boxes: count }),
      command: ({ player, portal, unit, boxes }) => ({ do: "labs", player, portal, unit, boxes }),
    },
    link: {
      shape: shape({ at: time, do: v.literal("link"), from: text, to: text }),
      refers: { from: "unit", to: "unit" },
      by: "from",
      table: beamAtTable("link"),
      command: ({ from, to }) => ({ do: "link", from, to }),
    },
    unlink: {
      shape: shape({ at: time, do: v.literal("unlink"), from: text, to: text }),
      refers: { from: "unit", to: "unit" },
      by: "from",
      table: beamAtTable("unlink"),
      command: ({ from, to }) => ({ do: "unlink", from, to }),
    },
    choose: {
      shape: shape({ at: time, do: v.literal("choose"), unit: text, hex: inPlay }),
      refers: { unit: "unit" },
      by: "unit",
      command: ({ unit, hex }) => ({ do: "choose", unit, hex }),
      answers: ({ unit, hex }, request, { units, scenes }) => {
        const scene = scenes[units[unit]?.scene ?? ""];
        return isPushChoice(request) && request.unit === unit && scene ? geometryOf(scene).label(hex, scene) : null;
      },
    },
    attempt: {
      shape: attempts(time, inPlay),
      refers: { unit: "unit", target: "unit-or-anomaly" },
      by: "unit",
      table: attemptsAtTable(inPlay),
      command: (order, kinds) => ({ do: "attempt", what: order.what, unit: order.unit, aim: aimOf(order, kinds) }),
    },
    place: {
      shape: shape({ at: time, do: v.literal("place"), anomaly: anomalyAt(inPlay) }),
      refers: {},
      by: null,
      command: ({ anomaly }) => ({ do: "place", place: placementOf(anomaly) }),
    },
    remove: {
      shape: shape({ at: time, do: v.literal("remove"), id }),
      refers: { id: "anomaly" },
      by: null,
      command: ({ id: anomaly }) => ({ do: "remove", id: anomaly }),
    },
    storm: {
      shape: shape({
        at: time,
        do: v.literal("storm"),
        portal: text,
        to: v.exactOptional(text),
        realise: v.optional(flag, false),
      }),
      refers: { portal: "portal", to: "scene" },
      by: null,
      command: ({ portal, to }) => ({ do: "storm", portal, ...(to !== undefined && { map: to }) }),
    },
    "storm-roll": {
      shape: shape({ at: time, do: v.literal("storm-roll"), portal: text }),
      refers: { portal: "portal" },
      by: null,
      command: ({ portal }) => ({ do: "storm-roll", portal }),
    },
    "change-terrain": {
      shape: shape({
        at: time,
        do: v.literal("change-terrain"),
        scene: text,
        added: v.optional(list(terrainPiece(inPlay)), []),
        removed: v.optional(list(terrainPiece(inPlay)), []),
      }),
      refers: { scene: "scene" },
      by: null,
      command: ({ scene, added, removed }) => ({ do: "change-terrain", scene, added, removed }),
    },
    race: {
      shape: shape({ at: time, do: v.literal("race"), scene: text, race: text }),
      refers: { scene: "destination" },
      by: null,
      command: ({ scene, race }) => ({ do: "settle-race", scene, race, by: "judge" }),
    },
    alternative: {
      shape: shape({ at: time, do: v.literal("alternative"), scene: text, alternative: v.nullable(text) }),
      refers: { scene: "destination" },
      by: null,
      command: ({ scene, alternative }) => ({ do: "settle-alternative", scene, alternative, by: "judge" }),
    },
    start: {
      shape: shape({ at: time, do: v.literal("start"), scene: text, hex: setUp }),
      refers: { scene: "destination" },
      by: null,
      command: ({ scene, hex }) => ({ do: "settle-start", scene, hex, by: "judge" }),
    },
    propose: {
      shape: proposals(time),
      refers: { player: "player", scene: "destination", map: "scene" },
      by: "player",
      table: proposalsAtTable(),
      command: ({ player, id: proposal, matter }) => ({ do: "propose", player, id: proposal, matter }),
    },
    agree: {
      shape: shape({ at: time, do: v.literal("agree"), player: text, proposal: text }),
      refers: { player: "player", proposal: "proposal" },
      by: "player",
      table: answerAtTable("agree"),
      command: ({ player, proposal }) => ({ do: "agree", player, proposal }),
    },
    decline: {
      shape: shape({ at: time, do: v.literal("decline"), player: text, proposal: text }),
      refers: { player: "player", proposal: "proposal" },
      by: "player",
      table: answerAtTable("decline"),
      command: ({ player, proposal }) => ({ do: "decline", player, proposal }),
    },
    anchor: {
      shape: shape({ at: time, do: v.literal("anchor"), unit: text, hex: inPlay }),
      refers: { unit: "unit" },
      by: null,
      command: ({ unit, hex }) => ({ do: "move-anchor", unit, hex }),
    },
  };
};
