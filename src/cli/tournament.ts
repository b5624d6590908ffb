import * as v from "valibot";
import {
  duesOf,
  type Entrant,
  endOfTournament,
  playShare,
  type Tournament,
  type TournamentEnd,
} from "../rules/orions-gate/opponent/tournament.ts";
import { checkFleet, FLEET_FORMAT, ownOptions, readFleet } from "../rules/orions-gate/parts/fleet.ts";
import { err, ok, type Result } from "../rules/result.ts";
import { type Fault, type Finding, formatPlace, isRecord, shown } from "../rules/scenario/fault.ts";
import { id, list, placeOfIssue, shape, text, whole } from "../rules/scenario/shape.ts";
import { playAll, type Work, type Workers } from "./workers.ts";

type Cell = string | number;

const row = (cells: readonly Cell[]): string => `| ${cells.join(" | ")} |`;

/** A table as Markdown writes it. */
export const textTable = (head: readonly Cell[], rows: readonly (readonly Cell[])[]): string =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");

/** The word by which a file says that it is a tournament. */
const TOURNAMENT_FORMAT = "gravity-portals/tournament@1";

const record = v.custom<Readonly<Record<string, unknown>>>(isRecord, "must be an object");

/** Rule options as the file has them, once each of them was looked at. */
const options = v.pipe(
  record,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { message, path } of v.safeParse(ownOptions, dataset.value).issues ?? []) {
      addIssue(path ? { message, path } : { message });
    }
  }),
);

const tournamentShape = shape({
  format: v.literal(TOURNAMENT_FORMAT, `must be "${TOURNAMENT_FORMAT}"`),
  seed: text,
  battles: v.optional(whole(1, 100_000), 10),
  rounds: v.optional(whole(1, 999), 20),
  terrain: v.optional(list(record), []),
  readings: v.optional(options, {}),
  fleets: list(record),
});

const nameShape = v.looseObject({ id });

/** What a file of one fleet says itself, and a tournament for all of its fleets. */
const OF_THE_WHOLE = ["format", "readings"];

/** What is wrong with a fleet of a tournament, malformed or illegal. */
const fleetFindings = (fleet: Readonly<Record<string, unknown>>, readings: object): readonly Fault[] => {
  const { id: own, ...rest } = fleet;
  const named = v.safeParse(nameShape, { id: own });
  const names = (named.issues ?? []).map((issue) => ({
    path: formatPlace(placeOfIssue(issue)),
    message: issue.message,
  }));
  const odd = OF_THE_WHOLE.filter((key) => Object.hasOwn(fleet, key));
  const said = [...names, ...odd.map((path) => ({ path, message: "is an unknown key" }))];
  const read = readFleet({ ...rest, format: FLEET_FORMAT, readings });
  if (!read.ok) return [...said, ...read.error];
  const { faults } = checkFleet(read.value.fleet, read.value.options);
  return [...said, ...faults.map(({ place, code }) => ({ path: formatPlace(place), message: code }))];
};

/** Ids that two fleets have. */
const usedTwice = (fleets: readonly Readonly<Record<string, unknown>>[]): readonly Fault[] =>
  fleets.flatMap(({ id: own }, index) =>
    fleets.findIndex((other) => other["id"] === own) < index
      ? [{ path: `fleets[${index}].id`, message: `uses ${shown(own)} again` }]
      : [],
  );

/** Reads a tournament from parsed JSON: all of it, or everything that is wrong with it. */
const readTournament = (json: unknown): Result<Tournament, readonly Fault[]> => {
  const read = v.safeParse(tournamentShape, json);
  if (!read.success) {
    const findings: readonly Finding[] = read.issues.map((issue) => ({
      place: placeOfIssue(issue),
      message: issue.message,
    }));
    return err(findings.map(({ place, message }) => ({ path: formatPlace(place), message })));
  }
  const { format: _, fleets, ...rest } = read.output;
  const faults = fleets.flatMap((fleet, index) =>
    fleetFindings(fleet, rest.readings).map(({ path, message }) => ({ path: `fleets[${index}].${path}`, message })),
  );
  const all = [...faults, ...usedTwice(fleets)];
  if (fleets.length < 2) all.push({ path: "fleets", message: "must be two fleets at least" });
  // Each of them was just read as a fleet.
  return all.length > 0 ? err(all) : ok({ ...rest, fleets: fleets as unknown as readonly Entrant[] });
};

const SHARES: Work<Parameters<typeof playShare>[0], ReturnType<typeof playShare>> = {
  file: new URL("../rules/orions-gate/opponent/tournament.ts", import.meta.url).href,
  name: "playShare",
  play: playShare,
};

/** Plays a tournament on all cores. */
export const playTournament = async (
  tournament: Tournament,
  by: Workers,
): Promise<Result<TournamentEnd, readonly Fault[]>> => {
  const dues = duesOf(tournament);
  if (!dues.ok) return dues;
  const shares = dues.value.flatMap((due) => due.shares);
  return ok(endOfTournament(tournament, dues.value, await playAll(SHARES, shares, by)));
};

/** Plays a tournament that came as JSON. */
export const playTournamentJson = async (
  json: unknown,
  by: Workers,
): Promise<Result<TournamentEnd, readonly Fault[]>> => {
  const read = readTournament(json);
  return read.ok ? playTournament(read.value, by) : read;
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** The results of a tournament as two tables. */
export const tournamentText = ({ pairs, fleets }: TournamentEnd): string =>
  [
    textTable(
      ["fleets", "battles", "first wins", "second wins", "draws", "rounds", "share of the first, 95 %"],
      pairs.map(({ pair, battles, wins, draws, rounds, interval }) => [
        pair.join(" – "),
        battles,
        ...wins,
        draws,
        rounds.toFixed(1),
        interval.map(percent).join(" – "),
      ]),
    ),
    textTable(
      ["fleet", "battles", "wins", "losses", "draws", "share, 95 %"],
      fleets.map(({ fleet, battles, wins, losses, draws, interval }) => [
        fleet,
        battles,
        wins,
        losses,
        draws,
        interval.map(percent).join(" – "),
      ]),
    ),
    "",
  ]
    .join("\n\n")
    .replace(/\n\n$/, "\n");
