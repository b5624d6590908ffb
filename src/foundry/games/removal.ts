import { PublicChain, type PublicEntry } from "../../judge/log/public.ts";
import type { ArchivePort, LogShelf } from "../../judge/ports/ports.ts";
import type { Data, Host, HostActor, HostCombat, HostDocument, HostJournal, HostScene } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { noticesOf } from "../host/plain.ts";
import { isRecord } from "../host/updates.ts";
import { isGameMaster } from "../host/written-by.ts";
import { archivePort, logShelf } from "../ports/log.ts";
import { currentGame, setCurrentGame } from "../settings/settings.ts";
import { OURS } from "./make-maps.ts";

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
      (one) =>
        (opened.has(flag(one, "checklist")) || gids.has(flag(one, "log")) || gids.has(flag(one, "ways"))) &&
        !isDuplicate(one),
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

/**
 * Takes away what was loaded and what its games made. Whoever calls it has ended those games before: a window that
 * still judges one of them would put its log back.
 *
 * Gives how many documents went.
 */
export const removeLoaded = async ({ scenes, actors, journals, combats }: LoadedThings): Promise<number> => {
  // An encounter goes before the tokens that its combatants stand for, a log last: until then a cut can be repeated.
  const gone: readonly { delete(options?: Data): Promise<unknown> }[] = [...combats, ...scenes, ...actors, ...journals];
  for (const one of gone) await one.delete(OURS);
  return gone.length;
};

/**
 * Takes the demo, or whatever scenario was loaded, out of the world, if the judge wants it so after reading what goes.
 *
 * @param ask shows what goes, and gives whether it shall
 * @param ended called before the first deletion, when the game that is played is among what goes; resolves when this
 *   client has left it
 */
export const offerRemoval = async (
  host: Host,
  ask: (things: LoadedThings) => Promise<boolean>,
  ended: () => Promise<void>,
): Promise<void> => {
  const { ui, game } = host;
  if (!isGameMaster(game.user)) {
    noticesOf(() => ({ ui })).warn(game.i18n.localize("GRAVITYPORTALS.Removal.onlyJudge"));
    return;
  }
  const shelf = logShelf(host);
  const things = loadedThings(host, shelf);
  if (things.scenes.length + things.actors.length === 0) {
    noticesOf(() => ({ ui })).info(game.i18n.localize("GRAVITYPORTALS.Removal.nothing"));
    return;
  }
  if (!(await ask(things))) return;
  // Looked at anew: the table may have gone on while the question stood.
  const now = loadedThings(host, shelf);
  const current = currentGame(host);
  if (current !== null && now.games.includes(current)) {
    await setCurrentGame(host, "");
    await ended();
  }
  const count = await removeLoaded(now);
  for (const gid of now.games) await removeArchive(archivePort(host, gid));
  noticesOf(() => ({ ui })).info(game.i18n.format("GRAVITYPORTALS.Removal.done", { count }));
};

/** Takes away what was put away of a log. Where that is impossible, it stays and costs room alone. */
const removeArchive = async (archive: ArchivePort): Promise<void> => {
  try {
    await archive.remove((await archive.read("public")).map(({ id }) => id));
  } catch (cause) {
    console.warn("the archive of a removed log", cause);
  }
};
