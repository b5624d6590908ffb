/** Cards about the game itself: its opening, turns, rule options, and what is taken back. */

import { isEqual } from "es-toolkit/predicate/isEqual";
import type { AlarmCode } from "../../judge/log/runtime-commands.ts";
import {
  type AnomalyState,
  RULE_OPTION_NAMES,
  RULE_OPTIONS,
  type RuleEvent,
  type RuleOptions,
  scenarioTurns,
  type Time,
} from "../../rules/index.ts";
import { type Message, message } from "../message/message.ts";
import { choiceWords, optionTitle } from "../message/rulebook-words.ts";
import { type Clocked, momentWords } from "../message/time-words.ts";
import { type Card, type CardLine, completed } from "./card.ts";
import type { WordsOf } from "./event-record.ts";

/** The one line that every turn begins with, whatever happened in secret, and the turns of destinations' scenarios. */
export const TURN_WORDS: WordsOf<RuleEvent, "turn-started"> = {
  "turn-started": {
    line: ({ turn }) => message("GRAVITYPORTALS.Console.Fact.turn", { turn }),
    card: (event, { before, after, names }) => {
      const { scenes, clock } = before ?? after;
      return {
        key: `turn/${event.turn}`,
        kind: "turn",
        title: message("GRAVITYPORTALS.Card.Turn.title", { turn: event.turn }),
        lines: scenarioTurns({ scenes, clock: { ...clock, turn: event.turn } }).map(
          ({ scene, turn }): CardLine => ({
            words: message("GRAVITYPORTALS.Card.Turn.scenario", { scene: names.scene(scene), turn }),
            tone: "quiet",
          }),
        ),
        // The rule it cites is that of the portals' drift, which is nobody's business.
        rules: [],
      };
    },
  },
};

/** Letters in groups of four, so that two people can compare them. */
const inFours = (text: string): string => text.match(/.{1,4}/g)?.join(" ") ?? "";

/**
 * The card at the opening of a game: what the judge is bound by, whether there is a portal or not.
 *
 * @param commitment in letters and digits
 */
export const openingCard = (commitment: string): Card =>
  // Before the first turn.
  completed(
    { at: "0.0" },
    {
      key: "opened",
      kind: "opened",
      title: message("GRAVITYPORTALS.Card.Opened.title"),
      lines: [{ words: message("GRAVITYPORTALS.Card.Opened.sealed") }],
      details: [
        {
          words: message("GRAVITYPORTALS.Card.Opened.commitment", { commitment: inFours(commitment) }),
          tone: "strong",
        },
        { words: message("GRAVITYPORTALS.Card.Opened.meaning") },
      ],
    },
  );

/** How the keys of cards of an undo begin. */
export const BACK_KEY = "back/";

const moment = ({ turn, impulse }: Time): number => turn * 100 + impulse;

/**
 * Something was taken back, or what was taken back was put back: by the judge, or by players who agreed on it.
 *
 * @param n the entry that does it
 * @param at the game's time after it, `1.4`
 * @param agreed the names of the players who agreed; null where a judge did it
 */
export const backCard = (
  { n, at, before, after }: { readonly n: number; readonly at: string; readonly before: Time; readonly after: Time },
  agreed: string | null,
  clock: Clocked,
): Card => {
  const forward = moment(after) > moment(before);
  const key = forward ? "GRAVITYPORTALS.Card.Back.againLine" : "GRAVITYPORTALS.Card.Back.line";
  return completed(
    { at },
    {
      key: `${BACK_KEY}${n}`,
      kind: "back",
      title: message(titleOf(forward, agreed !== null)),
      lines: [
        { words: { key, inner: { time: momentWords(clock, at) } } },
        ...(agreed === null ? [] : [{ words: message("GRAVITYPORTALS.Card.Agreed.by", { names: agreed }) }]),
      ],
    },
  );
};

/**
 * The judge goes on from an earlier entry, because the log's end is lost or cannot be read.
 *
 * @param at the game's time after that entry
 * @param lost the last entry that is known to be lost
 */
export const goneOnCard = (
  { n, at, from, lost }: { readonly n: number; readonly at: string; readonly from: number; readonly lost: number },
  clock: Clocked,
): Card =>
  completed(
    { at },
    {
      key: `${BACK_KEY}fork/${n}`,
      kind: "back",
      title: message("GRAVITYPORTALS.Card.GoneOn.title"),
      lines: [
        {
          words: {
            key: "GRAVITYPORTALS.Card.GoneOn.line",
            // What was put back to before may have fewer steps than what is lost.
            data: { from, count: Math.max(1, lost - from) },
            inner: { time: momentWords(clock, at) },
          },
        },
        { words: message("GRAVITYPORTALS.Card.GoneOn.meaning") },
      ],
    },
  );

/** What is to be told of the captains' part in the dice, by the names of those it is about. */
export type DiceNews =
  /** Who gave nothing for a round in time. */
  | { readonly about: "missed" | "other-browser"; readonly names: string }
  /** What somebody's browser finds wrong. */
  | { readonly about: AlarmCode; readonly names: string };

/** Something about the captains' part in the dice that everybody ought to know. */
export const diceCard = (n: number, at: string, news: readonly DiceNews[]): Card =>
  completed(
    { at },
    {
      key: `dice/${n}`,
      kind: "back",
      title: message("GRAVITYPORTALS.Card.Dice.title"),
      lines: news.map(({ about, names }) => ({ words: message(`GRAVITYPORTALS.Card.Dice.${about}`, { names }) })),
    },
  );

/** What is to be told of who judges, by names. */
export type JudgingNews =
  /** Who judges from now on, has brought the key to another browser, or has drawn a new one. */
  | { readonly about: "takeover" | "key-imported" | "renew-key"; readonly name: string }
  /** Who has handed the key to whom. */
  | { readonly about: "key-shared"; readonly by: string; readonly to: string };

/** Something about who judges and who has the key that everybody ought to know. */
export const judgingCard = (n: number, at: string, news: readonly JudgingNews[]): Card =>
  completed(
    { at },
    {
      key: `judging/${n}`,
      kind: "back",
      title: message("GRAVITYPORTALS.Card.Judging.title"),
      lines: news.map(({ about, ...names }) => ({ words: message(`GRAVITYPORTALS.Card.Judging.${about}`, names) })),
    },
  );

/** Where a portal was that was taken out of the game, for all, by a setting of the game. */
export const retiredCard = (
  n: number,
  at: string,
  ways: readonly { readonly scene: string; readonly places: readonly string[] }[],
): Card =>
  completed(
    { at },
    {
      key: `retired/${n}`,
      kind: "back",
      title: message("GRAVITYPORTALS.Card.Retired.title"),
      lines: ways.map(({ scene, places }) => ({
        words: message("GRAVITYPORTALS.Card.Retired.way", { scene, way: places.join(" → ") }),
      })),
      details: [{ words: message("GRAVITYPORTALS.Card.Retired.proof") }],
    },
  );

const titleOf = (forward: boolean, agreed: boolean): string => {
  if (agreed) return "GRAVITYPORTALS.Card.Back.agreed";
  return forward ? "GRAVITYPORTALS.Card.Back.again" : "GRAVITYPORTALS.Card.Back.title";
};

/** Why the judge did it, in the judge's own words. */
export const reasonCard = (n: number, at: string, text: string): Card =>
  completed(
    { at },
    {
      key: `reason/${n}`,
      kind: "back",
      title: message("GRAVITYPORTALS.Card.Back.reason"),
      lines: [{ words: message("GRAVITYPORTALS.Card.Back.text", { text }) }],
    },
  );

const told = (readings: RuleOptions, name: (typeof RULE_OPTION_NAMES)[number]): Message => {
  const value = readings[name];
  if (typeof value === "string" || typeof value === "number") return choiceWords(name, String(value));
  return choiceWords(name, value.map(([range, percent]) => `${range}: ${percent} %`).join(", "));
};

/** Tells everybody how the rules are read from now on, when that changes in a running game. */
export const ruleOptionsCard = (
  before: AnomalyState | null | undefined,
  after: AnomalyState | null | undefined,
  time: string,
): Card | null => {
  if (!before?.ruleOptions || !after?.ruleOptions) return null;
  const changed = RULE_OPTION_NAMES.filter((name) => !isEqual(before.ruleOptions[name], after.ruleOptions[name]));
  if (changed.length === 0) return null;
  return completed(
    { at: time },
    {
      key: "readings",
      kind: "readings",
      title: message("GRAVITYPORTALS.Card.Readings.title"),
      lines: changed.map((name) => ({
        words: {
          ...message("GRAVITYPORTALS.Card.Readings.line", { code: RULE_OPTIONS[name].codes.join(", ") }),
          inner: { title: optionTitle(name), told: told(after.ruleOptions, name) },
        },
      })),
    },
  );
};
