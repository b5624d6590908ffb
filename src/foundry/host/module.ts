/** The module's own names: its id, what is registered by them, and the hooks that others may listen to. */

/** The module's id: its folder, its flags' scope and its socket's name. */
export const MODULE_ID = "gravity-portals";
/** The socket event of this module. */
export const SOCKET = `module.${MODULE_ID}`;
/** The path of one of the module's templates, as Foundry fetches it. */
export const templatePath = (name: string): string => `modules/${MODULE_ID}/templates/${name}`;
/** The Actor sub-type of ships that this module makes. */
export const SHIP_TYPE = `${MODULE_ID}.ship`;
/** The name under which the sheet of ships is registered, in the module's scope. */
export const SHIP_SHEET = "ShipSheet";
/** The name under which the sheet of logs is registered, in the same scope. */
export const LOG_SHEET = "LogSheet";

/** The names of the hooks that others may listen to; stable from version to version. */
export const HOOKS = {
  ready: "gravityPortals.ready",
  step: "gravityPortals.step",
  passage: "gravityPortals.passage",
  push: "gravityPortals.push",
} as const;
