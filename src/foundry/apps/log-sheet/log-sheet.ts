/** The judge's log where people come upon it, in the journal: its sheet, and that nobody deletes it there by mistake. */

import type { Data, Host, HostDocument, HostJournal } from "../../host/host.ts";
import { LOG_SHEET, MODULE_ID, templatePath } from "../../host/module.ts";
import { noticesOf } from "../../host/plain.ts";
import { sheetHost } from "../../host/sheets.ts";
import { isGameMaster, isOwnWrite, mayBePlayers } from "../../host/written-by.ts";
import { say } from "../../message/say.ts";
import type { RulesetShelf } from "../../ruleset/adapter.ts";
import type { Session } from "../../session/session.ts";
import { action, attempt } from "../window/actions.ts";

/** What the sheet needs, and what it leads to. */
export interface LogOpeners {
  readonly rulesets: RulesetShelf;
  /** This client's part; null before the world is there. */
  session(): Session | null;
  /** *Fair play*, with the check of a game that is not the one in play. */
  fairness(gid: string): unknown;
  /** *Games of this world*. */
  games(): unknown;
}

/** What the sheet shows and does is fetched with the first log that is opened. */
let views: typeof import("./log-sheet-view.ts") | null = null;

let openers: LogOpeners | null = null;

/** Below the turn bar, where that is usually. */
const TOP = 100;

const { HandlebarsApplicationMixin } = foundry.applications.api;

/** The sheet of a game's log: nothing in it is for writing. */
class LogSheet extends HandlebarsApplicationMixin(sheetHost().applications.api.DocumentSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: [MODULE_ID, "gp-log-sheet"],
    position: { top: TOP, width: 460, height: "auto" as const },
    window: { icon: "fa-solid fa-scroll" },
    // A log has this sheet alone.
    sheetConfig: false,
    actions: {
      verify: action((sheet: LogSheet) => attempt(() => openers?.fairness(sheet.gid))),
      export: action((sheet: LogSheet) => attempt(() => openers && views?.exportLog(sheet.gid, openers.rulesets))),
      games: action(() => attempt(() => openers?.games())),
    },
  };

  static override PARTS = { log: { template: templatePath("log-sheet.hbs"), scrollable: [""] } };

  /** The base class has it; its types are passed over. */
  declare readonly document: HostJournal;

  get gid(): string {
    return String(this.document.getFlag(MODULE_ID, "log"));
  }

  override get title(): string {
    return say("GRAVITYPORTALS.Log.name");
  }

  override async _prepareContext(): Promise<never> {
    views ??= await import("./log-sheet-view.ts");
    // The context is what our own templates read, which Foundry's types do not know.
    const view = openers && views.logSheetView(this.document, openers.session()?.gid ?? null, openers.rulesets);
    return view as never;
  }
}

// Logs name the sheet, which a build would give a name of its own.
Object.defineProperty(LogSheet, "name", { value: LOG_SHEET });

/** A document with entries of a game: its log, or a part of it that was put away. */
const holdsEntries = (host: Host, journal: HostDocument): boolean =>
  (journal.getFlag(MODULE_ID, "log") !== undefined || journal.getFlag(MODULE_ID, "volume") !== undefined) &&
  !mayBePlayers(host.game, journal);

/** Has nobody delete a log but by *Games of this world*, to which a judge is led. */
export const keepLogs = (host: Host, games: () => unknown): void => {
  host.Hooks.on("preDeleteJournalEntry", (journal: HostJournal, options: Data) => {
    if (isOwnWrite(options) || !holdsEntries(host, journal)) return undefined;
    const isJudge = isGameMaster(host.game.user);
    const key = isJudge ? "GRAVITYPORTALS.Log.kept" : "GRAVITYPORTALS.Log.keptByJudge";
    noticesOf(() => host).warn(host.game.i18n.localize(key));
    if (isJudge) void games();
    return false;
  });
};

/** Registers the sheet of logs and keeps them; to be called in `init`. */
export const registerLogSheet = (host: Host, led: LogOpeners): void => {
  openers = led;
  const { applications, documents } = sheetHost();
  applications.apps.DocumentSheetConfig.registerSheet(documents.JournalEntry, MODULE_ID, LogSheet, {
    makeDefault: false,
    label: "GRAVITYPORTALS.Log.sheet",
  });
  keepLogs(host, led.games);
};
