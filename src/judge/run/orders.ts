import * as v from "valibot";
import {
  type AnomalyCommand,
  type AnomalyState,
  ATTEMPTS,
  type Attempt,
  COURSE_PATH,
  commandOf,
  type DestinationMap,
  IMPULSES_A_TURN,
  isAttempt,
  isWords,
  LINES_OF_RACES,
  MATTERS,
  type OrderKind,
  type OrderKinds,
  type PackedUnit,
  PUSH_ORDERS,
  parsePlace,
  type Ruleset,
  type RulesetCommand,
  type Terrain,
  WIDEST_SPHERE,
  WIDEST_WEB,
} from "../../rules/index.ts";
import type { JsonObject } from "../protocol/encoding.ts";

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const named = v.pipe(v.string(), v.maxLength(64));
const points = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999));

const coordinate = v.pipe(v.number(), v.safeInteger());
const place = v.strictObject({ q: coordinate, r: coordinate });

const matter = v.variant("kind", [
  v.strictObject({ kind: v.literal("races"), races: v.pipe(v.array(named), v.length(LINES_OF_RACES)) }),
  v.strictObject({ kind: v.literal("alternative"), scene: v.string(), alternative: v.nullable(named) }),
  v.strictObject({ kind: v.literal("storm"), map: v.string() }),
  v.strictObject({ kind: v.literal("words"), text: v.pipe(v.string(), v.check(isWords)) }),
  v.strictObject({ kind: v.literal("undo"), entry: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
]);

/** At a table nothing is aimed at a portal, as nobody can say which. */
const aim = v.nullable(
  v.variant("kind", [
    v.strictObject({ kind: v.picklist(["unit", "white-hole"]), id }),
    v.strictObject({ kind: v.literal("hex"), hex: place }),
    v.strictObject({
      kind: v.literal("hexes"),
      hexes: v.pipe(v.array(place), v.minLength(1), v.maxLength(WIDEST_WEB)),
    }),
    v.strictObject({
      kind: v.literal("sphere"),
      radius: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(WIDEST_SPHERE)),
    }),
  ]),
);

/** What each kind of attempt may be aimed at. */
const AIMS: Readonly<Record<(typeof ATTEMPTS)[Attempt], readonly string[]>> = {
  target: ["unit", "white-hole"],
  hex: ["hex", "hexes"],
  either: ["unit", "white-hole", "hex"],
  sphere: ["hex", "sphere"],
  neither: ["nothing"],
};

const attempt = v.pipe(
  v.strictObject({
    do: v.literal("attempt"),
    what: v.custom<Attempt>((word) => isAttempt(String(word))),
    unit: id,
    aim,
  }),
  v.check(({ what, aim: at }) => AIMS[ATTEMPTS[what]].includes(at?.kind ?? "nothing")),
);

/** How many units one planned path is for: an order has little room. */
const MOST_TOGETHER = 8;

const course = v.strictObject({
  do: v.literal("course"),
  player: id,
  units: v.pipe(v.array(id), v.minLength(1), v.maxLength(MOST_TOGETHER)),
  turn: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  after: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(IMPULSES_A_TURN)),
  from: place,
  path: v.union([v.literal(""), v.pipe(v.string(), v.regex(COURSE_PATH))]),
});

/** What captains order in every ruleset. */
const shared = v.variant("do", [
  v.strictObject({ do: v.literal("roll"), unit: id }),
  v.strictObject({ do: v.literal("link"), from: id, to: id }),
  v.strictObject({ do: v.literal("unlink"), from: id, to: id }),
  attempt,
  v.strictObject({ do: v.literal("propose"), player: id, id, matter }),
  v.strictObject({ do: v.literal("agree"), player: id, proposal: id }),
  v.strictObject({ do: v.literal("decline"), player: id, proposal: id }),
  v.strictObject({ do: v.literal("gather"), player: id, portal: v.null(), points }),
  v.strictObject({ do: v.literal("labs"), player: id, portal: v.null(), unit: id, boxes: points }),
  course,
  v.strictObject({
    do: v.literal("standing"),
    player: id,
    unit: id,
    orders: v.strictObject({
      push: v.picklist(PUSH_ORDERS),
      holdCourse: v.boolean(),
      towards: v.exactOptional(
        v.pipe(
          v.string(),
          v.maxLength(24),
          v.check((label) => parsePlace(label) !== null),
        ),
      ),
      asks: v.exactOptional(v.pipe(v.array(v.picklist(MATTERS)), v.maxLength(MATTERS.length))),
    }),
  }),
]);

/**
 * Reads an order as a player's client sent it; nothing when it is anything else. What a ruleset has of its own is written
 * as in its files, without a time, and so the labels of places become places here.
 *
 * @param state in which something may be aimed at a white hole
 */
export const readOrder = <C extends RulesetCommand>(
  ruleset: Pick<Ruleset, "file">,
  state: Pick<AnomalyState, "holes">,
  raw: JsonObject,
): GameCommand<C> | undefined => {
  const common = v.safeParse(shared, raw);
  // The orders of every ruleset are commands of each.
  if (common.success) return common.output as unknown as GameCommand<C>;
  return commandOf(ruleset, raw, state) as GameCommand<C> | undefined;
};

/** The kind of order whose command this is: most have one word for both. */
const kindOf = (kinds: OrderKinds, word: string): OrderKind | undefined =>
  Object.values(kinds).find((kind) => kind.commandWord === word) ??
  (Object.hasOwn(kinds, word) ? kinds[word] : undefined);

/** Whether a user may give this order at all. What the rules refuse is for the ruleset. */
export const mayOrder = (
  { file }: Pick<Ruleset, "file">,
  owner: (unit: string) => string | null | undefined,
  user: string,
  command: GameCommand<RulesetCommand>,
): boolean => {
  const fields = command as unknown as Readonly<Record<string, unknown>>;
  const owns = (field: string): boolean => owner(String(fields[field])) === user;
  switch (command.do) {
    case "roll":
    case "attempt":
      return owns("unit");
    case "link":
    case "unlink":
      return owns("from");
    case "gather":
    case "propose":
    case "agree":
    case "decline":
      return fields["player"] === user;
    case "labs":
    case "standing":
      return fields["player"] === user && owns("unit");
    case "course":
      return fields["player"] === user && (fields["units"] as readonly string[]).every((unit) => owner(unit) === user);
    default: {
      const kind = kindOf(file.orders, command.do);
      if (!kind?.table || kind.by === null) return false;
      // Whoever acts with another's unit is named, and the rules say whether that one may.
      const named = kind.inNameOf === undefined ? undefined : fields[kind.inNameOf];
      if (named !== undefined) return named === user;
      return kind.by === "player" ? fields["player"] === user : owns(kind.by);
    }
  }
};

/** A unit that waits in a destination: its row, which is the destination's name after the portal's, and the unit itself. */
export type WaitingUnit = readonly [row: string, unit: PackedUnit];

/** Terrain that waits in a destination: row, hex as its label, kind. */
type WaitingTerrain = readonly [row: string, hex: string, kind: Terrain["kind"]];

/** A white hole that waits in a destination: row, hex as its label, id, strength, multipliers of interval and strength. */
export type WaitingHole = readonly [
  row: string,
  hex: string,
  id: string,
  strength: string,
  interval: number,
  wave: number,
];

/** What waits in destinations of one portal, as the log holds it: short, as an entry's box has little room. */
export interface ReserveCommand {
  readonly do: "reserve";
  readonly portal: string;
  /** The unit in plain sight that these units follow in the order of all units; null before the first. */
  readonly after: string | null;
  readonly units: readonly WaitingUnit[];
  readonly terrain: readonly WaitingTerrain[];
  /** Left out where there are none. */
  readonly holes?: readonly WaitingHole[];
}

/** Set by the runtime on orders of players. */
interface Ordered {
  readonly by?: string;
  readonly oid?: string;
}

/** What the log's entries can hold of a ruleset with the commands `C`; without them, of any ruleset. */
export type GameCommand<C extends RulesetCommand = AnomalyCommand | RulesetCommand> = (
  | C
  | ReserveCommand
  /** A player lets the dice of a passage fall. */
  | { readonly do: "roll"; readonly unit: string }
  /** The judge lets a settled destination begin, on the usual map or on this one. */
  | ({ readonly do: "start"; readonly scene: string } & DestinationMap)
) &
  Ordered;
