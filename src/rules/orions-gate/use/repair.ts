import { organsWork, pylonWorks } from "../damage/mark.ts";
import { SIDES, type Side } from "../parts/side.ts";
import type { UseOrder } from "../scenario/order.ts";
import type { Actor } from "../state/actor.ts";
import type { Code } from "../state/code.ts";
import { edit, type GameContext, tell } from "../state/context.ts";
import type { Part, Vessel } from "../state/unit.ts";
import { noteUse } from "./check-use.ts";

/** Parts of a side that bear fewer marks than they did. */
const relieved = (before: readonly Part[], after: readonly Part[]): readonly string[] =>
  before.filter(({ damage }, index) => damage > (after[index]?.damage ?? 0)).map(({ name }) => name);

const tellRemoved = (
  context: GameContext,
  ship: Vessel,
  after: Vessel,
  rule: "OG-CMP-ORGANS-01" | "OG-CMP-PYLON-01",
) => {
  for (const side of SIDES) {
    for (const part of relieved(ship[side], after[side])) {
      tell(context, "damage-removed", [rule], { unit: ship.id, side, part, points: 1 });
    }
  }
  edit(context, ship.id, { port: after.port, starboard: after.starboard });
};

/**
 * Organs take a point of damage off each side.
 *
 * @rule OG-CMP-ORGANS-01 Off the outermost marked part of each.
 */
export const useOrgans = (context: GameContext, actor: Actor, ship: Vessel, part: Part): Code | null => {
  if (![...ship.port, ...ship.starboard].some(({ damage }) => damage > 0)) return "target";
  noteUse(context, actor, part.name);
  tellRemoved(context, ship, organsWork(ship), "OG-CMP-ORGANS-01");
  return null;
};

/** Pays minerals of a ship. */
export const pay = (context: GameContext, { id, minerals }: Vessel, price: number): void => {
  if (price === 0) return;
  tell(context, "minerals-changed", ["OG-CMP-CARGO-04"], {
    unit: id,
    from: minerals,
    to: minerals - price,
    why: "spent",
  });
  edit(context, id, { minerals: minerals - price });
};

/**
 * A pylon takes a point off a part of its own side.
 *
 * @rule OG-CMP-PYLON-01 For a mineral.
 */
export const usePylon = (
  context: GameContext,
  actor: Actor,
  ship: Vessel,
  part: Part,
  order: UseOrder,
): Code | null => {
  if (ship.minerals < 1) return "minerals";
  const side: Side = ship.port.includes(part) ? "port" : "starboard";
  const after = order.target === undefined ? null : pylonWorks(ship, side, order.target);
  if (!after) return "target";
  noteUse(context, actor, part.name);
  tellRemoved(context, ship, after, "OG-CMP-PYLON-01");
  pay(context, ship, 1);
  return null;
};
