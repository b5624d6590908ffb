import type { LogChange, LogPage, LogPort, LogShelf, PageKind, WriteMark } from "../../judge/ports/log.ts";
import type { JsonObject } from "../../judge/protocol/canon.ts";
import { hash } from "../../judge/protocol/hash.ts";
import { base62Id } from "../../judge/protocol/keys.ts";
import { MODULE_ID } from "../host/constants.ts";
import { isRecord, setting } from "../host/flag-value.ts";
import type { Data, Host, HostJournal, HostPage } from "../host/host.ts";
import { type ArchiveHost, archivePort } from "./archive.ts";
import { markIn, markOptions } from "./mark.ts";

/** What the logs need of Foundry. */
export interface LogHost extends ArchiveHost, Pick<Host, "Hooks"> {
  readonly game: ArchiveHost["game"] & Pick<Host["game"], "journal" | "release">;
}

const PAGE = "JournalEntryPage";
const KINDS: readonly PageKind[] = ["lease", "segment", "snapshot", "base"];
/** Ownership that shows a journal to game masters alone; its flags reach everybody all the same. */
const NONE = 0;

/** The judge's logs: journals with this module's flag, whose pages hold flags and no text. */
export const logShelf = (host: LogHost): LogShelf => ({
  games: () => [...new Set(host.game.journal.contents.flatMap((journal) => gidOf(journal) ?? []))],
  find: (gid) => (journalOf(host, gid) ? logOf(host, gid) : undefined),
  create: async (gid) => {
    await journalFor(host, gid);
    return logOf(host, gid);
  },
});

/** A game's journal, made when it is not there. */
const journalFor = async (host: LogHost, gid: string): Promise<HostJournal> => {
  const known = journalOf(host, gid);
  if (known) return known;
  const data = {
    _id: journalId(gid),
    name: host.game.i18n.localize("GRAVITYPORTALS.Log.name"),
    ownership: { default: NONE },
    flags: { [MODULE_ID]: { log: gid } },
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

/** A duplicate that somebody made bears the same flag, but never the same id. */
const journalOf = ({ game: { journal } }: LogHost, gid: string): HostJournal | undefined => {
  const own = journal.get(journalId(gid));
  if (own && gidOf(own) === gid) return own;
  return journal.contents.find((one) => gidOf(one) === gid);
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
