/** What a seat may order of the special parts of its ships. */

import { INCH, makeInchLabel } from "../geometry/inch.ts";
import type { Place } from "../geometry/place.ts";
import { lengthOf } from "../geometry/trigonometry.ts";
import type { OrderOffer, OrderWay, Within } from "../ruleset.ts";
import type { Written, WrittenOrder } from "../scenario/scenario.ts";
import { isInTime } from "./command.ts";
import { DIAMETERS, reachIn, touches } from "./geometry/base.ts";
import { aheadOf, along, facingOf, roundedPlace, SLACK, span, towards, turned } from "./geometry/vector.ts";
import { hasRoom } from "./moves/fly.ts";
import { decided, firstAllowed } from "./opponent/decision.ts";
import { contact, usesOf } from "./opponent/special.ts";
import { SIZES } from "./parts/part-row.ts";
import { madeIn, makePart, PART_KEYS, PARTS, type PartKey, valuesOf } from "./parts/parts.ts";
import { designOfReady, READY_FLEETS } from "./parts/ready-fleets.ts";
import { FLEETS, ofClass, SHIP_CLASSES, SIDES } from "./parts/ship.ts";
import { strikesEnemiesAlone } from "./preview.ts";
import { isBuildable, OUTSIDE, SCAFFOLD_RANGE } from "./round/yard.ts";
import type { UseOrder } from "./scenario/scenario.ts";
import { actorOf, fleetOf, isCode, partOf } from "./state/context.ts";
import { baseOf, majorsIn, pieceBase, piecesIn, shipsIn } from "./state/find.ts";
import type { OgState } from "./state/game.ts";
import { isShipInPlay, isVessel, type OgUnit, type Ordnance, type Part, partsOf, type Vessel } from "./state/unit.ts";

const shipOf = (state: OgState, id: string): Vessel | null => {
  const unit = state.units[id];
  return isShipInPlay(unit) ? unit : null;
};

/** A ship, and the player who acts with it: its owner, or one whose cyst controls it. */
interface Acting {
  readonly ship: Vessel;
  readonly seat: string;
}

/** A ship, and who gives an order with it: the player that the order names, else the owner. */
const acting = (ship: Vessel, { player }: WrittenOrder): Acting => ({
  ship,
  seat: typeof player === "string" ? player : ship.owner,
});

const partIn = (ship: Vessel, { part }: WrittenOrder): Part | undefined =>
  typeof part === "string" ? partOf(ship, part) : undefined;

/** The fields in each way to use a part; nothing for what is used in no way of its own. */
const FIELDS: { readonly [key in PartKey]?: readonly (readonly string[])[] } = {
  torpedo: [["place", "facing"]],
  "missile-cluster": [["place", "facing"]],
  minelayer: [["place"]],
  "point-defense": [["target"]],
  organs: [[]],
  "smelter-pylon": [["target"]],
  "tsunami-cannon": [[]],
  "focal-laser": [["terrain"]],
  "salvage-bay": [["terrain", "side"]],
  shipyard: [["craft"]],
  hive: [["craft"]],
  monastery: [["craft"]],
  "scaffold-manipulator": [
    ["target", "minerals"],
    ["id", "name", "design", "place", "facing"],
  ],
};

/** A smaller Tsunami Cannon only helps a large one. */
const isUsed = (ship: Vessel, part: Part): boolean =>
  part.key !== "tsunami-cannon" || (valuesOf(part).threshold !== undefined && ship.kind === "ship");

/** Whether a part has anything in this way that it could be used on. */
const hasObject = (state: OgState, ship: Vessel, part: Part, [first]: readonly string[]): boolean =>
  first !== "target" && first !== "terrain" ? true : (amongOf(state, ship, part)[first] ?? []).length > 0;

/** The four sides of a ship by their bearings from its bow. */
export const SHIP_SIDES = { bow: 0, starboard: 90, stern: 180, port: 270 } as const;
export type ShipSide = keyof typeof SHIP_SIDES;

/** At what a part may be aimed that no field names: enemies, sides of the ship, what a yard builds; null for nothing. */
const aimsOf = (state: OgState, by: Acting, part: Part, [first]: readonly string[]): readonly string[] | null => {
  const { ship } = by;
  switch (part.key) {
    case "torpedo":
    case "missile-cluster":
      return enemiesOf(state, by).map(({ id }) => id);
    case "minelayer":
      return Object.keys(SHIP_SIDES);
    case "shipyard":
    case "hive":
    case "monastery":
      return kindsBuilt(state, ship, part);
    case "scaffold-manipulator":
      return first === "id" ? plansFor(state, ship).map(({ id }) => id) : null;
    default:
      return null;
  }
};

const waysOf = (state: OgState, id: string, seat: string): readonly OrderWay[] => {
  const ship = shipOf(state, id);
  if (!ship) return [];
  return partsOf(ship).flatMap((part) =>
    (isUsed(ship, part) ? (FIELDS[part.key] ?? []) : [])
      .filter((fields) => hasObject(state, ship, part, fields))
      .flatMap((fields): readonly OrderWay[] => {
        const way = { fixed: { part: part.name }, fields };
        const aims = aimsOf(state, { ship, seat }, part, fields) ?? [];
        return aims.length === 0 ? [way] : aims.map((aim) => ({ ...way, aim }));
      }),
  );
};

const isOrdnance = (unit: OgUnit): unit is Ordnance => unit.kind === "mine" || unit.kind === "torpedo";

/** Mines and torpedoes of a ship's table, other people's first, of these the nearest. */
const ordnanceNear = (state: OgState, ship: Vessel): readonly string[] =>
  Object.values(state.units)
    .filter(isOrdnance)
    .filter(({ scene, status }) => scene === ship.scene && status === "in-play")
    .sort(
      (one, other) =>
        Number(one.owner === ship.owner) - Number(other.owner === ship.owner) ||
        span(ship.hex, one.hex) - span(ship.hex, other.hex),
    )
    .map(({ id }) => id);

/** The kinds of craft that a yard of a ship builds. */
const kindsBuilt = (
  state: OgState,
  ship: Vessel,
  yard: Part,
): readonly (typeof FLEETS)["standard"]["craft"][number][] => {
  const { craft } = FLEETS[fleetOf(state, ship)];
  const { craftKinds } = valuesOf(yard);
  return craft.filter((kind) => craftKinds?.includes(kind) ?? true);
};

/** All parts of a fleet, as designs write them. */
const partsOfFleet = (fleet: ReturnType<typeof fleetOf>): readonly string[] =>
  PART_KEYS.filter((key) => PARTS[key].fleet === fleet).flatMap((key) =>
    SIZES.filter((size) => madeIn({ key, size })).map((size) => makePart({ key, size })),
  );

const inDesign = (state: OgState, ship: Vessel): { readonly [field: string]: readonly string[] } => {
  const fleet = fleetOf(state, ship);
  const parts = partsOfFleet(fleet);
  return Object.fromEntries(
    SIDES.flatMap((side) => [
      [`design.${side}.part`, parts],
      [`design.${side}.craft`, FLEETS[fleet].craft],
    ]),
  );
};

const amongOf = (state: OgState, ship: Vessel, part: Part): { readonly [field: string]: readonly string[] } => {
  const base = baseOf(state, ship);
  switch (part.key) {
    case "point-defense":
      return { target: ordnanceNear(state, ship) };
    case "smelter-pylon": {
      const side = ship.port.includes(part) ? ship.port : ship.starboard;
      const damaged = side.filter(({ damage }) => damage > 0).map(({ name }) => name);
      return { target: damaged.toReversed() };
    }
    case "focal-laser":
      return { terrain: majorsIn(state, ship.scene).map(({ id }) => id) };
    case "salvage-bay":
      return {
        terrain: piecesIn(state, ship.scene)
          .filter((piece) => piece.part !== null && touches(base, pieceBase(piece)))
          .map(({ id }) => id),
      };
    case "shipyard":
    case "hive":
    case "monastery": {
      const kinds = kindsBuilt(state, ship, part);
      const rooms = partsOf(ship).filter((one) => kinds.some((kind) => hasRoom(state, ship, one, kind)));
      return { "craft.kind": kinds, "craft.part": rooms.map(({ name }) => name) };
    }
    case "scaffold-manipulator":
      return {
        target: shipsIn(state, ship.scene)
          .filter(({ owner, construction }) => owner === ship.owner && construction !== null)
          .map(({ id }) => id),
        ...inDesign(state, ship),
      };
    default:
      return {};
  }
};

/** Half the diagonal of the largest base of a ship, in thousandths of an inch. */
const largestReach = ({ options: { bases } }: OgState): number =>
  Math.max(...SHIP_CLASSES.map((cls) => lengthOf(...ofClass(bases, cls)) / 2));

/** Where something lies whose rim is no farther from a ship's base than some inches. */
const near = ({ id, hex }: Vessel, inches: number, reach: number): Within => ({
  ...{ kind: "round", centre: hex, unit: id, least: 0 },
  most: Math.ceil(inches * INCH + SLACK + reach),
});

const withinOf = (state: OgState, ship: Vessel, part: Part): { readonly [field: string]: Within } => {
  switch (part.key) {
    case "torpedo":
    case "missile-cluster":
    case "minelayer": {
      const touch = DIAMETERS.ordnance / 2;
      const place: Within = {
        ...{ kind: "round", centre: ship.hex, unit: ship.id },
        ...{ least: touch - SLACK, most: touch + SLACK },
      };
      return { place };
    }
    case "shipyard":
    case "hive":
    case "monastery":
      return { "craft.place": near(ship, OUTSIDE, DIAMETERS.craft / 2) };
    case "scaffold-manipulator":
      return { place: near(ship, SCAFFOLD_RANGE, largestReach(state)) };
    default:
      return {};
  }
};

const limitsOf = (ship: Vessel, part: Part): ReturnType<NonNullable<OrderOffer<OgState>["limits"]>> => {
  const { craftPerRound, constructionPerRound } = valuesOf(part);
  return {
    ...(craftPerRound !== undefined && { craft: { least: 1, most: craftPerRound } }),
    ...(constructionPerRound !== undefined && {
      minerals: { least: 1, most: Math.max(1, Math.min(ship.minerals, constructionPerRound)) },
    }),
  };
};

type Line = NonNullable<UseOrder["design"]>["port"];

const lineAsWritten = (line: Line): readonly Written[] =>
  line.map(({ key, size, craft }) => ({ part: makePart({ key, size }), ...(craft.length > 0 && { craft }) }));

const designAsWritten = ({ class: cls, port, starboard }: NonNullable<UseOrder["design"]>): Written => ({
  ...{ class: cls, port: lineAsWritten(port), starboard: lineAsWritten(starboard) },
});

/** The fields of a use as a seat writes them. */
const asWritten = (order: UseOrder): { readonly [field: string]: Written } => {
  const { do: _word, unit: _unit, part: _part, player: _player, place, design, craft, ...rest } = order;
  return {
    ...(rest as { readonly [field: string]: Written }),
    ...(place && { place: makeInchLabel(place) }),
    ...(design && { design: designAsWritten(design) }),
    ...(craft && {
      craft: craft.map(({ kind, part, place: at }) => ({
        kind,
        ...(part !== undefined ? { part } : at && { place: makeInchLabel(at) }),
      })),
    }),
  };
};

const decisions = new WeakMap<OgState, Map<string, UseOrder | null>>();

/** How the program would use a part; null where it would not. */
const decisionOf = (state: OgState, { ship, seat }: Acting, part: Part): UseOrder | null => {
  const known = decisions.get(state) ?? new Map<string, UseOrder | null>();
  decisions.set(state, known);
  const name = `${seat}/${ship.id}/${part.name}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  const mind = { state, player: seat, strength: "strong", seed: "" } as const;
  const by = seat === ship.owner ? {} : { player: seat };
  const order = firstAllowed(state, usesOf(mind, { ship, by }, part))?.order;
  const found = order?.do === "use" ? order : null;
  known.set(name, found);
  return found;
};

/** Enemy ships of a ship's table, the nearest first. */
const enemiesOf = (state: OgState, { ship, seat }: Acting): readonly Vessel[] =>
  shipsIn(state, ship.scene)
    .filter(({ id, owner }) => owner !== seat && id !== ship.id)
    .sort((one, other) => span(ship.hex, one.hex) - span(ship.hex, other.hex));

/** What is laid in contact with a ship on the side of an enemy, and faces it. */
const towardsEnemy = (state: OgState, by: Acting, aim: string | null): { readonly [field: string]: Written } => {
  const { ship } = by;
  const enemy = enemiesOf(state, by).find(({ id }) => id === aim);
  const place = enemy && contact(state, ship, enemy.hex);
  const way = place && towards(place, enemy.hex);
  return place && way ? { place: makeInchLabel(place), facing: facingOf(way) } : {};
};

/** Bearings from a ship's bow at which something new is tried, and how far from its base its centre lies. */
const [BEARINGS, NEW_CRAFT, NEW_SHIP] = [[90, 270, 180, 0, 135, 225], INCH, 2.5 * INCH] as const;

/** The first use that is allowed of those that put something beside a ship; null where none is. */
const beside = (
  state: OgState,
  ship: Vessel,
  off: number,
  useAt: (place: Place) => UseOrder,
): { readonly [field: string]: Written } | null => {
  const base = baseOf(state, ship);
  const uses = BEARINGS.map((bearing) => {
    const way = aheadOf(turned(ship.facing, bearing));
    return useAt(roundedPlace(along(ship.hex, way, reachIn(base, way) + off)));
  });
  const order = firstAllowed(
    state,
    uses.map((use) => decided(use, "chance")),
  )?.order;
  return order?.do === "use" ? asWritten(order) : null;
};

/** The ships of the ready fleets that a scaffold of a ship may lay down. */
const plansFor = (
  state: OgState,
  ship: Vessel,
): readonly { readonly id: string; readonly name: string; readonly design: NonNullable<UseOrder["design"]> }[] => {
  const fleet = fleetOf(state, ship);
  return READY_FLEETS.filter((ready) => ready.fleet === fleet)
    .flatMap((ready) =>
      ready.ships.map((one) => ({ id: `${ready.id}/${one.id}`, name: one.name, design: designOfReady(one) })),
    )
    .filter(({ design }) => isBuildable(state, ship, design));
};

/** What a ship that is laid down is called: as its plan is, with a number where that is taken. */
const freshName = ({ units }: OgState, name: string): string => {
  const taken = new Set(
    Object.values(units).flatMap((unit) => [unit.id, ...(isVessel(unit) ? [unit.name ?? ""] : [])]),
  );
  let number = 1;
  const numbered = (): string => (number === 1 ? name : `${name} ${number}`);
  while (taken.has(numbered())) number += 1;
  return numbered();
};

/** An id that no unit has. */
const freshId = ({ units }: OgState, name: string): string => {
  const made = name.replaceAll(/[^A-Za-z0-9]+/g, "-");
  let number = 1;
  const numbered = (): string => (number === 1 ? made : `${made}-${number}`);
  while (units[numbered()]) number += 1;
  return numbered();
};

/** What a scaffold lays down where nothing is said, where the program would or beside the ship, and with how much it works on what is begun. */
const layingDown = (
  state: OgState,
  ship: Vessel,
  part: Part,
  { minerals, design: decidedOn, place }: { readonly [field: string]: Written },
  aim: string | null,
): { readonly [field: string]: Written } => {
  const plans = plansFor(state, ship);
  const plan = plans.find(({ id: one }) => one === aim) ?? plans[0];
  const work = { minerals: minerals ?? limitsOf(ship, part)["minerals"]?.most ?? 1 };
  if (!plan) return work;
  const design = designAsWritten(plan.design);
  const name = freshName(state, plan.name);
  const id = freshId(state, name);
  const use = { do: "use", unit: ship.id, part: part.name, id, facing: ship.facing, design: plan.design } as const;
  const isDecided = place !== undefined && sameField(design, decidedOn);
  const laid = isDecided ? {} : (beside(state, ship, NEW_SHIP, (at) => ({ ...use, place: at })) ?? {});
  return { ...work, design, ...laid, id, name };
};

/** Whether a use that the program has decided on is aimed at this: of launches at whom it flies, of yards what it builds. */
const isAimedAt = (state: OgState, by: Acting, { place, facing, craft }: UseOrder, aim: string): boolean => {
  if (craft) return craft[0]?.kind === aim;
  const enemy = state.units[aim];
  if (!place || facing === undefined || !enemy) return false;
  const nearest = enemiesOf(state, by).toSorted(
    (one, other) => offCourse(place, facing, one.hex) - offCourse(place, facing, other.hex),
  );
  return nearest[0]?.id === aim;
};

/** How far a place lies from straight ahead, in degrees. */
const offCourse = (from: Place, facing: number, to: Place): number => {
  const way = towards(from, to);
  const off = way ? Math.abs(facingOf(way) - facing) : 0;
  return Math.min(off, 360 - off);
};

/** Something in contact with a ship in the middle of one of its sides. */
const besideSide = (state: OgState, ship: Vessel, side: ShipSide): { readonly [field: string]: Written } => {
  const way = aheadOf(turned(ship.facing, SHIP_SIDES[side]));
  const place = roundedPlace(along(ship.hex, way, reachIn(baseOf(state, ship), way) + DIAMETERS.ordnance / 2));
  return { place: makeInchLabel(place) };
};

/** Craft of a kind in the first part that has room for them, as many as may be built; else one beside the ship. */
const newCraft = (
  state: OgState,
  ship: Vessel,
  part: Part,
  kind: (typeof FLEETS)["standard"]["craft"][number],
): { readonly [field: string]: Written } => {
  const use = { do: "use", unit: ship.id, part: part.name } as const;
  const most = valuesOf(part).craftPerRound ?? 1;
  const inside = partsOf(ship)
    .filter((one) => hasRoom(state, ship, one, kind))
    .flatMap(({ name }) =>
      Array.from({ length: most }, (_, less) =>
        decided({ ...use, craft: Array.from({ length: most - less }, () => ({ kind, part: name })) }, "chance"),
      ),
    );
  const order = firstAllowed(state, inside)?.order;
  if (order?.do === "use") return asWritten(order);
  return beside(state, ship, NEW_CRAFT, (place) => ({ ...use, craft: [{ kind, place }] })) ?? {};
};

const usualOf = (state: OgState, by: Acting, part: Part, aim: string | null): { readonly [field: string]: Written } => {
  const { ship } = by;
  const own = decisionOf(state, by, part);
  const decision = own && (aim === null || isAimedAt(state, by, own, aim)) ? own : null;
  const fields = decision ? asWritten(decision) : {};
  switch (part.key) {
    case "torpedo":
    case "missile-cluster":
      return decision ? fields : towardsEnemy(state, by, aim);
    case "minelayer":
      return aim === null ? {} : besideSide(state, ship, aim as ShipSide);
    case "shipyard":
    case "hive":
    case "monastery": {
      const kind = kindsBuilt(state, ship, part).find((one) => one === aim);
      return decision || !kind ? fields : newCraft(state, ship, part, kind);
    }
    case "scaffold-manipulator": {
      const begun = own ? asWritten(own) : {};
      return { facing: ship.facing, ...begun, ...layingDown(state, ship, part, begun, aim) };
    }
    default:
      return fields;
  }
};

const sameField = (one: Written | undefined, other: Written | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether a use is the program's own, which never hurts its side as far as its player can see. */
const isNext = (state: OgState, id: string, order: WrittenOrder): boolean => {
  const ship = shipOf(state, id);
  const part = ship && partIn(ship, order);
  if (!ship || !part || part.key === "focal-laser") return false;
  // To begin a ship is no small thing.
  if (order["design"] !== undefined) return false;
  if (part.key === "tsunami-cannon") return strikesEnemiesAlone(state, ship, acting(ship, order).seat);
  const decision = decisionOf(state, acting(ship, order), part);
  return (
    decision !== null && Object.entries(asWritten(decision)).every(([name, value]) => sameField(order[name], value))
  );
};

/** How a use of a part is offered. */
export const USE_OFFER: OrderOffer<OgState> = {
  now: (state, seat) => isInTime(state, "use", seat),
  givers: (state, seat) =>
    Object.values(state.units).flatMap((unit) =>
      isShipInPlay(unit) && !isCode(actorOf(state, { unit: unit.id, player: seat })) ? [unit.id] : [],
    ),
  ways: waysOf,
  among: (state, id, fixed) => {
    const ship = shipOf(state, id);
    const part = ship && partIn(ship, fixed);
    return ship && part ? amongOf(state, ship, part) : {};
  },
  limits: (state, id, fixed) => {
    const ship = shipOf(state, id);
    const part = ship && partIn(ship, fixed);
    return ship && part ? limitsOf(ship, part) : {};
  },
  within: (state, id, fixed) => {
    const ship = shipOf(state, id);
    const part = ship && partIn(ship, fixed);
    return ship && part ? withinOf(state, ship, part) : {};
  },
  usual: (state, id, fixed, _names, aim) => {
    const ship = shipOf(state, id);
    const part = ship && partIn(ship, fixed);
    return ship && part ? usualOf(state, acting(ship, fixed), part, aim) : {};
  },
  apart: ["target"],
  made: ["id"],
  needs: ["place", "target", "minerals", "terrain", "side", "craft", "id", "design"],
  group: "special",
  next: isNext,
};
