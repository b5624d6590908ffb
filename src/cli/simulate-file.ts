import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { safeParse } from "valibot";
import type { Ruleset } from "../rules/ruleset.ts";
import { DEFAULT_RULESET, RULESETS } from "../rules/rulesets.ts";
import { fieldOf, formatFaults, shown } from "../rules/scenario/fault.ts";
import { jsonFromText, readScenario } from "../rules/scenario/parse.ts";
import { simulateWith, type TraceLine, traceOf } from "../rules/simulation.ts";
import type { Moment } from "../rules/time.ts";
import type { Workers } from "./workers.ts";

/** One event as a line for people: time, who may know it, what, its fields, its rules. */
const textLine = ({ at, event, rules, audience, ...fields }: TraceLine): string => {
  const known = typeof audience === "string" ? audience : audience.join("+");
  const written = Object.entries(fields).map(([name, value]) => `${name} ${inWords(value)}`);
  return `${at.padEnd(6)}${`[${known}]`.padEnd(10)} ${event.padEnd(20)} ${written.join(", ")}  (${rules.join(" ")})`;
};

const inWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(inWords).join("-") || "none";
  if (value !== null && typeof value === "object") return Object.values(value).map(inWords).join(" ");
  return value === null ? "-" : String(value);
};

const USAGE = `usage: npm run --silent simulate -- FILE.json [--as PLAYER] [--until T.I] [--format ndjson|text] [--ruleset MODULE]
       npm run --silent simulate -- --check-fleet FILE.json
       npm run --silent simulate -- --tournament FILE.json [--format ndjson|text]`;

/** What the command was asked to do. */
interface Options {
  readonly file: string;
  /** What the file holds: a game, a fleet that is to be checked, or fleets that fight each other. */
  readonly holds: "game" | "fleet" | "tournament";
  readonly player: string | undefined;
  readonly until: string | undefined;
  readonly format: "ndjson" | "text";
  /** A module with further rulesets: each of its exports that has an id is one. */
  readonly module: string | undefined;
}

/** A reason to stop: what to say on standard error, and the exit status. */
class Stop extends Error {
  constructor(
    message: string,
    readonly status: 1 | 2,
  ) {
    super(message);
  }
}

const readOptions = (args: readonly string[]): Options => {
  const parse = () =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        as: { type: "string" },
        until: { type: "string" },
        format: { type: "string" },
        ruleset: { type: "string" },
        "check-fleet": { type: "string" },
        tournament: { type: "string" },
      },
    });
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, 2);
  }
  const { values, positionals } = parsed;
  const { "check-fleet": fleet, tournament, format: written, ...ofGames } = values;
  const named = [fleet, tournament].filter((one) => one !== undefined);
  const [file, ...more] = [...named, ...positionals];
  const holds = fleet !== undefined ? "fleet" : tournament !== undefined ? "tournament" : "game";
  // What belongs to games cannot be asked of fleets, and a check is one line.
  const isOdd = holds !== "game" && (Object.keys(ofGames).length > 0 || (holds === "fleet" && written !== undefined));
  if (file === undefined || more.length > 0 || isOdd) throw new Stop(USAGE, 2);
  const format = written ?? "ndjson";
  if (format !== "ndjson" && format !== "text") throw new Stop(`--format is ndjson or text, not «${format}»`, 2);
  const { until } = values;
  if (until !== undefined && !/^(0|[1-9]\d{0,3})(\.([1-2]?\d|3[0-2]))+$/.test(until)) throw notUntil(until);
  return { file, holds, player: values.as, until, format, module: values.ruleset };
};

const notUntil = (until: string): Stop => new Stop(`--until is a time such as 3.12, not «${until}»`, 2);

/** The last moment to be played, as the ruleset's files write it. */
const untilOf = ({ file }: Ruleset, until: string): Moment => {
  const read = safeParse(file.until ?? file.time, until);
  if (!read.success) throw notUntil(until);
  return read.output;
};

const readFile = (file: string): string => {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new Stop(`${file} cannot be read${code}`, 2);
  }
  const encoding = otherEncoding(bytes);
  if (encoding !== null) throw new Stop(`file: is text in ${encoding}; save it as UTF-8`, 1);
  return bytes.toString("utf8");
};

/** The encoding of a text that is not UTF-8; null of one that is. */
const otherEncoding = (bytes: Buffer): string | null => {
  const [first, second] = bytes;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isMarked || bytes.subarray(0, 4).includes(0)) return "UTF-16";
  return isUtf8(bytes) ? null : "Latin-1, or another encoding of one byte a letter";
};

/** The rulesets that a module of somebody else's brings, by their ids. */
const rulesetsOf = async (module: string): Promise<ReadonlyMap<string, Ruleset>> => {
  const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(module).href).catch(
    (error: unknown) => {
      throw new Stop(`--ruleset: ${module} cannot be loaded: ${error instanceof Error ? error.message : error}`, 2);
    },
  );
  const rulesets = Object.values(exported).filter(
    (value): value is Ruleset => typeof value === "object" && value !== null && "id" in value && "handle" in value,
  );
  if (rulesets.length === 0) throw new Stop(`--ruleset: ${module} exports no ruleset`, 2);
  return new Map(rulesets.map((ruleset) => [ruleset.id, ruleset]));
};

/** The ruleset that a file names; the usual one where it names none. */
const rulesetOf = async (json: unknown, module: string | undefined): Promise<Ruleset> => {
  const word = fieldOf(json, "ruleset") ?? DEFAULT_RULESET;
  const listed: ReadonlyMap<unknown, () => Promise<Ruleset>> = new Map(
    Object.entries(RULESETS).map(([id, { load }]) => [id, load] as const),
  );
  const brought = module === undefined ? undefined : (await rulesetsOf(module)).get(String(word));
  const ruleset = brought ?? (await listed.get(word)?.());
  if (!ruleset)
    throw new Stop(`ruleset: is no ruleset: ${shown(word)}; there are: ${[...listed.keys()].join(", ")}`, 1);
  return ruleset;
};

const readJson = (file: string): unknown => {
  const json = jsonFromText(readFile(file));
  if (!json.ok) throw new Stop(formatFaults(json.error), 1);
  return json.value;
};

const trace = async ({ file, player, until, module }: Options): Promise<readonly TraceLine[]> => {
  const json = readJson(file);
  const ruleset = await rulesetOf(json, module);
  const last = until === undefined ? undefined : untilOf(ruleset, until);
  const read = readScenario(ruleset.file, json);
  if (!read.ok) throw new Stop(formatFaults(read.error), 1);
  const scenario = read.value;
  if (player !== undefined && !scenario.players.some(({ id }) => id === player)) {
    throw new Stop(`--as: ${file} has no player «${player}»`, 2);
  }
  const played = simulateWith(ruleset, scenario, last);
  return player === undefined ? played.trace : traceOf(ruleset, played.trace, player, scenario);
};

/** What a command has to say: its exit status and its two outputs. */
export interface Answer {
  readonly status: 0 | 1 | 2;
  readonly out: string;
  readonly err: string;
}

/** The report on a fleet in one line; it says whether the fleet is legal. */
const checked = async (file: string): Promise<Answer> => {
  const { checkFleetJson } = await import("./check-fleet.ts");
  const report = checkFleetJson(readJson(file));
  if (!report.ok) throw new Stop(formatFaults(report.error), 1);
  return { status: report.value.legal ? 0 : 1, out: `${JSON.stringify(report.value)}\n`, err: "" };
};

/** The results of a tournament, a line each, as the contract has them; the tables for readers have intervals too. */
const fought = async (file: string, format: "ndjson" | "text", by: Workers): Promise<Answer> => {
  const { playTournamentJson, tournamentText } = await import("./tournament.ts");
  const end = await playTournamentJson(readJson(file), by);
  if (!end.ok) throw new Stop(formatFaults(end.error), 1);
  const { pairs, fleets } = end.value;
  const lines = [...pairs, ...fleets].map(({ interval: _, ...line }) => `${JSON.stringify(line)}\n`).join("");
  return { status: 0, out: format === "text" ? tournamentText(end.value) : lines, err: "" };
};

/**
 * Plays the scenario file that the arguments name, or a tournament, or checks a fleet; a fault is an answer, a broken
 * invariant of the rules throws.
 *
 * @param by who plays the battles of a tournament
 */
export const simulateFile = async (args: readonly string[], by: Workers = { workers: 1 }): Promise<Answer> => {
  try {
    const options = readOptions(args);
    if (options.holds === "fleet") return await checked(options.file);
    if (options.holds === "tournament") return await fought(options.file, options.format, by);
    const write = options.format === "text" ? textLine : (line: TraceLine): string => JSON.stringify(line);
    return {
      status: 0,
      out: (await trace(options)).map((line) => `${write(line)}\n`).join(""),
      err: "",
    };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { status: error.status, out: "", err: `${error.message}\n` };
  }
};
