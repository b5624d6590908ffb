import { madeIn, type Part, type Vessel } from "../../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../../message/say.ts";

/** What an order costs in minerals, and what is left of them then. */
export const mineralCost = ({ minerals }: Vessel, cost: number, say: Say): readonly string[] =>
  cost > 0 ? [say("GRAVITYPORTALS.OrionsGate.Cost.minerals", { cost, left: Math.max(0, minerals - cost) })] : [];

/** The use that an order takes of a part which has only some in a game; nothing for a part that has no end of them. */
export const useCost = (part: Part, say: Say): readonly string[] => {
  const uses = madeIn(part)?.usesPerGame;
  return uses === undefined
    ? []
    : [say("GRAVITYPORTALS.OrionsGate.Cost.use", { left: Math.max(0, uses - part.spent - 1), of: uses })];
};
