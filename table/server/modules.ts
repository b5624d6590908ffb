/** Built modules, read through their manifests as Foundry would read them. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
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

/** The folders under `dist` that hold a module. */
export const findBuiltModules = async (dist: string): Promise<string[]> => {
  if (!existsSync(dist)) return [];
  const entries = await readdir(dist, { withFileTypes: true });
  return entries.map((entry) => join(dist, entry.name)).filter((folder) => existsSync(join(folder, "module.json")));
};

/** Reads one built module. */
export const readModule = async (folder: string): Promise<BuiltModule> => {
  const path = resolve(folder);
  const file = join(path, "module.json");
  if (!existsSync(file)) throw new StartFault(`There is no built module in ${path}. Run: npm run build`);
  const manifest = await readManifest(file);
  const id = String(manifest["id"]);
  if (id !== basename(path)) {
    throw new StartFault(
      `${file} names the module "${id}", but its folder is "${basename(path)}". They must be the same.`,
    );
  }
  const scripts = stringsOf(manifest["esmodules"]);
  const missing = scripts.find((script) => !existsSync(join(path, script)));
  if (missing) throw new StartFault(`${file} lists ${missing}, which is not there. Run: npm run build`);
  return {
    id,
    title: String(manifest["title"] ?? id),
    version: String(manifest["version"] ?? "0.0.0"),
    manifest,
    folder: path,
    socket: manifest["socket"] === true,
  };
};

const readManifest = async (file: string): Promise<Plain> => {
  try {
    const manifest: unknown = JSON.parse(await readFile(file, "utf8"));
    if (isPlain(manifest) && typeof manifest["id"] === "string") return manifest;
  } catch {
    // Broken JSON is the same fault as a manifest without an id.
  }
  throw new StartFault(`${file} is no module manifest (JSON with an "id"). Run: npm run build`);
};

const stringsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];

/** The sub-types of every kind that has any: its own and `<module>.<type>` from the manifests. */
export const documentTypesOf = (modules: readonly BuiltModule[]): Record<string, readonly string[]> => {
  const types: Record<string, readonly string[]> = {};
  for (const { name, types: own } of DOCUMENT_TYPES) {
    if (!own) continue;
    const declared = modules.flatMap(({ id, manifest }) => {
      const byKind = isPlain(manifest["documentTypes"]) ? manifest["documentTypes"][name] : undefined;
      return isPlain(byKind) ? Object.keys(byKind).map((type) => `${id}.${type}`) : [];
    });
    types[name] = [...own, ...declared];
  }
  return types;
};
