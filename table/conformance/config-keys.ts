/**
 * The keys of configuration objects that Foundry's public documentation names. Any other key is read by nobody there, so
 * the table reads none either, and tells of it.
 */
import { type Generation, USUAL_GENERATION } from "../world/generation.ts";
import type { LedgerEntry } from "./ledger.ts";

interface Keys extends LedgerEntry {
  /** What the object is called in a report. */
  readonly what: string;
  readonly keys: ReadonlySet<string>;
  /** Those of them that Foundry reads from generation 14 on alone. */
  readonly from14: ReadonlySet<string>;
}

const API = "https://foundryvtt.com/api";

const documented = (what: string, page: string, keys: string, from14 = ""): Keys => ({
  what,
  status: "documented",
  source: `${API}/${page}`,
  keys: new Set(`${keys} ${from14}`.trim().split(" ")),
  from14: new Set(from14.split(" ")),
});

/** By the kind of configuration object. */
export const CONFIG_KEYS = {
  sceneControl: documented(
    "a scene control",
    "interfaces/foundry.SceneControl.html",
    "activeTool icon name onChange onToolChange order title tools visible",
  ),
  sceneControlTool: documented(
    "a tool of a scene control",
    "v14/interfaces/foundry.SceneControlTool.html",
    "active button icon name onChange order title toggle toolclip visible",
    "control createData creation interaction shapeData",
  ),
  setting: documented(
    "a setting",
    "interfaces/foundry.types.SettingConfig.html",
    "choices config default hint input name onChange range requiresReload scope type",
  ),
  settingMenu: documented(
    "a settings menu",
    "interfaces/foundry.types.SettingSubmenuConfig.html",
    "hint icon label name restricted type",
  ),
  keybinding: documented(
    "a keybinding",
    "interfaces/foundry.types.KeybindingActionConfig.html",
    "editable hint name onDown onUp order precedence repeat reservedModifiers restricted uneditable",
  ),
  keybindingKey: documented(
    "a key of a keybinding",
    "interfaces/foundry.types.KeybindingActionBinding.html",
    "key logical modifiers",
  ),
  canvasLayer: documented("a layer of the canvas", "modules/CONFIG.html", "group layerClass"),
  window: documented(
    "a window's frame",
    "interfaces/foundry.applications.types.ApplicationWindowConfiguration.html",
    "contentClasses contentTag controls frame icon minimizable positioned resizable title",
  ),
  position: documented(
    "a window's position",
    "interfaces/foundry.applications.types.ApplicationPosition.html",
    "height left scale top width zIndex",
  ),
  form: documented(
    "a window's form",
    "interfaces/foundry.applications.types.ApplicationFormConfiguration.html",
    "closeOnSubmit handler submitOnChange",
  ),
  templatePart: documented(
    "a part of a window",
    "interfaces/foundry.applications.types.HandlebarsTemplatePart.html",
    "classes forms id root scrollable template templates",
  ),
  dialogButton: documented(
    "a button of a dialog",
    "interfaces/foundry.applications.api.DialogV2Button.html",
    "action callback class default disabled icon label style type",
  ),
  creation: documented(
    "the options of a creation",
    "v14/interfaces/foundry.abstract.types.DatabaseCreateOperation.html",
    "broadcast keepEmbeddedIds keepId modifiedTime noHook pack parent parentUuid render renderSheet",
    "controlObject dryRun",
  ),
  update: documented(
    "the options of an update",
    "v14/interfaces/foundry.abstract.types.DatabaseUpdateOperation.html",
    "broadcast diff modifiedTime noHook pack parent parentUuid recursive render",
    "dryRun",
  ),
  deletion: documented(
    "the options of a deletion",
    "v14/interfaces/foundry.abstract.types.DatabaseDeleteOperation.html",
    "broadcast deleteAll modifiedTime noHook pack parent parentUuid render",
    "dryRun",
  ),
  encounterUpdate: {
    ...documented(
      "the options of an encounter's update",
      "v14/functions/hookEvents.combatRound.html",
      "direction turnEvents worldTime",
    ),
    // Of `turnEvents` no public page tells; the rest is what the hook is told.
    status: "assumed",
  },
  tokenUpdate: documented(
    "the options of a token's update",
    "interfaces/foundry.documents.types.TokenMovementOptions.html",
    "animate animation movement teleport",
  ),
  movement: documented(
    "the options of a movement",
    "interfaces/foundry.documents.types.TokenMovementOptions.html",
    "autoRotate constrainOptions method showRuler",
    "animate animation id measureOptions pan planned split terrainOptions",
  ),
  notification: documented(
    "a notification",
    "interfaces/foundry.types.NotificationOptions.html",
    "clean console escape format localize permanent progress",
  ),
} as const;
/** The end of what is told of a key that nobody reads. */
export const UNREAD = ": Foundry would not read it.";

export type ConfigKind = keyof typeof CONFIG_KEYS;

/** What is told of each key that nobody reads in a configuration object of a kind. */
export const unreadKeys = (
  kind: ConfigKind,
  configuration: object,
  generation: Generation = USUAL_GENERATION,
): readonly string[] => {
  const { what, keys, from14 } = CONFIG_KEYS[kind];
  return Object.keys(configuration)
    .filter((key) => !keys.has(key) || (generation < 14 && from14.has(key)))
    .map((key) => `"${key}" is no key of ${what}${UNREAD}`);
};
