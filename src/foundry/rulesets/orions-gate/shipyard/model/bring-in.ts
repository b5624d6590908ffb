import type { Result } from "../../../../../rules/index.ts";
import type { BroughtFault } from "./brought.ts";
import { readFleetFile } from "./fleet-file.ts";
import { readFleetText } from "./fleet-text.ts";
import type { YardFleet } from "./yard-fleet.ts";

/** Reads a fleet that somebody pasted or chose: the text of a file, or a shared text. */
export const bringIn = (text: string): Result<YardFleet, readonly BroughtFault[]> =>
  text.trim().startsWith("{") ? readFleetFile(text) : readFleetText(text);
