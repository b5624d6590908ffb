import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type FileServer, serveFiles } from "open-table/tests/support/serve-files.ts";
import { manifestPaths, readManifest } from "../../tools/manifest.ts";
import { buildPacks } from "../../tools/packs.ts";
import { releaseManifest, zipName, zipOf } from "../../tools/release/release.ts";

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

const read = (path: string): Uint8Array => readFileSync(path);

/**
 * Packs a built module as a release does, and serves it. Its compendiums are built anew: files of a database that a
 * table has open come and go while they are read.
 *
 * @param scratch an empty folder
 */
export const serveRelease = async (folder: string, scratch: string): Promise<FileServer> => {
  const server = await serveFiles();
  const { url: base } = server;
  const manifest = releaseManifest(readManifest(join(folder, "module.json")), { base, latest: base, home: base });
  const text = new TextEncoder().encode(JSON.stringify(manifest));
  await buildPacks(scratch);
  const files = new Map<string, Uint8Array>([
    ...filesUnder(folder)
      .filter((path) => !path.startsWith("packs/"))
      .map((path) => [path, read(join(folder, path))] as const),
    ...filesUnder(scratch).map((path) => [`packs/${path}`, read(join(scratch, path))] as const),
    ["module.json", text],
  ]);
  server.files.set("module.json", text);
  server.files.set(zipName(manifest), zipOf(manifest, manifestPaths(manifest), files));
  return server;
};
