import { inOrder, parseDefend, placeLabel } from "../../../../rules/index.ts";
import type { Session } from "../../../session/session.ts";
import type { Formation } from "./shapes.ts";

/**
 * The defenders of a destination that has begun, for moving them together: bases and planets first, as they are most
 * often what a chart moves. Null while there are none.
 *
 * @param chosen the anchor and its new hex as far as somebody said; else it is the start that was settled, or DEFEND's
 * @rule IP2.445 The judge says round which unit the others keep their places.
 */
export const formationOf = (
  session: Session,
  scene: string,
  chosen: { readonly unit: string; readonly hex: string },
): Formation | null => {
  const { unit, hex } = chosen;
  const { state } = session;
  const form = state?.scenes[scene];
  if (!state || !form?.destination) return null;
  const here = inOrder(state.units).filter(
    (one) => one.scene === scene && one.status === "in-play" && one.origin === null,
  );
  const { isInstallation } = session.ruleset.units;
  const sorted = [...here.filter(isInstallation), ...here.filter((one) => !isInstallation(one))];
  const [first] = sorted;
  if (!first) return null;
  const start = state.settled[scene]?.start;
  const defend = parseDefend(state.rows[scene]?.row.defend ?? "");
  const told = start ? placeLabel(start, form) : defend.kind === "hex" ? defend.hex : "";
  return {
    units: sorted.map((one) => ({ id: one.id, name: session.unitName(one.id), hex: placeLabel(one.hex, form) })),
    anchor: sorted.some(({ id }) => id === unit) ? unit : first.id,
    hex: hex || told,
  };
};
