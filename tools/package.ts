import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildDist } from "./build-dist.ts";
import { Fault, runCommand } from "./fault.ts";
import { filesUnder } from "./files-under.ts";
import { manifestPaths, readManifest } from "./manifest.ts";
import { DIST_MODULE, inRoot } from "./paths.ts";
import { readArguments } from "./release/addresses.ts";
import { notesOf, releasedFiles, releaseFiles, releaseManifest, versionFaults, zipOf } from "./release/release.ts";

/** What is told of the packed version where it is published. */
const RELEASE_NOTES = "dist/release-notes.md";

await runCommand(async () => {
  const { addresses, tag } = readArguments(process.argv.slice(2));
  const source = readManifest(inRoot("module.json"));
  const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as { readonly version?: unknown };
  const changelog = readFileSync(inRoot("CHANGELOG.md"), "utf8");
  const [fault] = versionFaults(source, version, changelog, tag);
  if (fault) throw new Fault(fault);

  await buildDist();
  const files = releasedFiles(filesUnder(DIST_MODULE));
  const manifest = addresses ? releaseManifest(source, addresses) : source;
  const text = addresses
    ? `${JSON.stringify(manifest, null, 2)}\n`
    : readFileSync(join(DIST_MODULE, "module.json"), "utf8");
  files.set("module.json", new TextEncoder().encode(text));
  const zip = zipOf(manifest, manifestPaths(manifest), files);

  const released = releaseFiles(manifest, text, zip, addresses);
  const [name] = released.keys();
  const release = inRoot("release");
  rmSync(release, { recursive: true, force: true });
  mkdirSync(release);
  for (const [file, bytes] of released) writeFileSync(join(release, file), bytes);
  writeFileSync(inRoot(RELEASE_NOTES), `${notesOf(changelog, source.version)}\n`);
  console.log(
    `Packed ${files.size} files of ${manifest.id} ${manifest.version} into release/${name} (${Math.ceil(zip.length / 1000)} kB).`,
  );
  if (addresses) console.log(`Put all of release/ at ${addresses.base}; it is installed from ${manifest.manifest}.`);
});
