import type { Scene } from "../../rules/index.ts";
import { INCH_OUTLINES } from "./inch-outline.ts";
import { discOutline, hexesAway } from "./outline.ts";
import type { MapOutlines } from "./outlines.ts";
import { straightOutline } from "./straight-outline.ts";
import { runsAt } from "./zone-runs.ts";

const HEX_OUTLINES: MapOutlines = { disc: discOutline, edge: straightOutline, away: hexesAway, fills: runsAt };

/** How areas are drawn on a scene. */
export const outlinesOf = ({ measure }: Pick<Scene, "measure">): MapOutlines =>
  measure === "inches" ? INCH_OUTLINES : HEX_OUTLINES;
