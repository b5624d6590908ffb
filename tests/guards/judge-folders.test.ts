import { expect, test } from "vitest";
import { brokenArrowsOf } from "./cruise-tree.ts";

const RULE = "judge-folders-have-no-circles";

const circles = (broken: readonly { readonly rule: string; readonly from: string }[]): readonly string[] =>
  broken.flatMap(({ rule, from }) => (rule === RULE ? [from] : [])).sort();

// That the tree has none of them is seen with all arrows, in arrows.test.ts.

test("two folders whose files import each other are a circle, though no two files are one", async () => {
  const tree = {
    "src/judge/journal/entry.ts": [],
    "src/judge/journal/load.ts": ["../replay/fold.ts"],
    "src/judge/replay/fold.ts": ["../journal/entry.ts"],
    "src/judge/window/game.ts": ["../journal/load.ts"],
  };
  const broken = await brokenArrowsOf(tree);
  expect(circles(broken)).toEqual(["src/judge/journal", "src/judge/replay"]);
  expect(broken.map(({ rule }) => rule)).not.toContain("no-cycles");
});

test("a folder below another one counts for both", async () => {
  const tree = {
    "src/judge/journal/entry.ts": [],
    "src/judge/journal/pages/page.ts": ["../../replay/fold.ts"],
    "src/judge/replay/fold.ts": ["../journal/entry.ts"],
  };
  expect(circles(await brokenArrowsOf(tree))).toEqual(["src/judge/journal", "src/judge/replay"]);
});
