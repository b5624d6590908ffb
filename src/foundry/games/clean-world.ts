import type {
  Data,
  Host,
  HostActor,
  HostCombat,
  HostDocument,
  HostJournal,
  HostPack,
  HostScene,
} from "../host/host.ts";
import { MODULE_ID, SHIP_TYPE } from "../host/module.ts";
import { noticesOf } from "../host/plain.ts";
import { deleting, isRecord } from "../host/updates.ts";
import { isGameMaster } from "../host/written-by.ts";
import { TERRAIN_TYPE } from "../read/terrain.ts";
import { currentGame, setCurrentGame } from "../settings/settings.ts";
import { OURS } from "./make-maps.ts";

/** What of this module is in a world, to be read before it is made clean. */
export interface OwnThings {
  /** Ships as actors of this module's own type. */
  readonly ships: readonly HostActor[];
  /** Other actors, scenes, tokens, tables, users and folders that bear something of this module. */
  readonly marked: number;
  /** Regions that are terrain of the game. */
  readonly terrain: number;
  readonly combats: readonly HostCombat[];
  /** The sealed logs of games. */
  readonly logs: readonly HostJournal[];
  /** Compendiums of finished turns. */
  readonly packs: readonly HostPack[];
  /** Whether a game is open, which ends. */
  readonly plays: boolean;
}

const bears = (document: HostDocument): boolean => {
  const { flags } = document.toObject();
  return isRecord(flags) && isRecord(flags[MODULE_ID]);
};

const isLog = (journal: HostJournal): boolean => journal.getFlag(MODULE_ID, "log") !== undefined;

/** The documents of a world that may bear flags of ours, with those that lie within them. */
const markedIn = ({ game }: Pick<Host, "game">): readonly HostDocument[] => {
  const { scenes, actors, tables, users, folders, journal } = game;
  const within = scenes.contents.flatMap(({ tokens, regions }) => [...tokens.contents, ...regions.contents]);
  const all: readonly HostDocument[] = [
    ...scenes.contents,
    ...within,
    ...actors.contents,
    ...tables.contents,
    ...tables.contents.flatMap(({ results }) => results.contents),
    ...users.contents,
    ...folders.contents,
    ...journal.contents.filter((one) => !isLog(one)),
  ];
  return all.filter(bears);
};

const terrainIn = (scene: HostScene) =>
  scene.regions.contents.flatMap(({ behaviors }) => behaviors.contents.filter(({ type }) => type === TERRAIN_TYPE));

/** Finds what this module has put into a world. */
const ownThings = (host: Host): OwnThings => {
  const { actors, scenes, combats, journal, packs } = host.game;
  const ships = actors.contents.filter(({ type }) => type === SHIP_TYPE);
  return {
    ships,
    marked: markedIn(host).filter((one) => !ships.some(({ id }) => id === one.id)).length,
    terrain: scenes.contents.flatMap(terrainIn).length,
    combats: combats.contents.filter((combat) => typeof combat.getFlag(MODULE_ID, "clock") === "string"),
    logs: journal.contents.filter(isLog),
    packs: packs.contents.filter(({ collection }) => collection.startsWith(`world.${MODULE_ID}`)),
    plays: currentGame(host) !== null,
  };
};

/** Whether a world has anything of this module but its settings. */
const isClean = ({ ships, marked, terrain, combats, logs, packs }: OwnThings): boolean =>
  ships.length + marked + terrain + combats.length + logs.length + packs.length === 0;

/** A ship's actor as a plain one of another type: its name, picture, owners and token, and nothing of the game. */
const plainData = (ship: HostActor, type: string): Data => {
  const { name, img, ownership, folder, sort, prototypeToken, flags } = ship.toObject();
  const others = isRecord(flags) ? Object.fromEntries(Object.entries(flags).filter(([key]) => key !== MODULE_ID)) : {};
  return { name, img, ownership, folder, sort, prototypeToken, flags: others, type };
};

/**
 * Puts a plain actor in the place of a ship's, of the first type of the system's own that it takes; a token whose ship no
 * type can replace is left without an actor.
 *
 * @returns whether an actor took its place
 */
const makePlain = async (host: Host, ship: HostActor): Promise<boolean> => {
  const types = (host.Actor.TYPES ?? []).filter((type) => !type.includes("."));
  let made: HostActor | undefined;
  for (const type of [...types.filter((one) => one !== "base"), "base"].filter((one) => types.includes(one))) {
    made ??= await host.Actor.create(plainData(ship, type), OURS).catch(() => undefined);
  }
  for (const scene of host.game.scenes.contents) {
    const tokens = scene.tokens.contents.filter(({ actorId }) => actorId === ship.id);
    const updates = tokens.map(({ id }) => ({ _id: id, actorId: made?.id ?? null }));
    if (updates.length > 0) await scene.updateEmbeddedDocuments("Token", updates, OURS);
  }
  await ship.delete(OURS);
  return made !== undefined;
};

/** What was done, for who reads it. */
interface Cleaning {
  readonly ships: number;
  /** Ships in whose place no actor could be made. */
  readonly lost: readonly string[];
}

/**
 * Makes a world clean of this module: ships become plain actors, terrain plain regions, and what else bears something of
 * it bears it no more. Logs go where that is asked for; else they stay, for who installs the module again.
 */
const cleanWorld = async (host: Host, things: OwnThings, withLogs: boolean): Promise<Cleaning> => {
  for (const combat of things.combats) await combat.delete(OURS);
  const lost: string[] = [];
  for (const ship of things.ships) if (!(await makePlain(host, ship))) lost.push(ship.name);
  for (const scene of host.game.scenes.contents) for (const behavior of terrainIn(scene)) await behavior.delete(OURS);
  for (const one of markedIn(host)) await one.update(deleting(host, `flags.${MODULE_ID}`), OURS);
  if (withLogs) for (const log of things.logs) await log.delete(OURS);
  return { ships: things.ships.length - lost.length, lost };
};

/** What a judge answers who has read what is in the world. */
export type CleanAnswer = "keep" | "clean" | "with-logs";

/**
 * Makes a world clean before the module is taken away, if the judge wants it so after reading what becomes of what.
 *
 * @param ended called when the open game was ended; resolves when this client has left it
 */
export const offerCleaning = async (
  host: Host,
  ask: (things: OwnThings) => Promise<CleanAnswer>,
  ended: () => Promise<void>,
): Promise<void> => {
  const { game, ui } = host;
  const told = noticesOf(() => ({ ui }));
  if (!isGameMaster(game.user)) {
    told.warn(game.i18n.localize("GRAVITYPORTALS.Cleaning.onlyJudge"));
    return;
  }
  const things = ownThings(host);
  if (isClean(things)) {
    told.info(game.i18n.localize("GRAVITYPORTALS.Cleaning.nothing"));
    return;
  }
  const answer = await ask(things);
  if (answer === "keep") return;
  await setCurrentGame(host, "");
  await ended();
  // Looked at anew: the table may have gone on while the question stood.
  const { ships, lost } = await cleanWorld(host, ownThings(host), answer === "with-logs");
  told.info(game.i18n.format("GRAVITYPORTALS.Cleaning.done", { ships }), { permanent: true });
  if (lost.length > 0)
    told.warn(game.i18n.format("GRAVITYPORTALS.Cleaning.lost", { names: lost.join(", ") }), { permanent: true });
};
