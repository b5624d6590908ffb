/** Installs a module from the address of its manifest, as Foundry's installer does: manifest, zip, folder. */
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { isPlain, type Plain } from "../world/plain.ts";
import { StartFault } from "./fault.ts";

/** A module that was installed, or was there in this version already. */
export interface Installed {
  readonly folder: string;
  readonly id: string;
  readonly version: string;
  readonly isNew: boolean;
}

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const fetched = async (url: string, what: string): Promise<Uint8Array> => {
  let answer: Response;
  try {
    answer = await fetch(url);
  } catch {
    throw new StartFault(`The ${what} at ${url} could not be reached.`);
  }
  if (!answer.ok) throw new StartFault(`The ${what} at ${url} is not there (${answer.status}).`);
  return new Uint8Array(await answer.arrayBuffer());
};

const manifestIn = (bytes: Uint8Array, where: string): Plain & { readonly id: string; readonly version: string } => {
  try {
    const manifest: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (isPlain(manifest)) {
      const { id, version } = manifest;
      if (typeof id === "string" && ID.test(id) && typeof version === "string") return { ...manifest, id, version };
    }
  } catch {
    // Broken JSON is the same fault as a manifest without an id.
  }
  throw new StartFault(`${where} is no module manifest: JSON with an "id" and a "version".`);
};

/** The files of a zip by their paths inside the module: those of its one folder, or of the zip itself. */
const filesIn = (zip: Uint8Array, where: string): ReadonlyMap<string, Uint8Array> => {
  let entries: readonly (readonly [string, Uint8Array])[];
  try {
    entries = Object.entries(unzipSync(zip)).filter(([path]) => !path.endsWith("/"));
  } catch {
    throw new StartFault(`${where} is no zip.`);
  }
  const [top] = entries[0]?.[0].split("/") ?? [];
  const inFolder = top !== undefined && entries.every(([path]) => path.startsWith(`${top}/`));
  const files = entries.map(([path, bytes]) => [inFolder ? path.slice(`${top}/`.length) : path, bytes] as const);
  const outside = files.find(([path]) => path.startsWith("/") || path.split("/").includes("..") || path.includes("\\"));
  if (outside) throw new StartFault(`${where} has the file ${outside[0]}, which lies outside the module.`);
  return new Map(files);
};

/** The files and folders that a manifest sends Foundry to. */
const namedBy = ({ esmodules, styles, languages, packs }: Plain): readonly string[] => [
  ...[esmodules, styles].flatMap((paths) => (Array.isArray(paths) ? paths.map(String) : [])),
  ...[languages, packs].flatMap((list) =>
    Array.isArray(list) ? list.flatMap((one) => (isPlain(one) ? [String(one["path"])] : [])) : [],
  ),
];

const versionAt = async (folder: string): Promise<string | null> => {
  const file = join(folder, "module.json");
  return existsSync(file) ? manifestIn(await readFile(file), file).version : null;
};

/**
 * Installs the module whose manifest lies at an address into a folder of modules. Nothing is changed when anything about
 * it is wrong; the version that is there gives way to another in one step.
 *
 * @throws StartFault with one line that names what is wrong and where
 */
export const installModule = async (url: string, modules: string): Promise<Installed> => {
  if (!URL.canParse(url)) throw new StartFault(`"${url}" is no address of a manifest.`);
  const manifest = manifestIn(await fetched(url, "manifest"), url);
  const { id, version, download } = manifest;
  const folder = join(modules, id);
  if ((await versionAt(folder)) === version) return { folder, id, version, isNew: false };
  if (typeof download !== "string" || !URL.canParse(download)) {
    throw new StartFault(`The manifest at ${url} has no address to download the module from.`);
  }
  const files = filesIn(await fetched(download, "zip"), download);
  const own = files.get("module.json");
  if (!own) throw new StartFault(`${download} has no module.json.`);
  const packed = manifestIn(own, `module.json in ${download}`);
  if (packed.id !== id || packed.version !== version) {
    throw new StartFault(`${download} holds ${packed.id} ${packed.version}, but its manifest says ${id} ${version}.`);
  }
  for (const path of namedBy(packed)) {
    const there = [...files.keys()].some((file) => file === path || file.startsWith(`${path}/`));
    if (!there) throw new StartFault(`${download} lacks ${path}, which its module.json names.`);
  }
  const fresh = `${folder}.installing`;
  await rm(fresh, { recursive: true, force: true });
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(fresh, path)), { recursive: true });
    await writeFile(join(fresh, path), bytes);
  }
  const old = `${folder}.old`;
  if (existsSync(folder)) await rename(folder, old);
  await rename(fresh, folder);
  await rm(old, { recursive: true, force: true });
  return { folder, id, version, isNew: true };
};
