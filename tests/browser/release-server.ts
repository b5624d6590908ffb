import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { manifestPaths, readManifest } from "../../tools/manifest.ts";
import { buildPacks } from "../../tools/packs.ts";
import { releaseManifest, zipName, zipOf } from "../../tools/release/release.ts";

/** A release on the web: the files at its address, which a test may change. */
export interface ReleaseServer {
  readonly url: string;
  readonly files: Map<string, Uint8Array>;
  close(): Promise<void>;
}

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

const read = (path: string): Uint8Array => readFileSync(path);

/** Serves files by their names. */
export const serveFiles = async (files: Map<string, Uint8Array> = new Map()): Promise<ReleaseServer> => {
  const server = createServer(({ url = "/" }, answer) => {
    const file = files.get(url.slice(1));
    answer.writeHead(file ? 200 : 404).end(file);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    files,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
};

/**
 * Packs a built module as a release does, and serves it. Its compendiums are built anew: files of a database that a
 * table has open come and go while they are read.
 *
 * @param scratch an empty folder
 */
export const serveRelease = async (folder: string, scratch: string): Promise<ReleaseServer> => {
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
