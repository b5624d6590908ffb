import type { WriteMark } from "../../judge/ports/log.ts";
import type { Data } from "../host/host.ts";

const KEY = "gravityPortals";

/** The options of a write of the judge; they reach every client's hooks. */
export const markOptions = ({ session, term, n }: WriteMark): Data => ({ [KEY]: { session, term, n } });

/** The mark that a write carried, or nothing when it was not the judge's. */
export const markIn = (options: Data | undefined): WriteMark | undefined => {
  const mark = options?.[KEY];
  if (typeof mark !== "object" || mark === null) return undefined;
  const { session, term, n } = mark as { [K in keyof WriteMark]?: unknown };
  if (typeof session !== "string" || !Number.isSafeInteger(term) || !Number.isSafeInteger(n)) return undefined;
  return { session, term: Number(term), n: Number(n) };
};
