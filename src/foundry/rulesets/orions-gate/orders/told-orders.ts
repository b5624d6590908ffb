/** How people of Orion's Gate read an order before it is given: its button, its costs, its dice with their reasons, what it meets. */

import type { Place, WrittenOrder } from "../../../../rules/index.ts";
import {
  actsOf,
  CLASS_ROWS,
  energyIn,
  foreseeFlight,
  isVessel,
  landingOf,
  type Met,
  type MovePreview,
  madeIn,
  type OgState,
  type Part,
  type PushedWay,
  partsOf,
  previewLaunch,
  previewMove,
  READY_FLEETS,
  sightsOf,
  type Vessel,
  type Way,
} from "../../../../rules/orions-gate/index.ts";
import type { AskedOrder, ToldOrder } from "../../../ruleset/orders.ts";
import { asOrionsGate, moveIn, numberIn, placeIn, textIn } from "../game.ts";
import { flightWords } from "../map/order-marks.ts";
import { diceCount, diceWords, inchText, partName, partPlace, placeWords } from "../words.ts";

type Reader = Omit<AskedOrder, "view"> & { readonly og: OgState };

/** An order of which its button says all. */
const only = (title: string): ToldOrder => ({ title, notes: [] });

const edgeWord = (edge: unknown, say: Reader["say"]): string => say(`GRAVITYPORTALS.OrionsGate.Edge.${edge}`);

const metText = ({ what, id }: Met, { say, nameOf }: Reader): string =>
  say(`GRAVITYPORTALS.OrionsGate.Met.${what}`, {
    name: what === "edge" || what === "terrain" || what === "siphoned" ? "" : nameOf(id),
  });

const lengthOf = ({ from, to }: Way): string => inchText(Math.hypot(to.q - from.q, to.r - from.r));

/** What a move costs: a point of energy, where the ship has any. */
const energyCost = (ship: Vessel, { og, say, seat }: Reader): readonly string[] => {
  const of = energyIn(og, ship);
  const left = of - actsOf(ship, { id: ship.id, player: seat, controlled: ship.owner !== seat }).energyUsed;
  if (of === 0) return [say("GRAVITYPORTALS.OrionsGate.Cost.noEnergy")];
  return left > 0 ? [say("GRAVITYPORTALS.OrionsGate.Cost.energy", { left: left - 1, of })] : [];
};

/** What an order costs in minerals, and what is left of them then. */
const mineralCost = ({ minerals }: Vessel, cost: number, { say }: Reader): readonly string[] =>
  cost > 0 ? [say("GRAVITYPORTALS.OrionsGate.Cost.minerals", { cost, left: Math.max(0, minerals - cost) })] : [];

/** The use that an order takes of a part which has only some in a game; nothing for a part that has no end of them. */
const useCost = (part: Part, { say }: Reader): readonly string[] => {
  const uses = madeIn(part)?.usesPerGame;
  return uses === undefined
    ? []
    : [say("GRAVITYPORTALS.OrionsGate.Cost.use", { left: Math.max(0, uses - part.spent - 1), of: uses })];
};

/** How white holes will push it, and when; where they do depends on what others do first. */
const pushNotes = (pushed: PushedWay | null, { say }: Reader): readonly string[] => {
  const [from, to] = [pushed?.places[0], pushed?.places.at(-1)];
  if (!pushed || !from || !to) return [];
  const told = { count: pushed.places.length - 1, from: placeWords(from), to: placeWords(to) };
  return [
    say("GRAVITYPORTALS.OrionsGate.Pushed.way", told),
    ...(pushed.end === "stays" ? [] : [say(`GRAVITYPORTALS.OrionsGate.Pushed.${pushed.end}`)]),
  ];
};

/** Whether a ship is the last finished one of its side on a table. */
const isLast = (ship: Vessel, { og }: Reader): boolean =>
  Object.values(og.units).every(
    (unit) =>
      unit.id === ship.id ||
      unit.owner !== ship.owner ||
      !isVessel(unit) ||
      unit.status !== "in-play" ||
      unit.construction !== null,
  );

/** What a move would mean, in sentences; what would lose the battle as a warning. */
const previewed = (ship: Vessel, reader: Reader): Required<Pick<ToldOrder, "notes">> & Pick<ToldOrder, "warning"> => {
  const preview = previewMove(reader.og, ship, moveIn(reader.order), reader.seat);
  const { way, pushed, drift } = preview;
  const leaves = pushed?.end === "edge" || [way?.met, drift?.met].some((met) => met?.what === "edge");
  return {
    notes: previewNotes(preview, reader),
    ...(leaves && isLast(ship, reader) && { warning: reader.say("GRAVITYPORTALS.OrionsGate.Met.lastLeaves") }),
  };
};

const previewNotes = ({ way, mines, pushed, drift }: MovePreview, reader: Reader): readonly string[] => {
  const { say, nameOf } = reader;
  return [
    ...(way ? [say("GRAVITYPORTALS.OrionsGate.Move.goes", { length: lengthOf(way) })] : []),
    ...(way?.met ? [metText(way.met, reader)] : []),
    ...(way?.hole ? [say("GRAVITYPORTALS.OrionsGate.Met.hole")] : []),
    ...(way?.portal ? [say("GRAVITYPORTALS.OrionsGate.Met.portal")] : []),
    ...mines.map((mine) => say("GRAVITYPORTALS.OrionsGate.Met.mine", { name: nameOf(mine) })),
    ...pushNotes(pushed, reader),
    ...(drift ? [say("GRAVITYPORTALS.OrionsGate.Move.drifts", { length: lengthOf(drift) })] : []),
    ...(drift?.met ? [say("GRAVITYPORTALS.OrionsGate.Move.driftMeets", { what: metText(drift.met, reader) })] : []),
    ...(drift?.portal ? [say("GRAVITYPORTALS.OrionsGate.Met.driftPortal")] : []),
    ...(drift?.hole ? [say("GRAVITYPORTALS.OrionsGate.Met.driftHole")] : []),
  ];
};

const toldMove = (ship: Vessel, reader: Reader): ToldOrder => {
  const { og, order, say, nameOf } = reader;
  const [degrees, ram, cyst] = [numberIn(order["turn"]), textIn(order["ram"]), order["cyst"] === true];
  const isAhead = order["ahead"] === true;
  const plain = isAhead ? (degrees === 0 ? "ahead" : "turnAhead") : "turn";
  const piece = ram === null ? undefined : og.terrain[ram];
  const word = ram === null ? plain : cyst ? "cyst" : piece ? "siphon" : "ram";
  const name = ram === null ? "" : piece ? placeWords(piece.place) : nameOf(ram);
  const preview = previewed(ship, reader);
  return {
    ...preview,
    title: say(`GRAVITYPORTALS.OrionsGate.Move.${word}`, { degrees, name }),
    notes: [
      ...(ship.kind === "ship" || isAhead ? energyCost(ship, reader) : []),
      ...(cyst ? [say("GRAVITYPORTALS.OrionsGate.Cost.node")] : []),
      ...preview.notes,
    ],
  };
};

const toldBoost = (ship: Vessel, reader: Reader): ToldOrder => {
  const { order, say } = reader;
  const part = partIn(ship, order);
  const preview = previewed(ship, reader);
  return {
    ...preview,
    title: say(`GRAVITYPORTALS.OrionsGate.Move.${order["ahead"] === true ? "boostAhead" : "boostTurn"}`, {
      degrees: numberIn(order["turn"]),
      part: partPlace(String(order["part"]), say),
    }),
    notes: [...energyCost(ship, reader), ...(part ? useCost(part, reader) : []), ...preview.notes],
  };
};

const partIn = (ship: Vessel, { part }: WrittenOrder): Part | undefined =>
  partsOf(ship).find(({ name }) => name === part);

/** What a flight costs of the fuel that a craft starts with. */
const toldFlight = ({ og, order, unit, aim, say, nameOf }: Reader): ToldOrder => {
  const craft = og.units[unit ?? ""];
  const path = (Array.isArray(order["path"]) ? order["path"] : []).flatMap((label) => placeIn(label) ?? []);
  const [dock, ram] = [textIn(order["dock"]), textIn(order["ram"])];
  const target = dock ?? ram ?? aim;
  const word = dock !== null ? "dock" : ram !== null ? "ram" : aim === null ? "fly" : "towards";
  const fuel = craft?.kind === "craft" ? foreseeFlight(og, craft, { path, ram }) : null;
  const isLost = fuel !== null && fuel.cost >= fuel.fuel && dock === null;
  return {
    title: say(`GRAVITYPORTALS.OrionsGate.Craft.${word}`, { name: target === null ? "" : nameOf(target) }),
    notes: fuel
      ? [
          say(isLost ? "GRAVITYPORTALS.OrionsGate.Cost.fuelGone" : "GRAVITYPORTALS.OrionsGate.Cost.fuel", {
            length: inchText(fuel.length),
            cost: fuel.cost,
            left: Math.max(0, fuel.fuel - fuel.cost),
            of: fuel.fuel,
          }),
        ]
      : [],
    ...(target !== null && { about: target }),
  };
};

const toldShot = (ship: Vessel, { og, order, seat, say, nameOf }: Reader): ToldOrder => {
  const craft = Array.isArray(order["craft"]) ? order["craft"].map(String) : [];
  if (craft.length > 0)
    return only(say("GRAVITYPORTALS.OrionsGate.Fire.craft", { names: craft.map(nameOf).join(", ") }));
  const target = String(order["target"]);
  const title = say("GRAVITYPORTALS.OrionsGate.Fire.at", { name: nameOf(target) });
  const sight = sightsOf(og, ship, seat).find((one) => one.target === target);
  if (!sight) return { title, notes: [] };
  const { gap, attack, defence, closer } = sight;
  return {
    title,
    notes: [
      say("GRAVITYPORTALS.OrionsGate.Fire.range", { range: inchText(gap) }),
      say("GRAVITYPORTALS.OrionsGate.Fire.attack", { count: diceCount(attack), why: diceWords(attack, nameOf, say) }),
      say("GRAVITYPORTALS.OrionsGate.Fire.defence", {
        count: diceCount(defence),
        why: diceWords(defence, nameOf, say),
      }),
      ...(closer.length === 0
        ? []
        : [say("GRAVITYPORTALS.OrionsGate.Fire.closer", { names: closer.map(nameOf).join(", ") })]),
    ],
    ...(attack.some(({ why }) => why === "sensors") && { hint: say("GRAVITYPORTALS.OrionsGate.Hint.sensors") }),
    about: target,
  };
};

/** How a beam pulls: in the same way with each six, or first in one and then in another. */
const pullWord = (acts: unknown): string => {
  const pulls = (Array.isArray(acts) ? acts : []) as readonly { readonly turn?: number }[];
  const words = pulls.map(({ turn }) => (turn === undefined ? "ahead" : turn < 0 ? "port" : "starboard"));
  return [...new Set(words)].slice(0, 2).join("-");
};

/** What a launch comes to: its first flight, and whom it would strike; its own side as a warning. */
const toldLaunch = (ship: Vessel, part: Part, place: Place, facing: number, reader: Reader): ToldOrder => {
  const { og, seat, say, nameOf } = reader;
  const flight = previewLaunch(og, ship, part, { place, facing }, seat);
  const words = flightWords(og, ship.owner, flight, nameOf);
  const text = words ? say(words.key, words.data) : say("GRAVITYPORTALS.OrionsGate.Flight.on");
  const isOwn = flight.met?.what === "ship" && og.units[flight.met.id]?.owner === ship.owner;
  const portal = [
    ...(flight.portal ? [say("GRAVITYPORTALS.OrionsGate.Flight.portal")] : []),
    ...pushNotes(flight.pushed, reader),
  ];
  return isOwn ? { notes: portal, warning: text } : { notes: [...portal, text] };
};

/** What a pylon takes for a point of damage, in minerals. */
const REPAIR = 1;

const planName = (aim: string): string => {
  const [fleet, ship] = aim.split("/");
  return READY_FLEETS.find(({ id }) => id === fleet)?.ships.find(({ id }) => id === ship)?.name ?? aim;
};

const useTitle = (ship: Vessel, part: Part, { og, order, aim, say, nameOf }: Reader): string => {
  const [target, terrain] = [textIn(order["target"]), textIn(order["terrain"])];
  const used = { part: partName(part.key), name: "" };
  switch (part.key) {
    case "torpedo":
    case "missile-cluster":
      return aim === null
        ? say("GRAVITYPORTALS.OrionsGate.Use.use", used)
        : say("GRAVITYPORTALS.OrionsGate.Use.launch", { ...used, name: nameOf(aim) });
    case "minelayer":
      return say(`GRAVITYPORTALS.OrionsGate.Use.mine.${aim}`);
    case "point-defense":
      return say("GRAVITYPORTALS.OrionsGate.Use.shootDown", { ...used, name: target === null ? "" : nameOf(target) });
    case "smelter-pylon": {
      const damaged = partsOf(ship).find(({ name }) => name === target);
      const where = damaged && { part: partName(damaged.key), place: partPlace(damaged.name, say) };
      const name = where ? say("GRAVITYPORTALS.OrionsGate.Use.partAt", where) : "";
      return say("GRAVITYPORTALS.OrionsGate.Use.repair", { ...used, name });
    }
    case "focal-laser":
      return say("GRAVITYPORTALS.OrionsGate.Use.laser", { ...used, name: terrain === null ? "" : nameOf(terrain) });
    case "salvage-bay": {
      const piece = terrain === null ? undefined : og.terrain[terrain]?.part;
      return say(`GRAVITYPORTALS.OrionsGate.Use.salvage.${order["side"] === "starboard" ? "starboard" : "port"}`, {
        name: piece ? partName(piece.key) : "",
      });
    }
    case "scaffold-manipulator":
      return target !== null
        ? say("GRAVITYPORTALS.OrionsGate.Use.build", { name: nameOf(target), minerals: numberIn(order["minerals"]) })
        : say("GRAVITYPORTALS.OrionsGate.Use.layDown", { name: textIn(order["name"]) ?? planName(aim ?? "") });
    case "shipyard":
    case "hive":
    case "monastery": {
      const craft = (Array.isArray(order["craft"]) ? order["craft"] : []) as readonly {
        readonly kind?: string;
        readonly part?: string;
      }[];
      const kind = say(`GRAVITYPORTALS.OrionsGate.Kind.${craft[0]?.kind ?? aim}`);
      const room = craft[0]?.part;
      return room === undefined
        ? say("GRAVITYPORTALS.OrionsGate.Use.craftOut", { kind })
        : say("GRAVITYPORTALS.OrionsGate.Use.craftIn", { count: craft.length, kind, part: partPlace(room, say) });
    }
    default:
      return say("GRAVITYPORTALS.OrionsGate.Use.use", used);
  }
};

/** What a use of a part takes in minerals. */
const useMinerals = (part: Part, { order }: Reader): number => {
  if (part.key === "smelter-pylon") return REPAIR;
  const design = order["design"] as { readonly class?: keyof typeof CLASS_ROWS } | undefined;
  if (design?.class) return CLASS_ROWS[design.class].initialCost;
  if (typeof order["minerals"] === "number") return order["minerals"];
  const craft = Array.isArray(order["craft"]) ? order["craft"].length : 0;
  return craft * (madeIn(part)?.mineralsPerCraft ?? 0);
};

const toldUse = (ship: Vessel, reader: Reader): ToldOrder => {
  const { order, aim } = reader;
  const part = partIn(ship, order);
  if (!part) return {};
  const [place, facing] = [placeIn(order["place"]), order["facing"]];
  const flies = part.key === "torpedo" || part.key === "missile-cluster";
  const flight =
    flies && place && typeof facing === "number" ? toldLaunch(ship, part, place, facing, reader) : { notes: [] };
  return {
    ...flight,
    title: useTitle(ship, part, reader),
    notes: [...mineralCost(ship, useMinerals(part, reader), reader), ...useCost(part, reader), ...(flight.notes ?? [])],
    ...(flies && aim !== null && { about: aim }),
  };
};

const toldScreen = ({ order, aim, say }: Reader): ToldOrder => {
  const part = partPlace(String(order["part"]), say);
  const word = order["place"] === null ? "screenBack" : `screen.${aim}`;
  return only(say(`GRAVITYPORTALS.OrionsGate.Fire.${word}`, { part }));
};

const toldColony = (ship: Vessel, reader: Reader): ToldOrder => {
  const { og, order, say } = reader;
  const piece = og.terrain[String(order["terrain"])];
  const part = partIn(ship, order);
  return {
    title: say("GRAVITYPORTALS.OrionsGate.Fire.colony", { place: piece ? placeWords(piece.place) : "" }),
    notes: part ? useCost(part, reader) : [],
  };
};

/** Where a ship may stand that comes onto the table. */
const toldLanding = (ship: Vessel, { og, order, say, nameOf }: Reader): ToldOrder => {
  const { edge, inches } = landingOf(og, ship);
  return {
    title: say(`GRAVITYPORTALS.OrionsGate.SetUp.${order.do}`, { name: nameOf(ship.id) }),
    notes: [say("GRAVITYPORTALS.OrionsGate.SetUp.within", { inches, edge: edgeWord(edge, say) })],
  };
};

const toldRole = ({ og, order, unit, say }: Reader): ToldOrder => {
  const craft = og.units[unit ?? ""];
  const isNow = craft?.kind === "craft" && craft.role === order["role"];
  return {
    title: say(`GRAVITYPORTALS.OrionsGate.Craft.role.${order["role"]}`),
    notes: isNow ? [say("GRAVITYPORTALS.OrionsGate.Craft.roleNow")] : [],
  };
};

const toldAboutShip = (ship: Vessel, reader: Reader): ToldOrder | null => {
  const { order, say, nameOf } = reader;
  switch (order.do) {
    case "deploy":
    case "reenter":
      return toldLanding(ship, reader);
    case "move":
      return toldMove(ship, reader);
    case "boost":
      return toldBoost(ship, reader);
    case "warp":
      return { title: say("GRAVITYPORTALS.OrionsGate.Move.warp"), notes: energyCost(ship, reader) };
    case "shoot":
      return toldShot(ship, reader);
    case "tractor": {
      const target = String(order["target"]);
      return {
        title: say(`GRAVITYPORTALS.OrionsGate.Fire.tractor.${pullWord(order["acts"])}`, { name: nameOf(target) }),
        notes: [],
        about: target,
      };
    }
    case "stealth":
      return only(say(`GRAVITYPORTALS.OrionsGate.Fire.${order["on"] === true ? "stealthOn" : "stealthOff"}`));
    case "screen":
      return toldScreen(reader);
    case "colony":
      return toldColony(ship, reader);
    case "use":
      return toldUse(ship, reader);
    case "prefer":
      return {
        title: say(`GRAVITYPORTALS.OrionsGate.Lasting.prefer.${order["side"]}`),
        notes: [],
        hint: say("GRAVITYPORTALS.OrionsGate.Hint.prefer"),
      };
    case "grow":
      return only(say("GRAVITYPORTALS.OrionsGate.Lasting.grow"));
    case "scan":
      return only(say("GRAVITYPORTALS.OrionsGate.Lasting.scan"));
    default:
      return null;
  }
};

/** An order as people of Orion's Gate read it; null for one whose own words say all. */
export const toldOrder = ({ view, ...asked }: AskedOrder): ToldOrder | null => {
  const reader: Reader = { ...asked, og: asOrionsGate(view) };
  const { order, unit, say, nameOf } = reader;
  const ship = unit === null ? undefined : reader.og.units[unit];
  if (isVessel(ship)) return toldAboutShip(ship, reader);
  switch (order.do) {
    case "place-terrain":
      return { title: say("GRAVITYPORTALS.OrionsGate.SetUp.placeTerrain") };
    case "choose-edge":
      return only(say("GRAVITYPORTALS.OrionsGate.SetUp.edge", { edge: edgeWord(order["edge"], say) }));
    case "gather":
      return { notes: [], hint: say("GRAVITYPORTALS.OrionsGate.Hint.gather") };
    case "role":
      return toldRole(reader);
    case "fly":
      return toldFlight(reader);
    case "attack": {
      const target = String(order["target"]);
      return {
        title: say("GRAVITYPORTALS.OrionsGate.Craft.attack", { name: nameOf(target) }),
        notes: [],
        ...(isVessel(reader.og.units[target]) && { about: target }),
      };
    }
    case "reply":
      return typeof order["dodge"] === "number"
        ? only(say("GRAVITYPORTALS.OrionsGate.Craft.dodge", { fuel: order["dodge"] }))
        : only(say("GRAVITYPORTALS.OrionsGate.Craft.returnFire"));
    default:
      return null;
  }
};
