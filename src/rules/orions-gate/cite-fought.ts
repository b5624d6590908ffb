/** By which rules moves and attacks are cited. */

import type { Citation } from "../anomalies/state/event.ts";
import { parseInchLabel } from "../geometry/inch.ts";
import { holeDice } from "./combat/line.ts";
import { gapOf, placedAt, touches } from "./geometry/base.ts";
import { distance } from "./geometry/vector.ts";
import { moveLength } from "./moves/move.ts";
import type { PartValues } from "./parts/part-row.ts";
import { type PartKey, type SizedPart, valuesOf } from "./parts/parts.ts";
import type { FleetType } from "./parts/ship.ts";
import { energyIn, fleetOf } from "./state/context.ts";
import type { GameEvent } from "./state/event.ts";
import { baseOf, craftIn, modelOf, pieceBase, piecesIn, shipsIn, tableOf } from "./state/find.ts";
import type { GameState } from "./state/game.ts";
import { type Flyer, isVessel, partsOf, type Unit, type Vessel } from "./state/unit.ts";

/** The rule that says what a part is worth, of parts that act in sums. */
const RULES: { readonly [K in PartKey]?: Citation } = {
  array: "OG-CMP-ARRAY-01",
  engine: "OG-CMP-ENGINE-01",
  cannon: "OG-CMP-CANNON-01",
  hangar: "OG-CMP-HANGAR-01",
  sensor: "OG-CMP-SENSOR-01",
  infection: "OG-CMP-INFECTION-01",
  shield: "OG-CMP-SHIELD-01",
  "cargo-hold": "OG-CMP-CARGO-01",
  railgun: "OG-CMP-RAIL-01",
  "secondary-core": "OG-CMP-CORE-01",
  biocannons: "OG-CMP-BIOC-01",
  hive: "OG-CMP-HIVE-01",
  limbs: "OG-CMP-LIMBS-01",
  shell: "OG-CMP-SHELL-01",
  spines: "OG-CMP-SPINES-01",
  "energy-siphon": "OG-CMP-SIPHON-01",
  "focal-laser": "OG-CMP-FOCAL-01",
  "helix-catacombs": "OG-CMP-HELIX-01",
  "rocky-bulk": "OG-CMP-BULK-01",
  cathedral: "OG-CMP-CATH-01",
  "mega-cannon": "OG-CMP-MEGA-01",
  monastery: "OG-CMP-MONA-01",
  "plasma-cannon": "OG-CMP-PLASMA-01",
  "space-junk": "OG-CMP-JUNK-01",
};

/** The rules of those of some parts that have a value of a name. */
const rulesOfValue = (parts: readonly SizedPart[], value: keyof PartValues): readonly Citation[] =>
  parts.flatMap((part) => {
    const rule = valuesOf(part)[value] === undefined ? undefined : RULES[part.key];
    return rule === undefined ? [] : [rule];
  });

/** The rules of some parts. */
export const rulesOfParts = (parts: readonly SizedPart[]): readonly Citation[] =>
  parts.flatMap(({ key }) => RULES[key] ?? []);

/** What belonging to a special fleet gives every part. */
const BONUS: { readonly [F in FleetType]: readonly Citation[] } = {
  standard: [],
  organic: ["OG-DATA-FLEETS", "OG-ORG-02"],
  crystal: ["OG-DATA-FLEETS", "OG-CRY-02"],
  gothic: ["OG-DATA-FLEETS", "OG-GOT-02"],
};

export const rulesOfFleet = (fleet: FleetType): readonly Citation[] => BONUS[fleet];

/** The rules of energy. */
const rulesOfEnergy = (parts: readonly SizedPart[], fleet: FleetType): readonly Citation[] => [
  ...rulesOfValue(parts, "energy"),
  ...(fleet === "standard" ? [] : [...BONUS[fleet], "OG-FLE-04" as const]),
];

type Told<K extends GameEvent["event"]> = GameEvent & { event: K };

const firepower = (state: GameState, ship: Vessel): readonly Citation[] => [
  ...rulesOfValue(partsOf(ship), "firepower"),
  ...rulesOfValue(partsOf(ship), "firepowerByTarget"),
  ...(fleetOf(state, ship) === "gothic" ? rulesOfFleet("gothic") : []),
  ...(ship.kind === "station" ? (["OG-CMP-CRYO-04"] as const) : []),
  ...(ship.stealth ? (["OG-CMP-STEALTH-02"] as const) : []),
];

/** The rules of the dice with which a ship defends. */
const defence = (state: GameState, ship: Vessel): readonly Citation[] => [
  ...rulesOfValue(partsOf(ship), "defenseExtraDice"),
  ...(fleetOf(state, ship) === "crystal" ? rulesOfFleet("crystal") : []),
  ...(ship.kind === "station" ? (["OG-CMP-CRYO-04"] as const) : []),
  ...(ship.stealth ? (["OG-CMP-STEALTH-02"] as const) : []),
];

const coverRules = (state: GameState, id: string): readonly Citation[] => {
  const piece = state.terrain[id];
  if (!piece) return ["OG-SHS-07"];
  if (piece.kind === "major") return ["OG-TER-10"];
  return piece.kind === "minor" ? ["OG-TER-03", "OG-TER-05"] : ["OG-TER-03"];
};

const attack = (state: GameState, event: Told<"attack-resolved">): readonly Citation[] => {
  const ship = state.units[event.unit];
  const target = state.units[event.target];
  if (!isVessel(ship)) return [];
  const rails: readonly Citation[] = event.rails === undefined ? [] : ["OG-CMP-RAIL-03", "OG-CMP-RAIL-04"];
  return [
    ...firepower(state, ship),
    ...rulesOfValue(partsOf(ship), "attackExtraDice"),
    ...(isVessel(target) ? defence(state, target) : (["OG-TER-06"] as const)),
    ...(isVessel(target) && holeDice(state, ship.scene, modelOf(state, ship), modelOf(state, target)) > 0
      ? (["OG-MAP-10"] as const)
      : []),
    ...event.cover.flatMap((id) => coverRules(state, id)),
    ...(event.against.length > event.kept.length ? (["OG-SHS-11"] as const) : []),
    ...rails,
    ...((event.rails ?? 0) > 0 ? (["OG-CMP-RAIL-02"] as const) : []),
    ...(ship.controlled.shot ? (["OG-CYS-05"] as const) : []),
  ];
};

const craftShot = (state: GameState, event: Told<"craft-shot">): readonly Citation[] => {
  const ship = state.units[event.unit];
  if (!isVessel(ship)) return [];
  const parts = partsOf(ship);
  const gothic = fleetOf(state, ship) === "gothic";
  return [
    ...rulesOfValue(parts, "antiCraftExtraKills"),
    ...(event.dice.length > event.kept.length ? (["OG-CMP-SENSOR-02"] as const) : []),
    ...(gothic ? (["OG-GOT-03"] as const) : []),
    ...(parts.some(({ key }) => key === "focal-laser") ? (["OG-CMP-FOCAL-03"] as const) : []),
  ];
};

const craftRules = ({ craft }: Flyer): readonly Citation[] => {
  if (craft === "mining-rig") return ["OG-NCR-02"];
  if (craft === "breaching-pod") return ["OG-NCR-06"];
  return [];
};

const craftAttacked = (state: GameState, event: Told<"craft-attacked">): readonly Citation[] => {
  const [own, target] = [state.units[event.unit], state.units[event.target]];
  if (own?.kind !== "craft" || target?.kind !== "craft") return [];
  return [
    ...craftRules(target),
    ...(event.reply ? (["OG-CRF-04", "OG-CRF-08"] as const) : (["OG-CRF-03"] as const)),
    ...(event.reply === "dodge" ? (["OG-CRF-07"] as const) : []),
    ...(event.reply === "return" && target.craft === "drone" ? (["OG-ORG-05"] as const) : []),
    ...(event.reply === undefined && own.craft === "drone" ? (["OG-ORG-06"] as const) : []),
  ];
};

const bombed = (state: GameState, event: Told<"ship-bombed">): readonly Citation[] => {
  const [own, target] = [state.units[event.unit], state.units[event.target]];
  const kind = own?.kind === "craft" ? own.craft : null;
  return [
    ...(isVessel(target) && event.against.length > 1 ? (["OG-CRB-04", ...defence(state, target)] as const) : []),
    ...(isVessel(target) && target.kind === "ship" ? [] : (["OG-CRB-05"] as const)),
    ...(kind === "drone" ? (["OG-ORG-07"] as const) : []),
    ...(kind === "interceptor" ? (["OG-CRY-05"] as const) : []),
  ];
};

const rammed = (state: GameState, event: Told<"ram-resolved">): readonly Citation[] => {
  const [own, target] = [state.units[event.unit], state.units[event.target]];
  const parts = isVessel(own) ? partsOf(own) : [];
  const others = isVessel(target) ? partsOf(target) : [];
  const has = (key: string): boolean => parts.some((part) => part.key === key);
  return [
    ...(event.dice.length > 1 ? rulesOfValue(parts, "ramExtraDice") : []),
    ...(has("limbs") ? (["OG-CMP-LIMBS-01"] as const) : []),
    ...(others.some(({ key }) => key === "spines") ? (["OG-CMP-SPINES-01", "OG-CMP-SPINES-02"] as const) : []),
  ];
};

/** The rules at work where something was fought out. */
export const fought = (state: GameState, event: GameEvent): readonly Citation[] => {
  switch (event.event) {
    case "attack-resolved":
      return attack(state, event);
    case "craft-shot":
      return craftShot(state, event);
    case "craft-attacked":
      return craftAttacked(state, event);
    case "ship-bombed":
      return bombed(state, event);
    case "ram-resolved":
      return rammed(state, event);
    default:
      return [];
  }
};

/** What is between a ship and a friend before which it stopped, at most, in thousandths of an inch. */
const SHORT = 110;

type Moved = GameEvent & { event: "unit-moved" };

const own = (state: GameState, ship: Vessel, event: Moved): readonly Citation[] => {
  const energy = energyIn(state, ship);
  const length = moveLength(state, ship);
  const [from, to] = [parseInchLabel(event.from), parseInchLabel(event.to)];
  if (!from || !to) return [];
  const base = placedAt(baseOf(state, ship), to);
  const friends = shipsIn(state, ship.scene).filter(({ id, owner }) => id !== ship.id && owner === ship.owner);
  const stopped = distance(from, to) < length;
  const isInhibited = length < (energy > 0 ? 6000 : 3000);
  const isThrough = piecesIn(state, ship.scene).some(
    (piece) => piece.kind !== "major" && touches(base, pieceBase(piece)),
  );
  return [
    "OG-SHM-02",
    ...(energy > 0 ? (["OG-SHM-03", ...rulesOfEnergy(partsOf(ship), fleetOf(state, ship))] as const) : []),
    ...(energy === 0 ? (["OG-SHM-04", "OG-SHM-05"] as const) : []),
    ...(isInhibited ? (["OG-CMP-INHIB-01", "OG-CMP-INHIB-02"] as const) : []),
    ...(stopped && friends.some((friend) => gapOf(base, baseOf(state, friend)) <= SHORT)
      ? (["OG-SHM-06"] as const)
      : []),
    ...(isThrough ? (["OG-TER-11"] as const) : []),
    ...(ship.kind === "station" ? (["OG-CMP-CRYO-03"] as const) : []),
    ...(ship.controlled.moves > 0 ? (["OG-CYS-04", "OG-CYS-05"] as const) : []),
  ];
};

const drift = (state: GameState, ship: Vessel, { from, to }: Moved): readonly Citation[] => {
  const [start, end] = [parseInchLabel(from), parseInchLabel(to)];
  const stopped = start !== null && end !== null && distance(start, end) < ship.drift * 2000;
  const others = shipsIn(state, ship.scene).filter(({ owner, drift: left }) => owner === ship.owner && left > 0);
  return [
    ...(ship.driven === null ? [] : (["OG-DRF-02", "OG-DRF-03"] as const)),
    ...(stopped ? (["OG-DRF-04"] as const) : []),
    ...(others.length > 1 ? (["OG-DRF-05"] as const) : []),
  ];
};

const flight = (state: GameState, craft: Unit, { from, to }: Moved): readonly Citation[] => {
  const [start, end] = [parseInchLabel(from), parseInchLabel(to)];
  if (!start || !end) return [];
  const { width, height } = tableOf(state, craft.scene);
  const atEdge = end.q === 0 || end.r === 0 || end.q === width || end.r === height;
  const passes = [...shipsIn(state, craft.scene), ...craftIn(state, craft.scene)].some(
    (other) => other.id !== craft.id && between(start, end, other.hex),
  );
  return [
    ...(distance(start, end) > 12_010 ? (["OG-CRM-03"] as const) : []),
    ...(passes ? (["OG-CRM-04"] as const) : []),
    ...(atEdge ? (["OG-CRM-07"] as const) : []),
  ];
};

/** Whether a point lies on the way between two others, nearly. */
const between = (start: Unit["hex"], end: Unit["hex"], point: Unit["hex"]): boolean =>
  distance(start, point) + distance(point, end) <= distance(start, end) + 100;

/** The rules at work where a unit moved. */
export const moved = (state: GameState, event: Moved): readonly Citation[] => {
  const unit = state.units[event.unit];
  if (!unit) return [];
  if (unit.kind === "torpedo") return ["OG-CMP-TORP-02", "OG-TRP-01", "OG-TRP-02"];
  if (!isVessel(unit)) return event.cause === "flight" ? flight(state, unit, event) : [];
  switch (event.cause) {
    case "own":
      return own(state, unit, event);
    case "boost":
      return ["OG-CMP-BOOST-02", "OG-CMP-BOOST-04"];
    case "drift":
      return drift(state, unit, event);
    case "warp":
      return ["OG-CMP-WARP-02", "OG-CMP-WARP-03"];
    default:
      return [];
  }
};
