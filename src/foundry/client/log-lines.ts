/** What is read from a game's log: its events, what is undone, and its ruleset. */

import type { PublicRecord } from "../../judge/log/entry.ts";
import { PrivateCopy } from "../../judge/log/private-copy.ts";
import { openingOf } from "../../judge/log/public.ts";
import { forkIn, isRuntimeCommand, undoneBy } from "../../judge/log/runtime-commands.ts";
import type { AnomalyEvent } from "../../rules/index.ts";
import type { BrowserPorts } from "../ports/browser.ts";
import { type LogHost, logShelf } from "../ports/log.ts";

/** Events of one entry of the log. */
export interface Told {
  readonly n: number;
  readonly events: readonly AnomalyEvent[];
}

/** Events of a record as the engine told them: a record leaves out who was told, as that follows from where they stand. */
export const eventsOf = (told: unknown, audience: "all" | readonly string[]): readonly AnomalyEvent[] =>
  Array.isArray(told) ? told.map((event: object) => ({ ...event, audience }) as unknown as AnomalyEvent) : [];

/** The entries that an entry takes back; none for most. */
export const takenBack = ({ do: commands = [] }: Pick<PublicRecord, "do">): readonly number[] =>
  commands.filter(isRuntimeCommand).flatMap((command) => (command.do === "undo" ? command.entries : []));

/** Whether the game goes back at an entry: something is taken back, or later entries are lost. */
export const goesBack = (record: Pick<PublicRecord, "do">): boolean =>
  takenBack(record).length > 0 || forkIn(record.do) !== null;

/** Whether an entry takes something back because players agreed on it. */
export const wasAgreed = ({ do: commands = [] }: Pick<PublicRecord, "do">): boolean => agreedBy(commands) !== null;

/** The players on whose agreement something is taken back; null where none is, or a judge did it. */
const agreedBy = (commands: readonly { readonly do?: unknown }[]): readonly string[] | null =>
  commands
    .filter(isRuntimeCommand)
    .map((command) => (command.do === "undo" ? command.agreed : undefined))
    .find((players) => players !== undefined) ?? null;

/** The entries that count no more, of the log's public records in their order. */
export const undoneIn = (records: readonly PublicRecord[]): ReadonlySet<number> =>
  undoneBy(records.map((record) => ({ n: record.n, entries: takenBack(record) })));

/**
 * The ruleset that a game is played by, as its opening says; of a game whose log is gone, as this browser's own copy of
 * it says. Null for a game that names none, or of which nothing is known.
 */
export const rulesetOfGame = async (
  host: LogHost & { readonly game: { readonly world: { readonly id: string } } },
  { copies }: Pick<BrowserPorts, "copies">,
  gid: string,
): Promise<string | null> => {
  const pages = logShelf(host).find(gid)?.pages() ?? [];
  const opening = openingOf(gid, pages) ?? (await new PrivateCopy(copies, host.game.world.id, gid).read()).opening;
  return opening?.ruleset ?? null;
};
