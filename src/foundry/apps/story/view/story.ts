import type { Say } from "../../../message/say.ts";
import { eventTime } from "../../../message/time-text.ts";
import type { Story } from "../../../ruleset/extras.ts";
import type { Session } from "../../../session/session.ts";
import { now } from "./now.ts";
import { lastFell } from "./topics.ts";

/** The story as its template draws it. */
export interface StoryView {
  /** What fell last, the newest at the end. */
  readonly fell: readonly { readonly time: string; readonly text: string; readonly secret: boolean }[];
  /** What is going on; empty where nothing has to be said. */
  readonly now: string;
  /** What the reader can do about it; empty where it is others' turn, or the game is in trouble. */
  readonly act: string;
  /** The short tour is still to be offered. */
  readonly tour: boolean;
}

/** What beside the game the story depends on. */
export interface StoryLook {
  readonly story: Story;
  /** The judge has covered all secrets on this screen. */
  readonly covered: boolean;
  readonly tour: boolean;
}

/**
 * What a newcomer is told of the running game: what fell, by the reader's own journal, and what to do now. It says
 * nothing that the reader's other windows do not say.
 */
export const storyView = (session: Session, say: Say, { story, covered, tour }: StoryLook): StoryView => ({
  fell: lastFell(session, say, covered).map(({ at, text, secret }) => ({ time: eventTime(say, at), text, secret })),
  ...now(session, say, story, covered),
  tour,
});
