import { codeOf } from "../../../judge/protocol/recovery.ts";
import type { UnshownGame } from "../../../judge/seat/games-seen.ts";
import type { ExportFault } from "../../../judge/verify/export.ts";
import type { Misfit, Report } from "../../../judge/verify/report.ts";
import { namesIn, type Say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { givers, inAbc, isOneSided } from "../../view/dice-words.ts";
import { type ToldTurn, type WholeStory, wholeStory } from "./whole-story.ts";

/** How far the check of a game has come in this window. */
export type Check =
  | { readonly kind: "none" }
  | { readonly kind: "running"; readonly done: number; readonly all: number }
  | {
      readonly kind: "done";
      readonly report: Report;
      /** Whether it is the game that was played here, whose names are known. */
      readonly isOwn: boolean;
    }
  | { readonly kind: "unreadable"; readonly fault: ExportFault | { readonly code: "ruleset"; readonly where: string } };

/** What was found, in words. */
interface Verdict {
  readonly fits: boolean;
  readonly text: string;
  readonly misfits: readonly string[];
  readonly unproven: readonly string[];
}

/** The window *Fair play*. */
export interface FairnessView {
  readonly dice: readonly string[];
  readonly rounds: string;
  readonly seats: readonly { readonly name: string; readonly text: string }[];
  readonly code: string;
  /** Games of this world whose end this browser was never shown, with how far it saw each. */
  readonly unshown: readonly string[];
  /** What is said of the end; empty once the key is public. */
  readonly end: string;
  /** Whether this person may end the game. */
  readonly ends: boolean;
  /** Whether the whole game can be checked here. */
  readonly checks: boolean;
  readonly progress: { readonly done: number; readonly all: number; readonly text: string } | null;
  readonly unreadable: string;
  readonly verdict: Verdict | null;
  /** The game with all that was hidden; null before it was checked, and for a game from elsewhere. */
  readonly story: WholeStory | null;
  /** Whether there are ways of portals that the map can show: after the end, or of portals that were taken out. */
  readonly hasWays: boolean;
  /** Whether the map shows them. */
  readonly onMap: boolean;
  /** Which of its turns are told: all of them, or the one that is looked at. */
  readonly told: readonly ToldTurn[];
  readonly isOneTurn: boolean;
  /** The presses from one turn to another; null where there is none. */
  readonly replay: { readonly text: string; readonly isFirst: boolean; readonly isLast: boolean } | null;
}

/** How somebody looks at a game that is told. */
export interface Looking {
  /** The turn that is told, by its place in the story; null for all of them. */
  readonly turn: number | null;
  /** Whether the map shows the portals' ways. */
  readonly onMap: boolean;
}

/** Whose the latest dice are, in sentences; or who is asked for their part. */
const diceSentences = (session: Session, say: Say): readonly string[] => {
  const { gameRecord: record } = session;
  if (!record) return [say("GRAVITYPORTALS.Fairness.none")];
  const { open, last } = record.fairness;
  const named = (users: readonly string[]): string => namesIn(say, inAbc(record, users));
  const asking = open ? [say("GRAVITYPORTALS.Fairness.asking", { names: named(open.seats) })] : [];
  if (!last) return asking.length > 0 ? asking : [say("GRAVITYPORTALS.Fairness.none")];
  const { gave, missed } = givers(record.fairness);
  const judging = session.state?.judging;
  const whose = (): string => {
    if (gave.length === 0) return say("GRAVITYPORTALS.Fairness.alone");
    if (isOneSided(session, gave) && judging?.mode === "defender") {
      return say("GRAVITYPORTALS.Fairness.ownSide", { judge: record.nameOf(judging.by) });
    }
    return say("GRAVITYPORTALS.Fairness.together", { names: named(gave) });
  };
  return [
    ...asking,
    whose(),
    ...(missed.length > 0 ? [say("GRAVITYPORTALS.Fairness.missed", { names: named(missed) })] : []),
  ];
};

const seatsOf = (session: Session, say: Say): FairnessView["seats"] => {
  const { gameRecord: record } = session;
  if (!record) return [];
  const { fairness, nameOf } = record;
  const ids = [...new Set([...session.seats.map(({ id }) => id), ...Object.keys(fairness.keys), ...fairness.holders])];
  return ids.map((id) => {
    const key = fairness.keys[id];
    const how = fairness.holders.includes(id) ? "key" : key ? (key.isOut ? "out" : "in") : "new";
    return { name: nameOf(id), text: say(`GRAVITYPORTALS.Fairness.Seat.${how}`) };
  });
};

const misfitLine = ({ n, code, detail }: Misfit, say: Say): string => {
  const what = say(`GRAVITYPORTALS.Fairness.Misfit.${code}`);
  return detail === ""
    ? say("GRAVITYPORTALS.Fairness.misfitLine", { n, what })
    : say("GRAVITYPORTALS.Fairness.misfitDetail", { n, what, detail });
};

/** What is no fault, in sentences. */
const unprovenLines = ({ unproven }: Report, say: Say, player: (id: string) => string): readonly string[] => {
  const line = (name: string, data: Readonly<Record<string, string | number>> = {}): string =>
    say(`GRAVITYPORTALS.Fairness.Unproven.${name}`, data);
  const { alone, early, byHand, undos, forks, missed, browsers, keys, shared, takeovers, renewed, alarms, unsigned } =
    unproven;
  const times = new Map<string, number>();
  for (const { user } of missed) times.set(user, (times.get(user) ?? 0) + 1);
  const list = byHand.map(({ n, what }) => line("byHandOne", { n, what }));
  return [
    line("judge"),
    ...(alone.length > 0 ? [line("alone", { count: alone.length })] : []),
    ...(early.length > 0 ? [line("early", { count: early.length })] : []),
    ...(list.length > 0 ? [line("byHand", { list: namesIn(say, list) })] : []),
    ...(undos.length > 0 ? [line("undos", { count: undos.length })] : []),
    ...forks.map(({ to, lost, kept }) =>
      kept > 0 ? line("forksKept", { to, lost, count: kept }) : line("forks", { to, lost }),
    ),
    ...[...times].map(([user, count]) => line("missed", { who: player(user), count })),
    ...browsers.map(({ user }) => line("browsers", { who: player(user) })),
    ...keys.map(({ user }) => line("keys", { who: player(user) })),
    ...shared.map(({ by, to }) => line("shared", { by: player(by), to: player(to) })),
    ...renewed.map(({ by }) => line("renewed", { who: player(by) })),
    ...takeovers.map(({ user }) => line("takeovers", { who: player(user) })),
    ...alarms.map(({ user, alarm }) => line("alarms", { who: player(user), what: alarm })),
    ...unsigned.map((user) => line("unsigned", { who: player(user) })),
  ];
};

const verdictOf = (session: Session, report: Report, say: Say): Verdict => ({
  fits: report.fits,
  text: report.fits
    ? say("GRAVITYPORTALS.Fairness.fits", {
        entries: report.entries,
        dice: [...report.dice.values()].reduce((sum, rolls) => sum + rolls.length, 0),
      })
    : say("GRAVITYPORTALS.Fairness.misfit"),
  misfits: report.misfits.map((misfit) => misfitLine(misfit, say)),
  unproven: unprovenLines(report, say, session.gameRecord?.nameOf ?? String),
});

/** The turns as they are told, and the presses that lead from one to another. */
const toldOf = (
  story: WholeStory | null,
  { turn }: Looking,
  say: Say,
): Pick<FairnessView, "told" | "isOneTurn" | "replay"> => {
  const turns = story?.turns ?? [];
  const one = turn === null ? undefined : turns[turn];
  const text =
    one && turn !== null
      ? say("GRAVITYPORTALS.Fairness.Replay.turn", { turn: one.name, at: turn + 1, all: turns.length })
      : say("GRAVITYPORTALS.Fairness.Replay.whole");
  return {
    told: one ? [one] : turns,
    isOneTurn: one !== undefined,
    replay: turns.length > 0 ? { text, isFirst: turn === 0, isLast: turn === turns.length - 1 } : null,
  };
};

/** The game that was checked, as it is told; null where none was, or one from elsewhere. */
export const storyOf = (session: Session, say: Say, check: Check): WholeStory | null =>
  check.kind === "done" && check.isOwn ? wholeStory(session, say, check.report) : null;

/** Games whose end was never shown, in sentences; `nameOf` gives null for one of which nothing is left in the world. */
export const unshownLines = (
  games: readonly UnshownGame[],
  nameOf: (gid: string) => string | null,
  say: Say,
): readonly string[] =>
  games.map(({ gid, n, head }) => {
    const [name, code] = [nameOf(gid), codeOf(head)];
    return name === null
      ? say("GRAVITYPORTALS.Fairness.Unshown.gone", { n, code })
      : say("GRAVITYPORTALS.Fairness.Unshown.line", { game: name, n, code });
  });

const WHOLE: Looking = { turn: null, onMap: false };

/** Draws what everybody may know of the dice, and, once the game has ended, the check of all of it. */
export const fairnessView = (
  session: Session,
  say: Say,
  check: Check,
  looking: Looking = WHOLE,
  story: WholeStory | null = storyOf(session, say, check),
  unshown: readonly string[] = [],
): FairnessView => {
  const { gameRecord: record, role } = session;
  const { counts, ended, isRevealed } = record?.fairness ?? { counts: null, ended: null, isRevealed: false };
  const isJudge = role.kind === "judge";
  const open = ended ? "ending" : isJudge ? "endJudge" : "endCaptain";
  return {
    dice: diceSentences(session, say),
    rounds: counts && counts.witnessed + counts.alone > 0 ? say("GRAVITYPORTALS.Fairness.rounds", counts) : "",
    seats: seatsOf(session, say),
    unshown,
    code: record && record.head !== "" ? codeOf(record.head) : "",
    end: record && !isRevealed ? say(`GRAVITYPORTALS.Fairness.${open}`) : "",
    ends: isJudge && ended === null && record !== null,
    checks: isRevealed,
    progress:
      check.kind === "running"
        ? {
            done: check.done,
            all: check.all,
            text: say("GRAVITYPORTALS.Fairness.progress", { done: check.done, all: check.all }),
          }
        : null,
    unreadable:
      check.kind === "unreadable"
        ? say(`GRAVITYPORTALS.Fairness.File.${check.fault.code}`, { where: check.fault.where })
        : "",
    verdict: check.kind === "done" ? verdictOf(session, check.report, say) : null,
    story,
    hasWays: isRevealed || (record?.fairness.ways ?? []).length > 0,
    onMap: looking.onMap,
    ...toldOf(story, looking, say),
  };
};
