import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildLive } from "./build-live.ts";
import { Fault, runCommand } from "./fault.ts";
import { filesUnder } from "./files-under.ts";
import { manifestPaths, readManifest } from "./manifest.ts";
import { inRoot } from "./paths.ts";
import { zipOf } from "./release/release.ts";

await runCommand(async () => {
  const manifest = readManifest(inRoot("table/live/module.json"));
  const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as { readonly version?: unknown };
  if (version !== manifest.version)
    throw new Fault(`table/live/module.json is at ${manifest.version}, package.json at ${version}.`);
  const files = filesUnder(await buildLive());
  const zip = zipOf(manifest, manifestPaths(manifest), files);
  const name = `${manifest.id}.zip`;
  mkdirSync(inRoot("release"), { recursive: true });
  writeFileSync(join(inRoot("release"), name), zip);
  console.log(`Packed ${files.size} files of ${manifest.id} ${version} into release/${name}.`);
});
