import type { Citation } from "../../anomalies/state/event.ts";
import { holeDice } from "../fire/line.ts";
import { fleetOf } from "../state/actor.ts";
import type { GameEvent } from "../state/event.ts";
import { modelOf } from "../state/find.ts";
import type { GameState } from "../state/game.ts";
import { type Flyer, isVessel, partsOf, type Vessel } from "../state/unit.ts";
import { rulesOfFleet, rulesOfValue } from "./parts.ts";

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
