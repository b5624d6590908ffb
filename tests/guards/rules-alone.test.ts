import { relative } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { inRoot, ROOT } from "../../tools/paths.ts";
import { sourceFiles } from "./source-files.ts";

const config = (): ts.ParsedCommandLine => {
  const file = inRoot("tsconfig.rules.json");
  return ts.parseJsonConfigFileContent(ts.readConfigFile(file, ts.sys.readFile).config, ts.sys, ROOT);
};

/** What the compiler says, under the rules' own settings, of files that exist in memory only. */
const complaints = (extra: Readonly<Record<string, string>>): readonly string[] => {
  const { options } = config();
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (path) => extra[path] ?? readFile(path);
  host.fileExists = (path) => path in extra || fileExists(path);
  const program = ts.createProgram(Object.keys(extra), options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, file }) => {
    const text = ts.flattenDiagnosticMessageText(messageText, " ");
    return `${file?.fileName.replace(ROOT, "") ?? ""}: ${text}`;
  });
};

test("`npm run check` compiles every file of the rules alone, without a browser and without Foundry", () => {
  const { fileNames, options } = config();
  const own = fileNames.map((file) => relative(ROOT, file)).sort();
  expect(own).toEqual([...sourceFiles("src/rules", ".ts").map(({ path }) => path), "src/types/seedrandom.d.ts"]);
  expect({ lib: options.lib, types: options.types }).toEqual({ lib: ["lib.es2023.d.ts"], types: [] });
});

test("planted: what a browser, Foundry or Node provides does not compile in the rules", () => {
  const uses = [
    "document.title",
    "window.name",
    "game.user",
    "Hooks.on",
    "process.env",
    "PIXI.Graphics",
    "foundry.utils",
  ];
  const text = uses.map((use, index) => `export const planted${index} = ${use};\n`).join("");
  expect(complaints({ [inRoot("src/rules/planted.ts")]: text })).toEqual(
    uses.map((use) => expect.stringContaining(`Cannot find name '${use.split(".")[0]}'`)),
  );
});
