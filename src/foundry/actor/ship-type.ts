import { MODULE_ID } from "../constants.ts";

/** The Actor sub-type of ships that this module makes. */
export const SHIP_TYPE = `${MODULE_ID}.ship`;
