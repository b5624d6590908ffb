import { isEqual } from "es-toolkit/predicate/isEqual";
import { templatePath } from "../host/module.ts";
import { withoutLinks } from "../host/plain.ts";
import { localized } from "../message/message.ts";
import { type Say, say } from "../message/say.ts";
import { type Clocked, momentWords, timeIn } from "../message/time-words.ts";
import type { Card, CardLine } from "./card.ts";
import type { RulesetCards } from "./event-record.ts";

/** How many lines of a running card are seen at once; the older ones are collapsed. */
const LINES_SHOWN = 8;

/** How many lines are seen at once of a card that is whole, and how many collapsed ones stand in the message itself. */
const LINES_MOST = 40;

const FACES = ["one", "two", "three", "four", "five", "six"] as const;
const ICONS: Readonly<Record<(typeof FACES)[number], string>> = {
  one: "fa-dice-one",
  two: "fa-dice-two",
  three: "fa-dice-three",
  four: "fa-dice-four",
  five: "fa-dice-five",
  six: "fa-dice-six",
};

interface LineContext {
  readonly lead: string;
  readonly text: string;
  readonly dice: readonly { readonly face: number; readonly icon: string }[];
  readonly tone: string;
  readonly undone: boolean;
}

/** A card in the reader's language, as its template reads it. */
export interface CardContext {
  /** The language it is in. */
  readonly language: string;
  readonly kind: string;
  readonly title: string;
  readonly time: string;
  readonly older: readonly LineContext[];
  /** Whether the older lines are too many for the message: whoever opens their fold gets them from what it keeps of its entries. */
  readonly olderElsewhere: boolean;
  readonly lines: readonly LineContext[];
  readonly olderLabel: string;
  readonly details: readonly LineContext[];
  readonly detailsLabel: string;
  /** The numbers of its rules, which a press shows together with what each rule says. */
  readonly rules: readonly string[];
  /** Says how many these are. */
  readonly rulesLabel: string;
  /** Says that the card, or some of it, was taken back; empty when it stands. */
  readonly takenBack: string;
  /** Nothing of it stands any more. */
  readonly void: boolean;
  /** Whether there is room for what its ruleset draws below the lines. */
  readonly drawn: boolean;
  /** Of one button: its text, and the unit it rolls for or the scene it shows. */
  readonly button: { readonly label: string; readonly roll: string; readonly view: string } | null;
}

/** A die of six sides as a picture; all others show as digits alone. */
const dieIcon = (face: number, sides: number): string => {
  const name = sides === FACES.length ? FACES[face - 1] : undefined;
  return name ? ICONS[name] : "";
};

const lineContext = (say: Say, { lead, words, dice, sides = 6, tone, undone }: CardLine): LineContext => ({
  lead: lead ? localized(say, lead) : "",
  text: localized(say, words),
  dice: (dice ?? []).map((face) => ({ face, icon: dieIcon(face, sides) })),
  tone: tone ?? "",
  undone: undone ?? false,
});

const takenBack = (say: Say, { at, whole }: NonNullable<Card["takenBack"]>, clock: Clocked): string =>
  say(whole ? "GRAVITYPORTALS.Card.Back.whole" : "GRAVITYPORTALS.Card.Back.part", {
    time: localized(say, momentWords(clock, at)),
  });

/** Lines that say the same, one after another, as one line with their number. */
const counted = (say: Say, lines: readonly LineContext[]): readonly LineContext[] => {
  const runs: { line: LineContext; count: number }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && line.dice.length === 0 && isEqual(last.line, line)) last.count += 1;
    else runs.push({ line, count: 1 });
  }
  return runs.map(({ line, count }) =>
    count === 1 ? line : { ...line, text: say("GRAVITYPORTALS.Card.times", { text: line.text, count }) },
  );
};

/** Puts a card into the reader's language, with its times by a clock. */
export const cardContext = (say: Say, card: Card, clock: Clocked = {}, language = "en"): CardContext => {
  const lines = counted(
    say,
    card.lines.map((line) => lineContext(say, line)),
  );
  const collapsed = lines.length > (card.running ? LINES_SHOWN : LINES_MOST) ? lines.length - LINES_SHOWN : 0;
  return {
    language,
    kind: card.kind,
    title: localized(say, card.title),
    time: timeIn(clock, card.time, say),
    older: lines.slice(0, collapsed),
    olderElsewhere: collapsed > LINES_MOST,
    lines: lines.slice(collapsed),
    olderLabel: say("GRAVITYPORTALS.Card.older", { count: collapsed }),
    details: (card.details ?? []).map((line) => lineContext(say, line)),
    detailsLabel: say("GRAVITYPORTALS.Card.details"),
    rules: card.rules,
    rulesLabel: say("GRAVITYPORTALS.Card.rules", { count: card.rules.length }),
    takenBack: card.takenBack ? takenBack(say, card.takenBack, clock) : "",
    void: card.takenBack?.whole ?? false,
    drawn: card.drawn !== undefined,
    button: card.button && {
      label: localized(say, card.button.label),
      roll: card.button.action === "roll" ? card.button.target : "",
      view: card.button.action === "view" ? card.button.target : "",
    },
  };
};

type Template = (context: object, options: object) => string;

interface Handlebars {
  getTemplate(path: string): Promise<Template>;
}

/** Foundry's template functions; its types do not know what a compiled template takes. */
const handlebars = (): Handlebars => foundry.applications.handlebars as unknown as Handlebars;

/** Where a card has room for what its ruleset draws. */
const ROOM = '<div class="gp-card-drawn"></div>';

const READABLE = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

/**
 * Fetches the card's template once and gives a function that writes cards as HTML at once. All texts are escaped; the
 * button carries `data-gravity-portals-roll` with a unit or `data-gravity-portals-view` with a scene for whoever wires it.
 */
export const cardRenderer = async (): Promise<CardRenderer> => {
  const template = await handlebars().getTemplate(templatePath("card.hbs"));
  return (card, { cards, ...clock }) => {
    const html = template(cardContext(say, card, clock, game.i18n?.lang), READABLE);
    // What a ruleset draws is HTML already; a template would escape it.
    const whole =
      card.drawn === undefined ? html : html.replace(ROOM, () => String(cards?.draw?.(say, card.drawn) ?? ""));
    return withoutLinks(whole);
  };
};

/**
 * Writes a card of a ruleset as HTML: times by the ruleset's clock, and below the lines what it draws, in which all texts
 * are escaped.
 */
export type CardRenderer = (card: Card, ruleset: CardRuleset) => string;

/** What of a ruleset is needed to write a card. */
interface CardRuleset extends Clocked {
  readonly cards?: Pick<RulesetCards, "draw">;
}
