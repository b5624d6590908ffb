import { templatePath } from "../../../host/constants.ts";

/** The template of a drawn ship; windows name it among the templates of their part, and draw it as a partial. */
export const SHIP_TEMPLATE = templatePath("orions-gate-ship.hbs");

/** The template of a ship as it is now, with its drawing in it. */
export const SHEET_TEMPLATE = templatePath("orions-gate-sheet.hbs");
