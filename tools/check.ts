import { spawn } from "node:child_process";
import { ROOT } from "./paths.ts";

/** One check: a program of node_modules, run with node. */
interface Check {
  readonly name: string;
  readonly args: readonly string[];
}

interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

/** Two cores are what a small build machine has; more compilers at once only push each other out of memory. */
const AT_ONCE = 2;

const types = (name: string, group: string): Check => ({
  name: `types: ${name}`,
  args: ["--import", "tsx", "tools/check-types.ts", group],
});

const checks = (): readonly Check[] => [
  types("foundry, its tests, live", "foundry"),
  types("rules, judge, cli, tools, tests, table", "plain"),
  {
    name: "arrows",
    args: ["node_modules/dependency-cruiser/bin/dependency-cruise.mjs", "--output-type", "err", "src", "table"],
  },
  {
    name: "nothing unused",
    args: ["node_modules/knip/bin/knip.js", "--no-progress", "--treat-config-hints-as-errors"],
  },
  { name: "lint and format", args: ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."] },
];

const run = (check: Check): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, check.args, { cwd: ROOT });
    const chunks: string[] = [];
    child.stdout.on("data", (chunk) => chunks.push(String(chunk)));
    child.stderr.on("data", (chunk) => chunks.push(String(chunk)));
    child.on("error", (error) => resolve({ ok: false, output: error.message }));
    child.on("close", (code) => resolve({ ok: code === 0, output: chunks.join("") }));
  });

const runAndTell = async (check: Check): Promise<boolean> => {
  const started = performance.now();
  const { ok, output } = await run(check);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (!ok) console.log(output.trimEnd());
  console.log(`${check.name}: ${ok ? "ok" : "failed"} (${seconds} s)`);
  return ok;
};

const waiting = [...checks()];
const outcomes: boolean[] = [];
const worker = async (): Promise<void> => {
  for (let check = waiting.shift(); check; check = waiting.shift()) outcomes.push(await runAndTell(check));
};
await Promise.all(Array.from({ length: AT_ONCE }, worker));

const failed = outcomes.filter((ok) => !ok).length;
console.log(failed === 0 ? `All ${outcomes.length} checks are ok.` : `${failed} of ${outcomes.length} checks failed.`);
process.exitCode = failed === 0 ? 0 : 1;
