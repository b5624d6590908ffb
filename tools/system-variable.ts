/** In the environment of browser tests: the folder of the game system that their worlds have. */
export const SYSTEM_VARIABLE = "GRAVITY_PORTALS_SYSTEM";
