/** The module that is checked. */
export const MAIN_ID = "gravity-portals";

/** This module, and the name of its messages. */
export const LIVE_ID = "gravity-portals-live";
export const SOCKET = `module.${LIVE_ID}`;
