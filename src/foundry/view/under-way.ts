import type { AnomalyState, Transit } from "../../rules/index.ts";

/**
 * The units that went into a portal in a scene and have not come out. One that is still to roll for tumbling stands where
 * it came out, for all to see.
 */
export const underWay = ({ transits }: Pick<AnomalyState, "transits">, scene: string): readonly Transit[] =>
  transits.filter((transit) => transit.scene === scene && transit.stage !== "tumble");
