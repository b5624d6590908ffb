import type { ArchivePort, Volume } from "../../judge/ports/archive.ts";
import type { JsonObject } from "../../judge/protocol/canon.ts";
import { hash } from "../../judge/protocol/hash.ts";
import { base62Id } from "../../judge/protocol/keys.ts";
import { MODULE_ID } from "../host/constants.ts";
import { isRecord } from "../host/flag-value.ts";
import type { Data, Host, HostDocument, HostPack } from "../host/host.ts";

/** What the archive needs of Foundry. */
export interface ArchiveHost extends Pick<Host, "JournalEntry" | "foundry"> {
  readonly game: Pick<Host["game"], "packs" | "i18n">;
}

const DOCUMENT = "JournalEntry";
const NAME = `${MODULE_ID}-log`;
/** Everybody may read it, as everything of the log: it holds what is public, and sealed boxes. */
const OWNERSHIP = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };
/** The members of a volume that are sealed. They are a document of their own, which captains have no need to fetch. */
const SEALED = ["b", "e"];

type Part = "public" | "sealed";

/** Where a volume's documents say whose they are; names are for people. */
interface Mark {
  readonly gid: string;
  readonly of: string;
  readonly part: Part;
}

/**
 * A game's volumes in a compendium of the world. Clients get a compendium's index at login and fetch documents when they
 * ask for them. It is made with the first volume, which only a game master can do.
 */
export const archivePort = (host: ArchiveHost, gid: string): ArchivePort => {
  const packOf = (): HostPack | undefined => host.game.packs.get(`world.${NAME}`);
  const madePack = (): Promise<HostPack> => {
    const label = host.game.i18n.localize("GRAVITYPORTALS.Log.archive");
    const { CompendiumCollection } = host.foundry.documents.collections;
    return CompendiumCollection.createCompendium({ type: DOCUMENT, name: NAME, label, ownership: OWNERSHIP });
  };
  /** Asks the server, as what this client keeps may be old. */
  const fetched = async (pack: HostPack, ids: readonly string[]): Promise<readonly Volume[]> =>
    ids.length === 0 ? [] : volumesIn(gid, await pack.getDocuments({ _id__in: [...ids] }));

  return {
    read: async (part) => {
      const pack = packOf();
      if (!pack) return [];
      const index = await pack.getIndex({ fields: [`flags.${MODULE_ID}.volume`] });
      const ids = index.contents.flatMap((entry) => {
        const mark = markIn(isRecord(entry["flags"]) ? entry["flags"][MODULE_ID] : undefined);
        return mark?.gid === gid && (part === "all" || mark.part === "public") ? [entry._id] : [];
      });
      return fetched(pack, ids);
    },
    find: async (id) => {
      const pack = packOf();
      const [found] = pack ? await fetched(pack, [id, sealedId(id)]) : [];
      return found;
    },
    create: async ({ id, data }) => {
      const pack = packOf() ?? (await madePack());
      const { from, to } = data;
      const name = host.game.i18n.format("GRAVITYPORTALS.Log.volume", { from, to });
      const sealed = Object.fromEntries(Object.entries(data).filter(([key]) => SEALED.includes(key)));
      const open = Object.fromEntries(Object.entries(data).filter(([key]) => !SEALED.includes(key)));
      await host.JournalEntry.createDocuments(
        [
          documentOf(id, name, { gid, of: id, part: "public" }, open),
          documentOf(sealedId(id), name, { gid, of: id, part: "sealed" }, sealed),
        ],
        { pack: pack.collection, keepId: true },
      );
    },
    remove: async (ids) => {
      const pack = packOf();
      const there = ids.flatMap((id) => [id, sealedId(id)]).filter((id) => pack?.index.get(id));
      if (pack && there.length > 0) await host.JournalEntry.deleteDocuments(there, { pack: pack.collection });
    },
  };
};

const sealedId = (id: string): string => base62Id(hash("sealed-part-id", new TextEncoder().encode(id)));

const documentOf = (id: string, name: string, volume: Mark, data: Data): Data => ({
  ...{ _id: id, name, ownership: { default: 0 } },
  flags: { [MODULE_ID]: { volume, data } },
});

const markIn = (flags: unknown): Mark | undefined => {
  const mark = isRecord(flags) ? flags["volume"] : undefined;
  if (!isRecord(mark)) return undefined;
  const { gid, of, part } = mark;
  const isPart = part === "public" || part === "sealed";
  return typeof gid === "string" && typeof of === "string" && isPart ? { gid, of, part } : undefined;
};

/** The volumes of a game in some documents, each put together from its parts. One without its public part is none. */
const volumesIn = (gid: string, documents: readonly HostDocument[]): readonly Volume[] => {
  const parts = documents.flatMap((one) => {
    const mark = markIn({ volume: one.getFlag(MODULE_ID, "volume") });
    const data = one.getFlag(MODULE_ID, "data");
    return mark?.gid === gid && isRecord(data) ? [{ ...mark, data: data as JsonObject }] : [];
  });
  return parts.flatMap(({ of, part, data }) => {
    if (part !== "public") return [];
    const sealed = parts.find((other) => other.of === of && other.part === "sealed");
    return [{ id: of, data: { ...data, ...sealed?.data } }];
  });
};
