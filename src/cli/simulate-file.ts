import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { formatFaults } from "../rules/scenario/fault.ts";
import { scenarioFromText } from "../rules/sfb32/scenario/parse.ts";
import type { Scenario } from "../rules/sfb32/scenario/scenario.ts";
import { simulate, type TraceEvent, traceFor } from "../rules/sfb32/simulate.ts";
import { parseTime, type Time } from "../rules/time/time.ts";
import { textLine } from "./trace-text.ts";

const USAGE = "usage: npm run --silent simulate -- FILE.json [--as PLAYER] [--until T.I] [--format ndjson|text]";

/** What the command was asked to do. */
interface Options {
  readonly file: string;
  readonly player: string | undefined;
  readonly until: Time | undefined;
  readonly format: "ndjson" | "text";
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
      options: { as: { type: "string" }, until: { type: "string" }, format: { type: "string" } },
    });
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, 2);
  }
  const { values, positionals } = parsed;
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Stop(USAGE, 2);
  const { format = "ndjson" } = values;
  if (format !== "ndjson" && format !== "text") throw new Stop(`--format is ndjson or text, not «${format}»`, 2);
  const until = values.until === undefined ? undefined : parseTime(values.until);
  if (until === null) throw new Stop(`--until is a time such as 3.12, not «${values.until}»`, 2);
  return { file, player: values.as, until, format };
};

const readFile = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new Stop(`${file} cannot be read${code}`, 2);
  }
};

const readScenario = (file: string): Scenario => {
  const scenario = scenarioFromText(readFile(file));
  if (!scenario.ok) throw new Stop(formatFaults(scenario.error), 1);
  return scenario.value;
};

const trace = ({ file, player, until }: Options): readonly TraceEvent[] => {
  const scenario = readScenario(file);
  if (player !== undefined && !scenario.players.some(({ id }) => id === player)) {
    throw new Stop(`--as: ${file} has no player «${player}»`, 2);
  }
  const played = simulate(scenario, until);
  return player === undefined ? played.trace : traceFor(played.trace, player, scenario);
};

/** What a command has to say: its exit status and its two outputs. */
export interface Answer {
  readonly status: 0 | 1 | 2;
  readonly out: string;
  readonly err: string;
}

/** Plays the scenario file that the arguments name; a fault is an answer, a broken promise of the rules throws. */
export const simulateFile = (args: readonly string[]): Answer => {
  try {
    const options = readOptions(args);
    const write = options.format === "text" ? textLine : (line: TraceEvent): string => JSON.stringify(line);
    return {
      status: 0,
      out: trace(options)
        .map((line) => `${write(line)}\n`)
        .join(""),
      err: "",
    };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { status: error.status, out: "", err: `${error.message}\n` };
  }
};
