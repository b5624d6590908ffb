import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { parseDocument, stringify } from "yaml";
import manifest from "../module.json" with { type: "json" };
import { RULES_PACK } from "../src/foundry/chat/rule-links.ts";
import { CHART_PACK, chartTables } from "./compendium/charts.ts";
import { documentFaults } from "./compendium/faults.ts";
import { macroSources } from "./compendium/macros.ts";
import { manualEntries } from "./compendium/manual.ts";
import { ruleEntries } from "./compendium/rules-index.ts";
import { Fault } from "./fault.ts";
import { type PackSource, packFaults } from "./pack-faults.ts";
import { inRoot } from "./paths.ts";

/** Where the sources of all packs are. */
export const PACK_SOURCES = inRoot("packs", "_source");

/** The oldest Foundry that the module runs in, for which its documents are written; one without it may be taken for older. */
const OLDEST_FOUNDRY: string = manifest.compatibility.minimum;

/** One pack: where its sources come from, and what they are, by the names of their files. */
interface Written {
  readonly name: string;
  readonly from: string;
  readonly sources: Readonly<Record<string, object>>;
}

const allPacks = async (): Promise<readonly Written[]> => [
  { name: CHART_PACK, from: "src/rules/chart/printed.json", sources: chartTables() },
  { name: "manual", from: "docs/manual/en", sources: manualEntries() },
  { name: RULES_PACK, from: "src/rules/rulebook/*.json", sources: await ruleEntries() },
  { name: "macros", from: "tools/compendium/macros.ts", sources: macroSources() },
];

/** Writes the sources of all packs anew, in place of those that are there. */
export const writeSources = async (into: string = PACK_SOURCES): Promise<void> => {
  for (const { name, from, sources } of await allPacks()) {
    const folder = join(into, name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const header = `# Written from ${from} by tools/write-pack-sources.ts; change it there.\n`;
    for (const [file, source] of Object.entries(sources)) {
      const versioned = { ...source, _stats: { coreVersion: OLDEST_FOUNDRY } };
      writeFileSync(join(folder, file), header + stringify(versioned, { lineWidth: 0 }));
    }
  }
};

/** The packs of tables are checked as tables, all others as journal entries or macros. */
const faultsOf = (pack: string): readonly string[] =>
  (basename(pack) === CHART_PACK ? packFaults : documentFaults)(readSources(pack));

/**
 * Checks the sources of every pack and builds it with the official CLI.
 *
 * @param outDir gets one folder a pack
 * @throws Fault naming file and field when a source is not in order; then nothing is built
 */
export const buildPacks = async (outDir: string, sources: string = PACK_SOURCES): Promise<void> => {
  const packs = readdirSync(sources, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(sources, name));

  const faults = packs.flatMap(faultsOf);
  if (faults.length > 0) throw new Fault(`The packs are not in order:\n${faults.join("\n")}`);

  for (const pack of packs) {
    const built = join(outDir, basename(pack));
    await compilePack(pack, built, { yaml: true });
    // The database's own diary of the build: it differs each time, and is begun anew by whoever opens the pack.
    rmSync(join(built, "LOG"), { force: true });
  }
};

const readSources = (pack: string): readonly PackSource[] =>
  readdirSync(pack)
    .sort()
    .map((name) => {
      const file = join(basename(pack), name);
      // The CLI would overlook other endings.
      if (!name.endsWith(".yml")) throw new Fault(`${file}: sources of packs end in .yml`);
      const parsed = parseDocument(readFileSync(join(pack, name), "utf8"));
      const [fault] = parsed.errors;
      if (fault !== undefined) throw new Fault(`${file}: ${fault.message.split("\n")[0]}`);
      return { file, document: parsed.toJS() };
    });
