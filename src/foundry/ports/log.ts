/** The pages of a game's log and its archive, as documents of the world. */

import type {
  ArchivePort,
  LogChange,
  LogPage,
  LogPort,
  LogShelf,
  PageKind,
  Volume,
  WriteMark,
} from "../../judge/ports/ports.ts";
import type { JsonObject } from "../../judge/protocol/encoding.ts";
import { hash } from "../../judge/protocol/keys.ts";
import { base62Id } from "../../judge/protocol/names.ts";
import type { Data, Host, HostDocument, HostJournal, HostPack, HostPage } from "../host/host.ts";
import { LOG_SHEET, MODULE_ID } from "../host/module.ts";
import { isRecord, setting } from "../host/updates.ts";
import { markIn, markOptions, mayBePlayers, REMOVAL } from "../host/written-by.ts";

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
        const mark = volumeMarkIn(isRecord(entry["flags"]) ? entry["flags"][MODULE_ID] : undefined);
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
      if (pack && there.length > 0) {
        await host.JournalEntry.deleteDocuments(there, { pack: pack.collection, ...REMOVAL });
      }
    },
  };
};

const sealedId = (id: string): string => base62Id(hash("sealed-part-id", new TextEncoder().encode(id)));

const documentOf = (id: string, name: string, volume: Mark, data: Data): Data => ({
  ...{ _id: id, name, ownership: { default: 0 } },
  flags: { [MODULE_ID]: { volume, data } },
});

const volumeMarkIn = (flags: unknown): Mark | undefined => {
  const mark = isRecord(flags) ? flags["volume"] : undefined;
  if (!isRecord(mark)) return undefined;
  const { gid, of, part } = mark;
  const isPart = part === "public" || part === "sealed";
  return typeof gid === "string" && typeof of === "string" && isPart ? { gid, of, part } : undefined;
};

/** The volumes of a game in some documents, each put together from its parts. One without its public part is none. */
const volumesIn = (gid: string, documents: readonly HostDocument[]): readonly Volume[] => {
  const parts = documents.flatMap((one) => {
    const mark = volumeMarkIn({ volume: one.getFlag(MODULE_ID, "volume") });
    const data = one.getFlag(MODULE_ID, "data");
    return mark?.gid === gid && isRecord(data) ? [{ ...mark, data: data as JsonObject }] : [];
  });
  return parts.flatMap(({ of, part, data }) => {
    if (part !== "public") return [];
    const sealed = parts.find((other) => other.of === of && other.part === "sealed");
    return [{ id: of, data: { ...data, ...sealed?.data } }];
  });
};

/** What the logs need of Foundry. */
export interface LogHost extends ArchiveHost, Pick<Host, "Hooks"> {
  readonly game: ArchiveHost["game"] & Pick<Host["game"], "journal" | "release" | "users">;
}

const PAGE = "JournalEntryPage";
const KINDS: readonly PageKind[] = ["lease", "segment", "snapshot", "base"];
/** Ownership that shows a journal to game masters alone; its flags reach everybody all the same. */
const NONE = 0;

/** The judge's logs: journals with this module's flag, whose pages hold flags and no text. */
export const logShelf = (host: LogHost): LogShelf => ({
  games: () => [...new Set(logsIn(host).flatMap((journal) => gidOf(journal) ?? []))],
  find: (gid) => (journalOf(host, gid) ? logOf(host, gid) : undefined),
  create: async (gid) => {
    await journalFor(host, gid);
    return logOf(host, gid);
  },
});

/** Where Foundry reads by which of the registered sheets a document is shown. */
const SHEET = { core: { sheetClass: `${MODULE_ID}.${LOG_SHEET}` } };

/** Has logs of earlier versions shown by the sheet of logs. */
export const showLogsAsSuch = async (host: LogHost): Promise<void> => {
  const plain = logsIn(host).filter((log) => log.getFlag("core", "sheetClass") !== SHEET.core.sheetClass);
  for (const log of plain) await log.update({ "flags.core.sheetClass": SHEET.core.sheetClass });
};

/** A game's journal, made when it is not there. */
const journalFor = async (host: LogHost, gid: string): Promise<HostJournal> => {
  const known = journalOf(host, gid);
  if (known) return known;
  const data = {
    _id: journalId(gid),
    name: host.game.i18n.localize("GRAVITYPORTALS.Log.name"),
    ownership: { default: NONE },
    flags: { ...SHEET, [MODULE_ID]: { log: gid } },
  };
  const made = await host.JournalEntry.create(data, { keepId: true });
  if (!made) throw new Error("the judge's log could not be made");
  return made;
};

/** The id is the game's own, so that a log which somebody deleted comes back as the same document. */
const journalId = (gid: string): string => base62Id(hash("log-id", new TextEncoder().encode(gid)));

const gidOf = (journal: HostJournal): string | undefined => {
  const gid = journal.getFlag(MODULE_ID, "log");
  return typeof gid === "string" ? gid : undefined;
};

/** The journals of the world that are logs, or bear the flag of one. A player may make journals, with whatever flags. */
const logsIn = ({ game }: LogHost): readonly HostJournal[] =>
  game.journal.contents.filter((one) => gidOf(one) !== undefined && !mayBePlayers(game, one));

/** A duplicate that somebody made bears the same flag, but never the same id. */
const journalOf = (host: LogHost, gid: string): HostJournal | undefined => {
  const own = host.game.journal.get(journalId(gid));
  if (own && gidOf(own) === gid) return own;
  return logsIn(host).find((one) => gidOf(one) === gid);
};

const pageOf = (page: HostPage): LogPage | undefined => {
  const kind = kindOf(page);
  const data = page.getFlag(MODULE_ID, "data");
  // Flags hold JSON and nothing else.
  return kind && isRecord(data) ? { id: page.id, kind, data: data as JsonObject } : undefined;
};

const kindOf = (page: HostPage): PageKind | undefined => {
  const kind = page.getFlag(MODULE_ID, "kind");
  return KINDS.find((known) => known === kind);
};

const logOf = (host: LogHost, gid: string): LogPort => {
  const journal = (): HostJournal => {
    const found = journalOf(host, gid);
    if (!found) throw new Error("the judge's log is not there any more");
    return found;
  };
  return {
    pages: () => journalOf(host, gid)?.pages.contents.flatMap((page) => pageOf(page) ?? []) ?? [],

    create: async ({ id, kind, data }, mark) => {
      // Somebody may have deleted the journal with all that was in it.
      const log = await journalFor(host, gid);
      // Creating over an id may replace what is there.
      if (log.pages.get(id)) throw new Error(`the judge's log has a page ${id} already`);
      const page = { _id: id, name: kind, type: "text", flags: { [MODULE_ID]: { kind, data } } };
      await log.createEmbeddedDocuments(PAGE, [page], { keepId: true, ...markOptions(mark) });
      if (!log.pages.get(id)) throw new Error(`the page ${id} of the judge's log could not be made`);
    },

    set: async (id, key, value, mark) => {
      const page = journal().pages.get(id);
      if (!page) throw new Error(`the judge's log has no page ${id}`);
      const before = at(page.getFlag(MODULE_ID, "data"), key.split("."));
      await page.update(setting(host, `flags.${MODULE_ID}.data.${key}`, before, value), markOptions(mark));
    },

    remove: async (ids, mark) => {
      const log = journal();
      const there = ids.filter((id) => log.pages.get(id));
      if (there.length > 0) await log.deleteEmbeddedDocuments(PAGE, there, markOptions(mark));
    },

    archive: archivePort(host, gid),

    watch: (listener) => watch(host, gid, listener),
  };
};

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);

/** Tells of writes by anybody, one's own included; a log that goes whole takes all of its pages with it. */
const watch = ({ Hooks }: LogHost, gid: string, listener: (change: LogChange) => void): (() => void) => {
  const tell = (page: HostPage, deleted: boolean, options: Data | undefined, user: string): void => {
    const kind = kindOf(page);
    if (!kind) return;
    const mark: WriteMark | undefined = markIn(options);
    listener({ id: page.id, kind, deleted, user, ...(mark ? { mark } : {}) });
  };
  const own = (page: HostPage): boolean => page.parent !== null && gidOf(page.parent) === gid;
  const hooks: readonly (readonly [name: string, id: number])[] = [
    on("createJournalEntryPage", (page: HostPage, options: Data, user: string) => {
      if (own(page)) tell(page, false, options, user);
    }),
    on("updateJournalEntryPage", (page: HostPage, _changed: Data, options: Data, user: string) => {
      if (own(page)) tell(page, false, options, user);
    }),
    on("deleteJournalEntryPage", (page: HostPage, options: Data, user: string) => {
      if (own(page)) tell(page, true, options, user);
    }),
    on("deleteJournalEntry", (journal: HostJournal, options: Data, user: string) => {
      if (gidOf(journal) !== gid) return;
      for (const page of journal.pages.contents) tell(page, true, options, user);
    }),
  ];
  return () => {
    for (const [name, id] of hooks) Hooks.off(name, id);
  };

  function on(name: string, handler: (...args: never[]) => unknown): readonly [string, number] {
    return [name, Hooks.on(name, handler)];
  }
};
