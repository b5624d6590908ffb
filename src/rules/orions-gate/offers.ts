/** What a seat may order in each step: with which units, among what it chooses, and what it says where it says nothing. */

import { INCH, makeInchLabel } from "../geometry/inch.ts";
import type { Place } from "../geometry/place.ts";
import { lengthOf } from "../geometry/trigonometry.ts";
import { ANOMALY_ELSEWHERE } from "../offers/anomaly-offers.ts";
import { mayHavePortals } from "../rulebook/rule-options.ts";
import type { Elsewhere, OrderOffer, OrderOffers, OrderWay, Within } from "../ruleset.ts";
import type { Written, WrittenOrder } from "../scenario/scenario.ts";
import { COLONY_RANGE, freshStation, SCREEN_RANGE } from "./combat/colony.ts";
import { AT_CRAFT } from "./combat/shoot.ts";
import { isInTime } from "./command.ts";
import { usualSpot } from "./due.ts";
import { gapOf, nearestPoint, reachIn } from "./geometry/base.ts";
import { aheadOf, along, roundedPlace, SLACK, span, turned, within } from "./geometry/vector.ts";
import { roomFor } from "./moves/fly.ts";
import { turnLimit } from "./moves/move.ts";
import { moveLength } from "./moves/moved.ts";
import { landingOf } from "./moves/place-ship.ts";
import { nextAttack, nextFlight, nextRole, reachFor } from "./opponent/flights.ts";
import { type PartKey, valuesOf } from "./parts/parts.ts";
import { CRAFT } from "./parts/ship.ts";
import { largestOf, STATION_PARTS, stationParts, sumOf } from "./parts/sums.ts";
import { previewMove } from "./preview.ts";
import { FROM_EDGE } from "./round/deploy.ts";
import type { FlyOrder, OwnOrder } from "./scenario/scenario.ts";
import { actorOf, energyIn, isCode, partOf } from "./state/context.ts";
import { baseOf, craftIn, pieceBase, piecesIn, shipsIn, tableOf } from "./state/find.ts";
import type { OgState } from "./state/game.ts";
import { type Flyer, isShipInPlay, isVessel, type OgUnit, type Part, partsOf, type Vessel } from "./state/unit.ts";
import { SHIP_SIDES, type ShipSide, USE_OFFER } from "./use-offers.ts";

type OgOffer = OrderOffer<OgState>;

const timely = (word: OwnOrder["do"]): Pick<OgOffer, "now"> => ({
  now: (state, seat) => isInTime(state, word, seat),
});

const idsOf = (units: readonly OgUnit[]): readonly string[] => units.map(({ id }) => id);

/** The units of a view of which something is true. */
const unitsThat = ({ units }: OgState, test: (unit: OgUnit) => boolean): readonly string[] =>
  idsOf(Object.values(units).filter(test));

/**
 * The ships and stations with which a seat may act now: its own, and those that its cysts control.
 *
 * @param has a part that such a one needs
 */
const actors =
  (has?: PartKey): NonNullable<OgOffer["givers"]> =>
  (state, seat) =>
    unitsThat(
      state,
      (unit) =>
        isShipInPlay(unit) &&
        (has === undefined || partsOf(unit).some(({ key }) => key === has)) &&
        !isCode(actorOf(state, { unit: unit.id, player: seat })),
    );

const ownCraft =
  (test: (craft: Flyer, state: OgState) => boolean): NonNullable<OgOffer["givers"]> =>
  (state, seat) =>
    unitsThat(state, (unit) => unit.kind === "craft" && unit.owner === seat && test(unit, state));

/** Who gives an order with a unit: the player that it names, else the owner. */
const seatOf = (state: OgState, giver: string, { player }: WrittenOrder): string =>
  typeof player === "string" ? player : (state.units[giver]?.owner ?? giver);

const shipOf = ({ units }: OgState, id: string): Vessel | null => {
  const unit = units[id];
  return isVessel(unit) ? unit : null;
};

const craftOf = ({ units }: OgState, id: string): Flyer | null => {
  const unit = units[id];
  return unit?.kind === "craft" ? unit : null;
};

/** Something of the unit that gives an order, where it is of a kind; nothing of any other. */
const ofOne =
  <U>(find: (state: OgState, id: string) => U | null) =>
  <T extends object>(make: (state: OgState, unit: U, fixed: WrittenOrder, aim: string | null) => T) =>
  (
    state: OgState,
    giver: string,
    fixed: WrittenOrder,
    _names: readonly string[] = [],
    aim: string | null = null,
  ): T | Record<string, never> => {
    const unit = find(state, giver);
    return unit ? make(state, unit, fixed, aim) : {};
  };

const ofShip = ofOne(shipOf);
const ofCraft = ofOne(craftOf);

/** Things by how near they are to a place, those first of which something is true. */
const sortedFrom = <T extends { readonly hex: Place }>(
  from: Place,
  things: readonly T[],
  first: (thing: T) => boolean = () => true,
): readonly T[] =>
  things.toSorted(
    (one, other) => Number(first(other)) - Number(first(one)) || span(from, one.hex) - span(from, other.hex),
  );

const minorsNear = (state: OgState, { scene, hex }: Pick<OgUnit, "scene" | "hex">) =>
  sortedFrom(
    hex,
    piecesIn(state, scene)
      .filter(({ kind }) => kind === "minor")
      .map((piece) => ({ ...piece, hex: piece.place })),
  );

const partsWith = (ship: Vessel, key: PartKey): readonly Part[] => partsOf(ship).filter((part) => part.key === key);

/** A way for each part of a kind. */
const waysByPart = (ship: Vessel, key: PartKey): readonly OrderWay[] =>
  partsWith(ship, key).map(({ name }) => ({ fixed: { part: name } }));

/** Half the diagonal of a ship's base. */
const reachOf = (state: OgState, ship: Vessel): number => {
  const base = baseOf(state, ship);
  return base.kind === "disc" ? base.radius : lengthOf(base.halfWidth, base.halfLength);
};

const round = (centre: Place, most: number, unit?: string): Within => ({
  ...{ kind: "round", centre, least: 0, most: Math.ceil(most + SLACK) },
  ...(unit !== undefined && { unit }),
});

const sceneOf = ({ scenes }: OgState): string => Object.keys(scenes)[0] ?? "";

/** An id that no piece of terrain has. */
const freshPiece = ({ terrain }: OgState): string => {
  let number = Object.keys(terrain).length + 1;
  while (terrain[`t${number}`]) number += 1;
  return `t${number}`;
};

/** Inches across of a piece of terrain where nothing is said. */
const WIDE = 4;

const usualTerrain = (state: OgState): Written => {
  const scene = sceneOf(state);
  const { width, height } = tableOf(state, scene);
  const place = makeInchLabel({ q: Math.round(width / 2), r: Math.round(height / 2) });
  return { id: freshPiece(state), scene, kind: "obscuring", place, diameter: WIDE };
};

const spots = new WeakMap<OgState, Map<string, ReturnType<typeof usualSpot>>>();

/** The usual place of a ship that comes onto the table, which takes many tries. */
const spotOf = (state: OgState, ship: Vessel): ReturnType<typeof usualSpot> => {
  const known = spots.get(state) ?? new Map<string, ReturnType<typeof usualSpot>>();
  spots.set(state, known);
  const before = known.get(ship.id);
  if (before !== undefined) return before;
  const spot = usualSpot(state, ship);
  known.set(ship.id, spot);
  return spot;
};

const landing: Pick<OgOffer, "usual" | "within" | "group" | "apart" | "next"> = {
  usual: ofShip((state, ship) => {
    const spot = spotOf(state, ship);
    return spot ? { place: makeInchLabel(spot.place), facing: spot.facing } : {};
  }),
  within: ofShip((state, ship) => {
    const { edge, inches } = landingOf(state, ship);
    return { place: { kind: "edge", edge, most: Math.ceil(inches * INCH + SLACK + reachOf(state, ship)) } } as const;
  }),
  group: "set-up",
  apart: [],
  next: () => true,
};

const flights = new WeakMap<OgState, Map<string, FlyOrder | null>>();

/** How the program would fly a craft; null where it would not. */
const flightOf = (state: OgState, craft: Flyer): FlyOrder | null => {
  const known = flights.get(state) ?? new Map<string, FlyOrder | null>();
  flights.set(state, known);
  const before = known.get(craft.id);
  if (before !== undefined) return before;
  const order = nextFlight({ state, player: craft.owner, strength: "strong", seed: "" }, craft)?.order;
  const flight = order?.do === "fly" ? order : null;
  known.set(craft.id, flight);
  return flight;
};

const carrierOf = (state: OgState, { docked }: Flyer): Vessel | null => (docked ? shipOf(state, docked.ship) : null);

const ofCraftWays =
  (make: (state: OgState, craft: Flyer) => readonly OrderWay[]): NonNullable<OgOffer["ways"]> =>
  (state, giver) => {
    const craft = craftOf(state, giver);
    return craft ? make(state, craft) : [];
  };

/** Ways to fly: to a place, into each ship with room for it, against each enemy ship. */
const flyWays = ofCraftWays((state, craft) => {
  const { docks, rams } = CRAFT[craft.craft];
  const ships = sortedFrom(craft.hex, shipsIn(state, craft.scene));
  const homes = docks ? ships.filter((ship) => ship.owner === craft.owner && roomFor(state, ship, craft)) : [];
  const enemies = ships.filter(({ owner }) => owner !== craft.owner);
  const foes = rams ? enemies : [];
  const others = craftIn(state, craft.scene).filter(({ owner }) => owner !== craft.owner);
  return [
    { fixed: {}, fields: ["path"] },
    ...[...enemies, ...others].map(({ id }) => ({ fixed: {}, fields: ["path"], aim: id })),
    ...foes.map(({ id }) => ({ fixed: { ram: id }, fields: ["path"] })),
    ...homes.map(({ id }) => ({ fixed: { dock: id }, fields: ["path"] })),
  ];
});

const ofShipWays =
  (make: (state: OgState, ship: Vessel, seat: string) => readonly OrderWay[]): NonNullable<OgOffer["ways"]> =>
  (state, giver, seat) => {
    const ship = shipOf(state, giver);
    return ship ? make(state, ship, seat) : [];
  };

/** How far before an enemy a craft comes to rest that is sent against it, in thousandths of an inch. */
const BEFORE = 4 * INCH;

/** A flight towards an enemy, the nearest where none is named: as far as the first point of fuel leads, or all but the last. */
const outwards = (state: OgState, craft: Flyer, from: Place, aim: string | null): Place | null => {
  const [foe] = sortedFrom(
    from,
    [...shipsIn(state, craft.scene), ...craftIn(state, craft.scene)].filter(({ id, owner }) =>
      aim === null ? owner !== craft.owner : id === aim,
    ),
  );
  if (!foe) return null;
  const length = span(from, foe.hex);
  const fuel = aim === null ? 1 : Math.max(1, craft.fuel - 1);
  const share = Math.min(reachFor(fuel), length - BEFORE) / length;
  if (!(share > 0)) return null;
  return roundedPlace({ q: from.q + (foe.hex.q - from.q) * share, r: from.r + (foe.hex.r - from.r) * share });
};

const usualPath = (
  state: OgState,
  craft: Flyer,
  { dock = null, ram = null }: WrittenOrder,
  aim: string | null,
): readonly Place[] => {
  const decided = aim === null ? flightOf(state, craft) : null;
  if (decided && decided.dock === dock && decided.ram === ram) return decided.path;
  const carrier = carrierOf(state, craft);
  const start = carrier?.hex ?? craft.hex;
  const ship = shipOf(state, String(dock ?? ram ?? ""));
  if (ship) return [roundedPlace(nearestPoint(baseOf(state, ship), ram === null ? start : ship.hex))];
  const out = outwards(state, craft, start, aim);
  return out ? [out] : [];
};

const FLY: OgOffer = {
  ...timely("fly"),
  givers: ownCraft((craft, state) =>
    craft.status === "aboard" ? isShipInPlay(carrierOf(state, craft) ?? undefined) : craft.status === "in-play",
  ),
  ways: flyWays,
  usual: ofCraft((state, craft, fixed, aim) => {
    const path = usualPath(state, craft, fixed, aim);
    return path.length > 0 ? { path: path.map(makeInchLabel) } : {};
  }),
  apart: [],
  within: ofCraft((state, craft) => {
    const carrier = carrierOf(state, craft);
    return {
      path: carrier
        ? round(carrier.hex, reachFor(CRAFT[craft.craft].fuel ?? 0), carrier.id)
        : round(craft.hex, reachFor(craft.fuel)),
    };
  }),
  group: "fly",
  next: (state, giver, { dock = null, ram = null, path }) => {
    const craft = craftOf(state, giver);
    const decided = craft && flightOf(state, craft);
    if (!decided || decided.dock !== dock || decided.ram !== ram) return false;
    return JSON.stringify(path) === JSON.stringify(decided.path.map(makeInchLabel));
  },
};

const strong = (state: OgState, player: string) => ({ state, player, strength: "strong", seed: "" }) as const;

const ATTACK: OgOffer = {
  ...timely("attack"),
  givers: ownCraft(
    ({ status, role }, { clock }) => status === "in-play" && role === (clock.step === "1.2" ? "fighter" : "bomber"),
  ),
  among: ofCraft((state, craft) => {
    const foes = state.clock.step === "1.2" ? craftIn(state, craft.scene) : shipsIn(state, craft.scene);
    const enemies = sortedFrom<OgUnit>(
      craft.hex,
      foes.filter(({ owner }) => owner !== craft.owner),
    );
    const rocks = state.clock.step === "1.2" ? [] : minorsNear(state, craft);
    return { target: [...idsOf(enemies), ...rocks.map(({ id }) => id)] };
  }),
  usual: ofCraft((state, craft) => {
    const order = nextAttack(strong(state, craft.owner), craft)?.order;
    return order?.do === "attack" ? { target: order.target } : {};
  }),
  group: "attack",
  next: (state, _giver, { target }) => state.terrain[String(target)] === undefined,
  apart: ["target"],
};

const movable = (state: OgState, ship: Vessel, fixed: WrittenOrder): readonly string[] => {
  const seat = seatOf(state, ship.id, fixed);
  const length = moveLength(state, ship);
  const base = baseOf(state, ship);
  const turns = 2 * reachOf(state, ship);
  const ships = shipsIn(state, ship.scene).filter(
    (other) => other.id !== ship.id && gapOf(base, baseOf(state, other)) <= length + turns,
  );
  const rocks = partsWith(ship, "energy-siphon").length > 0 ? minorsNear(state, ship) : [];
  return [
    ...idsOf(sortedFrom(ship.hex, ships, ({ owner }) => owner === seat)),
    ...rocks.filter((piece) => gapOf(base, pieceBase(piece)) <= length + turns).map(({ id }) => id),
  ];
};

/**
 * Whether a move ahead meets nothing, and leads into nothing that a drift then meets, as far as its player can see. A
 * drift stops at a ship, and harms nobody.
 */
const isHarmless = (state: OgState, ship: Vessel, turn: number, seat: string): boolean => {
  const { way, pushed, drift } = previewMove(state, ship, { turn, ahead: true, ram: null }, seat);
  if (pushed && pushed.end !== "stays") return false;
  if (!way || (way.from.q === way.to.q && way.from.r === way.to.r)) return false;
  if (way.met || way.hole || way.portal || way.mines.length > 0) return false;
  const harms = drift?.met && drift.met.what !== "ship";
  return !drift || (!harms && !drift.hole && !drift.portal && drift.mines.length === 0);
};

/** The least turn with which a move ahead is harmless; none where no turn is, or where it cannot do both. */
const usualTurn = (state: OgState, ship: Vessel, seat: string): number => {
  if (energyIn(state, ship) === 0) return 0;
  const limit = ship.kind === "station" ? 0 : turnLimit(state, ship);
  const half = Math.round(limit / 2);
  return [0, half, -half, limit, -limit].find((turn) => isHarmless(state, ship, turn, seat)) ?? 0;
};

const MOVE: OgOffer = {
  ...timely("move"),
  givers: actors(),
  ways: ofShipWays((state, ship, seat) => {
    const drift = ship.kind === "station" ? ["drift"] : [];
    const ram = movable(state, ship, { do: "move", player: seat }).length > 0 ? ["ram"] : [];
    const cysts = partsWith(ship, "psionic-node").length > 0 && ram.length > 0;
    return [
      { fixed: { ahead: true }, fields: ["turn", ...ram, ...drift] },
      ...(cysts ? [{ fixed: { ahead: true, cyst: true }, fields: ["turn", ...ram] }] : []),
      { fixed: { ahead: false }, fields: ["turn", ...drift] },
    ];
  }),
  among: ofShip((state, ship, fixed) => ({ ram: movable(state, ship, fixed) })),
  limits: ofShip((state, ship) => {
    const limit = ship.kind === "station" ? 359 : turnLimit(state, ship);
    return { turn: { least: -limit, most: limit }, drift: { least: 1, most: 6 } };
  }),
  usual: ofShip((state, ship, fixed) => ({
    turn: fixed["ahead"] === true ? usualTurn(state, ship, seatOf(state, ship.id, fixed)) : turnLimit(state, ship),
  })),
  group: "move",
  next: (state, giver, order) => {
    const ship = shipOf(state, giver);
    return (
      ship !== null &&
      order["ahead"] === true &&
      isHarmless(state, ship, Number(order["turn"] ?? 0), seatOf(state, giver, order))
    );
  },
  apart: [],
};

const WARP: OgOffer = {
  ...timely("warp"),
  givers: actors("warp-drive"),
  within: ofShip((state, ship) => {
    const most = largestOf(partsOf(ship), "warpRange") * INCH;
    return { place: round(ship.hex, state.options.warpMeasure === "centres" ? most : most + 2 * reachOf(state, ship)) };
  }),
  group: "move",
  apart: [],
};

const BOOST: OgOffer = {
  ...timely("boost"),
  givers: actors("emergency-booster"),
  ways: ofShipWays((_state, ship) => waysByPart(ship, "emergency-booster")),
  limits: ofShip((state, ship) => ({ turn: { least: -turnLimit(state, ship), most: turnLimit(state, ship) } })),
  usual: ofShip((state, ship) => ({ turn: turnLimit(state, ship) })),
  group: "move",
  apart: [],
};

/** Enemy ships of who acts, the nearest first. */
const foesOf = (state: OgState, ship: Vessel, seat: string): readonly Vessel[] =>
  sortedFrom(
    ship.hex,
    shipsIn(state, ship.scene).filter(({ id, owner }) => owner !== seat && id !== ship.id),
  );

/** Enemy craft at which a ship may shoot, the nearest first. */
const craftNear = (state: OgState, ship: Vessel, seat: string): readonly Flyer[] => {
  const base = baseOf(state, ship);
  return craftIn(state, ship.scene)
    .filter(({ owner }) => owner !== seat)
    .map((craft) => ({ craft, gap: gapOf(base, baseOf(state, craft)) }))
    .filter(({ gap }) => within(gap, AT_CRAFT))
    .sort((one, other) => one.gap - other.gap)
    .map(({ craft }) => craft);
};

const SHOOT: OgOffer = {
  ...timely("shoot"),
  givers: actors(),
  ways: ofShipWays((state, ship, seat) => [
    { fixed: {}, fields: ["target"] },
    ...(craftNear(state, ship, seat).length > 0 ? [{ fixed: {}, fields: ["craft"] }] : []),
  ]),
  among: ofShip((state, ship, fixed) => {
    const seat = seatOf(state, ship.id, fixed);
    return {
      target: [...idsOf(foesOf(state, ship, seat)), ...minorsNear(state, ship).map(({ id }) => id)],
      craft: idsOf(craftNear(state, ship, seat)),
    };
  }),
  usual: ofShip((state, ship, fixed) => ({ craft: idsOf(craftNear(state, ship, seatOf(state, ship.id, fixed))) })),
  needs: ["target", "craft"],
  group: "fire",
  apart: ["target"],
  // A shot at nothing but rocks is nobody's next one.
  next: (state, _giver, { target }) => target === undefined || isVessel(state.units[String(target)]),
};

const TRACTOR: OgOffer = {
  ...timely("tractor"),
  givers: actors("tractor-beam"),
  among: ofShip((state, ship, fixed) => {
    const seat = seatOf(state, ship.id, fixed);
    const units = [...shipsIn(state, ship.scene), ...craftIn(state, ship.scene)].filter(({ id }) => id !== ship.id);
    return { target: idsOf(sortedFrom<Vessel | Flyer>(ship.hex, units, ({ owner }) => owner !== seat)) };
  }),
  limits: ofShip((state, ship) => ({
    acts: { least: 1, most: Math.max(1, sumOf(partsOf(ship), "tractorPower")) },
    "acts.turn": { least: -turnLimit(state, ship), most: turnLimit(state, ship) },
  })),
  usual: ofShip((_state, ship) => ({
    acts: Array.from({ length: Math.max(1, sumOf(partsOf(ship), "tractorPower")) }, () => ({ ahead: true })),
  })),
  group: "instead",
  apart: ["target"],
};

const STEALTH: OgOffer = {
  ...timely("stealth"),
  givers: actors("stealth-generator"),
  ways: ofShipWays((_state, ship) => [{ fixed: { on: !ship.stealth } }]),
  group: "instead",
  apart: [],
};

/** What stands in the three parts of a new station where nothing was chosen. */
const STATION = ["cannon/S", "shield/S", "cannon/S"] as const;

const COLONY: OgOffer = {
  ...timely("colony"),
  givers: actors("cryosleep-colony"),
  ways: ofShipWays((_state, ship) => waysByPart(ship, "cryosleep-colony")),
  among: ofShip((state, ship) => ({
    terrain: minorsNear(state, ship)
      .filter((piece) => within(gapOf(pieceBase(piece), baseOf(state, ship)), COLONY_RANGE))
      .map(({ id }) => id),
    parts: stationParts().map((key) => `${key}/S`),
  })),
  limits: () => ({ parts: { least: STATION_PARTS, most: STATION_PARTS } }),
  made: ["id"],
  usual: ofShip((state, ship) => ({ id: freshStation(state, ship.id), parts: STATION })),
  group: "instead",
  apart: [],
};

const screenOf = ({ terrain }: OgState, ship: Vessel, name: string) =>
  Object.values(terrain).find(({ screen }) => screen?.ship === ship.id && screen.part === name);

const diameterOf = (ship: Vessel, { part }: WrittenOrder): number => {
  const living = partOf(ship, String(part));
  return living ? (valuesOf(living).screenDiameter ?? 0) * INCH : 0;
};

/** A screen in contact with its ship at one of its sides. */
const screenAt = (state: OgState, ship: Vessel, fixed: WrittenOrder, side: ShipSide): Place => {
  const to = aheadOf(turned(ship.facing, SHIP_SIDES[side]));
  return roundedPlace(along(ship.hex, to, reachIn(baseOf(state, ship), to) + diameterOf(ship, fixed) / 2));
};

const SCREEN: OgOffer = {
  ...timely("screen"),
  givers: actors("ionic-deflector"),
  ways: ofShipWays((state, ship) =>
    partsWith(ship, "ionic-deflector").flatMap(({ name }): readonly OrderWay[] =>
      screenOf(state, ship, name)
        ? [{ fixed: { part: name, place: null } }]
        : Object.keys(SHIP_SIDES).map((aim) => ({ fixed: { part: name }, fields: ["place"], aim })),
    ),
  ),
  apart: [],
  usual: ofShip((state, ship, fixed, aim) =>
    aim === null ? {} : { place: makeInchLabel(screenAt(state, ship, fixed, aim as ShipSide)) },
  ),
  within: ofShip((_state, ship, fixed) => ({
    place: round(ship.hex, SCREEN_RANGE * INCH + diameterOf(ship, fixed) / 2, ship.id),
  })),
  needs: ["place"],
  group: "instead",
};

const OTHER_SIDE = { port: "starboard", starboard: "port" } as const;

/** The orders of this ruleset, by their words. */
export const OFFERS: OrderOffers<OgState> & { readonly [word in OwnOrder["do"]]?: OgOffer } = {
  "place-terrain": {
    ...timely("place-terrain"),
    among: ({ scenes }) => ({ "terrain.scene": Object.keys(scenes) }),
    within: () => ({ "terrain.place": { kind: "inside", least: FROM_EDGE } }),
    made: ["terrain.id"],
    usual: (state) => ({ terrain: usualTerrain(state) }),
    group: "set-up",
    apart: [],
    next: () => true,
  },
  "choose-edge": {
    ...timely("choose-edge"),
    usual: ({ fleets }, player) => ({ edge: fleets[player]?.edge ?? "S" }),
    group: "set-up",
    apart: ["edge"],
    next: () => true,
  },
  deploy: {
    ...timely("deploy"),
    givers: (state, seat) =>
      unitsThat(
        state,
        (unit) =>
          isVessel(unit) &&
          unit.owner === seat &&
          unit.away === null &&
          unit.status !== "in-play" &&
          unit.status !== "destroyed",
      ),
    ...landing,
  },
  reenter: {
    ...timely("reenter"),
    givers: (state, seat) =>
      unitsThat(state, (unit) => isVessel(unit) && unit.owner === seat && unit.away !== null && unit.status === "left"),
    ...landing,
  },
  role: {
    ...timely("role"),
    givers: ownCraft(
      ({ craft, status }) => CRAFT[craft].roles.length > 1 && (status === "in-play" || status === "aboard"),
    ),
    usual: ofCraft((state, craft) => {
      const order = nextRole(strong(state, craft.owner), craft)?.order;
      if (order?.do === "role") return { role: order.role };
      return { role: craft.role === "fighter" ? "bomber" : "fighter" };
    }),
    group: "role",
    apart: ["role"],
    next: (state, giver) => {
      const craft = craftOf(state, giver);
      return craft !== null && nextRole(strong(state, craft.owner), craft) !== null;
    },
  },
  reply: {
    ...timely("reply"),
    givers: ownCraft(({ role, status }) => role === "fighter" && status === "in-play"),
    ways: () => [{ fixed: { dodge: null } }, { fixed: {}, fields: ["dodge"] }],
    limits: ofCraft((_state, { fuel }) => ({ dodge: { least: 1, most: Math.max(1, fuel) } })),
    usual: () => ({ dodge: 1 }),
    needs: ["dodge"],
    group: "attack",
    apart: [],
  },
  prefer: {
    ...timely("prefer"),
    givers: (state, seat) =>
      unitsThat(state, (unit) => isVessel(unit) && unit.owner === seat && unit.status === "in-play"),
    usual: ofShip((_state, { prefer }) => ({ side: prefer === null ? "port" : OTHER_SIDE[prefer] })),
    group: "lasting",
    apart: ["side"],
  },
  fly: FLY,
  attack: ATTACK,
  shoot: SHOOT,
  move: MOVE,
  warp: WARP,
  boost: BOOST,
  tractor: TRACTOR,
  stealth: STEALTH,
  colony: COLONY,
  screen: SCREEN,
  use: USE_OFFER,
  grow: {
    ...timely("grow"),
    givers: (state, seat) =>
      unitsThat(state, (unit) => isShipInPlay(unit) && unit.kind === "station" && unit.owner === seat),
    group: "special",
    apart: [],
    next: () => true,
  },
  scan: {
    now: (state, seat) => mayHavePortals(state) && isInTime(state, "scan", seat),
    givers: (state, seat) => unitsThat(state, (unit) => isShipInPlay(unit) && unit.owner === seat),
    group: "special",
    apart: [],
  },
  gather: {
    now: (state, seat) => mayHavePortals(state) && isInTime(state, "gather", seat),
    usual: () => ({ points: 0 }),
    group: "special",
  },
};

/** How the orders are given that no seat writes. */
export const ELSEWHERE: { readonly [word: string]: Elsewhere } = {
  place: ANOMALY_ELSEWHERE.place,
  remove: ANOMALY_ELSEWHERE.remove,
  override: { by: "judge", how: "token", reason: "The judge moves or turns a token, or changes what its form says." },
};
