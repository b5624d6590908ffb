import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { engineOf } from "../judge/run/game-engine.ts";
import { type ExportFault, type GameExport, openingOfExport, readExport } from "../judge/verify/export.ts";
import type { FaultCode, Misfit, Report } from "../judge/verify/report.ts";
import { verifyAtOnce } from "../judge/verify/verify.ts";
import { DEFAULT_RULESET, RULESETS } from "../rules/rulesets.ts";

const USAGE = "usage: npm run --silent verify -- GAME.json [--json]";

/** What a command prints, and how it ends. */
interface Printed {
  /** 0 where everything fits, 1 where something does not, 2 where there is nothing to check. */
  readonly status: 0 | 1 | 2;
  readonly out: string;
  readonly err: string;
}

const UNREADABLE: Readonly<Record<ExportFault["code"], string>> = {
  "too-long": "is longer than any game",
  "no-json": "is no JSON, or is cut short",
  "other-format": "is no game of this module",
  "newer-format": "is a game of a newer version of the module",
  "wrong-shape": "has something else than a game's file has",
};

const MISFITS: Readonly<Record<FaultCode, string>> = {
  chain: "the entry is missing, doubled, in another place, or cannot be read",
  opening: "the first entry opens no game, or another one",
  rules: "the game was played by other rules than those of this version",
  key: "the key that was made public is not the game's",
  commit: "the seeds are not those to which the opening is bound",
  round: "who was asked for the dice, or what was given, is not as it has to be",
  link: "what a captain gave for the dice is not what that captain had named",
  secret: "secret orders are not those to which the entry is bound",
  order: "something else had to be played first, or this could not be played",
  die: "a die fell otherwise",
  event: "by the rules something else happened, or was asked",
  way: "the way of what was taken out is told otherwise than it was, or was not told",
  undo: "what was taken back does not fit",
  long: "so much is taken back that the check ends here",
  view: "a captain was told something else than by the rules",
  witness: "a captain saw another history",
  end: "the game has no end, or something stands after it",
};

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What is no fault, one line a kind. */
const unprovenLines = ({ unproven, rounds }: Report): readonly string[] => {
  const { byHand, undos, forks, missed, early, browsers, keys, takeovers, shared, renewed, alarms, unsigned } =
    unproven;
  const lines = [
    `dice made together with captains: ${rounds.witnessed} rounds; by the judge's browser alone: ${rounds.alone}`,
    ...(byHand.length > 0
      ? [`done by the judge's hand: ${byHand.map(({ n, what }) => `${what} (entry ${n})`).join(", ")}`]
      : []),
    ...(undos.length > 0 ? [`taken back: ${undos.map(({ n }) => `entry ${n}`).join(", ")}`] : []),
    ...forks.map(
      ({ n, to, lost, kept }) =>
        `entry ${n}: the log was cut off and goes on from ${to}; entries up to ${lost} are lost, rounds of dice kept: ${kept}`,
    ),
    ...missed.map(({ n, user, round }) => `entry ${n}: nothing came from ${user} for ${round}`),
    ...early.map(({ n, round }) => `entry ${n}: the dice of ${round} could be known before something else was chosen`),
    ...browsers.map(({ n, user }) => `entry ${n}: ${user} took part from another browser`),
    ...keys.map(({ n, user }) => `entry ${n}: ${user} brought the key to another browser`),
    ...shared.map(({ n, by, to }) => `entry ${n}: ${by} handed the key to ${to}; from there on both know the seeds`),
    ...renewed.map(
      ({ n, by }) => `entry ${n}: ${by} drew a new key; from there on nobody who had the one before knew the seeds`,
    ),
    ...takeovers.map(({ n, user }) => `entry ${n}: ${user} took over from a window that still answered`),
    ...alarms.map(({ n, user, alarm }) => `entry ${n}: the browser of ${user} raised «${alarm}»`),
    ...unsigned.map((user) => `${user} said nothing of the end`),
  ];
  return lines;
};

const misfitLine = ({ n, code, detail }: Misfit): string =>
  `entry ${n}: ${code}: ${MISFITS[code]}${detail === "" ? "" : ` (${detail})`}`;

const textOf = (report: Report): string =>
  [
    report.fits ? `everything fits: ${counted(report.entries, "entry", "entries")}` : "this does not fit:",
    ...report.misfits.map(misfitLine),
    "what no check can prove, or ought to be known:",
    ...unprovenLines(report).map((line) => `- ${line}`),
    "",
  ].join("\n");

const jsonOf = ({ dice, events: _, secrets: __, ...report }: Report): string =>
  `${JSON.stringify({ ...report, dice: [...dice.values()].flat().length })}\n`;

/** Checks a whole game of one of the module's rulesets; null where its ruleset is not known. */
export const verifyExport = async (file: GameExport): Promise<Report | null> => {
  const { ruleset = DEFAULT_RULESET } = openingOfExport(file) ?? {};
  const known = Object.entries(RULESETS).find(([id]) => id === ruleset)?.[1];
  if (!known) return null;
  return verifyAtOnce(engineOf(await known.load()), file);
};

/** The command `verify`. */
export const verifyFile = async (args: readonly string[]): Promise<Printed> => {
  const stop = (err: string): Printed => ({ status: 2, out: "", err: `${err}\n` });
  let parsed: { readonly values: { readonly json?: boolean }; readonly positionals: readonly string[] };
  try {
    parsed = parseArgs({ args: [...args], allowPositionals: true, options: { json: { type: "boolean" } } });
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
  const [path, ...more] = parsed.positionals;
  if (path === undefined || more.length > 0) return stop(USAGE);
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    return stop(`${path} cannot be read${code}`);
  }
  const read = readExport(text);
  if (!read.ok) return stop(`${path} ${UNREADABLE[read.error.code]}${read.error.where && `: ${read.error.where}`}`);
  const report = await verifyExport(read.value);
  if (!report) return stop(`${path} is of a ruleset that is not known here`);
  const print = parsed.values.json ? jsonOf : textOf;
  return { status: report.fits ? 0 : 1, out: print(report), err: "" };
};
