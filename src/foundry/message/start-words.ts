import { parseDefend } from "../../rules/index.ts";
import { type Message, message } from "./message.ts";
import type { Say } from "./say.ts";

/**
 * Words for a code by which a row of a chart has the defenders start; null where its text speaks for itself.
 *
 * @rule IP2.418 A hex, the hexes of a column, or the code of the scenario that says it.
 */
export const startCode = (defend: string): Message | null => {
  const { kind } = parseDefend(defend);
  if (kind === "scenario") return message("GRAVITYPORTALS.SetUp.startAsScenario", { scenario: defend });
  if (kind === "column") {
    return message("GRAVITYPORTALS.SetUp.startColumn", { column: defend.slice(0, 2), defend });
  }
  return null;
};

/** Where the defenders start, in words where the chart has a code. */
export const startText = (say: Say, defend: string): string => {
  const code = startCode(defend);
  return code ? say(code.key, code.data) : defend;
};
