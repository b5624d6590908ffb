import { expect, test } from "vitest";
import { arrowNames, brokenArrows, brokenArrowsOf } from "./cruise-tree.ts";
import { FOUNDRY_RULES } from "./foundry-rules.ts";

test("every import of the tree follows the arrows", async () => {
  expect(await brokenArrows()).toEqual([]);
});

test("the arrows that the design draws are allowed", async () => {
  const tree = {
    "src/rules/result.ts": [],
    "src/rules/rulebook/ids.ts": ["../result.ts"],
    "src/rules/hex/hex.ts": ["../result.ts", "valibot"],
    "src/rules/dice/stream.ts": ["../rulebook/ids.ts", "seedrandom"],
    "src/rules/clock/time.ts": ["../hex/hex.ts"],
    "src/rules/unit/unit.ts": ["../clock/time.ts"],
    "src/rules/state/game.ts": ["../unit/unit.ts"],
    "src/rules/portal/drift.ts": ["../state/game.ts", "../dice/stream.ts"],
    "src/rules/scenario/parse.ts": ["../state/game.ts"],
    "src/rules/movement/enter-hex.ts": ["../portal/drift.ts"],
    "src/rules/engine/handle.ts": ["../movement/enter-hex.ts", "../scenario/parse.ts"],
    "src/rules/simulation/simulate.ts": ["../engine/handle.ts", "../scenario/parse.ts"],
    "src/rules/index.ts": ["./simulation/simulate.ts"],
    "src/judge/queue.ts": ["../rules/index.ts", "@noble/ciphers/chacha.js", "@noble/hashes/sha2.js"],
    "src/foundry/clock.ts": ["../judge/queue.ts", "../rules/index.ts"],
    "src/cli/rules.ts": ["../rules/rulebook/ids.ts", "../judge/queue.ts", "node:fs"],
    "src/main.ts": ["./foundry/clock.ts", "./rules/index.ts"],
    "table/server/main.ts": ["../world/store.ts", "express"],
    "table/world/store.ts": ["classic-level"],
  };
  expect(await brokenArrowsOf(tree)).toEqual([]);
});

/** Files that an arrow may be planted to. */
const TARGETS = {
  "src/rules/index.ts": [],
  "src/rules/hex/hex.ts": [],
  "src/rules/clock/time.ts": [],
  "src/rules/unit/unit.ts": [],
  "src/rules/state/game.ts": [],
  "src/rules/portal/drift.ts": [],
  "src/rules/white-hole/push.ts": [],
  "src/rules/scenario/parse.ts": [],
  "src/rules/movement/enter-hex.ts": [],
  "src/rules/engine/handle.ts": [],
  "src/rules/simulation/simulate.ts": [],
  "src/judge/queue.ts": [],
  "src/foundry/clock.ts": [],
  "src/cli/simulate.ts": [],
  "src/main.ts": [],
  "table/server/main.ts": [],
  "tools/build.ts": [],
  "tests/rules/play.ts": [],
};

/** One forbidden import a line: from a file, by this path, broken rules. */
const PLANTED: readonly (readonly [from: string, by: string, rules: readonly string[]])[] = [
  ["src/rules/result.ts", "./hex/hex.ts", ["rules-result-looks-down"]],
  ["src/rules/rulebook/a.ts", "../hex/hex.ts", ["rules-rulebook-looks-down"]],
  ["src/rules/dice/a.ts", "../hex/hex.ts", ["rules-dice-looks-down"]],
  ["src/rules/hex/a.ts", "../clock/time.ts", ["rules-hex-looks-down"]],
  ["src/rules/clock/a.ts", "../unit/unit.ts", ["rules-clock-looks-down"]],
  ["src/rules/chart/a.ts", "../unit/unit.ts", ["rules-chart-looks-down"]],
  ["src/rules/unit/a.ts", "../state/game.ts", ["rules-unit-looks-down"]],
  ["src/rules/state/a.ts", "../portal/drift.ts", ["rules-state-looks-down"]],
  ["src/rules/tractor/a.ts", "../portal/drift.ts", ["rules-tractor-looks-down"]],
  ["src/rules/portal/a.ts", "../white-hole/push.ts", ["rules-portal-looks-down"]],
  ["src/rules/white-hole/a.ts", "../portal/drift.ts", ["rules-white-hole-looks-down"]],
  ["src/rules/gravity-wave/a.ts", "../movement/enter-hex.ts", ["rules-gravity-wave-looks-down"]],
  ["src/rules/scenario/a.ts", "../portal/drift.ts", ["rules-scenario-looks-down"]],
  ["src/rules/movement/a.ts", "../engine/handle.ts", ["rules-movement-looks-down"]],
  ["src/rules/fire/a.ts", "../engine/handle.ts", ["rules-fire-looks-down"]],
  ["src/rules/information/a.ts", "../engine/handle.ts", ["rules-information-looks-down"]],
  ["src/rules/ruling/a.ts", "../engine/handle.ts", ["rules-ruling-looks-down"]],
  ["src/rules/engine/a.ts", "../simulation/simulate.ts", ["rules-engine-looks-down"]],
  ["src/rules/simulation/a.ts", "../index.ts", ["rules-simulation-looks-down"]],
  ["src/rules/fast-play/a.ts", "../orions-gate/a.ts", ["rules-fast-play-looks-down"]],
  ["src/rules/orions-gate/a.ts", "../index.ts", ["rules-orions-gate-looks-down"]],
  ["src/rules/weather/a.ts", "../hex/hex.ts", ["rules-have-floors"]],
  ["src/rules/hex/b.ts", "../../judge/queue.ts", ["rules-stand-alone"]],
  ["src/rules/hex/c.ts", "../../foundry/clock.ts", ["rules-stand-alone"]],
  ["src/rules/hex/d.ts", "node:fs", ["rules-stand-alone"]],
  ["src/rules/hex/e.ts", "@noble/hashes/sha2.js", ["rules-stand-alone"]],
  ["src/rules/hex/f.ts", "honeycomb-grid", ["rules-stand-alone"]],
  ["src/judge/a.ts", "../rules/hex/hex.ts", ["judge-knows-the-rules-only"]],
  ["src/judge/b.ts", "../foundry/clock.ts", ["judge-knows-the-rules-only"]],
  ["src/judge/c.ts", "node:crypto", ["judge-knows-the-rules-only"]],
  ["src/foundry/a.ts", "../rules/engine/handle.ts", ["foundry-adapts-the-judge"]],
  ["src/foundry/b.ts", "../cli/simulate.ts", ["foundry-adapts-the-judge"]],
  ["src/foundry/c.ts", "pixi.js", ["foundry-adapts-the-judge"]],
  ["src/foundry/d.ts", "handlebars", ["foundry-adapts-the-judge"]],
  ["src/foundry/e.ts", "../main.ts", ["foundry-adapts-the-judge", "main-is-on-top"]],
  ["src/foundry/f.ts", "../../table/server/main.ts", ["foundry-adapts-the-judge", "module-knows-no-table"]],
  ["src/cli/a.ts", "../foundry/clock.ts", ["cli-reads-judge-and-rules"]],
  ["src/cli/b.ts", "../../tools/build.ts", ["cli-reads-judge-and-rules", "module-knows-no-table"]],
  ["src/main.ts", "./judge/queue.ts", ["main-only-registers"]],
  ["table/server/a.ts", "../../src/rules/index.ts", ["table-knows-no-module"]],
  ["table/server/b.ts", "../../tests/rules/play.ts", ["table-knows-no-module"]],
  ["src/rules/hex/g.ts", "./gone.ts", ["everything-resolves", "rules-stand-alone"]],
];

test("each forbidden import is seen, and nothing else", async () => {
  const planted = Object.fromEntries(PLANTED.map(([from, by]) => [from, [by]]));
  // A cycle is told once, whichever of its files is met first.
  const cycle = { "src/rules/hex/ring.ts": ["./line.ts"], "src/rules/hex/line.ts": ["./ring.ts"] };
  const seen = await brokenArrowsOf({ ...TARGETS, ...planted, ...cycle });

  const expected = [
    ...PLANTED.flatMap(([from, , rules]) => rules.map((rule) => `${from}: ${rule}`)),
    "src/rules/hex/line.ts: no-cycles",
  ];
  expect(seen.map(({ rule, from }) => `${from}: ${rule}`).sort()).toEqual(expected.sort());
});

test("no arrow is drawn that was never seen to fail", async () => {
  const failed = new Set(["no-cycles", ...FOUNDRY_RULES, ...PLANTED.flatMap(([, , rules]) => rules)]);
  expect((await arrowNames()).filter((name) => !failed.has(name))).toEqual([]);
});
