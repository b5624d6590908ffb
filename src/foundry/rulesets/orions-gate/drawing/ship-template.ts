import { templatePath } from "../../../host/constants.ts";

/** The template of a drawn ship; windows name it among the templates of their part, and draw it as a partial. */
export const SHIP_TEMPLATE = templatePath("orions-gate-ship.hbs");
