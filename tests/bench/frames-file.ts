import { join } from "node:path";
import { DIST } from "../../tools/paths.ts";

/** Where a browser leaves the frames that it counted. */
export const FRAMES_FILE = join(DIST, "frames.json");

/** Frames a second of a crowded map, with the module's layer and with it hidden. */
export interface FrameRates {
  readonly ours: number;
  readonly bare: number;
}
