import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { build } from "vite";
import { Fault, runDataCommand } from "../../tools/fault.ts";
import { DIST, inRoot } from "../../tools/paths.ts";
import type { Bench, Metric } from "./metric.ts";

const USAGE = "usage: npm run --silent bench -- [--json] [--from FOLDER] [WORD…]";

const isBench = (exports: object): exports is Bench => "metrics" in exports && typeof exports.metrics === "function";

/** Where the benches lie when they are built. */
const BUILT = join(DIST, "bench");

/**
 * Builds the benches by the tool that builds the module: peers come as their packages were published, so ours is timed
 * as it is shipped too, not with what a loader of TypeScript puts around every function.
 *
 * @returns the names of the benches, without an ending, in alphabetical order
 */
const built = async (folder: string): Promise<readonly string[]> => {
  const names = readdirSync(inRoot(folder))
    .filter((name) => name.endsWith(".bench.ts"))
    .map((name) => name.slice(0, -".ts".length))
    .sort();
  await build({
    configFile: false,
    root: inRoot(),
    logLevel: "warn",
    build: {
      ssr: true,
      target: "node20",
      outDir: BUILT,
      emptyOutDir: true,
      rolldownOptions: {
        // It knows the repository by where it lies itself.
        external: [inRoot("tools/paths.ts")],
        input: Object.fromEntries(names.map((name) => [name, inRoot(folder, `${name}.ts`)])),
        output: { entryFileNames: "[name].js" },
      },
    },
  });
  return names;
};

/** Runs the `*.bench.ts` of a folder one after the other: those whose names hold one of the words, or all. */
const allMetrics = async (folder: string, words: readonly string[]): Promise<readonly Metric[]> => {
  const found: Metric[] = [];
  const chosen = (await built(folder)).filter(
    (name) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  if (chosen.length === 0) throw new Fault(`No bench in ${folder} is named ${words.join(" or ")}.`);
  for (const name of chosen) {
    const exports: object = await import(pathToFileURL(join(BUILT, `${name}.js`)).href);
    if (!isBench(exports)) throw new Fault(`${folder}/${name}.ts exports no metrics().`);
    found.push(...(await exports.metrics()));
  }
  return found;
};

const shown = (value: number): string => value.toPrecision(3);

const table = (metrics: readonly Metric[]): string =>
  metrics
    .map(
      (m) => `${m.name}: ${shown(m.ours)} ${m.unit}, ${m.peerName} ${shown(m.peer)} ${m.unit}, ratio ${shown(m.ratio)}`,
    )
    .join("\n");

const readArguments = (args: readonly string[]) => {
  try {
    const options = { json: { type: "boolean" }, from: { type: "string", default: "tests/bench" } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new Fault(USAGE);
  }
};

await runDataCommand(async () => {
  const { values, positionals } = readArguments(process.argv.slice(2));
  const metrics = await allMetrics(values.from, positionals);
  return values.json ? JSON.stringify({ metrics }) : table(metrics) || "No bench is written yet.";
});
