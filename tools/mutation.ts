import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { Stryker } from "@stryker-mutator/core";
import { Fault, runCommand } from "./fault.ts";
import { inRoot } from "./paths.ts";

/** The folders of the rules that are held to the floor; others can be named on the command line. */
const HELD = ["chart", "gravity-wave", "portal", "white-hole"];

/** Of the changes to a folder's code its own tests must notice so many in a hundred. */
const FLOOR = 75;

/** Where the code of a folder of tests lies. */
const sourceOf = (folder: string): string => {
  const code = existsSync(inRoot(`src/rules/anomalies/${folder}`)) ? `anomalies/${folder}` : folder;
  return existsSync(inRoot(`src/rules/anomalies/${folder}.ts`))
    ? `src/rules/anomalies/${folder}.ts`
    : `src/rules/${code}/**/*.ts`;
};

/** Changes the code of a folder of the rules place by place; gives the share of the changes that its own tests notice, in per cent. */
const mutate = async (folder: string): Promise<number> => {
  const results = await new Stryker({
    mutate: [sourceOf(folder)],
    testRunner: "vitest",
    vitest: { configFile: "tools/mutation.vitest.ts", dir: `tests/rules/${folder}`, related: false },
    plugins: ["@stryker-mutator/vitest-runner"],
    ignorePatterns: ["**", "!src/rules/**", "!tests/rules/**", "!tests/fixtures/**", "!tools/mutation.vitest.ts"],
    coverageAnalysis: "perTest",
    concurrency: 2,
    // Changes to what is made while files load cost a run of all tests each: lists of rules and of words, mostly.
    ignoreStatic: true,
    // A busy machine is slow, and a change that is only slow must not count as one that never ends.
    timeoutMS: 20_000,
    tempDirName: "reports/mutation/.sandbox",
    reporters: ["progress", "clear-text", "json", "html"],
    jsonReporter: { fileName: `reports/mutation/${folder}.json` },
    htmlReporter: { fileName: `reports/mutation/${folder}.html` },
    clearTextReporter: { allowColor: false, reportTests: false },
    thresholds: { high: 100, low: FLOOR, break: null },
  }).runMutationTest();
  const changes = results.filter(({ status }) => status !== "Ignored");
  const noticed = changes.filter(({ status }) => status === "Killed" || status === "Timeout");
  return (100 * noticed.length) / changes.length;
};

await runCommand(async () => {
  // It takes minutes, so it stands back behind whatever else the machine does.
  setPriority(15);
  const named = process.argv.slice(2);
  const low: string[] = [];
  for (const folder of named.length > 0 ? named : HELD) {
    const percent = await mutate(folder);
    console.log(`${folder}: ${percent.toFixed(1)} % of the changes are noticed`);
    if (!(percent >= FLOOR)) low.push(folder);
  }
  if (low.length > 0) throw new Fault(`Fewer than ${FLOOR} % of the changes are noticed in: ${low.join(", ")}`);
});
