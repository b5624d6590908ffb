/**
 * What generation 14 takes from old habits for a while, or drops without a word: the table tells of each, and the
 * harness of its tests lets none pass. In generation 13 all of it is as it should be.
 */
import { markedKeyIn, withMarkedKeys } from "../../world/operators.ts";
import type { Plain } from "../../world/plain.ts";
import type { Session } from "./session.ts";

/** How each report begins, so that a test can tell it from others. */
export const OUTDATED = "Outdated in Foundry 14:";

/** Tells of something that this client's generation has done away with; nothing in an earlier one. */
export const outdated = ({ runtime, report }: Pick<Session, "runtime" | "report">, what: string): void => {
  if ((runtime.env.generation ?? 13) >= 14) report(`${OUTDATED} ${what}`);
};

/** Fields of documents that have gone elsewhere. */
const MOVED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Scene: {
    background: "the background of a level",
    backgroundColor: "background.color of a level",
    foreground: "the foreground of a level",
  },
  ActiveEffect: { changes: "system.changes" },
};

/** Tells of the data of a document that nobody would read. */
export const checkData = (session: Session, documentName: string, data: Plain): void => {
  const moved = MOVED[documentName] ?? {};
  for (const key of new Set(Object.keys(data).map((path) => path.split(".")[0] ?? "")))
    if (key in moved) outdated(session, `${key} of a ${documentName} is ${moved[key]}.`);
};

/** An update as the table understands it, whatever generation's words it is written in. */
export const understood = (session: Session, documentName: string, update: Plain): Plain => {
  checkData(session, documentName, update);
  const old = markedKeyIn(update);
  if (old !== undefined) outdated(session, `the key "${old}" of an update; give an operator as its value.`);
  return withMarkedKeys(update);
};
