import { isGenuineVolume, type ReadVolume, readVolume } from "../journal/volume.ts";
import type { ArchivePort, Volume } from "../ports/archive.ts";
import type { GameKeys } from "../protocol/keys.ts";

/** The volumes of a game's log, from the archive and from this browser's copy. */
export interface Volumes {
  readonly volumes: readonly ReadVolume[];
  /** Volumes that only this browser has, because the archive was lost, changed or cannot be reached. */
  readonly lost: readonly Volume[];
  /** Volumes of the archive that lie within others of it. */
  readonly stale: readonly string[];
}

/**
 * Reads the volumes that the judge made. Others in the archive are passed over and stay as they are; a volume that lies
 * within another one says nothing more.
 */
export const readVolumes = async (
  keys: GameKeys,
  gid: string,
  archive: ArchivePort,
  copied: readonly Volume[],
): Promise<Volumes> => {
  const stored = await archive.read("all").catch(() => []);
  const genuine = (volumes: readonly Volume[]): readonly ReadVolume[] =>
    volumes.flatMap((volume) => {
      const read = readVolume(gid, volume);
      const isWhole = read?.data.b !== undefined || read?.data.e !== undefined;
      return read && isWhole && isGenuineVolume(keys, read) ? [read] : [];
    });
  const all = genuine(stored);
  const there = all.filter(
    (one, at) => !all.some((other, place) => saysAll(other, one) && (at > place || !saysAll(one, other))),
  );
  const only = genuine(copied).filter((one) => !there.some((other) => saysAll(other, one)));
  return {
    volumes: [...there, ...only],
    lost: copied.filter(({ id }) => only.some((one) => one.id === id)),
    stale: all.filter((one) => !there.includes(one)).map(({ id }) => id),
  };
};

/** Whether a volume holds all entries of another one: a head binds everything before it. */
const saysAll = (one: ReadVolume, other: ReadVolume): boolean => {
  const same = one.entries[other.to - one.from]?.head;
  return one.from <= other.from && same?.join() === other.entries.at(-1)?.head.join();
};
