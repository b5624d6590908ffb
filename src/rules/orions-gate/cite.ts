/** By which rules events are cited. */

import type { Citation } from "../anomalies/state/event.ts";
import { bySeq } from "../anomalies/state/game.ts";
import { fought, moved, rulesOfFleet, rulesOfParts } from "./cite-fought.ts";
import { BRIDGE } from "./combat/mark.ts";
import { FLEETS, type FleetType } from "./parts/ship.ts";
import type { GameEvent } from "./state/event.ts";
import type { GameState } from "./state/game.ts";
import { isVessel, partsOf } from "./state/unit.ts";

/** Rules that are at work in every event of a name, beside those that the event was told with. */
const ALWAYS: { readonly [event: string]: readonly Citation[] } = {
  "round-started": ["OG-RND-01", "OG-RND-03", "OG-RND-04"],
  "ram-resolved": ["OG-RAM-01", "OG-RAM-03", "OG-RAM-04", "OG-RAM-05"],
  hyperjumped: ["OG-HYP-05"],
  "attack-resolved": ["OG-SHS-01", "OG-SHS-05", "OG-SHS-06", "OG-SHS-12"],
  "craft-shot": ["OG-SHS-02", "OG-SHS-12"],
  "terrain-struck": ["OG-TER-08", "OG-RND-06"],
  "craft-undocked": ["OG-CMP-HANGAR-06"],
  "craft-attacked": ["OG-CRF-01", "OG-CRF-09", "OG-RND-05"],
  "ship-bombed": ["OG-CRB-01", "OG-CRB-02", "OG-RND-05"],
  "ordnance-laid": ["OG-SPC-01", "OG-SPC-02", "OG-SPC-03"],
  "cannon-charged": ["OG-SPC-01", "OG-CMP-TSU-06"],
  "tsunami-fired": ["OG-CMP-TSU-06"],
  "damage-removed": ["OG-SPC-01"],
  "part-attached": ["OG-CMP-SALV-02", "OG-CMP-SALV-03"],
  "cyst-attached": ["OG-CMP-NODE-02"],
  "station-founded": ["OG-CMP-CRYO-07"],
  "ship-cloned": ["OG-CMP-CLONE-03"],
  "ship-laid-down": ["OG-CMP-SCAF-05"],
  "laser-fired": ["OG-CMP-FOCAL-03"],
  "stealth-changed": ["OG-CMP-STEALTH-02"],
  "portal-drifted": ["OG-MAP-05", "OG-MAP-03"],
  "wave-checked": ["OG-MAP-05"],
  "portal-entered": ["OG-MAP-01", "OG-MAP-02", "OG-MAP-03", "OG-MAP-06"],
  "unit-transported": ["OG-MAP-07"],
  "unit-pushed": ["OG-MAP-03"],
  "gathering-declared": ["OG-MAP-11"],
  "information-gained": ["OG-MAP-11"],
};

type UseEvent<K extends GameEvent["event"]> = GameEvent & { event: K };

const laid = ({ kind }: UseEvent<"ordnance-laid">): readonly Citation[] => {
  if (kind === "mine") return ["OG-CMP-MINE-03"];
  return kind === "missile" ? ["OG-CMP-MISS-02"] : ["OG-CMP-TORP-04"];
};

const triggered = (state: GameState, { unit }: UseEvent<"ordnance-triggered">): readonly Citation[] =>
  state.units[unit]?.kind === "mine" ? ["OG-CMP-MINE-04"] : ["OG-CMP-TORP-05"];

const built = (state: GameState, { ship: id }: UseEvent<"craft-built">): readonly Citation[] => {
  const ship = state.units[id];
  const keys = isVessel(ship) ? partsOf(ship).map(({ key }) => key) : [];
  return [
    ...(keys.includes("shipyard") ? (["OG-CMP-YARD-01"] as const) : []),
    ...(keys.includes("hive") ? (["OG-CMP-HIVE-01"] as const) : []),
    ...(keys.includes("monastery") ? (["OG-CMP-MONA-01"] as const) : []),
  ];
};

const minerals = (state: GameState, event: UseEvent<"minerals-changed">): readonly Citation[] => {
  if (event.why === "mined") return ["OG-NCR-04", "OG-NCR-05"];
  return event.why === "siphon" && state.units[event.unit] ? ["OG-RND-06"] : [];
};

const docked = (state: GameState, { unit }: UseEvent<"craft-docked">): readonly Citation[] => {
  const craft = state.units[unit];
  return craft?.kind === "craft" && craft.fuel <= 0 ? ["OG-CRM-06"] : [];
};

const undocked = (state: GameState, { unit }: UseEvent<"craft-undocked">): readonly Citation[] => {
  const craft = state.units[unit];
  if (craft?.kind !== "craft") return [];
  if (craft.craft === "drone") return ["OG-ORG-04"];
  if (craft.craft === "interceptor") return ["OG-CRY-04"];
  return craft.craft === "breaching-pod" ? ["OG-NCR-08"] : [];
};

/** The rules at work where parts were used, and craft came and went. */
const used = (state: GameState, event: GameEvent): readonly Citation[] => {
  switch (event.event) {
    case "ordnance-laid":
      return laid(event);
    case "ordnance-triggered":
      return triggered(state, event);
    case "craft-built":
      return built(state, event);
    case "minerals-changed":
      return minerals(state, event);
    case "craft-docked":
      return docked(state, event);
    case "craft-undocked":
      return undocked(state, event);
    default:
      return [];
  }
};

type SettlingEvent<K extends GameEvent["event"]> = GameEvent & { event: K };

const terrain = (state: GameState, event: SettlingEvent<"terrain-placed">): readonly Citation[] => {
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

const part = (state: GameState, event: SettlingEvent<"part-destroyed">): readonly Citation[] => {
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

const marked = (state: GameState, event: SettlingEvent<"damage-marked">): readonly Citation[] => {
  const ship = state.units[event.unit];
  const prefers = isVessel(ship) && ship.prefer !== null;
  return [...(event.part === BRIDGE ? (["OG-CLN-09"] as const) : []), ...(prefers ? (["OG-SHS-10"] as const) : [])];
};

const fuel = (state: GameState, event: SettlingEvent<"fuel-changed">): readonly Citation[] => {
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
const settled = (state: GameState, event: GameEvent): readonly Citation[] => {
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

/** By which rules every fleet is added up and found legal. */
const FLEET: readonly Citation[] = [
  "OG-FLT-02",
  "OG-FLT-03",
  "OG-FLT-04",
  "OG-FLT-05",
  "OG-FLT-06",
  "OG-FLT-07",
  "OG-FLT-08",
  "OG-FLT-09",
  "OG-FLT-10",
  "OG-FLT-11",
  "OG-FLT-12",
  "OG-FLT-14",
  "OG-DATA-COMPONENTS",
  "OG-FLE-01",
];

const SPECIAL: readonly Citation[] = ["OG-FLE-02", "OG-FLE-03", "OG-FLE-04"];

const CRAFT_OF: { readonly [F in FleetType]: readonly Citation[] } = {
  standard: ["OG-NCR-01"],
  organic: ["OG-ORG-01"],
  crystal: ["OG-CRY-01"],
  gothic: ["OG-GOT-01"],
};

/** The rules at work where a fleet is fielded. */
const fielded = (state: GameState, { player, fleet }: GameEvent & { event: "fleet-fielded" }) => {
  const type = fleet as FleetType;
  const own = bySeq(Object.values(state.units)).filter(({ owner }) => owner === player);
  const parts = own.flatMap((unit) => (isVessel(unit) ? partsOf(unit) : []));
  const kinds = own.flatMap((unit) => (unit.kind === "craft" ? [unit.craft] : []));
  const craft: readonly Citation[] =
    kinds.length > 0 && kinds.every((kind) => FLEETS[type].craft.includes(kind))
      ? ["OG-DATA-CRAFT", "OG-CMP-HANGAR-02", ...CRAFT_OF[type]]
      : [];
  return [...FLEET, ...(type === "standard" ? [] : SPECIAL), ...rulesOfFleet(type), ...rulesOfParts(parts), ...craft];
};

const SILENT: ReadonlySet<string> = new Set(["noted", "clock", "unit-edited", "unit-added", "tally-noted"]);

/** Rules that are at work in an event beside those that it was told with. */
const rulesAtWork = (state: GameState, event: GameEvent): readonly Citation[] => {
  if (event.event === "fleet-fielded") return fielded(state, event);
  if (event.event === "unit-moved") return moved(state, event);
  return [...(ALWAYS[event.event] ?? []), ...fought(state, event), ...settled(state, event), ...used(state, event)];
};

/** What this ruleset's clock and units add to events of anomalies: the impulse, and how a ship drifts. */
const completed = (state: GameState, event: GameEvent): GameEvent => {
  const { impulse } = state.clock;
  if (event.event === "portal-entered" || event.event === "wave-started") return { ...event, impulse };
  if (event.event !== "unit-transported") return event;
  const unit = state.units[event.unit];
  if (isVessel(unit)) return { ...event, speed: unit.drift };
  // Nothing else drifts.
  const { speed: _, ...rest } = event;
  return rest as GameEvent;
};

/** An event as it is told: with all that is at work in it. */
export const completeEvent = (state: GameState, event: GameEvent): GameEvent => {
  if (SILENT.has(event.event)) return event;
  const whole = completed(state, event);
  const more = rulesAtWork(state, event).filter((rule) => !event.rules.includes(rule));
  return more.length === 0 ? whole : { ...whole, rules: [...new Set([...whole.rules, ...more])] };
};
