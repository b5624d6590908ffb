/** What the table needs of it. */
export { BEATS, CLOCK, NEW_SHIP } from "./ruleset.ts";
