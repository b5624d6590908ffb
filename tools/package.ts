import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Zippable, zipSync } from "fflate";
import { buildDist } from "./build-dist.ts";
import { Fault, runCommand } from "./fault.ts";
import { manifestPaths, readManifest } from "./manifest.ts";
import { DIST_MODULE, inRoot } from "./paths.ts";

/** The files under a folder, by their path inside it. */
const filesUnder = (folder: string, prefix = ""): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(join(folder, entry.name), `${prefix}${entry.name}/`) : [`${prefix}${entry.name}`],
  );

await runCommand(async () => {
  await buildDist();
  const files = filesUnder(DIST_MODULE);
  const manifest = readManifest(join(DIST_MODULE, "module.json"));
  for (const path of manifestPaths(manifest)) {
    const inside = files.some((file) => file === path || file.startsWith(`${path}/`));
    if (!inside) throw new Fault(`module.json names ${path}, which would not be in the zip.`);
  }

  const entries: Zippable = Object.fromEntries(files.map((file) => [file, readFileSync(join(DIST_MODULE, file))]));
  // One time for all entries: the same sources give the same zip.
  const zip = zipSync(entries, { level: 9, mtime: "2000-01-01T12:00:00" });

  const release = inRoot("release");
  rmSync(release, { recursive: true, force: true });
  mkdirSync(release);
  writeFileSync(join(release, `${manifest.id}.zip`), zip);
  copyFileSync(join(DIST_MODULE, "module.json"), join(release, "module.json"));
  console.log(
    `Packed ${files.length} files of ${manifest.id} ${manifest.version} into release/ (${Math.ceil(zip.length / 1000)} kB).`,
  );
});
