/** `CONST`: the public constants that modules of this table use. */
import { OWNERSHIP } from "../../world/permissions.ts";

/** The constants, anew for each client. */
export const makeConstants = (): Record<string, unknown> => ({
  DOCUMENT_OWNERSHIP_LEVELS: { ...OWNERSHIP },
  GRID_TYPES: { GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 },
  TOKEN_DISPLAY_MODES: { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 },
});
