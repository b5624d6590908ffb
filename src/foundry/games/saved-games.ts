import * as v from "valibot";
import { readStored } from "../../judge/log/entry.ts";
import { JudgeRecord } from "../../judge/log/judge-record.ts";
import { PublicChain } from "../../judge/log/public.ts";
import type { LocalStore, LogPage, Volume } from "../../judge/ports/ports.ts";
import { recoveryCode } from "../../judge/protocol/recovery.ts";
import type { Host, HostCombat, HostJournal } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { REMOVAL } from "../host/written-by.ts";
import type { Say } from "../message/say.ts";
import { logShelf } from "../ports/log.ts";
import { currentGame, setCurrentGame } from "../settings/settings.ts";
import { gameFileName, type NamedRulesets } from "./game-name.ts";

/** What every file of a saved game begins with. */
const GAME_FORMAT = "gravity-portals/game@1";

const page = v.strictObject({
  id: v.string(),
  kind: v.picklist(["lease", "segment", "snapshot", "base"]),
  data: v.record(v.string(), v.unknown()),
});

const volume = v.strictObject({ id: v.string(), data: v.record(v.string(), v.unknown()) });

const file = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    format: v.literal(GAME_FORMAT),
    /** The version of the module that saved it. */
    module: v.string(),
    world: v.string(),
    game: v.string(),
    /** Opens the secret record; null where the browser that saved the game did not have it. */
    recoveryCode: v.nullable(v.string()),
    /** The log as it stood in the world, every page with every byte. */
    pages: v.array(page),
    /** The finished turns that were put away. */
    volumes: v.array(volume),
  }),
);

/** A saved game: its whole record, from which it can be read and checked without the world. */
export type GameFile = v.InferOutput<typeof file>;

export const writeGameFile = (game: Omit<GameFile, "format">): string =>
  `${JSON.stringify({ format: GAME_FORMAT, ...game }, null, 1)}\n`;

/** Reads a saved game; null for any other text. */
export const readGameFile = (text: string): GameFile | null => {
  const read = v.safeParse(file, text);
  return read.success ? read.output : null;
};

/**
 * JSON with its keys in one order, as a world may give them in any. How far the effects of entries are carried out in the
 * world stands beside each entry, changes by itself, and is no part of the record.
 */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const isEntry = readStored(value) !== undefined;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !(isEntry && key === "a"))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
};

/** A game's log as it stands in a world. */
interface WholeLog {
  readonly pages: readonly LogPage[];
  readonly volumes: readonly Volume[];
}

/** What makes the record, part by part; who executes the game is none of it, and changes by itself. */
const parts = ({ pages, volumes }: Pick<GameFile, "pages" | "volumes"> | WholeLog): readonly string[] => [
  ...pages.filter(({ kind }) => kind !== "lease").map(({ id, kind, data }) => JSON.stringify([id, kind, sorted(data)])),
  ...volumes.map(({ id, data }) => JSON.stringify([id, "volume", sorted(data)])),
];

/** Whether a text is the file of a game and holds every part of its record that is there now, as it is now. */
const holdsRecord = (text: string, game: string, log: WholeLog): boolean => {
  const read = readGameFile(text);
  if (read?.game !== game) return false;
  const kept = new Set(parts(read));
  return parts(log).every((part) => kept.has(part));
};

/** How many entries a log has. */
const entriesIn = (game: string, pages: readonly LogPage[]): number => {
  const chain = new PublicChain(game);
  chain.read(pages);
  return (chain.tip?.n ?? -1) + 1;
};

/** A game that has a log in this world, and what of it would be removed. */
export interface KeptGame {
  readonly id: string;
  /** It is the one that is played; the others are finished. */
  readonly current: boolean;
  readonly entries: number;
  readonly logs: readonly HostJournal[];
  /** Encounters that ran its clock. */
  readonly combats: readonly HostCombat[];
}

/** The games of this world. */
export const keptGames = (host: Host): readonly KeptGame[] => {
  const shelf = logShelf(host);
  const { journal, combats } = host.game;
  return shelf.games().map((id) => ({
    id,
    current: currentGame(host) === id,
    entries: entriesIn(id, shelf.find(id)?.pages() ?? []),
    logs: journal.contents.filter((one) => one.getFlag(MODULE_ID, "log") === id),
    combats: combats.contents.filter((one) => one.getFlag(MODULE_ID, "clock") === id),
  }));
};

/** The whole record of a game as it stands in the world. Rejects where the finished turns cannot be read. */
const logOf = async (host: Host, game: string): Promise<WholeLog> => {
  const log = logShelf(host).find(game);
  // Pages first: a turn that is put away in between is then in both, and never in neither.
  const pages = [...(log?.pages() ?? [])];
  return { pages, volumes: (await log?.archive.read("all")) ?? [] };
};

/**
 * The whole record of a game as a file, with the key if this browser has it. Rejects where the finished turns cannot be
 * read.
 */
export const fileOfGame = async (
  host: Host,
  store: LocalStore,
  game: string,
  rulesets: NamedRulesets,
  say: Say,
): Promise<{ readonly name: string; readonly text: string }> => {
  const world = host.game.world.id;
  const master = JudgeRecord.find(store, world, game)?.master;
  const { pages, volumes } = await logOf(host, game);
  const text = writeGameFile({
    module: host.game.modules.get(MODULE_ID)?.version ?? "",
    world,
    game,
    recoveryCode: master ? recoveryCode(master) : null,
    pages: [...pages],
    volumes: [...volumes],
  });
  return { name: `${gameFileName(host, game, rulesets, say)}.json`, text };
};

/**
 * Removes a game from the world, once its file was read back and holds all that is about to go.
 *
 * @param text what stands in the file that was saved; null to remove the game all the same, without one
 * @param ended called before the first deletion of the game that is played; resolves when this client has left it
 * @returns whether it was removed; nothing was touched if not
 */
export const removeGame = async (
  host: Host,
  game: string,
  text: string | null,
  ended: () => Promise<void>,
): Promise<boolean> => {
  const isWhole = async (): Promise<boolean> => text === null || holdsRecord(text, game, await logOf(host, game));
  if (!(await isWhole())) return false;
  if (currentGame(host) === game) {
    await setCurrentGame(host, "");
    await ended();
    // What came while the game ended would be in no file.
    if (!(await isWhole())) {
      await setCurrentGame(host, game);
      return false;
    }
  }
  const kept = keptGames(host).find(({ id }) => id === game);
  const archive = logShelf(host).find(game)?.archive;
  for (const combat of kept?.combats ?? []) await combat.delete();
  await archive?.remove((await archive.read("public")).map(({ id }) => id));
  // The log last: until then a cut can be repeated.
  for (const log of kept?.logs ?? []) await log.delete(REMOVAL);
  return true;
};
