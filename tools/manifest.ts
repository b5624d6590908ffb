import { readFileSync } from "node:fs";
import * as v from "valibot";

const Ownership = v.picklist(["NONE", "LIMITED", "OBSERVER", "OWNER"]);
const text = v.pipe(v.string(), v.nonEmpty());
const path = v.pipe(text, v.regex(/^(?!\/)(?!.*\.\.)[\w./-]+$/, "must be a path inside the module"));

const Related = v.array(v.strictObject({ id: text, type: v.literal("module") }));

/**
 * The fields of Foundry's module manifest that this module uses, from the public page of `ModuleManifestData`.
 * Strict: a field that is not here is a slip of the pen, or belongs here first.
 */
const ManifestSchema = v.strictObject({
  id: v.pipe(text, v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower case with hyphens")),
  title: text,
  description: text,
  version: v.pipe(text, v.regex(/^\d+\.\d+\.\d+$/, "must be three numbers")),
  authors: v.pipe(v.array(v.strictObject({ name: text, url: v.optional(text) })), v.nonEmpty()),
  license: text,
  url: v.optional(text),
  manifest: v.optional(text),
  download: v.optional(text),
  readme: v.optional(text),
  changelog: v.optional(text),
  bugs: v.optional(text),
  media: v.optional(
    v.array(
      v.strictObject({
        type: v.picklist(["cover", "setup", "screenshot", "video"]),
        url: text,
        caption: v.optional(text),
      }),
    ),
  ),
  compatibility: v.strictObject({ minimum: text, verified: v.optional(text), maximum: v.optional(text) }),
  socket: v.boolean(),
  esmodules: v.pipe(v.array(path), v.nonEmpty()),
  styles: v.array(path),
  languages: v.pipe(v.array(v.strictObject({ lang: text, name: text, path })), v.nonEmpty()),
  documentTypes: v.optional(v.record(text, v.record(text, v.looseObject({}))), {}),
  relationships: v.optional(v.strictObject({ requires: v.optional(Related), recommends: v.optional(Related) })),
  /** For whoever develops: Foundry takes up what changes in these folders without a reload. Released versions have none. */
  flags: v.optional(v.strictObject({ hotReload: v.strictObject({ extensions: v.array(text), paths: v.array(path) }) })),
  packs: v.optional(
    v.array(
      v.strictObject({
        name: v.pipe(text, v.regex(/^[a-z0-9-]+$/)),
        label: text,
        path,
        type: v.picklist(["Actor", "Adventure", "Item", "JournalEntry", "Macro", "RollTable", "Scene"]),
        ownership: v.record(v.picklist(["GAMEMASTER", "ASSISTANT", "TRUSTED", "PLAYER"]), Ownership),
      }),
    ),
    [],
  ),
});

/** A module manifest as Foundry reads it. */
export type Manifest = v.InferOutput<typeof ManifestSchema>;

/** Every way in which a value fails to be a manifest, each with its path; none when it is one. */
export const manifestFaults = (value: unknown): readonly string[] => {
  const result = v.safeParse(ManifestSchema, value);
  return result.success ? [] : result.issues.map((issue) => `${v.getDotPath(issue) ?? "manifest"}: ${issue.message}`);
};

/**
 * Reads a manifest file.
 *
 * @throws v.ValiError when it is no manifest, SyntaxError when it is no JSON.
 */
export const readManifest = (file: string): Manifest => v.parse(ManifestSchema, JSON.parse(readFileSync(file, "utf8")));

/** Every file and folder that a manifest sends Foundry to, relative to the module's folder. */
export const manifestPaths = (manifest: Manifest): readonly string[] => [
  ...manifest.esmodules,
  ...manifest.styles,
  ...manifest.languages.map((language) => language.path),
  ...manifest.packs.map((pack) => pack.path),
];
