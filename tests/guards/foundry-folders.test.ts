import { expect, test } from "vitest";
import { brokenArrowsOf } from "./cruise-tree.ts";
import { folderCircles } from "./folder-circles.ts";
import { FOUNDRY_RULES } from "./foundry-rules.ts";

const ROOT = "src/foundry";

test("planted: shared code that imports a ruleset, and a ruleset that imports another", async () => {
  const seen = await brokenArrowsOf({
    "src/foundry/register.ts": ["./rulesets/sfb32/adapter.ts"],
    "src/foundry/read/a.ts": ["../rulesets/sfb32/adapter.ts"],
    "src/foundry/rulesets/sfb32/adapter.ts": [],
    "src/foundry/rulesets/other/adapter.ts": ["../sfb32/adapter.ts"],
  });
  const [, shares, apart] = FOUNDRY_RULES;
  expect(seen.map(({ rule, from }) => `${from}: ${rule}`).sort()).toEqual([
    `src/foundry/read/a.ts: ${shares}`,
    `src/foundry/rulesets/other/adapter.ts: ${apart}`,
  ]);
});

test("planted: two folders that lead to each other by different files", async () => {
  const seen = await brokenArrowsOf({
    "src/foundry/read/a.ts": ["../write/b.ts"],
    "src/foundry/read/b.ts": [],
    "src/foundry/write/a.ts": ["../read/b.ts"],
    "src/foundry/write/b.ts": [],
  });
  expect(seen.map(({ rule, from }) => `${from}: ${rule}`).sort()).toEqual([
    `src/foundry/read: ${FOUNDRY_RULES[0]}`,
    `src/foundry/write: ${FOUNDRY_RULES[0]}`,
  ]);
});

test.for([
  ["a file and a folder beside it", ["read/a", "read/deep/b"], ["read/deep/c", "read/a"], "read"],
  ["two subfolders", ["apps/one/a", "apps/two/b"], ["apps/two/c", "apps/one/d"], "apps"],
  ["two folders by their subfolders", ["apps/one/a", "read/two/b"], ["read/c", "apps/d"], ""],
] as const)("planted: %s", ([, [from, to], [back, home], where]) => {
  const file = (path: string): string => `${ROOT}/${path}.ts`;
  const circles = folderCircles(
    [
      { from: file(from), to: file(to) },
      { from: file(back), to: file(home) },
    ],
    ROOT,
  );
  const folder = where === "" ? ROOT : `${ROOT}/${where}`;
  expect(circles).toHaveLength(2);
  for (const circle of circles) expect(circle.startsWith(`${folder}: `)).toBe(true);
});

test("one way is an order", () => {
  expect(folderCircles([{ from: `${ROOT}/write/a.ts`, to: `${ROOT}/read/b.ts` }], ROOT)).toEqual([]);
});
