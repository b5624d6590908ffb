import { type AnomalyState, inOrder, type Place, placeLabel, type Scene } from "../../rules/index.ts";
import { sameHex } from "./viewer.ts";

/** So many ships are named at the pointer. */
const NAMED = 4;

/**
 * What is said of the place that is pointed at: its label, and the names of the units there, one a line.
 *
 * @param more says how many others there are
 */
export const pointerTag = (
  state: AnomalyState,
  scene: Scene,
  place: Place,
  nameOf: (unit: string) => string,
  more: (count: number) => string,
): string => {
  const names = inOrder(state.units)
    .filter((unit) => unit.scene === scene.id && unit.status === "in-play" && sameHex(unit.hex, place))
    .map(({ id }) => nameOf(id));
  const rest = names.length - NAMED;
  return [placeLabel(place, scene), ...names.slice(0, NAMED), ...(rest > 0 ? [more(rest)] : [])].join("\n");
};
