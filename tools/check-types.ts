/**
 * `tsx tools/check-types.ts [GROUP]`: checks the types of a group of projects, or of all, each file once.
 *
 * A compiler that is given a project checks all files that the project imports too, so the rules were checked as often as
 * somebody imports them. Here only a project's own files are checked, by its own settings; of the others it needs the
 * types. Projects of a group share what is parsed.
 */
import { relative, resolve } from "node:path";
import ts from "typescript";
import { Fault, runCommand } from "./fault.ts";
import { inRoot, ROOT } from "./paths.ts";

/** A group is a process of its own: two of about the same length, for a machine with two cores. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  plain: ["tsconfig.rules.json", "tsconfig.judge.json", "tsconfig.node.json", "table/tsconfig.json"],
  foundry: ["tsconfig.json", "tests/foundry/tsconfig.json", "table/live/tsconfig.json"],
};

const PROJECTS = Object.values(GROUPS).flat();

const readProject = (project: string): ts.ParsedCommandLine => {
  const parsed = ts.getParsedCommandLineOfConfigFile(
    inRoot(project),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Fault(ts.flattenDiagnosticMessageText(messageText, "\n"));
      },
    },
  );
  if (!parsed) throw new Fault(`${project} cannot be read.`);
  return parsed;
};

/** What was parsed, by all settings that parsing depends on. */
const parsedFiles = new Map<string, ts.SourceFile | undefined>();

const hostOf = (options: ts.CompilerOptions): ts.CompilerHost => {
  const host = ts.createCompilerHost(options);
  const parse = host.getSourceFile;
  const settings = JSON.stringify([options.target, options.module, options.moduleDetection, options.jsx]);
  host.getSourceFile = (file, ...rest) => {
    const key = `${settings} ${file}`;
    if (!parsedFiles.has(key)) parsedFiles.set(key, parse(file, ...rest));
    return parsedFiles.get(key);
  };
  return host;
};

const isOurScript = ({ fileName }: ts.SourceFile): boolean =>
  !fileName.includes("/node_modules/") && /\.ts$/.test(fileName);

/** What is wrong with a project's settings and its own files, one text for each. */
const faultsOf = (project: string, parsed: ts.ParsedCommandLine, owned: ReadonlySet<string>): readonly string[] => {
  const { fileNames, options, errors } = parsed;
  const program = ts.createProgram(fileNames, options, hostOf(options));
  const own = new Set(fileNames.map((file) => resolve(file)));
  const files = program.getSourceFiles();
  const diagnostics = [
    ...errors,
    ...program.getOptionsDiagnostics(),
    ...files
      .filter(({ fileName }) => own.has(resolve(fileName)))
      .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
    // Last, as some of them are found while files are checked.
    ...program.getGlobalDiagnostics(),
  ];
  const nobodys = files.filter((file) => isOurScript(file) && !owned.has(resolve(file.fileName)));
  const host = {
    getCanonicalFileName: (file: string) => file,
    getCurrentDirectory: () => ROOT,
    getNewLine: () => "\n",
  };
  return [
    ...diagnostics.map((one) => ts.formatDiagnostic(one, host).trimEnd()),
    ...nobodys.map(({ fileName }) => `${relative(ROOT, fileName)}: ${project} imports it, and no project includes it.`),
  ];
};

await runCommand(async () => {
  const [group] = process.argv.slice(2);
  const chosen = group === undefined ? PROJECTS : GROUPS[group];
  if (!chosen) throw new Fault(`There is no group ${group}. Groups: ${Object.keys(GROUPS).join(", ")}.`);
  const parsed = new Map(PROJECTS.map((project) => [project, readProject(project)]));
  const owned = new Set([...parsed.values()].flatMap(({ fileNames }) => fileNames.map((file) => resolve(file))));
  for (const [project, settings] of parsed) {
    if (!chosen.includes(project)) continue;
    const faults = faultsOf(project, settings, owned);
    for (const fault of faults) console.log(fault);
    if (faults.length > 0) process.exitCode = 1;
  }
});
