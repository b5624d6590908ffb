import type { CraftKind, FleetType, ShipClass } from "../../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../../message/say.ts";

export const fleetWord = (say: Say, fleet: FleetType): string => say(`GRAVITYPORTALS.Shipyard.Type.${fleet}`);

export const classWord = (say: Say, cls: ShipClass): string => say(`GRAVITYPORTALS.Shipyard.Class.${cls}`);

/** What a kind of craft is called; a kind that nobody knows keeps its own word. */
export const craftWord = (say: Say, known: readonly CraftKind[], kind: string): string =>
  known.some((one) => one === kind) ? say(`GRAVITYPORTALS.Shipyard.Craft.${kind}`) : kind;

/** A budget, or that there is none. */
export const budgetWord = (say: Say, budget: number | null): string =>
  budget === null ? say("GRAVITYPORTALS.Shipyard.noBudget") : say("GRAVITYPORTALS.Shipyard.credits", { count: budget });

/** What was spent of what there is. */
export const spentWord = (say: Say, credits: number, budget: number | null): string =>
  budget === null
    ? say("GRAVITYPORTALS.Shipyard.credits", { count: credits })
    : say("GRAVITYPORTALS.Shipyard.spent", { credits, budget });
