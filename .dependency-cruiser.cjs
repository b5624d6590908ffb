const { readFileSync } = require("node:fs");

/**
 * The arrows of ARCHITECTURE.md, as rules that a machine checks. `tests/guards/arrows.test.ts` proves that each one bites.
 *
 * Inside `src/rules` and `src/rules/anomalies` a folder, or a file beside folders, may import from the floors below its own, never from its own
 * floor or above.
 */
/** The folders of the rulesets, as their list names them. */
const RULESETS = [
  ...readFileSync(`${__dirname}/src/rules/rulesets.ts`, "utf8").matchAll(
    /import\("\.\/([a-z0-9-]+)\/(?:ruleset|index)\.ts"\)/g,
  ),
].map(([, folder]) => folder);

const FLOORS = [
  ["result", "rulebook"],
  ["dice", "geometry", "time"],
  ["chart"],
  ["anomalies"],
  ["scenario"],
  ["ruleset"],
  ["simulation", "offers"],
  ["kit", "vessel"],
  ["authoring"],
  RULESETS,
  ["rulesets"],
  ["books"],
  ["index"],
];

const ANOMALY_FLOORS = [
  ["state"],
  ["agreement", "floating-map", "scene", "tractor-beam"],
  ["tractor-strain"],
  ["gravity-wave", "portal"],
  ["information", "motion"],
  ["hold-information"],
  ["white-hole"],
  ["ruling"],
  ["command"],
  ["set-up", "steps", "view"],
  ["handle-judge"],
  ["handle-anomaly"],
];

/** What the ground floor shares freely; a cycle is still one. */
const GROUND = 0;

const anyOf = (names) => `(${names.join("|")})`;
const inFolder = (root, names) => `^${root}/${anyOf(names)}(/|\\.ts$)`;
const inRules = (names) => inFolder("src/rules", names);
const packages = (names) => `(^|/)node_modules/${anyOf(names)}/`;

/** A folder looks down only: a rule for each room of each floor. */
const downward = (root, floors, prefix) =>
  floors
    .flatMap((floor, level) =>
      floor.map((room) => {
        const beside = level === GROUND ? [] : floor.filter((other) => other !== room);
        const above = floors.slice(level + 1).flat();
        return {
          name: `${prefix}-${room}-looks-down`,
          comment: `${root}/${room} imports from the floors below it only.`,
          severity: "error",
          from: { path: inFolder(root, [room]) },
          to: { path: inFolder(root, [...beside, ...above]) },
        };
      }),
    )
    .filter((rule) => !rule.to.path.includes("()"));

/** Some part of the house may reach these paths and packages, and nothing else. */
const only = (name, comment, from, reach) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: { pathNot: reach },
});

/** What all adapters may reach. */
const ADAPTED = [
  "^src/foundry/",
  "^src/types/",
  "^src/judge/",
  "^src/rules/index\\.ts$",
  packages(["es-toolkit", "papaparse", "valibot"]),
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "No file leads back to itself, not even by types.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "everything-resolves",
      comment: "An import leads to a file or to an installed package.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    only(
      "rules-stand-alone",
      "The rules import the rules, a codec of texts, es-toolkit, seedrandom and valibot.",
      "^src/rules/",
      ["^src/rules/", packages(["@scure/base", "es-toolkit", "seedrandom", "@types/seedrandom", "valibot"])],
    ),
    {
      name: "rules-have-floors",
      comment: "A new folder of src/rules gets its floor in .dependency-cruiser.cjs.",
      severity: "error",
      from: { path: "^src/rules/", pathNot: inRules(FLOORS.flat()) },
      to: {},
    },
    ...downward("src/rules", FLOORS, "rules"),
    ...downward("src/rules/anomalies", ANOMALY_FLOORS, "anomalies"),
    {
      name: "anomalies-have-floors",
      comment: "A new folder of src/rules/anomalies gets its floor in .dependency-cruiser.cjs.",
      severity: "error",
      from: { path: "^src/rules/anomalies/", pathNot: inFolder("src/rules/anomalies", ANOMALY_FLOORS.flat()) },
      to: {},
    },
    only("judge-knows-the-rules-only", "The judge imports the public face of the rules, and codecs.", "^src/judge/", [
      "^src/judge/",
      "^src/rules/index\\.ts$",
      packages([
        "@noble/ciphers",
        "@noble/hashes",
        "@scure/base",
        "fflate",
        "seedrandom",
        "@types/seedrandom",
        "valibot",
      ]),
    ]),
    only(
      "foundry-adapts-the-judge",
      "The adapters import the judge and the public face of the rules.",
      "^src/foundry/(?!rulesets/)",
      ADAPTED,
    ),
    only(
      "foundry-rulesets-adapt-their-own",
      "The adapters of a ruleset import its own public face too, and no other's.",
      "^src/foundry/rulesets/([^/]+)/",
      [...ADAPTED, "^src/rules/$1/index\\.ts$"],
    ),
    only(
      "foundry-lists-the-rulesets",
      "The list of the rulesets' adapters imports the list of the rulesets too.",
      "^src/foundry/rulesets/[^/]+\\.ts$",
      [...ADAPTED, "^src/rules/(rulesets|books)\\.ts$"],
    ),
    only("cli-reads-judge-and-rules", "The commands import the judge and the rules.", "^src/cli/", [
      "^src/(cli|judge|rules)/",
      packages(["valibot", "tinypool"]),
      "^(node:)?(buffer|crypto|fs|fs/promises|module|os|path|process|url|util)$",
    ]),
    only("main-only-registers", "main.ts imports adapters and the public face of the rules.", "^src/main\\.ts$", [
      "^src/foundry/",
      "^src/types/",
      "^src/rules/index\\.ts$",
    ]),
    {
      name: "main-is-on-top",
      comment: "Nothing imports main.ts.",
      severity: "error",
      from: {},
      to: { path: "^src/main\\.ts$" },
    },
    {
      name: "table-knows-no-module",
      comment: "The open table and its tests import nothing of the module, of its tools or of its tests.",
      severity: "error",
      from: { path: "^table/" },
      to: { path: "^(src|tools|tests)/" },
    },
    {
      name: "table-runs-without-tests-and-companion",
      comment: "What serves and draws the open table imports neither its tests nor the companion.",
      severity: "error",
      from: { path: "^table/(?!live/|tests/)" },
      to: { path: "^table/(live|tests)/" },
    },
    {
      name: "module-knows-no-table",
      comment: "The module imports nothing of the open table, of the companion, of the tools or of the tests.",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^(table|tools|tests)/" },
    },
    only(
      "live-checks-from-outside",
      "The companion imports the behaviour suite, and nothing of the module.",
      "^table/live/",
      ["^table/(live|conformance)/", packages(["valibot"])],
    ),
    {
      name: "judge-folders-have-no-circles",
      comment: "No folder of src/judge leads back to itself through other folders.",
      severity: "error",
      scope: "folder",
      from: { path: "^src/judge(/|$)" },
      to: { circular: true },
    },
    {
      name: "foundry-folders-have-no-circles",
      comment: "The folders of src/foundry have an order: none leads back to itself.",
      severity: "error",
      scope: "folder",
      from: { path: "^src/foundry/" },
      to: { circular: true },
    },
    {
      name: "foundry-shares-no-ruleset",
      comment: "What all rulesets share imports none of them; register.ts hands one in.",
      severity: "error",
      from: { path: "^src/foundry/", pathNot: "^src/foundry/(rulesets/|register\\.ts$)" },
      to: { path: "^src/foundry/rulesets/" },
    },
    {
      name: "foundry-rulesets-stand-apart",
      comment: "A ruleset of the adapters imports no other.",
      severity: "error",
      from: { path: "^src/foundry/rulesets/([^/]+)/" },
      to: { path: "^src/foundry/rulesets/", pathNot: "^src/foundry/rulesets/$1/" },
    },
  ],
  options: {
    // Type-only imports are arrows too.
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^table/dist/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "node", "default"] },
  },
};
