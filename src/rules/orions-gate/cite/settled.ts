import type { Citation } from "../../anomalies/state/event.ts";
import { BRIDGE } from "../damage/mark.ts";
import type { GameEvent } from "../state/event.ts";
import type { GameState } from "../state/game.ts";
import { isVessel, partsOf } from "../state/unit.ts";

type Told<K extends GameEvent["event"]> = GameEvent & { event: K };

const terrain = (state: GameState, event: Told<"terrain-placed">): readonly Citation[] => {
  const ship = Object.values(state.units).find((unit) => isVessel(unit) && event.terrain.startsWith(`${unit.id}-`));
  const dice: readonly Citation[] = event.dice ? ["OG-RND-06"] : [];
  switch (event.why) {
    case "placed":
      return ["OG-TER-01", ...(state.turns ? (["OG-TER-02", "OG-TER-12"] as const) : []), ...dice];
    case "debris": {
      const isWreck = ship?.status === "destroyed";
      const byNode = state.lost.some(({ ship: id, part }) => id === ship?.id && part.name === event.part);
      return [
        ...dice,
        "OG-CLN-10",
        ...(isWreck ? (["OG-CLN-07"] as const) : []),
        ...(byNode ? (["OG-CMP-NODE-02"] as const) : []),
        ...(ship?.kind === "station" ? (["OG-CMP-CRYO-06"] as const) : []),
      ];
    }
    case "screen":
      return ["OG-CMP-DEFLECTOR-02", "OG-CMP-DEFLECTOR-03", "OG-CMP-DEFLECTOR-04"];
    default:
      return [];
  }
};

const part = (state: GameState, event: Told<"part-destroyed">): readonly Citation[] => {
  if (event.why !== "damage") return ["OG-FLT-13"];
  const ship = state.units[event.unit];
  if (!isVessel(ship)) return [];
  const own = partsOf(ship).find(({ name }) => name === event.part);
  const carried = (own?.damage ?? 0) === 0;
  return [
    ...(carried ? (["OG-CLN-02"] as const) : []),
    ...(event.key === "emergency-booster" ? (["OG-CMP-BOOST-03"] as const) : []),
    ...(event.key === "tsunami-cannon" ? (["OG-CMP-TSU-05"] as const) : []),
  ];
};

const marked = (state: GameState, event: Told<"damage-marked">): readonly Citation[] => {
  const ship = state.units[event.unit];
  const prefers = isVessel(ship) && ship.prefer !== null;
  return [...(event.part === BRIDGE ? (["OG-CLN-09"] as const) : []), ...(prefers ? (["OG-SHS-10"] as const) : [])];
};

const fuel = (state: GameState, event: Told<"fuel-changed">): readonly Citation[] => {
  const craft = state.units[event.unit];
  if (craft?.kind !== "craft") return [];
  const docked = Object.values(state.units).some((unit) => unit.kind === "craft" && unit.status === "aboard");
  return [
    ...(event.why === "undocked" && craft.craft === "drone" ? (["OG-ORG-04"] as const) : []),
    ...(event.why === "gain" ? (["OG-CRY-06"] as const) : []),
    ...(event.why === "idle" && docked ? (["OG-CRM-08"] as const) : []),
  ];
};

/** The rules at work where something was settled, marked or counted. */
export const settled = (state: GameState, event: GameEvent): readonly Citation[] => {
  switch (event.event) {
    case "terrain-placed":
      return terrain(state, event);
    case "part-destroyed":
      return part(state, event);
    case "damage-marked":
      return marked(state, event);
    case "fuel-changed":
      return fuel(state, event);
    case "hull-changed":
      return event.why === "cleanup" ? ["OG-CLN-08"] : [];
    case "rolled-off":
      return event.dice.length > 2 ? ["OG-SET-04"] : [];
    case "round-started":
      return event.dice.length > 2 ? ["OG-SET-04"] : [];
    case "table-opened":
      return state.hexScenes.includes(event.scene) ? ["OG-MAP-04"] : [];
    case "game-ended":
      return event.winner === null ? ["OG-WIN-02"] : ["OG-HYP-06"];
    case "cyst-rolled":
      return event.controls ? ["OG-CYS-04", "OG-CYS-05"] : [];
    default:
      return [];
  }
};
