/** How a white hole comes onto a map. */

import type { WhiteHole } from "../state/game.ts";
import type { AnomalyContext } from "../state/rule-context.ts";
import { holeVariationsInForce } from "../state/setup.ts";

/** The zones round a white hole, which come with it. */
const ZONE_RULES = ["IP7.31", "IP7.311", "IP7.312", "IP7.313"] as const;

/**
 * Marks a white hole on its map.
 *
 * @rule IP7.0 It is there for all to see.
 */
export const markHole = (context: AnomalyContext, hole: Omit<WhiteHole, "seq">): void => {
  const { id, scene, hex } = hole;
  context.emit("hole-prepared", ["IP7.0"], "all", { hole: { ...hole, seq: context.state.nextSeq } });
  context.emit("anomaly-placed", ["IP7.0", ...ZONE_RULES, ...holeVariationsInForce(hole)], "all", {
    anomaly: id,
    kind: "white-hole",
    ...{ scene, hex: context.label(scene, hex) },
  });
};
