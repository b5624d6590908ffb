/** What the window *Orders* shows: what a unit may be ordered, with its fields, and what would come of it. */

import {
  type AnomalyState,
  agreementsOf,
  type Body,
  commandOf,
  type Field,
  type Foreseen,
  foresee,
  type Offer,
  offersOf,
  orderFrom,
  placeLabel,
  type RuleEvent,
  type RulesetCommand,
  rangeIn,
  seenBy,
  type Written,
  type WrittenOrder,
} from "../../../rules/index.ts";
import { rulesOf } from "../../chat/card.ts";
import { eventMessage } from "../../chat/journal-lines.ts";
import { anomalyName } from "../../message/anomaly-words.ts";
import { localized } from "../../message/message.ts";
import { refusalText } from "../../message/refusal-text.ts";
import { type Say, titleCase } from "../../message/say.ts";
import { type ModuleCommand, own } from "../../ruleset/orders.ts";
import type { Session } from "../../session/session.ts";
import { ownUnits } from "../../view/due.ts";
import { playerName } from "../../view/players.ts";

/** What a person has chosen and typed in the window so far. */
export interface OrdersChoice {
  /** The unit that is looked at; empty for the player's own orders. */
  readonly unit: string;
  /** The order whose fields are open, by its word. */
  readonly open: string;
  /** Which of the ways to write it is taken, by its place in the row. */
  readonly way: number;
  readonly filled: { readonly [field: string]: Written | undefined };
}

interface Option {
  readonly value: string;
  readonly name: string;
  readonly chosen: boolean;
}

/** One field of the order that is open, with one of these inputs. */
export interface FieldView {
  readonly name: string;
  readonly label: string;
  /** It has several inputs. */
  readonly several: boolean;
  readonly options: readonly Option[] | null;
  readonly number: { readonly least: number; readonly most: number; readonly value: string } | null;
  readonly flag: { readonly checked: boolean } | null;
  readonly text: { readonly value: string } | null;
  /** Several of these may be chosen. */
  readonly checks: readonly Option[] | null;
  /** How many of each of these. */
  readonly counts: readonly (Option & { readonly most: number; readonly count: string })[] | null;
  /** Something with fields of its own, as a scenario file writes it. */
  readonly written: { readonly value: string } | null;
  /** A label of a place, which can be pressed on the map. */
  readonly place: { readonly value: string; readonly way: boolean } | null;
}

/** An order of the list: one line until it is opened. */
export interface RowView {
  readonly word: string;
  readonly title: string;
  readonly open: boolean;
  /** Why it is refused whatever is filled in; empty where it may be given. */
  readonly refused: string;
  /** The ways to write it, where there are several. */
  readonly ways: readonly Option[];
  readonly fields: readonly FieldView[];
  /** What would come of it, as far as this person knows. */
  readonly foreseen: string;
  readonly rules: string;
  readonly can: boolean;
}

export interface OrdersView {
  /** Why there is nothing to order; empty where there is. */
  readonly empty: string;
  /** Why none of its orders can be given now; empty where some can. */
  readonly nothing: string;
  readonly units: readonly Option[];
  /** What the unit holds and who holds it, a sentence each. */
  readonly holds: readonly string[];
  readonly rows: readonly RowView[];
}

/** Says a key of this window where the language has it, else the word itself as a name. */
const sayOr = (say: Say, key: string, word: string): string => {
  const said = say(key);
  return said === key ? titleCase(word) : said;
};

const wordText = (say: Say, field: string, value: string): string =>
  sayOr(say, `GRAVITYPORTALS.Orders.Option.${field}.${value}`, value);

/** The orders by their words, each with the ways to write it. */
const byWord = (offers: readonly Offer[]): ReadonlyMap<string, readonly Offer[]> => {
  const rows = new Map<string, Offer[]>();
  for (const offer of offers) {
    const row = rows.get(offer.order);
    if (row) row.push(offer);
    else rows.set(offer.order, [offer]);
  }
  return rows;
};

/** What a person gives orders by: own eyes, and the player's name where there is one. */
interface Reader {
  readonly session: Session;
  readonly state: AnomalyState;
  readonly say: Say;
}

const unitText = ({ session, state }: Reader, id: string, from: Body | undefined): string => {
  const unit = state.units[id];
  const scene = unit && state.scenes[unit.scene];
  if (!unit || !scene) return session.unitName(id);
  const range =
    from && from.scene === unit.scene && from.id !== id ? rangeIn(state, unit.scene, from.hex, unit.hex) : null;
  const at = placeLabel(unit.hex, scene);
  return range === null ? `${session.unitName(id)} ${at}` : `${session.unitName(id)} ${at} · ${range}`;
};

const choiceText = (
  reader: Reader,
  field: Field & { readonly form: { readonly of?: unknown } },
  value: string,
  from: Body | undefined,
): string => {
  const { session, state, say } = reader;
  switch (field.form.of) {
    case "unit":
    case "unit-or-anomaly":
    case "anomaly":
      return Object.hasOwn(state.holes, value) ? anomalyName(say, state, value) : unitText(reader, value, from);
    case "scene":
    case "destination":
      return session.sceneName(value);
    case "player":
      return playerName(session, value) ?? value;
    case null:
      return wordText(say, field.name, value);
    case "proposal": {
      const matter = agreementsOf(state).open.find(({ id }) => id === value)?.matter.kind;
      return matter === undefined ? value : wordText(say, "what", matter);
    }
    default:
      return value;
  }
};

const NO_INPUT = {
  ...{ options: null, number: null, flag: null, text: null, place: null },
  ...{ checks: null, counts: null, written: null },
} as const;

const shownValue = (value: Written | undefined): string =>
  value === undefined || value === null ? "" : Array.isArray(value) ? value.join(" ") : String(value);

const fieldView = (reader: Reader, field: Field, value: Written | undefined, from: Body | undefined): FieldView => {
  const { say } = reader;
  const { name, form, optional } = field;
  const made = (input: Partial<FieldView>): FieldView => ({
    ...NO_INPUT,
    ...{ name, label: sayOr(say, `GRAVITYPORTALS.Orders.Field.${name}`, name) },
    several: "checks" in input || "counts" in input,
    ...input,
  });
  const typed = shownValue(value);
  const nameOf = (one: string): string =>
    reader.session.ruleset.orders.wordOf?.(reader.state, from?.id ?? "", name, one, say) ??
    choiceText(reader, field as Parameters<typeof choiceText>[1], one, from);
  switch (form.kind) {
    case "choice": {
      const named = form.choices.map((choice) => ({
        value: choice.value,
        name:
          choice.refused === null
            ? nameOf(choice.value)
            : say("GRAVITYPORTALS.Orders.refusedChoice", {
                name: nameOf(choice.value),
                why: refusalText(say, choice.refused),
              }),
        chosen: choice.value === value,
      }));
      const none = { value: "", name: say("GRAVITYPORTALS.Orders.none"), chosen: typed === "" };
      return made({ options: optional ? [none, ...named] : named });
    }
    case "number":
      return made({ number: { least: form.least, most: form.most, value: typed } });
    case "flag":
      return made({ flag: { checked: value === true } });
    case "place":
    case "way":
      return made({ place: { value: typed, way: form.kind === "way" } });
    case "choices": {
      if (form.again) return made({ text: { value: typed } });
      const chosen = Array.isArray(value) ? value : [];
      const named = form.choices.map((one) => ({
        value: one.value,
        name: nameOf(one.value),
        chosen: chosen.includes(one.value),
      }));
      return made({ checks: named });
    }
    case "counts": {
      const counted = new Map((Array.isArray(value) ? value : []) as readonly (readonly [string, number])[]);
      return made({
        counts: form.choices.map((one) => ({
          ...{ value: one.value, name: nameOf(one.value), chosen: counted.has(one.value), most: one.most },
          count: String(counted.get(one.value) ?? 0),
        })),
      });
    }
    case "object":
    case "objects":
    case "tuples":
    case "own":
      return made({ written: { value: value === undefined ? "" : JSON.stringify(value) } });
    default:
      return made({ text: { value: typed } });
  }
};

/** What was typed as a value of a file; the text itself where it is none, so that it is refused and not lost. */
const parsed = (text: string): Written => {
  try {
    return JSON.parse(text) as Written;
  } catch {
    return text;
  }
};

const wholeOr = (text: string): Written => (Number.isInteger(Number(text)) ? Number(text) : text);

/**
 * The value of a field as it was typed; nothing where it was emptied.
 *
 * @param typed one text, or a line for each of several choices; of counts a choice and its number
 */
export const writtenOf = ({ form }: Field, typed: readonly string[]): Written | undefined => {
  const texts = typed.map((one) => one.trim()).filter((one) => one !== "");
  const [text] = texts;
  if (form.kind === "flag") return text === "true";
  if (text === undefined) return undefined;
  const words = texts.flatMap((one) => one.split(/[\s;]+/));
  switch (form.kind) {
    case "number":
      return wholeOr(text);
    case "numbers":
      return words.map(wholeOr);
    case "choices":
      return form.again ? words : texts;
    case "way":
      return words;
    case "texts":
      return texts.flatMap((one) => one.split(";")).map((one) => one.trim());
    case "counts": {
      const counted = texts.flatMap((one) => {
        const at = one.lastIndexOf("=");
        const count = Number(one.slice(at + 1));
        return count > 0 ? [[one.slice(0, at), count] as const] : [];
      });
      return counted.length === 0 ? undefined : counted;
    }
    case "object":
    case "objects":
    case "tuples":
    case "own":
      return parsed(text);
    default:
      return text;
  }
};

/** The order that an open row stands for, and the way in which it is written. */
export const orderOfRow = (
  ways: readonly Offer[],
  { way, filled }: OrdersChoice,
): { readonly offer: Offer; readonly order: WrittenOrder } | null => {
  const offer = ways[way] ?? ways[0];
  return offer ? { offer, order: orderFrom(offer, filled) } : null;
};

/** The orders whose commands are written otherwise than the order is. */
const SHARED: ReadonlySet<string> = new Set(["attempt", "propose", "gather", "labs"]);

/** An order as it is handed on: what all rulesets share as a command, a ruleset's own as it is written. */
export const givenFor = (
  { state, ruleset }: Pick<Session, "state" | "ruleset">,
  order: WrittenOrder,
): ModuleCommand => {
  const command = state && SHARED.has(order.do) ? commandOf<RulesetCommand>(ruleset.rules, order, state) : undefined;
  return own(command ?? order);
};

/** What would happen, in the lines of the journal; what only moves the engine's books says nothing to people. */
const happenings = ({ session, state, say }: Reader, { events, dice }: Foreseen<RuleEvent>): string => {
  const names = {
    unit: (id: string) => session.unitName(id),
    scene: (id: string) => session.sceneName(id),
    player: (id: string) => playerName(session, id) ?? id,
    hole: (id: string) => anomalyName(say, state, id),
    anomaly: (id: string) => anomalyName(say, state, id),
  };
  if (dice.length > 0) {
    const [first] = dice;
    return say("GRAVITYPORTALS.Orders.dice", { count: first?.count ?? 0, sides: first?.sides ?? 0 });
  }
  return events
    .filter((event) => session.ruleset.rules.isTraced(event))
    .map((event) => localized(say, eventMessage(event, names, session.ruleset.cards)))
    .join(" ");
};

/** The fixed word by which one way of an order differs from the others. */
const wayName = ({ session, state, say }: Reader, ways: readonly Offer[], { fixed, fields, unit }: Offer): string => {
  const differs = Object.keys(fixed).find((name) => ways.some((other) => other.fixed[name] !== fixed[name]));
  const said = differs === undefined ? "" : String(fixed[differs]);
  const own = differs === undefined ? null : session.ruleset.orders.wordOf?.(state, unit ?? "", differs, said, say);
  const word = differs === undefined ? "" : (own ?? wordText(say, differs, said));
  const alike = ways.filter((other) => differs === undefined || other.fixed[differs] === fixed[differs]);
  if (alike.length < 2) return word;
  const by = fields.map(({ name }) => sayOr(say, `GRAVITYPORTALS.Orders.Field.${name}`, name)).join(", ");
  return word === "" ? by : say("GRAVITYPORTALS.Orders.wayBy", { word, by });
};

const rowView = (
  reader: Reader,
  view: AnomalyState,
  word: string,
  ways: readonly Offer[],
  choice: OrdersChoice,
): RowView => {
  const { session, say } = reader;
  const open = word === choice.open;
  const chosen = orderOfRow(ways, open ? choice : { ...choice, way: 0, filled: {} });
  const best = ways.find(({ refused }) => refused === null) ?? ways[0];
  const refused = best?.refused ?? null;
  const row = {
    ...{ word, open, title: sayOr(say, `GRAVITYPORTALS.Orders.Order.${word}`, word) },
    refused: refused === null ? "" : refusalText(say, refused),
  };
  if (!open || !chosen) return { ...row, ways: [], fields: [], foreseen: "", rules: "", can: false };
  const { offer, order } = chosen;
  const from = offer.unit === null ? undefined : view.units[offer.unit];
  const seen = foresee(session.ruleset.rules, view, order) as Foreseen<RuleEvent>;
  const isOpen = offer.fields.some(({ name, optional }) => !optional && order[name] === undefined);
  const own = session.ruleset.orders.foretell?.(view, order, say) ?? null;
  return {
    ...row,
    ways:
      ways.length < 2
        ? []
        : ways.map((one, at) => ({ value: String(at), name: wayName(reader, ways, one), chosen: one === offer })),
    fields: offer.fields.map((field) => fieldView(reader, field, order[field.name], from)),
    foreseen: isOpen
      ? say("GRAVITYPORTALS.Orders.fillIn")
      : seen.refused === null
        ? (own?.text ?? happenings(reader, seen))
        : refusalText(say, seen.refused),
    rules:
      isOpen || seen.refused !== null
        ? ""
        : rulesOf(own?.rules ?? seen.events.flatMap(({ rules }) => rules))
            .slice(0, RULES)
            .join(" "),
    can: !isOpen && seen.refused === null && session.condition === "playing",
  };
};

/** The most rules that one row names. */
const RULES = 3;

/** What a seat sees of the game, whoever looks: the judge's own knowledge foretells nothing here. */
const viewOf = ({ ruleset, me }: Session, state: AnomalyState): AnomalyState =>
  state.secret ? seenBy(ruleset.rules, state, Object.hasOwn(state.players, me) ? me : "") : state;

/** The offers of a choice: a unit's, or the player's own. */
export const offersFor = (session: Session, { unit }: Pick<OrdersChoice, "unit">): readonly Offer[] => {
  const { state, me, ruleset } = session;
  if (!state) return [];
  return offersOf(ruleset.rules, viewOf(session, state), me, unit === "" ? null : unit);
};

/** The ways of the order whose fields are open. */
export const openWays = (session: Session, choice: OrdersChoice): readonly Offer[] =>
  offersFor(session, choice).filter(({ order }) => order === choice.open);

/** The choice with what is gone put right: one of this person's units that is there. */
export const settledChoice = (session: Session, choice: OrdersChoice): OrdersChoice => {
  const mine = ownUnits(session).filter(({ status }) => status === "in-play");
  if (choice.unit === "" && isPlayer(session)) return choice;
  const unit = mine.find(({ id }) => id === choice.unit) ?? mine[0];
  return unit?.id === choice.unit ? choice : { unit: unit?.id ?? "", open: choice.open, way: 0, filled: {} };
};

const isPlayer = ({ state, me }: Session): boolean => state !== null && Object.hasOwn(state.players, me);

/** Draws a session as the window of orders. */
export const ordersView = (session: Session, say: Say, choice: OrdersChoice): OrdersView => {
  const { state } = session;
  const mine = ownUnits(session).filter(({ status }) => status === "in-play");
  if (!state || (mine.length === 0 && !isPlayer(session)))
    return { empty: say("GRAVITYPORTALS.Orders.empty"), nothing: "", units: [], holds: [], rows: [] };
  const reader: Reader = { session, state, say };
  const view = viewOf(session, state);
  const self = { value: "", name: say("GRAVITYPORTALS.Orders.self"), chosen: choice.unit === "" };
  const taken = session.ruleset.rules.takesOrders(view) && state.transits.length === 0;
  return {
    empty: "",
    nothing: taken ? "" : refusalText(say, "not-now"),
    units: [
      ...mine.map(({ id }) => ({ value: id, name: unitText(reader, id, undefined), chosen: id === choice.unit })),
      ...(isPlayer(session) ? [self] : []),
    ],
    holds: session.ruleset.orders.holds?.(view, choice.unit, (id) => session.unitName(id), say) ?? [],
    rows: taken
      ? [...byWord(offersFor(session, choice))].map(([word, ways]) => rowView(reader, view, word, ways, choice))
      : [],
  };
};
