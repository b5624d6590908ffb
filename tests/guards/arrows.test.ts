import { expect, test } from "vitest";
import { RULESETS } from "../../src/rules/rulesets.ts";
import { arrowNames, brokenArrows, brokenArrowsOf, importsOf } from "./cruise-tree.ts";
import { folderCircles } from "./folder-circles.ts";
import { FOUNDRY_RULES } from "./foundry-rules.ts";

test("every import of the tree follows the arrows", async () => {
  expect(await brokenArrows()).toEqual([]);
});

test("the folders of the adapters have an order, at every depth", async () => {
  const imports = await importsOf("src/foundry");
  expect(imports.length).toBeGreaterThan(500);
  expect(folderCircles(imports, "src/foundry")).toEqual([]);
});

test("the arrows that the design draws are allowed", async () => {
  const tree = {
    "src/rules/result.ts": [],
    "src/rules/rulebook/rule-book.ts": ["../result.ts"],
    "src/rules/dice.ts": ["./rulebook/rule-book.ts", "seedrandom"],
    "src/rules/time.ts": ["./result.ts", "valibot"],
    "src/rules/geometry/place.ts": ["../result.ts"],
    "src/rules/geometry/hex.ts": ["./place.ts"],
    "src/rules/geometry/inch.ts": ["./place.ts"],
    "src/rules/anomalies/state/game.ts": ["../../geometry/hex.ts", "../../time.ts", "es-toolkit/predicate/isEqual"],
    "src/rules/anomalies/tractor-strain.ts": ["./tractor-beam.ts"],
    "src/rules/anomalies/tractor-beam.ts": ["./state/game.ts"],
    "src/rules/anomalies/portal/drift.ts": ["../state/game.ts", "../../dice.ts", "../tractor-strain.ts"],
    "src/rules/anomalies/motion.ts": ["./portal/drift.ts"],
    "src/rules/anomalies/white-hole/push.ts": ["../motion.ts"],
    "src/rules/anomalies/steps.ts": ["./white-hole/push.ts"],
    "src/rules/scenario/parse.ts": ["../anomalies/state/game.ts"],
    "src/rules/ruleset.ts": ["./scenario/parse.ts"],
    "src/rules/simulation.ts": ["./ruleset.ts"],
    "src/rules/offers/offer.ts": ["../ruleset.ts"],
    "src/rules/sfb32/ruleset.ts": ["../ruleset.ts", "../anomalies/steps.ts"],
    "src/rules/rulesets.ts": ["./sfb32/ruleset.ts"],
    "src/rules/index.ts": ["./rulesets.ts"],
    "src/rules/authoring.ts": ["./anomalies/steps.ts"],
    "src/judge/queue.ts": ["../rules/index.ts", "@noble/ciphers/chacha.js", "@noble/hashes/sha2.js"],
    "src/foundry/clock.ts": ["../judge/queue.ts", "../rules/index.ts"],
    "src/cli/rules.ts": ["../rules/rulebook/rule-book.ts", "../judge/queue.ts", "node:fs"],
    "src/foundry/rulesets/sfb32/adapter.ts": ["../../../rules/sfb32/index.ts", "../../../rules/index.ts"],
    "src/foundry/rulesets/rulesets.ts": ["./sfb32/adapter.ts", "../../rules/rulesets.ts"],
    "src/rules/sfb32/index.ts": ["./ruleset.ts"],
    "src/main.ts": ["./foundry/clock.ts", "./rules/index.ts"],
    "table/server/main.ts": ["../world/store.ts", "express"],
    "table/world/store.ts": ["classic-level"],
    "table/conformance/suite.ts": [],
    "table/live/main.ts": ["../conformance/suite.ts", "valibot"],
    "table/tests/main.test.ts": ["../server/main.ts", "../live/main.ts", "vitest"],
  };
  expect(await brokenArrowsOf(tree)).toEqual([]);
});

/** Files that an arrow may be planted to. */
const TARGETS = {
  "src/rules/authoring.ts": [],
  "src/rules/index.ts": [],
  "src/rules/geometry/hex.ts": [],
  "src/rules/time.ts": [],
  "src/rules/anomalies/state/game.ts": [],
  "src/rules/anomalies/portal/drift.ts": [],
  "src/rules/anomalies/motion.ts": [],
  "src/rules/anomalies/white-hole/push.ts": [],
  "src/rules/anomalies/hold-information.ts": [],
  "src/rules/anomalies/ruling.ts": [],
  "src/rules/anomalies/command.ts": [],
  "src/rules/anomalies/steps.ts": [],
  "src/rules/anomalies/handle-judge.ts": [],
  "src/rules/anomalies/handle-anomaly.ts": [],
  "src/rules/scenario/parse.ts": [],
  "src/rules/ruleset.ts": [],
  "src/rules/sfb32/ruleset.ts": [],
  "src/rules/sfb32/index.ts": [],
  "src/rules/rulesets.ts": [],
  "src/judge/queue.ts": [],
  "src/foundry/clock.ts": [],
  "src/cli/simulate.ts": [],
  "src/main.ts": [],
  "table/server/main.ts": [],
  "tools/build.ts": [],
  "tests/rules/play.ts": [],
  "table/live/main.ts": [],
  "table/tests/support/open-table.ts": [],
};

/** One forbidden import a line: from a file, by this path, broken rules. */
const PLANTED: readonly (readonly [from: string, by: string, rules: readonly string[]])[] = [
  ["src/rules/result.ts", "./geometry/hex.ts", ["rules-result-looks-down"]],
  ["src/rules/rulebook/a.ts", "../geometry/hex.ts", ["rules-rulebook-looks-down"]],
  ["src/rules/dice/a.ts", "../geometry/hex.ts", ["rules-dice-looks-down"]],
  ["src/rules/time/a.ts", "../geometry/hex.ts", ["rules-time-looks-down"]],
  ["src/rules/geometry/a.ts", "../anomalies/state/game.ts", ["rules-geometry-looks-down"]],
  ["src/rules/chart/a.ts", "../anomalies/state/game.ts", ["rules-chart-looks-down"]],
  ["src/rules/anomalies/state/a.ts", "../../sfb32/ruleset.ts", ["rules-anomalies-looks-down"]],
  ["src/rules/anomalies/state/b.ts", "../portal/drift.ts", ["anomalies-state-looks-down"]],
  ["src/rules/anomalies/tractor-beam/a.ts", "../portal/drift.ts", ["anomalies-tractor-beam-looks-down"]],
  ["src/rules/anomalies/tractor-strain/a.ts", "../portal/drift.ts", ["anomalies-tractor-strain-looks-down"]],
  ["src/rules/anomalies/floating-map/a.ts", "../portal/drift.ts", ["anomalies-floating-map-looks-down"]],
  ["src/rules/anomalies/scene/a.ts", "../portal/drift.ts", ["anomalies-scene-looks-down"]],
  ["src/rules/anomalies/agreement/a.ts", "../portal/drift.ts", ["anomalies-agreement-looks-down"]],
  ["src/rules/anomalies/gravity-wave/a.ts", "../portal/drift.ts", ["anomalies-gravity-wave-looks-down"]],
  ["src/rules/anomalies/portal/a.ts", "../motion.ts", ["anomalies-portal-looks-down"]],
  ["src/rules/anomalies/information/a.ts", "../hold-information.ts", ["anomalies-information-looks-down"]],
  ["src/rules/anomalies/hold-information/a.ts", "../ruling.ts", ["anomalies-hold-information-looks-down"]],
  ["src/rules/anomalies/motion/a.ts", "../white-hole/push.ts", ["anomalies-motion-looks-down"]],
  ["src/rules/anomalies/white-hole/a.ts", "../ruling.ts", ["anomalies-white-hole-looks-down"]],
  ["src/rules/anomalies/ruling/a.ts", "../command.ts", ["anomalies-ruling-looks-down"]],
  ["src/rules/anomalies/command/a.ts", "../steps.ts", ["anomalies-command-looks-down"]],
  ["src/rules/anomalies/set-up/a.ts", "../steps.ts", ["anomalies-set-up-looks-down"]],
  ["src/rules/anomalies/steps/a.ts", "../handle-judge.ts", ["anomalies-steps-looks-down"]],
  ["src/rules/anomalies/view/a.ts", "../steps.ts", ["anomalies-view-looks-down"]],
  ["src/rules/anomalies/handle-judge/a.ts", "../handle-anomaly.ts", ["anomalies-handle-judge-looks-down"]],
  ["src/rules/anomalies/weather/a.ts", "../state/game.ts", ["anomalies-have-floors"]],
  ["src/rules/books.ts", "./index.ts", ["rules-books-looks-down"]],
  ["src/rules/scenario/a.ts", "../ruleset.ts", ["rules-scenario-looks-down"]],
  ["src/rules/ruleset/a.ts", "../sfb32/ruleset.ts", ["rules-ruleset-looks-down"]],
  ["src/rules/simulation/a.ts", "../sfb32/ruleset.ts", ["rules-simulation-looks-down"]],
  ["src/rules/offers/a.ts", "../sfb32/ruleset.ts", ["rules-offers-looks-down"]],
  ["src/rules/kit/a.ts", "../sfb32/ruleset.ts", ["rules-kit-looks-down"]],
  ["src/rules/vessel/a.ts", "../sfb32/ruleset.ts", ["rules-vessel-looks-down"]],
  ["src/rules/sfb32/a.ts", "../rulesets.ts", ["rules-sfb32-looks-down"]],
  ...Object.keys(RULESETS).flatMap((id): typeof PLANTED =>
    id === "sfb32" ? [] : [[`src/rules/${id}/a.ts`, "../sfb32/ruleset.ts", [`rules-${id}-looks-down`]]],
  ),
  ["src/rules/rulesets/a.ts", "../index.ts", ["rules-rulesets-looks-down"]],
  ["src/rules/authoring/a.ts", "../index.ts", ["rules-authoring-looks-down"]],
  ["src/rules/weather/a.ts", "../geometry/hex.ts", ["rules-have-floors"]],
  ["src/rules/geometry/b.ts", "../../judge/queue.ts", ["rules-stand-alone"]],
  ["src/rules/geometry/c.ts", "../../foundry/clock.ts", ["rules-stand-alone"]],
  ["src/rules/geometry/d.ts", "node:fs", ["rules-stand-alone"]],
  ["src/rules/geometry/e.ts", "@noble/hashes/sha2.js", ["rules-stand-alone"]],
  ["src/rules/geometry/f.ts", "honeycomb-grid", ["rules-stand-alone"]],
  ["src/judge/a.ts", "../rules/geometry/hex.ts", ["judge-knows-the-rules-only"]],
  ["src/judge/b.ts", "../foundry/clock.ts", ["judge-knows-the-rules-only"]],
  ["src/judge/c.ts", "node:crypto", ["judge-knows-the-rules-only"]],
  ["src/foundry/a.ts", "../rules/sfb32/ruleset.ts", ["foundry-adapts-the-judge"]],
  ["src/foundry/read/a.ts", "../../rules/sfb32/index.ts", ["foundry-adapts-the-judge"]],
  ["src/foundry/read/b.ts", "../../rules/rulesets.ts", ["foundry-adapts-the-judge"]],
  ["src/foundry/rulesets/sfb32/a.ts", "../../../rules/sfb32/ruleset.ts", ["foundry-rulesets-adapt-their-own"]],
  ["src/foundry/rulesets/sfb32/b.ts", "../../../rules/rulesets.ts", ["foundry-rulesets-adapt-their-own"]],
  ["src/foundry/rulesets/other/a.ts", "../../../rules/sfb32/index.ts", ["foundry-rulesets-adapt-their-own"]],
  ["src/foundry/rulesets/a.ts", "../../rules/sfb32/index.ts", ["foundry-lists-the-rulesets"]],
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
  ["table/tests/a.test.ts", "../../tests/rules/play.ts", ["table-knows-no-module"]],
  ["table/server/c.ts", "../live/main.ts", ["table-runs-without-tests-and-companion"]],
  ["table/server/d.ts", "../tests/support/open-table.ts", ["table-runs-without-tests-and-companion"]],
  ["src/foundry/g.ts", "../../table/live/main.ts", ["foundry-adapts-the-judge", "module-knows-no-table"]],
  ["table/live/a.ts", "../../src/main.ts", ["live-checks-from-outside", "main-is-on-top", "table-knows-no-module"]],
  ["table/live/b.ts", "../server/main.ts", ["live-checks-from-outside"]],
  ["src/rules/geometry/g.ts", "./gone.ts", ["everything-resolves", "rules-stand-alone"]],
];

test("each forbidden import is seen, and nothing else", async () => {
  const planted = Object.fromEntries(PLANTED.map(([from, by]) => [from, [by]]));
  // A cycle is told once, whichever of its files is met first.
  const cycle = { "src/rules/geometry/ring.ts": ["./line.ts"], "src/rules/geometry/line.ts": ["./ring.ts"] };
  const seen = await brokenArrowsOf({ ...TARGETS, ...planted, ...cycle });

  const expected = [
    ...PLANTED.flatMap(([from, , rules]) => rules.map((rule) => `${from}: ${rule}`)),
    "src/rules/geometry/line.ts: no-cycles",
  ];
  // Circles of folders have tests of their own.
  const arrows = seen.filter(({ rule }) => !rule.endsWith("-folders-have-no-circles"));
  expect(arrows.map(({ rule, from }) => `${from}: ${rule}`).sort()).toEqual(expected.sort());
});

test("no arrow is drawn that was never seen to fail", async () => {
  // The rule for folders is seen to fail in judge-folders.test.ts.
  const failed = new Set([
    "no-cycles",
    "judge-folders-have-no-circles",
    ...FOUNDRY_RULES,
    ...PLANTED.flatMap(([, , rules]) => rules),
  ]);
  expect((await arrowNames()).filter((name) => !failed.has(name))).toEqual([]);
});
