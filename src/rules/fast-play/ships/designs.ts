import { HORNBEAM, WHITEBEAM } from "./heavy.ts";
import { SORREL, TEASEL } from "./light.ts";
import { JUNIPER, TAMARISK } from "./medium.ts";
import type { ShipDesign } from "./ship-design.ts";

/** The ships that come with fast play, two of each size. They and their weapons' tables are this module's own. */
export const DESIGNS: readonly ShipDesign[] = [SORREL, TEASEL, JUNIPER, TAMARISK, HORNBEAM, WHITEBEAM];
