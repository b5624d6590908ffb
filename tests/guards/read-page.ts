import { readFileSync } from "node:fs";
import { inRoot } from "../../tools/paths.ts";

const PAGE = "docs/what-is-read.md";

/** The names in the first column of the table under a heading of the page that lists what is read back. */
export const listedAsRead = (heading: "Flags" | "Messages on the socket"): readonly string[] => {
  const [, section = ""] = readFileSync(inRoot(PAGE), "utf8").split(`\n## ${heading}\n`);
  const [own = ""] = section.split("\n## ");
  return [...new Set(own.split("\n").flatMap((line) => /^\| `([A-Za-z-]+)` \|/.exec(line)?.[1] ?? []))];
};
