import { PublicChain, type PublicEntry } from "../../judge/journal/public.ts";
import type { LogShelf } from "../../judge/ports/log.ts";
import { MODULE_ID } from "../host/constants.ts";
import { isRecord } from "../host/flag-value.ts";
import type { Host, HostActor, HostCombat, HostDocument, HostJournal, HostScene } from "../host/host.ts";

/** Where what was loaded is looked for. */
export interface LoadedHost {
  readonly game: Pick<Host["game"], "scenes" | "actors" | "journal" | "combats">;
}

/** Everything in a world that came with a loaded scenario or of the games on it. */
export interface LoadedThings {
  /** Games that play on a loaded map, which cannot go on without it. */
  readonly games: readonly string[];
  readonly scenes: readonly HostScene[];
  readonly actors: readonly HostActor[];
  /** Check lists of destinations, and the sealed logs of the games. */
  readonly journals: readonly HostJournal[];
  readonly combats: readonly HostCombat[];
  /** How many tokens on these maps came neither with the scenario nor with a ship of it: somebody put them there. */
  readonly ownTokens: number;
}

const flag = (document: HostDocument, key: string): unknown => document.getFlag(MODULE_ID, key);

/** A duplicate bears the flags of what it was made of, and is its maker's own. */
const isDuplicate = (document: HostDocument): boolean => {
  const stats = document.toObject()["_stats"];
  return isRecord(stats) && typeof stats["duplicateSource"] === "string";
};

/** Finds what was loaded, and nothing that a game master made. */
export const loadedThings = ({ game }: LoadedHost, shelf: LogShelf): LoadedThings => {
  const maps = game.scenes.contents.filter(
    (scene) => flag(scene, "demo") === true && flag(scene, "scene") === scene.id && !isDuplicate(scene),
  );
  const games = gamesOn(shelf, new Set(maps.map(({ id }) => id)));
  const gids = new Set<unknown>(games.map(({ gid }) => gid));
  const opened = new Set<unknown>(games.flatMap((one) => one.opened));
  const destinations = game.scenes.contents.filter(
    (scene) => !maps.includes(scene) && opened.has(flag(scene, "scene")) && !isDuplicate(scene),
  );
  const scenes = [...maps, ...destinations];
  // What came into play on one of these maps was made by the game.
  const played = new Set<unknown>([...opened, ...maps.map(({ id }) => id)]);
  const isTheirs = (one: HostDocument): boolean => flag(one, "demo") === true || played.has(flag(one, "opened"));
  return {
    games: games.map(({ gid }) => gid),
    scenes,
    actors: game.actors.contents.filter((actor) => isTheirs(actor) && !isDuplicate(actor)),
    journals: game.journal.contents.filter(
      (one) => (opened.has(flag(one, "checklist")) || gids.has(flag(one, "log"))) && !isDuplicate(one),
    ),
    combats: game.combats.contents.filter((combat) => gids.has(flag(combat, "clock"))),
    ownTokens: scenes.flatMap(({ tokens }) => tokens.contents).filter((token) => !isTheirs(token)).length,
  };
};

/** Games with a map among these, by what everybody can read of them, and the scenes that they opened. */
const gamesOn = (
  shelf: LogShelf,
  maps: ReadonlySet<string>,
): readonly { readonly gid: string; readonly opened: readonly string[] }[] =>
  shelf.games().flatMap((gid) => {
    const chain = new PublicChain(gid);
    chain.read(shelf.find(gid)?.pages() ?? []);
    const { entries, start } = chain;
    // Scenes of entries that were put away are in the public game that stands in their place.
    const before = Object.entries(scenesOf(start?.game));
    const isOn = before.some(([scene]) => maps.has(scene)) || entries.some((entry) => bringsIn(entry, maps));
    const opened = before.flatMap(([id, scene]) => (isRecord(scene) && isRecord(scene["destination"]) ? [id] : []));
    return isOn ? [{ gid, opened: [...opened, ...entries.flatMap(openedIn)] }] : [];
  });

const scenesOf = (game: unknown): Readonly<Record<string, unknown>> =>
  isRecord(game) && isRecord(game["scenes"]) ? game["scenes"] : {};

const bringsIn = ({ record }: PublicEntry, maps: ReadonlySet<string>): boolean =>
  (record.do ?? []).some(
    ({ do: does, scene }) => does === "add-scene" && isRecord(scene) && maps.has(String(scene["id"])),
  );

const openedIn = ({ record }: PublicEntry): readonly string[] =>
  (record.ev ?? []).flatMap(({ event, scene }) =>
    event === "scene-opened" && typeof scene === "string" ? [scene] : [],
  );
