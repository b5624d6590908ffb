import type { Game, HooksApi, Runtime, RuntimeEnv } from "../runtime.ts";
import { createApplicationV2 } from "./application.ts";
import { createDialogV2 } from "./dialog.ts";
import { createDocumentSheets } from "./document-sheet.ts";
import { FormDataExtended } from "./form-data.ts";
import { createHandlebarsMixin } from "./handlebars-application.ts";
import { type AppsHost, createDesk, type Desk, topWindow } from "./host.ts";
import { Notifications } from "./notifications.ts";
import { sanitise } from "./sanitise.ts";
import { createSheetConfig } from "./sheet-config.ts";
import { registerHelpers } from "./template-helpers.ts";
import { createHandlebars, createTemplates } from "./templates.ts";
import { enrichHTML } from "./text-editor.ts";
import { TooltipManager } from "./tooltip.ts";

/** The parts of a runtime that windows stand on; a literal will do in a test. */
export interface AppsRuntime {
  readonly hooks: Pick<HooksApi, "call" | "callAll">;
  readonly game: Pick<Game, "i18n">;
  readonly env: Pick<RuntimeEnv, "fetchText">;
  readonly configured?: Runtime["configured"];
  /** Where modules find, and leave, what belongs to each kind of document. */
  readonly CONFIG?: Record<string, unknown>;
}

/**
 * Makes the windows of one client. Nothing here touches a page until a window is rendered, so that a client without
 * one can still load modules whose classes extend these.
 */
export const createApplications = (runtime: AppsRuntime) => {
  const host: AppsHost = {
    Hooks: runtime.hooks,
    i18n: runtime.game.i18n,
    fetchText: (path) => runtime.env.fetchText(path),
    configured: (kind, configuration) => runtime.configured?.(kind, configuration),
  };
  const desk: Desk = createDesk();
  const Handlebars = createHandlebars();
  registerHelpers(Handlebars, host.i18n);
  const templates = createTemplates(host, Handlebars);
  const ApplicationV2 = createApplicationV2(host, desk);
  const HandlebarsApplicationMixin = createHandlebarsMixin(templates, host);
  const { DocumentSheetV2, ActorSheetV2 } = createDocumentSheets(ApplicationV2);
  const sheetConfig = createSheetConfig(() => runtime.CONFIG ?? {});
  const DialogV2 = createDialogV2(ApplicationV2, host);
  return {
    /** `foundry.applications.api` */
    api: { ApplicationV2, DocumentSheetV2, HandlebarsApplicationMixin, DialogV2 },
    /** `foundry.applications.sheets` */
    sheets: { ActorSheetV2 },
    /** `foundry.applications.apps` */
    apps: { DocumentSheetConfig: { registerSheet: sheetConfig.registerSheet } },
    /** The sheet that a module registered for a document. */
    sheetClassOf: sheetConfig.sheetClassOf,
    /** `foundry.applications.handlebars` */
    handlebars: templates,
    /** `foundry.applications.instances` */
    instances: desk.instances,
    /** `foundry.applications.ux` */
    ux: { FormDataExtended, TextEditor: { implementation: { enrichHTML } } },
    /** The global `Handlebars`. */
    Handlebars,
    /** `ui.notifications` */
    notifications: new Notifications(host),
    /** `game.tooltip` */
    tooltip: new TooltipManager(host.i18n),
    sanitise,
    desk,
    /** Closes the framed window on top; false when there was none. */
    closeTop: (): boolean => {
      const top = topWindow(desk);
      if (top) void top.close({ closeKey: true });
      return top !== null;
    },
  };
};

/** The windows of one client. */
export type Applications = ReturnType<typeof createApplications>;
