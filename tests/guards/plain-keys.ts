/** Keys that templates and files say by Foundry's own formatter, which knows no forms by number. */

import { sourceFiles } from "./source-files.ts";

const SAID_PLAIN = [
  /localize "(GRAVITYPORTALS\.[\w.-]+)"/g,
  /i18n\.(?:format|localize)\(\s*"(GRAVITYPORTALS\.[\w.-]+)"/g,
];

let found: ReadonlySet<string> | undefined;

const find = (): ReadonlySet<string> => {
  const files = [...sourceFiles("src", ".ts"), ...sourceFiles("templates", ".hbs")];
  return new Set(
    files.flatMap(({ text }) => SAID_PLAIN.flatMap((one) => [...text.matchAll(one)].map(([, key = ""]) => key))),
  );
};

/** All of them that are written out. */
export const plainKeys = (): ReadonlySet<string> => {
  found ??= find();
  return found;
};
