import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { parseDocument, stringify } from "yaml";
import { Fault } from "./fault.ts";
import { type PackSource, packFaults } from "./pack-faults.ts";
import { CHART_PACK, chartTables } from "./pack-sources.ts";
import { inRoot } from "./paths.ts";

/** Where the sources of all packs are. */
export const PACK_SOURCES = inRoot("packs", "_source");

const HEADER = "# Written from src/rules/chart/printed.ts by tools/write-pack-sources.ts; change it there.\n";

/** Writes the sources of the destination charts anew, in place of those that are there. */
export const writeSources = (sources: string = PACK_SOURCES): void => {
  const folder = join(sources, CHART_PACK);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, table] of Object.entries(chartTables())) {
    writeFileSync(join(folder, file), HEADER + stringify(table, { lineWidth: 0 }));
  }
};

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

  const faults = packs.flatMap((pack) => packFaults(readSources(pack)));
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
