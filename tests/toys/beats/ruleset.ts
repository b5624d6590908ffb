import * as rules from "../../../src/rules/authoring.ts";

/** Rounds of four beats on hexes. Ships hop to the hex beside them, are asked which way they face then, and shoot. */
export const CLOCK = rules.beatClock([8, 16, 24, 32], { turn: "round" });

/** How much damage a new ship takes, how far it shoots, and what of a die of ten sides hits. */
const [HULL, RANGE, HITS_TO] = [3, 5, 6] as const;
const SHOT_DICE = { count: 1, sides: 10 } as const;

export interface Ship extends rules.Body {
  readonly facing: rules.Direction;
  readonly hull: number;
  /** When it last shot; empty before. */
  readonly shotAt: string;
}
interface ShipEntry extends rules.UnitEntry {
  readonly hex: rules.Place;
  readonly facing: rules.Direction;
}

/** Its own events, each with its fields: cards and lines of the journal are told from these. */
interface Events {
  "shot-fired": { unit: string; target: string; range: number; dice: readonly number[]; hits: boolean };
  "hull-hit": { unit: string; hull: number };
}
type Context = rules.KitContext<Ship, Events>;

const direction = rules.oneOf(rules.DIRECTIONS);

/** A ship takes damage, and is gone with the last of its hull. */
const hurt = (context: Context, { id, scene, hex, hull }: Ship): void => {
  context.emit("hull-hit", ["TOY-BEATS-03"], "all", { unit: id, hull: Math.max(0, hull - 1) });
  if (hull > 1) return;
  const where = { scene, hex: context.label(scene, hex) };
  context.emit("unit-destroyed", ["TOY-BEATS-03"], "all", { unit: id, ...where, why: "hull" });
};

const turned = (context: Context, { id, scene }: Ship, facing: rules.Direction): void =>
  context.emit("unit-turned", ["TOY-BEATS-02"], "all", { unit: id, scene, facing });

const hop = rules.order({ way: direction }, (context: Context, ship: Ship, { way }) => {
  const { id, scene, hex, facing } = ship;
  const [from, to] = [context.label(scene, hex), context.label(scene, rules.neighbour(hex, way))];
  context.emit("unit-moved", ["TOY-BEATS-01"], "all", { unit: id, scene, from, to, cause: "own" });
  // Once it went off the map or into a portal, nothing more is asked of it.
  if (!rules.enterPlace(context, id, "own", hex)) return null;
  rules.askLater(context, {
    what: "facing",
    unit: ship,
    options: rules.DIRECTIONS,
    fallback: facing,
    rule: "TOY-BEATS-02",
  });
  return null;
});

const face = rules.order(
  { facing: direction },
  (context: Context, ship: Ship, { facing }) => {
    turned(context, ship, facing);
    return null;
  },
  { answers: { what: "facing", by: ({ facing }) => facing } },
);

const shoot = rules.order({ target: rules.unitField }, function* (context: Context, ship: Ship, { target }) {
  const aim = context.state.units[target];
  if (ship.shotAt === context.at) return "again";
  if (aim?.status !== "in-play" || aim.id === ship.id) return "target";
  if (aim.scene !== ship.scene) return "different-scenes";
  const { range: counted, distance } = rules.geometryOf(context.scene(ship.scene));
  const range = counted(distance(ship.hex, aim.hex));
  if (range > RANGE) return "range";
  const dice = yield* rules.rollFor(context, ship, { purpose: "shot", ...SHOT_DICE, rule: "TOY-BEATS-03" });
  const hits = dice.every((face) => face <= HITS_TO);
  context.emit("shot-fired", ["TOY-BEATS-03"], "all", { unit: ship.id, target, range, dice, hits });
  if (hits) hurt(context, aim);
  return null;
});

/** What a new ship has beside its place, in a file and of a token. */
export const NEW_SHIP = { speed: 1, hull: HULL, shotAt: "" } as const;

export const BEATS = rules.defineRuleset<Ship, Events, ShipEntry>({
  id: "beats",
  clock: CLOCK,
  places: rules.HEX_PLACES,
  unit: rules.shape({
    ...{ id: rules.id, scene: rules.text, owner: rules.text },
    ...{ hex: rules.HEX_PLACES.setUp, facing: direction },
  }),
  fresh: (entry) => rules.freshBody<Ship>({ ...entry, ...NEW_SHIP }),
  orders: { hop, face, shoot },
  questions: {
    facing: (context, ship, option) => {
      const way = rules.DIRECTIONS.find((one) => one === option);
      if (way) turned(context, ship, way);
      return undefined;
    },
  },
  events: {
    "shot-fired": (draft, { unit, at }) => draft.change("units", unit, { shotAt: at }),
    "hull-hit": (draft, { unit, hull }) => draft.change("units", unit, { hull }),
  },
  dice: { shot: SHOT_DICE },
  // A wave does to a ship what a shot does.
  unitRules: { struck: (context, ship) => hurt(context as unknown as Context, ship as Ship) },
});
