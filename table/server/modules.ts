/** Built modules and game systems, read through their manifests as Foundry would read them. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { DOCUMENT_TYPES } from "../world/document-types.ts";
import { isPlain, type Plain } from "../world/plain.ts";
import type { ModuleDescription } from "../world/protocol.ts";
import { StartFault } from "./fault.ts";

export interface BuiltModule extends ModuleDescription {
  readonly folder: string;
  /** Whether the manifest asks for messages on `module.<id>`. */
  readonly socket: boolean;
}

/** Reads one built module. */
export const readModule = async (folder: string): Promise<BuiltModule> => {
  const { file, manifest, ...found } = await readPackage(folder, "module");
  const missing = found.scripts.find((script) => !existsSync(join(found.folder, script)));
  if (missing) throw new StartFault(`${file} lists ${missing}, which is not there. Build the module first.`);
  return { ...described(manifest), folder: found.folder, socket: manifest["socket"] === true };
};

/** A game system in a folder of its own. */
export interface BuiltSystem extends ModuleDescription {
  readonly folder: string;
}

/** What a world plays by that was given no game system. */
export const OWN_SYSTEM: ModuleDescription = { id: "table", title: "Open table", version: "1.0.0", manifest: {} };

/** Reads one game system. */
export const readSystem = async (folder: string): Promise<BuiltSystem> => {
  const { file, manifest, ...found } = await readPackage(folder, "system");
  const missing = found.scripts.find((script) => !existsSync(join(found.folder, script)));
  if (missing) throw new StartFault(`${file} lists ${missing}, which is not there.`);
  return { ...described(manifest), folder: found.folder };
};

const described = (manifest: Plain): ModuleDescription => {
  const id = String(manifest["id"]);
  return { id, title: String(manifest["title"] ?? id), version: String(manifest["version"] ?? "0.0.0"), manifest };
};

const readPackage = async (folder: string, kind: "module" | "system") => {
  const path = resolve(folder);
  const file = join(path, `${kind}.json`);
  const remedy = `Build the ${kind} first, or give --${kind} another folder.`;
  if (!existsSync(path)) throw new StartFault(`There is no folder ${path}. ${remedy}`);
  if (!existsSync(file)) throw new StartFault(`The folder ${path} has no ${kind}.json. ${remedy}`);
  const manifest = await readManifest(file, kind);
  const id = String(manifest["id"]);
  if (id !== basename(path)) {
    throw new StartFault(
      `${file} names the ${kind} "${id}", but its folder is "${basename(path)}". They must be the same.`,
    );
  }
  return { file, manifest, folder: path, scripts: stringsOf(manifest["esmodules"]) };
};

const readManifest = async (file: string, kind: string): Promise<Plain> => {
  try {
    const manifest: unknown = JSON.parse(await readFile(file, "utf8"));
    if (isPlain(manifest) && typeof manifest["id"] === "string") return manifest;
  } catch {
    // Broken JSON is the same fault as a manifest without an id.
  }
  throw new StartFault(`${file} is no ${kind} manifest (JSON with an "id").`);
};

const stringsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];

/** The sub-types of every kind that has any: its own, the system's, and `<module>.<type>` from the manifests. */
export const documentTypesOf = (
  modules: readonly BuiltModule[],
  system: BuiltSystem | null,
): Record<string, readonly string[]> => {
  const types: Record<string, readonly string[]> = {};
  for (const { name, types: own } of DOCUMENT_TYPES) {
    if (!own) continue;
    const declared = modules.flatMap(({ id, manifest }) => typesIn(manifest, name).map((type) => `${id}.${type}`));
    types[name] = [...own, ...(system ? typesIn(system.manifest, name) : []), ...declared];
  }
  return types;
};

const typesIn = ({ documentTypes }: Plain, name: string): readonly string[] => {
  const byKind = isPlain(documentTypes) ? documentTypes[name] : undefined;
  return isPlain(byKind) ? Object.keys(byKind) : [];
};
