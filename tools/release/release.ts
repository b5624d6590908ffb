import { readFileSync } from "node:fs";
import { type Zippable, zipSync } from "fflate";
import { Fault } from "../fault.ts";
import type { Manifest } from "../manifest.ts";
import { inRoot } from "../paths.ts";
import type { Addresses } from "./addresses.ts";

/** A picture that package lists may show. */
const PICTURE = "push.webp";

/** The manifest of a version that is installed and updated by its address. */
export const releaseManifest = (
  { flags: _forDevelopment, authors, ...manifest }: Manifest,
  { base, latest, home }: Addresses,
): Manifest => ({
  ...manifest,
  // Whoever wants to reach the authors finds them where the project is.
  authors: authors.map((author) => ({ url: home, ...author })),
  url: home,
  manifest: `${latest}/module.json`,
  download: `${base}/${zipName(manifest)}`,
  readme: `${base}/README.md`,
  changelog: `${base}/CHANGELOG.md`,
  bugs: `${home}/issues`,
  media: [{ type: "screenshot", url: `${base}/${PICTURE}`, caption: "A captain is asked where a ship is pushed" }],
});

/** The name of a version's zip: no version takes the place of another. */
export const zipName = ({ id, version }: Pick<Manifest, "id" | "version">): string => `${id}-${version}.zip`;

/**
 * Why a version cannot be released as it stands; none when tag, manifest, `package.json` and changelog agree.
 *
 * @param changelog the text of the changelog, with a heading for each version
 */
export const versionFaults = (
  { version }: Pick<Manifest, "version">,
  packageVersion: unknown,
  changelog: string,
  tag: string | null,
): readonly string[] => {
  const headings = changelog.split("\n").flatMap((line) => /^## v?(\d+\.\d+\.\d+)\b/.exec(line)?.[1] ?? []);
  const own = headings.filter((heading) => heading === version).length;
  const doubled = headings.find((heading, at) => heading !== version && headings.indexOf(heading) !== at);
  return [
    ...(packageVersion === version ? [] : [`package.json is at ${packageVersion}, module.json at ${version}.`]),
    ...(own === 0 ? [`CHANGELOG.md has no heading for ${version}.`] : []),
    ...(own > 1 ? [`CHANGELOG.md has ${own} headings for ${version}.`] : []),
    ...(doubled === undefined ? [] : [`CHANGELOG.md has the heading ${doubled} twice.`]),
    ...(own > 0 && headings[0] !== version ? [`CHANGELOG.md begins with ${headings[0]}, not with ${version}.`] : []),
    ...(tag === null || tag === `v${version}` ? [] : [`The tag is ${tag}, but module.json is at ${version}.`]),
  ];
};

/** What is told of a version where it is published: its part of the changelog; empty where it has none. */
export const notesOf = (changelog: string, version: string): string => {
  const parts = changelog.split(/^(?=## )/m);
  const own = parts.find((part) => /^## v?(\d+\.\d+\.\d+)\b/.exec(part)?.[1] === version) ?? "";
  return own.split("\n").slice(1).join("\n").trim();
};

const SOURCE_MAP = /\n\/\/# sourceMappingURL=\S+\s*$/;

/**
 * What of a build is released: no source maps, which are larger than the scripts and are for whoever has the sources,
 * and no word of them in the scripts.
 */
export const releasedFiles = (files: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> =>
  new Map(
    [...files].flatMap(([path, bytes]): [string, Uint8Array][] => {
      if (path.endsWith(".map")) return [];
      if (!path.endsWith(".js")) return [[path, bytes]];
      return [[path, new TextEncoder().encode(new TextDecoder().decode(bytes).replace(SOURCE_MAP, "\n"))]];
    }),
  );

/**
 * The zip of a module: one folder with its name, as people who unpack it expect. The same files give the same bytes.
 *
 * @param files contents by their paths inside the module
 * @throws Fault when the manifest names a file that is not among them
 */
export const zipOf = (
  { id }: Pick<Manifest, "id">,
  named: readonly string[],
  files: ReadonlyMap<string, Uint8Array>,
): Uint8Array => {
  for (const path of named) {
    if (![...files.keys()].some((file) => file === path || file.startsWith(`${path}/`)))
      throw new Fault(`module.json names ${path}, which would not be in the zip.`);
  }
  const inOrder = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  const entries: Zippable = Object.fromEntries(inOrder.map(([file, bytes]) => [`${id}/${file}`, bytes]));
  return zipSync(entries, { level: 9, mtime: "2000-01-01T12:00:00" });
};

/** What lies beside the zip at a release's address, and where it comes from. */
const BESIDE = {
  "README.md": "README.md",
  "CHANGELOG.md": "CHANGELOG.md",
  LICENSE: "LICENSE",
  [PICTURE]: "docs/push.webp",
};

/**
 * All files of a release by their names: what is put at its address, or for none, what is unpacked by hand.
 *
 * @param text the manifest as it is written
 */
export const releaseFiles = (
  manifest: Manifest,
  text: string,
  zip: Uint8Array,
  addresses: Addresses | null,
): ReadonlyMap<string, Uint8Array> =>
  new Map([
    [addresses ? zipName(manifest) : `${manifest.id}.zip`, zip],
    ["module.json", new TextEncoder().encode(text)],
    ...(addresses ? Object.entries(BESIDE) : []).map(([name, from]): [string, Uint8Array] => [
      name,
      readFileSync(inRoot(from)),
    ]),
  ]);
