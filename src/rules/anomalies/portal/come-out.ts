import type { Procedure } from "../../dice/request.ts";
import type { AnomalyContext } from "../state/anomaly-context.ts";
import type { Transit } from "../state/game.ts";
import { sufferExit } from "./exit.ts";
import { locateByPassage } from "./sighting.ts";

/** Ends a passage: what is rolled for the unit, and what everybody present has seen. */
export function* comeOut(context: AnomalyContext, transit: Transit): Procedure<void> {
  const unit = context.unit(transit.unit);
  if (sufferExit(context.state, transit)) yield* context.unitRules.afterExit(context, transit);
  locateByPassage(
    context,
    transit.portal,
    unit.owner,
    { scene: transit.scene, hex: transit.hex },
    { scene: unit.scene, hex: unit.hex },
  );
  context.emit("transit-ended", ["IP2.313"], "all", { unit: unit.id });
}
