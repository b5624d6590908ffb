/** The module's id: its folder, its flags' scope and its socket's name. */
export const MODULE_ID = "gravity-portals";
/** The socket event of this module. */
export const SOCKET = `module.${MODULE_ID}`;
