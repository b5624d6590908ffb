import type { Citation } from "../../anomalies/state/event.ts";
import type { GameEvent } from "../state/event.ts";
import type { GameState } from "../state/game.ts";
import { isVessel, partsOf } from "../state/unit.ts";

type Told<K extends GameEvent["event"]> = GameEvent & { event: K };

const laid = ({ kind }: Told<"ordnance-laid">): readonly Citation[] => {
  if (kind === "mine") return ["OG-CMP-MINE-03"];
  return kind === "missile" ? ["OG-CMP-MISS-02"] : ["OG-CMP-TORP-04"];
};

const triggered = (state: GameState, { unit }: Told<"ordnance-triggered">): readonly Citation[] =>
  state.units[unit]?.kind === "mine" ? ["OG-CMP-MINE-04"] : ["OG-CMP-TORP-05"];

const built = (state: GameState, { ship: id }: Told<"craft-built">): readonly Citation[] => {
  const ship = state.units[id];
  const keys = isVessel(ship) ? partsOf(ship).map(({ key }) => key) : [];
  return [
    ...(keys.includes("shipyard") ? (["OG-CMP-YARD-01"] as const) : []),
    ...(keys.includes("hive") ? (["OG-CMP-HIVE-01"] as const) : []),
    ...(keys.includes("monastery") ? (["OG-CMP-MONA-01"] as const) : []),
  ];
};

const minerals = (state: GameState, event: Told<"minerals-changed">): readonly Citation[] => {
  if (event.why === "mined") return ["OG-NCR-04", "OG-NCR-05"];
  return event.why === "siphon" && state.units[event.unit] ? ["OG-RND-06"] : [];
};

const docked = (state: GameState, { unit }: Told<"craft-docked">): readonly Citation[] => {
  const craft = state.units[unit];
  return craft?.kind === "craft" && craft.fuel <= 0 ? ["OG-CRM-06"] : [];
};

const undocked = (state: GameState, { unit }: Told<"craft-undocked">): readonly Citation[] => {
  const craft = state.units[unit];
  if (craft?.kind !== "craft") return [];
  if (craft.craft === "drone") return ["OG-ORG-04"];
  if (craft.craft === "interceptor") return ["OG-CRY-04"];
  return craft.craft === "breaching-pod" ? ["OG-NCR-08"] : [];
};

/** The rules at work where parts were used, and craft came and went. */
export const used = (state: GameState, event: GameEvent): readonly Citation[] => {
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
