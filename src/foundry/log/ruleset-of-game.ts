import { openingOf } from "../../judge/journal/opening-of.ts";
import { PrivateCopy } from "../../judge/local/private-copy.ts";
import type { BrowserPorts } from "../ports/browser.ts";

/**
 * The ruleset that a game is played by, as its opening says; of a game whose log is gone, as this browser's own copy of
 * it says. Null for a game that names none, or of which nothing is known.
 */
export const rulesetOfGame = async (
  { logs, copies }: Pick<BrowserPorts, "logs" | "copies">,
  world: string,
  gid: string,
): Promise<string | null> => {
  const pages = logs.find(gid)?.pages() ?? [];
  const opening = openingOf(gid, pages) ?? (await new PrivateCopy(copies, world, gid).read()).opening;
  return opening?.ruleset ?? null;
};
