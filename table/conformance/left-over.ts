import type { Data, Doc, Surroundings } from "./surroundings.ts";

/** The flag that every document of the checks bears, or the document in which it lies. */
export const CHECKS_FLAG = "conformance";

const isDocument = (value: unknown): value is Doc =>
  typeof value === "object" && value !== null && "documentName" in value;

/** Whether something is a document that a check made, or lies in one. */
export const isOfChecks = (value: unknown, scope: string): boolean => {
  if (!isDocument(value)) return false;
  const own = value.flags?.[scope] as Data | undefined;
  return own?.[CHECKS_FLAG] === true || isOfChecks(value.parent, scope);
};

/** The world's documents that checks made: those of an interrupted run too. */
export const documentsLeft = (
  { game: { combats, scenes, actors, journal, tables, messages } }: Pick<Surroundings, "game">,
  scope: string,
): readonly Doc[] =>
  [combats, scenes, actors, journal, tables, messages].flatMap(({ contents }) =>
    (contents as readonly Doc[]).filter((document) => isOfChecks(document, scope)),
  );
