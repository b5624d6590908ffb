import { omit } from "es-toolkit/object/omit";
import { type AnomalyState, geometryOf, type Hex, parsePlace, tooNear, type UnitRules } from "../../../rules/index.ts";
import { type Message, message } from "../../message/message.ts";

type Anomaly = "gravity-portal" | "white-hole";

/** A typed place: the hex if it can be taken, what is wrong with it, and what the judge may want to think over. */
export interface PlaceCheck {
  readonly hex: Hex | null;
  readonly fault: Message | null;
  readonly warnings: readonly Message[];
}

const bad = (key: string, data?: Message["data"]): PlaceCheck => ({
  hex: null,
  fault: message(key, data),
  warnings: [],
});

const NEAR = {
  "massive-terrain": "GRAVITYPORTALS.Sheet.Near.massive",
  portal: "GRAVITYPORTALS.Sheet.Near.portal",
  "white-hole": "GRAVITYPORTALS.Sheet.Near.hole",
  stabilizers: "GRAVITYPORTALS.Sheet.Near.stabilizers",
} as const;

/** The game without an anomaly that is to be placed anew: it is no neighbour of itself. */
export const withoutAnomaly = (state: AnomalyState, anomaly: string | null): AnomalyState => {
  if (anomaly === null) return state;
  const { holes, secret } = state;
  return {
    ...state,
    holes: omit(holes, [anomaly]),
    secret: secret && { ...secret, portals: omit(secret.portals, [anomaly]) },
  };
};

/**
 * Checks where something is to be placed: on the map, and an anomaly not on a star or planet (IP2.216) and far from
 * others (IP7.13, IP7.15).
 */
export const checkPlace = (
  unitRules: UnitRules,
  state: AnomalyState,
  kind: Anomaly | "terrain",
  scene: string,
  label: string,
): PlaceCheck => {
  const map = state.scenes[scene];
  if (!map) return bad("GRAVITYPORTALS.Sheet.Fault.scene");
  if (label === "") return bad("GRAVITYPORTALS.Sheet.Fault.noHex");
  const hex = parsePlace(label);
  if (!hex) return bad("GRAVITYPORTALS.Sheet.Fault.label");
  if (!geometryOf(map).onSheet(hex, map)) {
    return bad("GRAVITYPORTALS.Sheet.Fault.offSheet", { columns: map.columns, rows: map.rows });
  }
  if (kind === "terrain") return { hex, fault: null, warnings: [] };
  const here = (what: Anomaly) => tooNear(state, unitRules, what, scene, hex).filter(({ range }) => range === 0);
  if (here("white-hole").some(({ what }) => what === "massive-terrain")) {
    return bad("GRAVITYPORTALS.Sheet.Fault.massive", { hex: label });
  }
  if (here("gravity-portal").some(({ what }) => what === "white-hole")) {
    return bad("GRAVITYPORTALS.Sheet.Fault.hole", { hex: label });
  }
  const warnings = tooNear(state, unitRules, kind, scene, hex).map(({ what, range }) => message(NEAR[what], { range }));
  return { hex, fault: null, warnings };
};
