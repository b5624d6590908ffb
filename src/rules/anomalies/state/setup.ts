/** Anomalies and maps as they are placed, and how they may differ from the rulebook's. */

import { isEqual } from "es-toolkit/predicate/isEqual";
import type { Chart } from "../../chart/chart.ts";
import { PRINTED_CHARTS } from "../../chart/printed.ts";
import type { Place, Sheet } from "../../geometry/place.ts";
import type { RuleId } from "../../rulebook/rule-book.ts";
import type { RuleOptions } from "../../rulebook/rule-options.ts";
import {
  DEFAULT_WINDOWS,
  type Judging,
  type MapKind,
  type Player,
  type Terrain,
  type Variations,
  type WhiteHole,
} from "./game.ts";

/** A gravity portal as it is placed. */
export interface PortalSetup {
  readonly kind: "gravity-portal";
  readonly id: string;
  readonly scene: string;
  readonly hex: Place;
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
  readonly hex: Place;
  /** Above 0, at most 10; not always whole. */
  readonly strength: number;
  readonly variations: WhiteHoleVariations;
}

/** An anomaly as it is placed, at set-up or by the judge. */
export type AnomalySetup = PortalSetup | WhiteHoleSetup;

/** A battle as it is set up. */
export interface SceneSetup extends Sheet {
  readonly id: string;
  readonly map: MapKind;
  /** Said of a scene in inches alone. */
  readonly measure?: "inches";
}

/** A piece of terrain, in a scene of the file or in a destination that is yet to open. */
export interface TerrainSetup extends Terrain {
  readonly scene: string;
}

/** A player and the side it is on. */
export type PlayerSetup = Omit<Player, "seq">;

/** What every ruleset sets up, beside its units. */
export interface GroundSetup {
  readonly ruleOptions: RuleOptions;
  /** Who judges; in a file that does not say so, a neutral judge. */
  readonly judging: Judging;
  readonly scenes: readonly SceneSetup[];
  readonly terrain: readonly TerrainSetup[];
  /** Charts of the players' own, beside the printed ones. */
  readonly charts: readonly Chart[];
  readonly anomalies: readonly AnomalySetup[];
  readonly players: readonly PlayerSetup[];
}

/** What the rulebook's own portal is like. */
export const PLAIN_PORTAL: Variations = {
  driftEvery: 32,
  windows: DEFAULT_WINDOWS,
  waveOn: [2, 12],
  waveMultiplier: 10,
  informationNeeded: 500,
  informationHold: 32,
  informationDecay: 20,
  oneWay: false,
  charts: Object.keys(PRINTED_CHARTS),
  chartBySide: null,
  storm: null,
};

/** The rules that let a portal be another than the rulebook's, and what of its sheet each of them is about. */
const VARIATION_RULES = {
  "IP2.71": ["charts"],
  "IP2.72": ["chartBySide"],
  "IP2.73": ["driftEvery"],
  "IP2.74": ["waveOn"],
  "IP2.75": ["waveMultiplier"],
  "IP2.76": ["informationNeeded", "informationHold", "informationDecay"],
  "IP2.77": ["windows"],
  "IP2.78": ["oneWay"],
  "IP2.81": ["storm"],
} as const satisfies { readonly [rule in RuleId]?: readonly (keyof Variations)[] };

type VariationRule = keyof typeof VARIATION_RULES;

/** Whether a portal's sheet makes use of a rule that lets it differ. */
export const isVaried = (variations: Variations, by: VariationRule): boolean =>
  VARIATION_RULES[by].some((field) => !isEqual(variations[field], PLAIN_PORTAL[field]));

/** All rules by which a portal differs from the rulebook's; a secret, as its sheet is. */
export const variationsInForce = (variations: Variations): readonly VariationRule[] =>
  (Object.keys(VARIATION_RULES) as VariationRule[]).filter((rule) => isVaried(variations, rule));

/** What the rulebook's own white hole is like. */
export const PLAIN_HOLE = { intervalMultiplier: 10, strengthMultiplier: 5 } as const;

/** The rules by which a white hole of a strength pushes otherwise than the rulebook's. */
export const strengthRules = (strength: number): readonly RuleId[] =>
  strength === 1 ? [] : ["IP7.41", strength > 1 ? "IP7.411" : "IP7.412"];

/** All rules by which a white hole differs from the rulebook's. */
export const holeVariationsInForce = (
  hole: Pick<WhiteHole, "strength" | "intervalMultiplier" | "strengthMultiplier">,
): readonly RuleId[] => {
  const plain =
    hole.intervalMultiplier === PLAIN_HOLE.intervalMultiplier &&
    hole.strengthMultiplier === PLAIN_HOLE.strengthMultiplier;
  return [...strengthRules(Number(hole.strength)), ...(plain ? [] : (["IP7.42"] as const))];
};
