import { CAPTAIN } from "./manual/captain.ts";
import type { Chapter } from "./manual/chapter.ts";
import { FAIRNESS } from "./manual/fairness.ts";
import { JUDGING } from "./manual/judging.ts";
import { SET_UP } from "./manual/set-up.ts";
import { WINDOWS } from "./manual/windows.ts";
import { markup } from "./markup.ts";
import { documentId, type JournalSource, journalSource } from "./sources.ts";

const CHAPTERS: readonly Chapter[] = [SET_UP, JUDGING, CAPTAIN, WINDOWS, FAIRNESS];

/** The manual's chapters as journal entries by the names of their source files. */
export const manualEntries = (): Readonly<Record<string, JournalSource>> =>
  Object.fromEntries(
    CHAPTERS.map(({ id, title, pages }, at) => {
      const made = pages.map(({ name, text }) => ({
        id: documentId(`manual/${id}/${name}`),
        name,
        level: 1 as const,
        content: markup(text),
      }));
      return [`${id}.yml`, journalSource(documentId(`manual/${id}`), title, at, made)];
    }),
  );
