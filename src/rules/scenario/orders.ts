import * as v from "valibot";
import { LINES } from "../anomalies/state/agreement.ts";
import { ATTEMPTS, type Attempt } from "../anomalies/state/attempt.ts";
import { DIRECTIONS } from "../hex/direction.ts";
import { type AttemptOrder, CAUSES, type Order, type ProposeOrder } from "./order.ts";
import { placedAnomaly } from "./setup.ts";
import { count, flag, id, label, list, oneOf, printedLabel, type Shape, shape, shapeBy, text, time } from "./shape.ts";

const pair = <const D extends "link" | "unlink" | "fire">(what: D) =>
  shape({ at: time, do: v.literal(what), from: text, to: text });

const ask = { at: time, do: v.literal("attempt"), unit: text } as const;

/** What an attempt of each kind must and must not be aimed at. */
const attempts: Readonly<Record<(typeof ATTEMPTS)[Attempt], (what: Attempt) => Shape<AttemptOrder>>> = {
  target: (what) =>
    v.pipe(
      shape({ ...ask, what: v.literal(what), target: text }, `is an unknown key (${what} takes a target)`),
      v.transform((order): AttemptOrder => ({ ...order, hex: null })),
    ),
  hex: (what) =>
    v.pipe(
      shape({ ...ask, what: v.literal(what), hex: label }, `is an unknown key (${what} takes a hex)`),
      v.transform((order): AttemptOrder => ({ ...order, target: null })),
    ),
  either: (what) =>
    v.pipe(
      shape({ ...ask, what: v.literal(what), target: v.exactOptional(text), hex: v.exactOptional(label) }),
      v.check(
        (order) => Object.hasOwn(order, "target") !== Object.hasOwn(order, "hex"),
        `must have either a target or a hex (${what} takes one of them)`,
      ),
      v.transform(({ target = null, hex = null, ...order }): AttemptOrder => ({ ...order, target, hex })),
    ),
  neither: (what) =>
    v.pipe(
      shape({ ...ask, what: v.literal(what) }, `is an unknown key (${what} takes neither target nor hex)`),
      v.transform((order): AttemptOrder => ({ ...order, target: null, hex: null })),
    ),
};

const ATTEMPT_NAMES = Object.keys(ATTEMPTS) as readonly Attempt[];

const attempt: Shape<AttemptOrder> = shapeBy(
  "what",
  Object.fromEntries(ATTEMPT_NAMES.map((what) => [what, attempts[ATTEMPTS[what]](what)])),
  { at: time, unit: text },
);

const offer = { at: time, do: v.literal("propose"), player: text, id } as const;

/** What can be proposed in a file; what a log's entries are is known at a table alone. */
const proposal: Shape<ProposeOrder> = shapeBy(
  "what",
  {
    races: v.pipe(
      shape({
        ...offer,
        what: v.literal("races"),
        races: v.pipe(
          list(text),
          v.check(({ length }) => length === LINES, `must be ${LINES} races, one for each face of a die`),
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
  },
  { at: time, player: text, id },
);

const consent = <const D extends "agree" | "decline">(what: D) =>
  shape({ at: time, do: v.literal(what), player: text, proposal: text });

const shapes: { readonly [D in Order["do"]]: Shape<Order> } = {
  move: shape({
    at: time,
    do: v.literal("move"),
    unit: text,
    path: list(label),
    cause: v.optional(oneOf(CAUSES), "own"),
  }),
  turn: shape({ at: time, do: v.literal("turn"), unit: text, facing: oneOf(DIRECTIONS) }),
  gather: shape({ at: time, do: v.literal("gather"), player: text, portal: text, points: count }),
  labs: shape({ at: time, do: v.literal("labs"), player: text, portal: text, unit: text, boxes: count }),
  link: pair("link"),
  unlink: pair("unlink"),
  fire: pair("fire"),
  choose: shape({ at: time, do: v.literal("choose"), unit: text, hex: label }),
  attempt,
  place: shape({ at: time, do: v.literal("place"), anomaly: placedAnomaly }),
  remove: shape({ at: time, do: v.literal("remove"), id }),
  storm: shape({ at: time, do: v.literal("storm"), portal: text, realise: v.optional(flag, false) }),
  race: shape({ at: time, do: v.literal("race"), scene: text, race: text }),
  alternative: shape({ at: time, do: v.literal("alternative"), scene: text, alternative: v.nullable(text) }),
  start: shape({ at: time, do: v.literal("start"), scene: text, hex: printedLabel }),
  propose: proposal,
  agree: consent("agree"),
  decline: consent("decline"),
  anchor: shape({ at: time, do: v.literal("anchor"), unit: text, hex: label }),
};

/** One order, by what it tells to do. */
export const order: Shape<Order> = shapeBy<Order>("do", shapes, { at: time });
