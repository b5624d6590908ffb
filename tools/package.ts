import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildDist } from "./build-dist.ts";
import { Fault, runCommand } from "./fault.ts";
import { filesUnder } from "./files-under.ts";
import { manifestPaths, readManifest } from "./manifest.ts";
import { DIST_MODULE, inRoot } from "./paths.ts";
import { readArguments } from "./release/addresses.ts";
import { PICTURE, releaseManifest, versionFaults, zipName, zipOf } from "./release/release.ts";

/** What lies beside the zip at a release's address, and where it comes from. */
const BESIDE = {
  "README.md": "README.md",
  "CHANGELOG.md": "CHANGELOG.md",
  LICENSE: "LICENSE",
  [PICTURE]: "docs/push.webp",
};

await runCommand(async () => {
  const { addresses, tag } = readArguments(process.argv.slice(2));
  const source = readManifest(inRoot("module.json"));
  const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as { readonly version?: unknown };
  const [fault] = versionFaults(source, version, readFileSync(inRoot("CHANGELOG.md"), "utf8"), tag);
  if (fault) throw new Fault(fault);

  await buildDist();
  const files = filesUnder(DIST_MODULE);
  const manifest = addresses ? releaseManifest(source, addresses) : source;
  const text = addresses
    ? `${JSON.stringify(manifest, null, 2)}\n`
    : readFileSync(join(DIST_MODULE, "module.json"), "utf8");
  files.set("module.json", new TextEncoder().encode(text));
  const zip = zipOf(manifest, manifestPaths(manifest), files);

  const release = inRoot("release");
  rmSync(release, { recursive: true, force: true });
  mkdirSync(release);
  const name = addresses ? zipName(manifest) : `${manifest.id}.zip`;
  writeFileSync(join(release, name), zip);
  writeFileSync(join(release, "module.json"), text);
  if (addresses) {
    for (const [to, from] of Object.entries(BESIDE)) copyFileSync(inRoot(from), join(release, to));
  }
  console.log(
    `Packed ${files.size} files of ${manifest.id} ${manifest.version} into release/${name} (${Math.ceil(zip.length / 1000)} kB).`,
  );
  if (addresses) console.log(`Put all of release/ at ${addresses.base}; it is installed from ${manifest.manifest}.`);
});
