import { readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inRoot } from "../../tools/paths.ts";
import type { Bench, Metric } from "./metric.ts";

const FOLDER = "tests/bench";

const isBench = (exports: object): exports is Bench => "metrics" in exports && typeof exports.metrics === "function";

/** Runs every `*.bench.ts` of this folder, one after the other. */
const allMetrics = async (): Promise<readonly Metric[]> => {
  const found: Metric[] = [];
  for (const file of readdirSync(inRoot(FOLDER))
    .filter((name) => name.endsWith(".bench.ts"))
    .sort()) {
    const exports: object = await import(pathToFileURL(inRoot(FOLDER, file)).href);
    if (!isBench(exports)) throw new Error(`${FOLDER}/${file} exports no metrics()`);
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

const metrics = await allMetrics();
console.log(
  process.argv.includes("--json") ? JSON.stringify({ metrics }) : table(metrics) || "No bench is written yet.",
);
