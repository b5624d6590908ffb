import { sum } from "es-toolkit/math/sum";
import type { OwnRow } from "../../anomalies/state/anomaly-context.ts";
import type { Portal } from "../../anomalies/state/game.ts";
import type { Window } from "../../anomalies/state/windows.ts";
import { type Procedure, roll } from "../../dice/request.ts";
import { INCH } from "../../inch/inch-label.ts";
import { FLEET_TYPES, type FleetType } from "../parts/fleet.ts";
import { type GameContext, note, occasionIn, tell } from "../state/context.ts";

/** The word of this ruleset's chart where charts are named. */
const CHART = "orions-gate";

/** Credits of the defenders' fleet, for totals 2 to 12. */
const BUDGETS = [32, 28, 24, 20, 16, 12, 16, 20, 24, 28, 32] as const;

/** The table of a destination, and where the portal is on it when it opens. */
export const DESTINATION = { sheet: { columns: 48, rows: 48 }, port: { q: 24 * INCH, r: 36 * INCH } } as const;

/** Credits that a total gives the defenders. */
export const defendersBudget = (total: number): number => {
  const budget = BUDGETS[total - 2];
  if (budget === undefined) throw new RangeError(`two dice do not show ${total}`);
  return budget;
};

/** The scene to which a total leads through a portal. */
const destinationOf = (portal: string, total: number): string => `${portal}-${total}`;

const fleetBy = (face: number): FleetType => {
  const fleet = FLEET_TYPES[face - 1];
  if (!fleet) throw new RangeError(`a die of four does not show ${face}`);
  return fleet;
};

/**
 * Rolls where a portal leads in a window: how strong the defenders are, and once a place which fleet they are.
 *
 * @rule OG-MAP-14 2d6 for the budget, a die of four for the fleet.
 */
export function* rollDestination(
  context: GameContext,
  { id: portal }: Pick<Portal, "id">,
  window: Window,
): Procedure<OwnRow> {
  const asked = {
    subject: portal,
    anomaly: portal,
    occasion: occasionIn(context),
    first: 0,
    roller: "judge",
    rule: "OG-MAP-14",
  } as const;
  const dice = yield* roll({ ...asked, purpose: "row", count: 2 });
  const total = sum(dice);
  const scene = destinationOf(portal, total);
  const known = context.state.charted[scene];
  const faces = known ? [] : yield* roll({ ...asked, purpose: "fleet", count: 1, sides: 4 });
  const fleet = known ?? fleetBy(faces[0] ?? 1);
  if (!known) note(context, { charted: { ...context.state.charted, [scene]: fleet } });
  tell(context, "destination-rolled", ["OG-MAP-14", "IP2.233"], {
    portal,
    window,
    dice: [...dice, ...faces],
    budget: defendersBudget(total),
    fleet,
    scene,
  });
  return { chart: CHART, roll: total, scene };
}
