import type { Citation } from "../../anomalies/state/event.ts";
import { bySeq } from "../../anomalies/state/game.ts";
import { FLEETS, type FleetType } from "../parts/fleet.ts";
import type { GameEvent } from "../state/event.ts";
import type { GameState } from "../state/game.ts";
import { isVessel, partsOf } from "../state/unit.ts";
import { rulesOfFleet, rulesOfParts } from "./parts.ts";

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
export const fielded = (state: GameState, { player, fleet }: GameEvent & { event: "fleet-fielded" }) => {
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
