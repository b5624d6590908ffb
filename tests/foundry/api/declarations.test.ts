import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { publicApi } from "../../../src/foundry/api.ts";
import { HOOKS } from "../../../src/foundry/host/module.ts";
import { macroSources } from "../../../tools/compendium/macros.ts";
import { inRoot } from "../../../tools/paths.ts";
import { fakeSession } from "../apps/fake-session.ts";
import { fakeParts } from "./fake-parts.ts";

const DECLARATIONS = "types/gravity-portals.d.ts";
const declared = readFileSync(inRoot(DECLARATIONS), "utf8");
const page = readFileSync(inRoot("docs/api.md"), "utf8");

/** As much of Foundry as an example may use. */
const FOUNDRY = `
declare const game: {
  readonly modules: { get(id: "gravity-portals"): { readonly api: GravityPortals.Api } };
  readonly user: { readonly id: string };
  readonly users: { readonly activeGM: typeof game.user | null };
};
declare const ui: { notifications: { info(text: string): void; warn(text: string): void } };
declare const ChatMessage: { create(data: { content: string }): Promise<unknown> };
declare const console: { log(...parts: readonly unknown[]): void };
declare const Hooks: Record<
  "on" | "once",
  <K extends keyof GravityPortals.Hooks>(hook: K, listener: (...said: GravityPortals.Hooks[K]) => unknown) => number
>;
`;

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  lib: ["lib.es2023.d.ts"],
  types: [],
  strict: true,
  allowJs: true,
  checkJs: true,
  noEmit: true,
};

/** What the compiler says against some scripts that use the declarations. */
const faultsOf = (scripts: Readonly<Record<string, string>>): readonly string[] => {
  // Of the two, as of any declaration file, the names are everybody's.
  const files: Readonly<Record<string, string>> = { ...scripts, "foundry.d.ts": FOUNDRY, "module.d.ts": declared };
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists, readFile } = host;
  const program = ts.createProgram(Object.keys(files), OPTIONS, {
    ...host,
    fileExists: (name) => Object.hasOwn(files, name) || fileExists(name),
    readFile: (name) => files[name] ?? readFile(name),
    getSourceFile: (name, ...rest) =>
      Object.hasOwn(files, name)
        ? ts.createSourceFile(name, files[name] ?? "", ts.ScriptTarget.ES2023)
        : getSourceFile.call(host, name, ...rest),
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`);
};

/** Each a module of its own, as a macro is a function of its own. */
const examples = [...page.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = ""]) => `${code}export {};`);

/** The names that an interface of the declarations has. */
const namesOf = (name: string): readonly string[] => {
  const source = ts.createSourceFile("d.ts", declared, ts.ScriptTarget.ES2023, true);
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === name) {
      for (const { name: member } of node.members) {
        if (member && (ts.isIdentifier(member) || ts.isStringLiteral(member))) names.push(member.text);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
};

describe("docs/api.md", () => {
  test("has examples, and each compiles against the declarations", { timeout: 60_000 }, () => {
    expect(examples.length).toBeGreaterThan(4);
    expect(faultsOf(Object.fromEntries(examples.map((code, at) => [`example-${at}.js`, code])))).toEqual([]);
  });

  test("planted: an example with a slip does not compile", { timeout: 60_000 }, () => {
    const slip = 'Hooks.on("gravityPortals.step", ({ round }) => game.modules.get("gravity-portals").api.opne(round));';
    expect(faultsOf({ "slip.js": slip })).toEqual([
      expect.stringContaining("round"),
      expect.stringContaining("Property 'opne' does not exist"),
    ]);
  });

  test("names every member of the API and every hook", () => {
    const named = [...page.matchAll(/`([\w.]+)[^`]*`/g)].map(([, name]) => name);
    expect([...namesOf("Api"), ...namesOf("Hooks")].filter((name) => !named.includes(name))).toEqual([]);
  });
});

test("every macro of the package compiles against the declarations", { timeout: 60_000 }, () => {
  const macros = Object.entries(macroSources());
  expect(macros.length).toBeGreaterThan(5);
  expect(
    faultsOf(Object.fromEntries(macros.map(([file, { command }]) => [`${file}.js`, `${command}\nexport {};`]))),
  ).toEqual([]);
});

describe("the declarations", () => {
  test("name the members that the API has, and no other", () => {
    const real = Object.keys(publicApi(fakeSession(), fakeParts()));
    expect([...namesOf("Api")].sort()).toEqual(real.sort());
  });

  test("name the hooks that are called, and no other", () => {
    expect([...namesOf("Hooks")].sort()).toEqual(Object.values(HOOKS).sort());
  });
});
