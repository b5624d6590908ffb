/** What the window *Orders* shows: what a unit may be ordered, with its fields, and what would come of it. */

import {
  type AnomalyState,
  agreementsOf,
  type Body,
  commandOf,
  type Field,
  type Foreseen,
  foresee,
  INCH,
  knownPortals,
  type Offer,
  orderFrom,
  type RuleEvent,
  type RulesetCommand,
  rangeIn,
  type Within,
  type Written,
  type WrittenOrder,
} from "../../../rules/index.ts";
import { rulesOf } from "../../chat/card.ts";
import { eventMessage } from "../../chat/event-words.ts";
import { anomalyName } from "../../message/anomaly-words.ts";
import { localized, type Message } from "../../message/message.ts";
import { areOn, placeText } from "../../message/places.ts";
import { refusalText, unreadPlace } from "../../message/refusal-text.ts";
import type { Say } from "../../message/say.ts";
import { timeIn } from "../../message/time-words.ts";
import { momentOf, type ReadyUntil } from "../../ruleset/clock.ts";
import { type ModuleCommand, own, type ToldOrder } from "../../ruleset/orders.ts";
import type { Session } from "../../session/session.ts";
import { ownUnits } from "../../view/due.ts";
import { mayAsk } from "../../view/open-questions.ts";
import { fieldLabel, orderWord, wordText } from "../../view/order-words.ts";
import { judges, playerName } from "../../view/players.ts";
import { skipQuestion } from "../../view/ready-press.ts";
import { clockHeld } from "../../view/waiting-text.ts";
import { turnBarSentence } from "../turn-bar/sentence.ts";
import { offeredTo, type Seat, seatOf } from "./offered.ts";
import { type FieldView, fieldView, type Option, typedPlaces } from "./order-fields.ts";
import { type Filled, type Line, linesOf, presetOf, saidIn } from "./order-lines.ts";

/** What a person has chosen and typed in the window so far. */
export interface OrdersChoice {
  /** The unit that is looked at; empty for the player's own orders, null where nobody has chosen. */
  readonly unit: string | null;
  /** The line whose fields were opened, by its key; empty where all were closed, null where nobody has opened any. */
  readonly open: string | null;
  /** Which of the ways to write it is taken, by its place in the line. */
  readonly way: number;
  /** What was filled in, by the family of lines that share it. */
  readonly filled: { readonly [family: string]: Filled | undefined };
}

/** An order of the list: two lines until it is opened. */
export interface RowView {
  readonly key: string;
  readonly title: string;
  readonly open: boolean;
  /** It is the obvious next press. */
  readonly next: boolean;
  /** Why it is refused whatever is filled in; empty where it may be given. */
  readonly refused: string;
  /** Its first press gives it; otherwise that opens its fields. */
  readonly gives: boolean;
  /** It has something to fill in. */
  readonly opens: boolean;
  /** The ways to write it, where there are several. */
  readonly ways: readonly Option[];
  readonly fields: readonly FieldView[];
  /** What would come of it, as far as this person knows, a short sentence each. */
  readonly notes: readonly string[];
  readonly warning: string;
  readonly hint: string;
  /** The unit whose drawing can be opened from it; empty for none. */
  readonly about: string;
  readonly rules: string;
  readonly can: boolean;
}

/** A line as it stands for an order: its press gives this one, and the map shows it. */
export interface OrderRow {
  readonly view: RowView;
  /** What the ruleset's own code threw for it; left out where nothing. */
  readonly error?: string;
  readonly offer: Offer;
  readonly order: WrittenOrder;
  readonly family: string;
}

/** One way to let the clock go on. */
interface PassView {
  readonly id: string;
  readonly label: string;
  /** It holds on already, and a press takes it back. */
  readonly held: boolean;
  readonly filled: boolean;
}

export interface OrdersView {
  /** Why there is nothing to order; empty where there is. */
  readonly empty: string;
  /** The time and what is being done, where the ruleset's clock is not read by impulses; empty where it is. */
  readonly time: string;
  readonly sentence: string;
  readonly tone: string;
  /** Why none of its orders can be given now; empty where some can. */
  readonly nothing: string;
  readonly units: readonly (Option & { readonly due: boolean })[];
  /** What the unit holds and who holds it, a sentence each. */
  readonly holds: readonly string[];
  readonly rows: readonly RowView[];
  /** Choices that hold until they are changed, folded away. */
  readonly lasting: readonly RowView[];
  /** Orders that stand against something now, folded away where there are many. */
  readonly barred: readonly RowView[];
  readonly folds: boolean;
  readonly passes: readonly PassView[];
  readonly hasFoot: boolean;
  /** What the button is called by which this person asks the judge for an undo; empty for none. */
  readonly undo: string;
  /** How these differ; empty where nothing is to be said. */
  readonly passNote: string;
  /** The moment that a press of one of these would end. */
  readonly meant: string;
}

/** The group of choices that hold until they are changed. */
const LASTING = "lasting";

/** The orders that are given in the window of agreements. */
const AGREEMENTS = "agreement";
/** More refused lines than these are folded away. */
const FEW = 2;
/** The most rules that one line names. */
const RULES = 3;

/** What a person gives orders by: own eyes, and the player for whom they are given. */
interface Reader extends Seat {
  readonly session: Session;
  readonly state: AnomalyState;
  readonly say: Say;
  readonly choice: OrdersChoice;
  readonly arranged: Arrangement;
}

/** How a ruleset's window shares what is offered between lines and parts of its own. */
export interface Arrangement {
  /** The offers that become lines, in their order. */
  lines(offers: readonly Offer[]): readonly Offer[];
  /** A part of its own asks for something that comes before the clock goes on. */
  readonly asks: boolean;
}

const AS_OFFERED: Arrangement = { lines: (offers) => offers, asks: false };

const readerOf = (
  session: Session,
  say: Say,
  choice: OrdersChoice,
  arranged: Arrangement = AS_OFFERED,
): Reader | null => {
  const { state } = session;
  const seat = seatOf(session);
  return state && seat && { ...seat, session, state, say, choice, arranged };
};

const unitText = ({ session, state }: Reader, id: string, from: Body | undefined): string => {
  const unit = state.units[id];
  const scene = unit && state.scenes[unit.scene];
  if (!unit || !scene || unit.status !== "in-play") return session.unitName(id);
  const range =
    from && from.scene === unit.scene && from.id !== id ? rangeIn(state, unit.scene, from.hex, unit.hex) : null;
  const at = placeText(unit.hex, scene);
  return range === null ? `${session.unitName(id)} ${at}` : `${session.unitName(id)} ${at} · ${range}`;
};

/** What a portal is called whose hex is known; null for what is no such portal. */
const portalText = ({ view, say }: Reader, unit: string | null, id: string): string | null => {
  const scene = view.scenes[view.units[unit ?? ""]?.scene ?? ""];
  const seen = view.sightings.find((one) => !one.lapsed && one.portal === id && one.scene === scene?.id);
  return scene && seen ? say("GRAVITYPORTALS.Orders.portalAt", { at: placeText(seen.hex, scene) }) : null;
};

/** What people call a word or an id that a field of an order may have. */
const valueText = (reader: Reader, unit: string | null, { name, form }: Field, value: string): string => {
  const { session, state, say } = reader;
  const said = session.ruleset.orders.wordOf?.(state, unit ?? "", name, value, say) ?? null;
  if (said !== null) return said;
  if (Object.hasOwn(state.holes, value)) return anomalyName(say, state, value);
  if (Object.hasOwn(state.units, value)) return unitText(reader, value, state.units[unit ?? ""]);
  if (Object.hasOwn(state.scenes, value)) return session.sceneName(value);
  const portal = portalText(reader, unit, value);
  if (portal !== null) return portal;
  switch ("of" in form && typeof form.of === "string" ? form.of : null) {
    case "destination":
      return session.sceneName(value);
    case "player":
      return playerName(session, value) ?? value;
    case "proposal": {
      const matter = agreementsOf(state).open.find(({ id }) => id === value)?.matter;
      if (matter?.kind === "words") return matter.text;
      return matter === undefined ? value : wordText(say, "what", matter.kind);
    }
    case null:
      return wordText(say, name, value);
    default:
      return value;
  }
};

/** A tenth of an inch, in which people read lengths. */
const TENTH = INCH / 10;

/** Where a place may lie, in words: of what has a size, its middle. How far from an edge is the ruleset's own to say. */
const withinText = ({ say, session, state }: Reader, unit: string | null, within: Within): string => {
  if (within.kind === "edge") return "";
  const inches = (distance: number, round: (tenths: number) => number): number => round(distance / TENTH) / 10;
  if (within.kind === "inside")
    return say("GRAVITYPORTALS.Orders.Within.inside", { inches: inches(within.least, Math.ceil) });
  const from = within.unit ?? unit;
  const name = from === null ? "" : session.unitName(from);
  const { measure } = state.scenes[state.units[unit ?? ""]?.scene ?? ""] ?? {};
  if (measure !== "inches") return say("GRAVITYPORTALS.Orders.Within.range", { name, range: within.most });
  return within.least > TENTH
    ? say("GRAVITYPORTALS.Orders.Within.touch", { name, inches: inches(within.most, Math.round) })
    : say(`GRAVITYPORTALS.Orders.Within.${within.unit === undefined ? "round" : "rim"}`, {
        ...{ name, inches: inches(within.most, Math.floor) },
      });
};

/** The orders whose commands are written otherwise than the order is. */
const SHARED: ReadonlySet<string> = new Set(["attempt", "propose", "gather", "labs"]);

/** An order as it is handed on: what all rulesets share as a command, a ruleset's own as it is written. */
export const givenFor = (
  { state, ruleset }: Pick<Session, "state" | "ruleset">,
  order: WrittenOrder,
): ModuleCommand => {
  const command =
    state && SHARED.has(order.do)
      ? commandOf<RulesetCommand>(ruleset.rules, order, state, knownPortals(state, null))
      : undefined;
  return own(command ?? order);
};

/** What people call what an order or its words name: a unit, an anomaly, a piece of terrain. */
const nameOf = ({ session, state, say }: Reader, id: string): string =>
  session.ruleset.orders.wordOf?.(state, "", "", id, say) ??
  (Object.hasOwn(state.holes, id) ? anomalyName(say, state, id) : session.unitName(id));

/** What would happen, in the lines of the journal; what only moves the engine's books says nothing to people. */
const happenings = ({ session, state, say }: Reader, { events, dice }: Foreseen<RuleEvent>): readonly string[] => {
  const names = {
    unit: (id: string) => session.unitName(id),
    scene: (id: string) => session.sceneName(id),
    player: (id: string) => playerName(session, id) ?? id,
    hole: (id: string) => anomalyName(say, state, id),
    anomaly: (id: string) => anomalyName(say, state, id),
  };
  const [first] = dice;
  if (first) return [say("GRAVITYPORTALS.Orders.dice", { count: first.count, sides: first.sides })];
  return events
    .filter((event) => session.ruleset.rules.isTraced(event))
    .map((event) => localized(say, eventMessage(event, names, session.ruleset.cards)));
};

/** The fixed word by which one way of an order differs from the others. */
const wayName = (reader: Reader, ways: readonly Offer[], { fixed, fields, unit }: Offer): string => {
  const { session, state, say } = reader;
  const differs = Object.keys(fixed).find((name) => ways.some((other) => other.fixed[name] !== fixed[name]));
  const said = differs === undefined ? "" : String(fixed[differs]);
  const own = differs === undefined ? null : session.ruleset.orders.wordOf?.(state, unit ?? "", differs, said, say);
  const word = differs === undefined ? "" : (own ?? wordText(say, differs, said));
  const alike = ways.filter((other) => differs === undefined || other.fixed[differs] === fixed[differs]);
  if (alike.length < 2) return word;
  const by = fields.flatMap(({ name, made }) => (made ? [] : [fieldLabel(say, name)])).join(", ");
  return word === "" ? by : say("GRAVITYPORTALS.Orders.wayBy", { word, by });
};

/** What a line stands for now: the way that is taken, and the order that it makes. */
const orderOf = ({ choice }: Reader, line: Line): { readonly offer: Offer; readonly order: WrittenOrder } | null => {
  const offer = line.ways[line.key === choice.open ? choice.way : 0] ?? line.ways[0];
  if (!offer) return null;
  const filled = choice.filled[line.family] ?? {};
  return { offer, order: orderFrom(offer, { ...(line.apart && presetOf(offer)), ...filled, ...line.set }) };
};

const toldOf = (reader: Reader, { unit, aim }: Offer, order: WrittenOrder): ToldOrder | null => {
  const { session, view, seat, say } = reader;
  const name = (id: string): string => nameOf(reader, id);
  return session.ruleset.orders.tell?.({ ...{ view, order, unit, aim, seat, say }, nameOf: name }) ?? null;
};

/** What a line is called where its ruleset does not say: its word, and what it says beside. */
const plainTitle = (
  reader: Reader,
  { order: word, unit }: Offer,
  said: readonly (readonly [string, Written])[],
): string => {
  const { say } = reader;
  const title = orderWord(say, word);
  // Of another than the one whose orders are shown it says which.
  const which = unit === null || unit === reader.choice.unit ? [] : [reader.session.unitName(unit)];
  const more = said.flatMap(([name, value]) =>
    typeof value === "string"
      ? [
          valueText(
            reader,
            unit,
            {
              name,
              optional: false,
              form: { kind: "choice", of: value in reader.state.units ? "unit" : null, choices: [] },
            },
            value,
          ),
        ]
      : [],
  );
  const at = [...which, ...more].join(", ");
  return at === "" ? title : say("GRAVITYPORTALS.Orders.orderAt", { title, at });
};

/** Whether an order is the obvious next one, also as it was changed. */
const isNext = ({ session, view, seat }: Reader, offer: Offer, order: WrittenOrder, isTouched: boolean): boolean =>
  isTouched ? session.ruleset.rules.offers?.[order.do]?.next?.(view, offer.unit ?? seat, order) === true : offer.next;

/** Whether something has to be chosen for an order of which there is none. */
const isBare = ({ fields }: Offer): boolean =>
  fields.some(({ optional, form }) => !optional && form.kind === "choice" && form.choices.length === 0);

/** What to type where a place of an order, also one within another field, was typed so that nobody can read it. */
const unreadIn = ({ state }: Reader, { fields }: Offer, order: WrittenOrder): Message | null => {
  const [usual] = Object.values(state.scenes);
  for (const { scene, labels } of fields.flatMap(({ name, form }) => typedPlaces(form, order[name]))) {
    const map = state.scenes[scene ?? ""] ?? usual;
    if (map && !areOn(labels, map)) return unreadPlace(map);
  }
  return null;
};

const rowOf = (reader: Reader, line: Line, open: string | null): OrderRow | null => {
  const made = orderOf(reader, line);
  if (!made) return null;
  const { session, say, view, seat } = reader;
  const { offer, order } = made;
  const fields = offer.fields.filter(({ name, made }) => !made && !Object.hasOwn(line.set, name));
  const opens = fields.length > 0 || line.ways.length > 1;
  const isOpen = line.key === open && (opens || !line.apart);
  const best = line.ways.find(({ refused }) => refused === null) ?? line.ways[0];
  const isTouched = reader.choice.filled[line.family] !== undefined;
  const barred = isOpen || isTouched ? null : (best?.refused ?? null);
  const isMissing = offer.fields.some(({ name, optional }) => !optional && order[name] === undefined);
  const unread = isMissing ? null : unreadIn(reader, offer, order);
  const looks = barred === null && !isMissing && unread === null && (isOpen || line.apart);
  const seen = looks ? (foresee(session.ruleset.rules, view, order) as Foreseen<RuleEvent>) : null;
  const told = unread === null && (line.apart || (isOpen && !isMissing)) ? toldOf(reader, offer, order) : null;
  const refused = barred ?? seen?.refused ?? null;
  const bare = line.ways.every(isBare);
  const refusedText =
    refused !== null
      ? refusalText(say, refused)
      : unread
        ? localized(say, unread)
        : bare
          ? say("GRAVITYPORTALS.Orders.nothingToChoose")
          : "";
  const notes =
    isMissing && isOpen
      ? [say("GRAVITYPORTALS.Orders.fillIn")]
      : (told?.notes ?? (seen && refused === null && isOpen ? happenings(reader, seen) : []));
  const from = offer.unit;
  const words = {
    say,
    label: (name: string) => fieldLabel(say, name),
    nameOf: (field: Field, value: string) => valueText(reader, from, field, value),
    within: (area: Within) => withinText(reader, from, area),
    measure: reader.session.ruleset.rules.file.places.measure,
  };
  return {
    ...{ offer, order, family: line.family },
    view: {
      ...{ key: line.key, open: isOpen, next: refusedText === "" && isNext(reader, offer, order, isTouched) },
      title:
        told?.title ??
        plainTitle(
          reader,
          offer,
          line.apart ? [...saidIn(offer, seat), ...(Object.entries(line.set) as [string, Written][])] : [],
        ),
      refused: refusedText,
      gives: line.apart && !isMissing,
      opens,
      ways:
        isOpen && line.ways.length > 1
          ? line.ways.map((one, at) => ({
              value: String(at),
              name: wayName(reader, line.ways, one),
              chosen: one === offer,
            }))
          : [],
      fields: isOpen ? fields.map((field) => fieldView(field, order[field.name], words)) : [],
      notes: refused === null || (isOpen && line.apart) ? notes : [],
      ...{ warning: told?.warning ?? "", hint: told?.hint ?? "", about: told?.about ?? "" },
      rules:
        seen && isOpen && refused === null
          ? rulesOf(told?.rules ?? seen.events.flatMap(({ rules }) => rules))
              .slice(0, RULES)
              .join(" ")
          : "",
      can: !isMissing && refused === null && unread === null && session.condition === "playing",
    },
  };
};

/**
 * The same where a ruleset's own code throws: the line says so with the order as data, and all others go on.
 */
const guardedRow = (reader: Reader, line: Line, open: string | null): OrderRow | null => {
  try {
    return rowOf(reader, line, open);
  } catch (error) {
    const made = orderOf(reader, line);
    if (!made) return null;
    const { say } = reader;
    const refused = say("GRAVITYPORTALS.Orders.broken", { order: JSON.stringify(made.order), error: String(error) });
    return {
      ...{ ...made, family: line.family, error: String(error) },
      view: {
        ...{ key: line.key, title: made.offer.order, open: false, next: false, gives: true, opens: false, can: false },
        ...{ refused, ways: [], fields: [], notes: [], warning: "", hint: "", about: "", rules: "" },
      },
    };
  }
};

/** A line whose hint one above it has given already says no more of it. */
const hintedOnce = (rows: readonly OrderRow[]): readonly OrderRow[] =>
  rows.map((row, at) =>
    rows.slice(0, at).some(({ view }) => view.hint === row.view.hint)
      ? { ...row, view: { ...row.view, hint: "" } }
      : row,
  );

/** The lines of a unit or of the player, the first obvious one as the next press. */
const rowsOf = (reader: Reader): readonly OrderRow[] => {
  const { session, choice, arranged } = reader;
  const unit = choice.unit || null;
  const lines = linesOf(reader, arranged.lines(offeredTo(session, reader, unit)), unit);
  const nextLine = lines.find(({ ways, apart }) => apart && ways[0]?.next === true);
  const open = choice.open ?? nextLine?.key ?? "";
  const rows = lines.flatMap((line) => guardedRow(reader, line, open) ?? []);
  // What would be regretted is nobody's next press.
  const first = rows.find(({ view: row }) => row.next && row.gives && row.can && row.warning === "");
  const sorted = rows.toSorted((one, other) => Number(other === first) - Number(one === first));
  return hintedOnce(sorted.map((row) => ({ ...row, view: { ...row.view, next: row === first } })));
};

const isPlayer = ({ state, seat }: Pick<Reader, "state" | "seat">): boolean => Object.hasOwn(state.players, seat);

/** The units that may be looked at: those that have still to act first. */
const unitsOf = ({
  session,
  view,
  seat,
}: Reader): { readonly ids: readonly string[]; readonly due: ReadonlySet<string> } => {
  const due = session.ruleset.orders.due?.(view, seat) ?? [];
  const mine = ownUnits(session).filter(({ id, status }) => status === "in-play" && !due.includes(id));
  return { ids: [...due, ...mine.map(({ id }) => id)], due: new Set(due) };
};

/** The units with which this person has still to act now. */
export const unitsDue = (session: Session): ReadonlySet<string> => {
  const seat = seatOf(session);
  return new Set(seat ? (session.ruleset.orders.due?.(seat.view, seat.seat) ?? []) : []);
};

/** The unit that stands for the player's own orders. */
const SELF = "";

/** Whether the player may order something without a unit. */
const hasOwnOrders = (reader: Reader): boolean =>
  isPlayer(reader) && offeredTo(reader.session, reader, null).length > 0;

/** Whether the player's own order comes next, and none of a unit. */
const comesToPlayer = (reader: Reader): boolean => {
  if (!isPlayer(reader) || !mayOrder(reader) || unitsOf(reader).due.size > 0) return false;
  return offeredTo(reader.session, reader, null).some(({ next }) => next);
};

/** The choice with what is gone put right: one of this person's units that is there. */
export const settledChoice = (session: Session, choice: OrdersChoice): OrdersChoice => {
  const reader = readerOf(session, String, choice);
  if (!reader || (choice.unit === SELF && hasOwnOrders(reader))) return choice;
  const { ids } = unitsOf(reader);
  const there = choice.unit !== null && ids.includes(choice.unit) ? choice.unit : (ids[0] ?? SELF);
  const unit = comesToPlayer(reader) ? SELF : there;
  return unit === choice.unit ? choice : { ...choice, unit };
};

/** The lines as they stand, each with its order: what a press gives and the map shows. */
export const orderRows = (
  session: Session,
  say: Say,
  choice: OrdersChoice,
  arranged?: Arrangement,
): readonly OrderRow[] => {
  const reader = readerOf(session, say, choice, arranged);
  return reader && mayOrder(reader) ? rowsOf(reader) : [];
};

const mayOrder = ({ session, view, state }: Reader): boolean =>
  session.ruleset.rules.takesOrders(view) && !session.ruleset.rules.isOver?.(view) && state.transits.length === 0;

/** Whether a question was asked by the press of a way to pass; what holds for longer is asked by the first of them. */
const isAskedOf = (asked: ReadyUntil | null, { kind }: ReadyUntil): boolean => (asked?.kind ?? "next-step") === kind;

const passesOf = ({ session, state, say }: Reader, ordered: boolean): readonly PassView[] => {
  const { turnBar } = session.ruleset;
  if (!turnBar || session.condition !== "playing" || clockHeld(session, say) !== "") return [];
  if (turnBar.mayPass && !turnBar.mayPass(session)) return [];
  const question = skipQuestion(session, say);
  return turnBar
    .untils(state, say, (id) => session.unitName(id))
    .map(({ id, label, full, until }) => ({
      id,
      label: question && isAskedOf(question.until, until) ? question.label : (full ?? label),
      held: until.kind !== "next-step" && until.kind === session.readyUntil?.kind,
      filled: !ordered && !session.ready && until.kind === "next-step",
    }));
};

/** How the chosen unit stands, where its ruleset says so. */
const standingOf = ({ session, view, choice }: Reader): readonly string[] => {
  const unit = view.units[choice.unit ?? ""];
  const told = unit ? (session.ruleset.units.standing?.(unit) ?? []) : [];
  return told.length > 0 ? [told.join(", ")] : [];
};

/** Draws a session as the window of orders. */
export const ordersView = (session: Session, say: Say, choice: OrdersChoice, arranged?: Arrangement): OrdersView => {
  const nothing: OrdersView = {
    ...{ empty: say("GRAVITYPORTALS.Orders.empty"), time: "", sentence: "", tone: "calm", nothing: "", meant: "" },
    ...{
      units: [],
      holds: [],
      rows: [],
      lasting: [],
      barred: [],
      folds: false,
      passes: [],
      undo: "",
      hasFoot: false,
      passNote: "",
    },
  };
  const reader = readerOf(session, say, choice, arranged);
  if (!reader) return nothing;
  const { state, view } = reader;
  const { ids, due } = unitsOf(reader);
  const { turnBar } = session.ruleset;
  const taken = mayOrder(reader);
  // Where orders are not taken just now, it says what comes first.
  const leads = turnBar !== undefined || !taken;
  const head = {
    ...nothing,
    time: leads ? timeIn(session.ruleset, session.ruleset.rules.at(state), say) : "",
    ...(leads && turnBarSentence(session, say)),
  };
  const sentence = "text" in head ? String(head.text) : "";
  const named = { ...head, sentence, meant: momentOf(session.ruleset.clock, state) };
  if (ids.length === 0 && !isPlayer(reader)) return { ...named, empty: turnBar ? "" : nothing.empty };
  const self = { value: SELF, name: say("GRAVITYPORTALS.Orders.self"), chosen: choice.unit === SELF, due: false };
  const all = taken ? rowsOf(reader).filter(({ offer }) => offer.group !== AGREEMENTS) : [];
  const rows = all.filter(({ offer }) => offer.group !== LASTING).map((row) => row.view);
  const lasting = all.filter(({ offer }) => offer.group === LASTING).map((row) => row.view);
  const barred = rows.filter(({ refused, open }) => refused !== "" && !open);
  const free = rows.filter((row) => !barred.includes(row));
  const passes = passesOf(reader, free.some(({ next }) => next) || reader.arranged.asks);
  const undo = mayAsk(session) && !judges(session) ? say("GRAVITYPORTALS.Agreements.asking") : "";
  return {
    ...named,
    empty: "",
    nothing: taken
      ? rows.length === 0
        ? say("GRAVITYPORTALS.Orders.none-now")
        : ""
      : refusalText(say, session.ruleset.rules.isOver?.(state) ? "over" : "not-now"),
    units: [
      ...ids.map((id) => ({
        ...{ value: id, name: session.unitName(id), chosen: id === choice.unit, due: due.has(id) },
      })),
      ...(hasOwnOrders(reader) ? [self] : []),
    ],
    holds: [
      ...standingOf(reader),
      ...(session.ruleset.orders.holds?.(view, choice.unit ?? "", (id) => session.unitName(id), say) ?? []),
    ],
    rows: free,
    ...{ lasting, barred },
    folds: barred.length > FEW,
    ...{ passes, undo, hasFoot: passes.length > 0 || undo !== "" },
    passNote: turnBar?.passNote?.(state, passes, say) ?? "",
  };
};
