import * as v from "valibot";
import { readStored } from "../../judge/journal/entry.ts";
import { PublicChain } from "../../judge/journal/public.ts";
import type { Volume } from "../../judge/ports/archive.ts";
import type { LogPage } from "../../judge/ports/log.ts";

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
export interface WholeLog {
  readonly pages: readonly LogPage[];
  readonly volumes: readonly Volume[];
}

/** What makes the record, part by part; who executes the game is none of it, and changes by itself. */
const parts = ({ pages, volumes }: Pick<GameFile, "pages" | "volumes"> | WholeLog): readonly string[] => [
  ...pages.filter(({ kind }) => kind !== "lease").map(({ id, kind, data }) => JSON.stringify([id, kind, sorted(data)])),
  ...volumes.map(({ id, data }) => JSON.stringify([id, "volume", sorted(data)])),
];

/** Whether a text is the file of a game and holds every part of its record that is there now, as it is now. */
export const holdsRecord = (text: string, game: string, log: WholeLog): boolean => {
  const read = readGameFile(text);
  if (read?.game !== game) return false;
  const kept = new Set(parts(read));
  return parts(log).every((part) => kept.has(part));
};

/** How many entries a log has. */
export const entriesIn = (game: string, pages: readonly LogPage[]): number => {
  const chain = new PublicChain(game);
  chain.read(pages);
  return (chain.tip?.n ?? -1) + 1;
};
