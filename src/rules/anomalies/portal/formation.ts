import { add, type Place, type Sheet, subtract } from "../../geometry/place.ts";
import type { Body } from "../state/body.ts";
import { bySeq } from "../state/game.ts";
import { geometryOf } from "../state/places.ts";
import { type AnomalyContext, secretOf } from "../state/rule-context.ts";
import { sheetBefore } from "./destination.ts";

type Refused = "destroyed" | "not-there" | "off-map" | "not-listed";

/** The defenders of one place, the anchor among them, and the sheet that bounds them, if one does. */
interface Formation {
  readonly scene: string;
  readonly anchor: Body;
  readonly defenders: readonly Body[];
  readonly sheet: Sheet;
  readonly bounded: boolean;
  /** They wait in a destination that nobody has reached. */
  readonly waits: boolean;
}

/**
 * Puts a defenders' unit into another hex of its destination, and all other defenders with it, so that each lies as
 * before in direction and range from it; facings stay. Attackers and terrain stay where they are.
 *
 * @rule IP2.445 Defenders keep their places round a base, a planet or a named unit that was moved.
 */
export const moveAnchor = (context: AnomalyContext, unit: string, to: Place): Refused | null => {
  const found = formationOf(context, unit);
  if (typeof found === "string") return found;
  const { scene, anchor, defenders, sheet, bounded, waits } = found;
  const geometry = geometryOf(context.state.scenes[scene]);
  const places = shifted(anchor, defenders, to);
  if (bounded && !places.every(({ hex }) => geometry.onSheet(hex, sheet))) return "off-map";
  context.emit("formation-kept", ["IP2.445"], waits ? "judge" : "all", {
    scene,
    anchor: anchor.id,
    units: places.map(({ unit, hex }) => ({
      unit: unit.id,
      from: geometry.label(unit.hex, sheet),
      to: geometry.label(hex, sheet),
    })),
  });
  return null;
};

/** Where each unit comes to stand when the anchor is put into a hex, the anchor first. */
const shifted = (anchor: Body, defenders: readonly Body[], to: Place) => {
  const offset = subtract(to, anchor.hex);
  return [anchor, ...defenders.filter(({ id }) => id !== anchor.id)].map((unit) => ({
    unit,
    hex: add(unit.hex, offset),
  }));
};

const formationOf = (context: AnomalyContext, id: string): Formation | Refused => {
  const { state } = context;
  const anchor = Object.hasOwn(state.units, id) ? state.units[id] : undefined;
  if (!anchor) return waitingFormation(context, id);
  if (anchor.status === "destroyed") return "destroyed";
  const scene = state.scenes[anchor.scene];
  if (anchor.status !== "in-play" || !scene?.destination) return "not-there";
  if (anchor.origin !== null) return "not-listed";
  const here = Object.values(state.units).filter(
    (unit) => unit.scene === scene.id && unit.status === "in-play" && unit.origin === null,
  );
  return {
    scene: scene.id,
    anchor,
    defenders: bySeq(here),
    sheet: scene,
    bounded: scene.map === "fixed",
    waits: false,
  };
};

const waitingFormation = (context: AnomalyContext, id: string): Formation | Refused => {
  for (const [scene, { units }] of Object.entries(secretOf(context.state).reserves)) {
    const anchor = units.find((unit) => unit.id === id);
    if (!anchor) continue;
    const bounded = context.state.ruleOptions.mapKind === "fixed";
    return { scene, anchor, defenders: units, sheet: sheetBefore(context.state, scene), bounded, waits: true };
  }
  return "not-there";
};
