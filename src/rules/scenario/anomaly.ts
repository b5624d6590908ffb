import type { Variations } from "../anomalies/state/game.ts";
import type { Hex } from "../hex/hex.ts";

/** A gravity portal as it is placed. */
export interface PortalSetup {
  readonly kind: "gravity-portal";
  readonly id: string;
  readonly scene: string;
  readonly hex: Hex;
  readonly variations: Variations;
}

/** How one white hole's waves differ from the rulebook's. */
export interface WhiteHoleVariations {
  readonly intervalMultiplier: number;
  readonly strengthMultiplier: number;
}

/** A white hole as it is placed. */
export interface WhiteHoleSetup {
  readonly kind: "white-hole";
  readonly id: string;
  readonly scene: string;
  readonly hex: Hex;
  /** Above 0, at most 10; not always whole. */
  readonly strength: number;
  readonly variations: WhiteHoleVariations;
}

/** An anomaly as it is placed, at set-up or by the judge. */
export type AnomalySetup = PortalSetup | WhiteHoleSetup;
