import type { Citation } from "../../anomalies/state/event.ts";
import { inOrder } from "../../anomalies/state/game.ts";
import { note } from "../state/context.ts";
import type { Context } from "../state/game.ts";

/**
 * Destroys a unit; whatever is aboard it goes with it, as with whatever else destroys one.
 *
 * @param why as it is told: `excess`, `damage`, `self-destruct`, `impact`
 */
export const destroy = (context: Context, id: string, why: string, rules: readonly Citation[]): void => {
  const { scene, hex } = context.unit(id);
  context.emit("unit-destroyed", rules, "all", { unit: id, scene, hex: context.label(scene, hex), why });
};

/** Destroys what was aboard a unit that is destroyed. */
export const destroyAboard = (context: Context, carrier: string): void => {
  const { scene, hex } = context.unit(carrier);
  for (const { id, carrier: in_, status } of inOrder(context.state.units)) {
    if (in_ !== carrier || status !== "aboard") continue;
    // It was where its carrier is.
    note(context, id, { scene, hex });
    destroy(context, id, "aboard", ["ruling"]);
  }
};
