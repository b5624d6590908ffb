/** The names of the hooks that others may listen to; stable from version to version. */
export const HOOKS = {
  ready: "gravityPortals.ready",
  step: "gravityPortals.step",
  passage: "gravityPortals.passage",
  push: "gravityPortals.push",
} as const;
