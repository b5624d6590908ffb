import type { Body } from "../../rules/index.ts";
import type { RulesetUnits } from "../ruleset/units.ts";
import type { ArtFacing } from "./facing.ts";

/** What is a matter of taste about tokens. */
export interface TokenStyle {
  /** Where token art points at rotation 0. */
  artFacing(): ArtFacing;
  /** What the ruleset says of units. */
  readonly units: RulesetUnits;
  /** How wide and long a new token is, in inches; left out where it is one space. */
  sizeOf?(unit: Body): { readonly width: number; readonly height: number } | undefined;
  /** The name of a new token. */
  unitName(unit: Body): string;
}
