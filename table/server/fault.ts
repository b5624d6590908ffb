/** Something the person who starts the host or its tests must put right: one line that says what to do. The host ends with code 2. */
export class StartFault extends Error {}

/** The system's code of an error (`EADDRINUSE`, `ENOENT`), if it has one. */
export const codeOf = (error: unknown): string | undefined => {
  if (typeof error !== "object" || error === null) return undefined;
  if ("code" in error && typeof error.code === "string" && error.code !== "LEVEL_DATABASE_NOT_OPEN") return error.code;
  return "cause" in error ? codeOf(error.cause) : undefined;
};
