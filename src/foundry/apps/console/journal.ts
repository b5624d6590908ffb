import type { RuleEvent } from "../../../rules/index.ts";
import { eventMessage } from "../../chat/event-words.ts";
import { localized } from "../../message/message.ts";
import { sayOf } from "../../message/own-words.ts";
import type { Say } from "../../message/say.ts";
import { eventTime } from "../../message/time-words.ts";
import type { JournalLine, Session } from "../../session/session.ts";
import { namesOf, toldOnce } from "../../view/journal.ts";
import { judges, judgingMode, seeingAs } from "../../view/players.ts";

/** What the reader wants to see of the journal: everything, a kind, or what one seat knows. */
export interface JournalFilter {
  readonly show: "all" | "public" | "secret" | { readonly seat: string };
  readonly find: string;
  /** How many lines are shown at most. */
  readonly most: number;
}

/** How many lines a press adds. */
export const LINES = 200;

export const EVERYTHING: JournalFilter = { show: "all", find: "", most: LINES };

interface JournalRow {
  readonly n: number;
  /** The last entry that stands when the judge goes back to this line. */
  readonly entry: number;
  readonly at: string;
  readonly audience: string;
  readonly secret: boolean;
  readonly text: string;
  readonly rules: string;
  /** The last line of its entry, which is what can be gone back to. */
  readonly undo: boolean;
}

export interface JournalView {
  readonly rows: readonly JournalRow[];
  readonly filters: readonly { readonly id: string; readonly label: string; readonly chosen: boolean }[];
  readonly find: string;
  /** How many lines have come since that are not shown yet, as a button says it; empty for none. */
  readonly news: string;
  readonly empty: string;
  /** What the button says that shows lines older than those shown; empty where there are none. */
  readonly older: string;
  readonly seats: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
}

/** Of each entry with lines the next one that has some. */
const nextLines = (journal: readonly JournalLine[]): ReadonlyMap<number, JournalLine> =>
  new Map(
    journal.flatMap((line, index) => {
      const next = journal[index + 1];
      return next && next.n !== line.n ? [[line.n, next] as const] : [];
    }),
  );

/** What stands when the judge goes back to a line: orders too that were given after it in its own moment, which have no line. */
const keptWith = ({ n, event }: JournalLine, next: JournalLine | undefined): number =>
  next && next.event.at === event.at ? next.n - 1 : n;

const isPublic = ({ audience }: RuleEvent): boolean => audience === "all";

const reachesSeat = ({ audience }: RuleEvent, seat: string): boolean =>
  audience === "all" || (typeof audience !== "string" && audience.includes(seat));

const passes = ({ event }: JournalLine, { show }: JournalFilter, as: string | null): boolean => {
  if (as !== null && !reachesSeat(event, as)) return false;
  if (show === "all") return true;
  if (show === "public") return isPublic(event);
  if (show === "secret") return !isPublic(event);
  return reachesSeat(event, show.seat);
};

const audienceOf = (session: Session, { audience }: RuleEvent, say: Say): string => {
  if (audience === "all") return say("GRAVITYPORTALS.Console.Journal.all");
  if (audience === "judge") return say("GRAVITYPORTALS.Console.Journal.judge");
  const names = namesOf(session, say);
  return typeof audience === "string" ? audience : audience.map((seat) => names.player(seat)).join(", ");
};

const filterId = ({ show }: JournalFilter): string => (typeof show === "string" ? show : show.seat);

/** The filter that a button stands for. */
export const filterOf = (id: string, find: string): JournalFilter => ({
  show: id === "all" || id === "public" || id === "secret" ? id : { seat: id },
  find,
  most: LINES,
});

/**
 * All that happened, the newest first, each line with who knows it.
 *
 * @param newest the last entry whose lines are shown
 */
export const journalView = (
  session: Session,
  plain: Say,
  filter: JournalFilter,
  newest = Number.POSITIVE_INFINITY,
): JournalView => {
  const say = sayOf(session, plain);
  const names = namesOf(session, say);
  const wanted = filter.find.trim().toLowerCase();
  const lines = toldOnce(session.journal);
  const lastOf = new Map(lines.map((line) => [line.n, line]));
  const nextOf = nextLines(lines);
  const all = lines
    .filter((line) => passes(line, filter, seeingAs(session)))
    .map((line) => ({
      n: line.n,
      entry: keptWith(line, nextOf.get(line.n)),
      at: eventTime(session.ruleset, line.event.at, say),
      audience: audienceOf(session, line.event, say),
      secret: !isPublic(line.event),
      text: localized(say, eventMessage(line.event, names, session.ruleset.cards)),
      rules: line.event.rules.filter((rule) => rule !== "ruling").join(" "),
      // Players who have no judge go back by agreement alone.
      undo:
        judgingMode(session) === "judge" &&
        session.role.kind === "judge" &&
        session.role.seeingAs === null &&
        lastOf.get(line.n) === line,
    }))
    .filter(({ text, at, rules }) => wanted === "" || `${at} ${text} ${rules}`.toLowerCase().includes(wanted))
    .reverse();
  const rows = all.filter(({ n }) => n <= newest);
  const news = all.length - rows.length;
  // A judge who is one of the players sees the game as nobody else.
  const seesAs = !judges(session) || judgingMode(session) === "judge";
  const chosen = filterId(filter);
  const one = (id: string, label: string) => ({ id, label, chosen: id === chosen });
  return {
    rows: rows.slice(0, filter.most),
    filters: [
      one("all", say("GRAVITYPORTALS.Console.Journal.showAll")),
      one("public", say("GRAVITYPORTALS.Console.Journal.showPublic")),
      one("secret", say("GRAVITYPORTALS.Console.Journal.showSecret")),
      ...(seesAs ? session.seats.map(({ id, name }) => one(id, name)) : []),
    ],
    find: filter.find,
    news: news > 0 ? say("GRAVITYPORTALS.Console.Journal.news", { count: news }) : "",
    empty: rows.length === 0 ? say(emptyKey(session)) : "",
    older:
      rows.length > filter.most
        ? say("GRAVITYPORTALS.Console.Journal.older", { count: rows.length - filter.most })
        : "",
    seats: seesAs ? session.seats.map(({ id, name }) => ({ id, name, chosen: seeingAs(session) === id })) : [],
  };
};

const emptyKey = ({ journal }: Session): string =>
  journal.length === 0 ? "GRAVITYPORTALS.Console.Journal.notBegun" : "GRAVITYPORTALS.Console.Journal.noLine";

/** What the last line says that stands when the judge goes back to an entry; empty where none does. */
export const lastKept = (session: Session, plain: Say, entry: number): string => {
  const say = sayOf(session, plain);
  const line = session.journal.findLast(({ n }) => n <= entry);
  return line ? localized(say, eventMessage(line.event, namesOf(session, say), session.ruleset.cards)) : "";
};

/** How many entries with lines «Undo to here» takes back. */
export const stepsAfter = ({ journal }: Session, entry: number): number =>
  new Set(journal.flatMap(({ n }) => (n > entry ? [n] : []))).size;
