/** How a new ruleset is written: its template is the toy `beats`, which the suite checks and plays as it stands. */

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

/** Where the template's folders are, and where a new ruleset has them. */
const FOLDERS: readonly (readonly [from: string, to: string, only?: RegExp])[] = [
  ["tests/toys/beats", "src/foundry/rulesets", /^adapter\.ts$/],
  ["tests/toys/beats", "src/rules"],
  ["tests/rules/beats", "tests/rules"],
  ["tests/foundry/beats", "tests/foundry"],
];

/** The list to which it adds a line. */
export const REGISTRY = "src/rules/rulesets.ts";
const END_OF_LIST = "} as const satisfies { readonly [id: string]: Listed };";

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST = 40;

/** Why a ruleset cannot have a name; null where it can. */
const faultOf = (root: string, name: string): string | null => {
  if (!NAME.test(name) || name.length > LONGEST)
    return `«${name}» is no name of a ruleset: it takes small letters, digits and single hyphens, such as long-shot`;
  const places = FOLDERS.map(([, to]) => posix.join(to, name));
  const taken = [...places, `src/rules/${name}.ts`].find((place) => existsSync(join(root, place)));
  if (taken !== undefined) return `«${name}» is taken: there is ${taken}`;
  const words = [...filesOf(root, name).keys()].map((file) => readFileSync(join(root, file), "utf8")).join("\n");
  const word = constantOf(name);
  return word !== "BEATS" && new RegExp(`\\b${word}\\b`).test(words)
    ? `«${name}» is taken: its code has a ${word} already`
    : null;
};

/** The files of the template by their new paths. */
const filesOf = (root: string, name: string): ReadonlyMap<string, string> => {
  const moved = new Map<string, string>();
  for (const [from, to, only = /\.ts$/] of FOLDERS)
    for (const file of readdirSync(join(root, from)))
      if (only.test(file) && !moved.has(`${from}/${file}`)) moved.set(`${from}/${file}`, `${to}/${name}/${file}`);
  return moved;
};

/** A file's text with its imports as they are from its new place. */
const withImports = (text: string, from: string, to: string, moved: ReadonlyMap<string, string>): string =>
  text.replaceAll(/(from ")(\.[^"]+)(")/g, (_, before: string, path: string, after: string) => {
    const target = posix.join(posix.dirname(from), path);
    const there = posix.relative(posix.dirname(to), moved.get(target) ?? target);
    return `${before}${there.startsWith(".") ? there : `./${there}`}${after}`;
  });

/** A template's text in the words of a new ruleset; what it cites is a judge's ruling until there is a book of its rules. */
const renamed = (text: string, to: string, name: string): string =>
  text
    .replaceAll(/\[TOY-BEATS-\d+\] /g, "")
    // What people read at a table names no rule then.
    .replaceAll(/TOY-BEATS-\d+/g, to.startsWith("src/foundry/") ? "" : "ruling")
    .replaceAll(/\bBEATS\b/g, constantOf(name))
    .replaceAll('"beats"', JSON.stringify(name));

/** The name of its value in code. */
const constantOf = (name: string): string => name.replaceAll("-", "_").toUpperCase();

/** Puts files into the form that `npm run check` asks for. */
const format = (root: string, files: readonly string[]): void => {
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const { status, stderr } = spawnSync(process.execPath, [biome, "check", "--write", ...files], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
};

/** Writes a ruleset into a repository and gives the files that it wrote; or says why it cannot. */
export const writeRuleset = (root: string, name: string): readonly string[] | string => {
  const fault = faultOf(root, name);
  if (fault !== null) return fault;
  const list = readFileSync(join(root, REGISTRY), "utf8");
  if (!list.includes(END_OF_LIST)) throw new Error(`${REGISTRY} has no end of its list`);
  const moved = filesOf(root, name);
  for (const [from, to] of moved) {
    mkdirSync(dirname(join(root, to)), { recursive: true });
    const text = readFileSync(join(root, from), "utf8");
    writeFileSync(join(root, to), renamed(withImports(text, from, to, moved), to, name));
  }
  const load = `async (): Promise<Ruleset> => (await import("./${name}/index.ts")).${constantOf(name)}`;
  const line = `  ${JSON.stringify(name)}: { load: ${load} as unknown as Ruleset, measure: "hexes" },\n`;
  writeFileSync(join(root, REGISTRY), list.replace(END_OF_LIST, line + END_OF_LIST));
  const written = [...moved.values()];
  format(root, [REGISTRY, ...written]);
  return written;
};
