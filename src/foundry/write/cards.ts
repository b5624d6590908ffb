import { sum } from "es-toolkit/math/sum";
import { waysByScene } from "../../judge/log/rounds.ts";
import { forkIn, isRuntimeCommand } from "../../judge/log/runtime-commands.ts";
import type { PublicStep, WriteMark } from "../../judge/ports/ports.ts";
import { hash, toHex } from "../../judge/protocol/keys.ts";
import { base62Id } from "../../judge/protocol/names.ts";
import type { AnomalyEvent, AnomalyState, RuleEvent } from "../../rules/index.ts";
import { playersIn } from "../chat/agreement-messages.ts";
import { type Card, type CardDice, completed, gathered, reworded } from "../chat/card.ts";
import { ownWords, type TellingRuleset, type Told } from "../chat/event-record.ts";
import { wordsOf } from "../chat/event-words.ts";
import {
  BACK_KEY,
  backCard,
  type DiceNews,
  diceCard,
  goneOnCard,
  type JudgingNews,
  judgingCard,
  openingCard,
  reasonCard,
  retiredCard,
  ruleOptionsCard,
} from "../chat/game-cards.ts";
import { passagesOf } from "../chat/passage-key.ts";
import { shownCard, takenBackIn } from "../chat/shown-card.ts";
import { type CardHistory, entryKey, flagOf, type StoredCard, storedCard, storedCards } from "../chat/stored-card.ts";
import type { Data } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { markOptions } from "../host/written-by.ts";
import type { OwnWords } from "../message/own-words.ts";
import type { Names } from "../message/say.ts";
import type { Clocked } from "../message/time-words.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { CardPart } from "./effect.ts";
import { byId, type EffectHost } from "./lookup.ts";
import type { CardPort } from "./plan.ts";

/**
 * The chat cards of some events. Only what everybody may know becomes a card: a signal is not chat, and of what a portal
 * does in secret there is no trace. Cards of one key are one message: whoever keeps it joins the later lines to it.
 *
 * @param before the game before the events, as all see it or as the judge does
 * @param after the game after them
 */
export const cardsOf = (
  all: readonly RuleEvent[],
  before: AnomalyState,
  after: AnomalyState,
  names: Names,
  ruleset: TellingRuleset & { readonly words?: OwnWords | undefined },
): readonly Card[] => {
  const events = all.filter(({ audience }) => audience === "all");
  const passages = passagesOf(events, before, after);
  const cards = events.flatMap((event) => {
    const told: Told = { before, after, events, names, passages: passages(event), ruleset };
    const text = wordsOf(event, ruleset.cards).card?.(event, told);
    return text ? [reworded(completed(event, text), ruleset)] : [];
  });
  return gathered(cards);
};

/** Whether nothing of a message stands any more. */
const isVoid = (history: CardHistory): boolean => {
  const gone = takenBackIn(history);
  return history.parts.size > 0 && [...history.parts.keys()].every((n) => gone.has(n));
};

/** The entries of a message among some that are taken back. */
const touched = ({ parts, backs }: CardHistory, entries: readonly number[]): readonly number[] =>
  entries.filter((n) => parts.has(n) || backs.has(n));

/** Writes a card as HTML in the table's language. */
export type CardWriter = (card: Card) => string | Promise<string>;

const isOf =
  (id: string) =>
  ({ game }: StoredCard): boolean =>
    game === id;

/** Whether a card is of an undo. */
const isBack = ({ key }: StoredCard): boolean => key.startsWith(BACK_KEY);

/**
 * The message of a card: the one that has this entry's part, else the last one that still stands, to which it is added.
 * What was taken back whole stays as it is. What comes after an undo stands below it: nothing is added above.
 */
const messageOf = (host: EffectHost["game"], { id, game, card }: CardPart, n: number): StoredCard | undefined => {
  const taken = host.messages.get(id);
  const known = taken && storedCard(host, taken);
  if (known && isOf(game)(known)) return known;
  const cards = storedCards(host).filter(isOf(game));
  const all = cards.filter(({ key }) => key === card.key);
  const below = new Set(cards.slice(cards.findLastIndex(isBack) + 1));
  return (
    all.find((one) => one.history().parts.has(n)) ?? all.findLast((one) => below.has(one) && !isVoid(one.history()))
  );
};

/**
 * Shows the cards of an entry to everybody: new messages in one operation, and in another one lines for messages of
 * earlier entries. Of an entry that takes others back, their lines are struck out first.
 */
export const showCards = async (
  host: EffectHost,
  write: CardWriter,
  { cards }: { readonly cards: readonly CardPart[] },
  mark: WriteMark,
): Promise<void> => {
  for (const { game, card, takesBack, goesOnFrom } of cards) {
    if (goesOnFrom !== undefined)
      await setAside(host, write, { game, at: card.time, from: goesOnFrom }, card.key, mark);
    if (takesBack) await strike(host, write, { game, at: card.time, entries: takesBack }, mark);
  }
  const known = cards.flatMap((part) => {
    const stored = messageOf(host.game, part, mark.n);
    return stored ? [{ stored, part }] : [];
  });
  const fresh = cards.filter((part) => !known.some((one) => one.part === part));
  if (fresh.length > 0) {
    const speaker = { alias: host.game.i18n.localize("GRAVITYPORTALS.Log.speaker") };
    const data = await Promise.all(
      fresh.map(async (part) => ({
        // Somebody may have written a message under the id that this one was to have: any other one serves.
        ...(host.game.messages.get(part.id) ? {} : { _id: part.id }),
        ...(await messageData(part, speaker, write, mark.n)),
      })),
    );
    await host.ChatMessage.createDocuments(data, { keepId: true, ...markOptions(mark) });
  }
  const added = await Promise.all(known.map(({ stored, part }) => partAdded(stored, part, write, mark.n)));
  const updates = added.flatMap((update) => update ?? []);
  if (updates.length > 0) await host.ChatMessage.updateDocuments(byId(updates), markOptions(mark));
};

const messageData = async ({ game, card }: CardPart, speaker: Data, write: CardWriter, n: number): Promise<Data> => ({
  content: await write(card),
  speaker,
  rolls: rollsOf(card.dice),
  flags: { [MODULE_ID]: { card: card.key, game, parts: { [entryKey(n)]: flagOf(card) } } },
});

/** The update that adds an entry's part to a message of earlier ones; nothing where it is there already. */
const partAdded = async (stored: StoredCard, { card }: CardPart, write: CardWriter, n: number) => {
  const history = stored.history();
  if (history.parts.has(n)) return null;
  const parts = new Map([...history.parts, [n, card] as const].sort(([a], [b]) => a - b));
  const all = shownCard({ ...history, parts });
  if (!all) return null;
  return {
    _id: stored.message.id,
    content: await write(all),
    ...(card.dice.length > 0 ? { rolls: rollsOf(all.dice) } : {}),
    [`flags.${MODULE_ID}.parts.${entryKey(n)}`]: flagOf(card),
  };
};

/** Marks what entries wrote as taken back, or as standing again, on every card of the game; all in one operation. */
const strike = async (
  host: EffectHost,
  write: CardWriter,
  { game, at, entries }: { readonly game: string; readonly at: string; readonly entries: readonly number[] },
  mark: WriteMark,
): Promise<void> => {
  const updates = await Promise.all(
    storedCards(host.game)
      .filter(isOf(game))
      .map(async ({ message, history: kept }) => {
        const history = kept();
        const own = touched(history, entries);
        if (own.length === 0 || history.backs.has(mark.n)) return null;
        const back = { at, entries: own };
        const after: CardHistory = { ...history, backs: new Map([...history.backs, [mark.n, back] as const]) };
        const card = shownCard(after);
        if (!card) return null;
        return {
          _id: message.id,
          content: await write(card),
          [`flags.${MODULE_ID}.backs.${entryKey(mark.n)}`]: back,
        };
      }),
  );
  const wanted = updates.flatMap((update) => update ?? []);
  if (wanted.length > 0) await host.ChatMessage.updateDocuments(byId(wanted), markOptions(mark));
};

/**
 * Takes the cards of lost entries out of the game: their lines are struck out, and nothing is added to them any more. A
 * card that a lost entry took back stands again. It is done once, before the card that tells of it is there.
 */
const setAside = async (
  host: EffectHost,
  write: CardWriter,
  { game, at, from }: { readonly game: string; readonly at: string; readonly from: number },
  key: string,
  mark: WriteMark,
): Promise<void> => {
  const cards = storedCards(host.game).filter(isOf(game));
  if (cards.some((card) => card.key === key)) return;
  const updates = await Promise.all(
    cards.map(async ({ message, history: kept }) => {
      const history = kept();
      const lost = [...history.parts.keys()].filter((n) => n > from);
      const backs = [...history.backs].map(([n, back]) => [n, n > from ? { at, entries: [] } : back] as const);
      if (lost.length === 0 && backs.every(([n]) => n <= from)) return null;
      const last = Math.max(mark.n, ...history.parts.keys(), ...history.backs.keys()) + 1;
      const gone = lost.length > 0 ? [[last, { at, entries: lost }] as const] : [];
      const after: CardHistory = { ...history, backs: new Map([...backs, ...gone]) };
      const card = shownCard(after);
      if (!card) return null;
      return {
        _id: message.id,
        content: await write(card),
        ...(lost.length > 0 && { [`flags.${MODULE_ID}.game`]: `${game}/${key}` }),
        ...Object.fromEntries(
          [...after.backs].map(([n, back]) => [`flags.${MODULE_ID}.backs.${entryKey(n)}`, back] as const),
        ),
      };
    }),
  );
  const wanted = updates.flatMap((update) => update ?? []);
  if (wanted.length > 0) await host.ChatMessage.updateDocuments(byId(wanted), markOptions(mark));
};

/**
 * Dice that fell, as evaluated rolls of a message: whoever shows dice in the open shows these faces. Nothing is rolled
 * here.
 */
const rollsOf = (dice: readonly CardDice[]): readonly string[] =>
  dice.map(({ faces, sides = 6 }) => {
    const number = faces.length;
    const results = faces.map((result) => ({ result, active: true }));
    return JSON.stringify({
      class: "Roll",
      options: {},
      dice: [],
      formula: `${number}d${sides}`,
      terms: [{ class: "Die", options: {}, evaluated: true, number, faces: sides, modifiers: [], results }],
      total: sum(faces),
      evaluated: true,
    });
  });

/** Whether an event may belong on a card: bookkeeping does where its ruleset has words for it. */
const isTold = ({ rules, cards }: RulesetAdapter, event: AnomalyEvent): event is RuleEvent =>
  rules.isTraced(event) || ownWords(cards, event)?.card !== undefined;

/**
 * The cards that the public part of an entry makes: of its events, of the judge's taking back, and of the reason.
 *
 * @param namesIn gives the names that are used after a step
 * @param game the id of the running game
 */
export const cardPort =
  (namesIn: (state: AnomalyState) => Names, game: () => string, ruleset: RulesetAdapter): CardPort =>
  (step, nextId) => {
    // What is in a step reached everybody; its views are the engine's own.
    const events = step.events
      .filter((event): event is RuleEvent => isTold(ruleset, event))
      .map((event) => ({ ...event, audience: "all" as const }));
    const [before, after] = [step.before, step.after] as readonly [AnomalyState | null, AnomalyState];
    const names = namesIn(after);
    const cards = cardsOf(events, before as AnomalyState, after, names, ruleset);
    const part = (card: Card): CardPart => ({ id: nextId(), game: game(), card });
    const read = ruleOptionsCard(before, after, step.at);
    return [
      ...cards.map(part),
      ...(read ? [part(read)] : []),
      ...goneBack(step, part, names, ruleset),
      ...goneOn(step, part, ruleset),
      ...judgingNews(step, names).map(part),
      ...retiredNews(step, names).map(part),
      ...diceNews(step, names).map(part),
      ...reasons(step).map(part),
    ];
  };

const goneBack = (
  { n, at, commands, before, after }: PublicStep<AnomalyEvent>,
  part: (card: Card) => CardPart,
  names: Names,
  clock: Clocked,
): readonly CardPart[] => {
  const undo = commands.filter(isRuntimeCommand).find((command) => command.do === "undo");
  if (undo?.do !== "undo") return [];
  const agreed = undo.agreed ? playersIn(undo.agreed, names) : null;
  const times = { before: (before as AnomalyState).clock, after: (after as AnomalyState).clock };
  const card = backCard({ n, at, ...times }, agreed, clock);
  return [{ ...part(card), takesBack: undo.entries }];
};

const goneOn = (
  { n, at, commands }: PublicStep<AnomalyEvent>,
  part: (card: Card) => CardPart,
  clock: Clocked,
): readonly CardPart[] => {
  const fork = forkIn(commands);
  if (!fork) return [];
  return [{ ...part(goneOnCard({ n, at, from: fork.to.n, lost: fork.from.n }, clock)), goesOnFrom: fork.to.n }];
};

/** What everybody ought to know of the captains' part in the dice; nothing where all gave theirs. */
const diceNews = ({ n, at, commands }: PublicStep<AnomalyEvent>, names: Names): readonly Card[] => {
  const news = commands.filter(isRuntimeCommand).flatMap((command): readonly DiceNews[] => {
    switch (command.do) {
      case "round-done": {
        const missed = command.list.flatMap(([user, link]) => (link === null ? [user] : []));
        return missed.length > 0 ? [{ about: "missed", names: playersIn(missed, names) }] : [];
      }
      case "seat-key":
        return command.since === "other" ? [{ about: "other-browser", names: names.player(command.user) }] : [];
      case "alarm":
        return [{ about: command.code, names: names.player(command.user) }];
      default:
        return [];
    }
  });
  return news.length > 0 ? [diceCard(n, at, news)] : [];
};

/** What everybody ought to know of who judges and who has the key. */
const judgingNews = ({ n, at, commands }: PublicStep<AnomalyEvent>, names: Names): readonly Card[] => {
  const news = commands.filter(isRuntimeCommand).flatMap((command): readonly JudgingNews[] => {
    switch (command.do) {
      case "takeover":
      case "key-imported":
        return [{ about: command.do, name: names.player(command.user) }];
      case "renew-key":
        return [{ about: command.do, name: names.player(command.by) }];
      case "key-shared":
        return [{ about: command.do, by: names.player(command.by), to: names.player(command.to) }];
      default:
        return [];
    }
  });
  return news.length > 0 ? [judgingCard(n, at, news)] : [];
};

/** The ways of portals that were taken out, each by its scenes. */
const retiredNews = ({ n, at, commands }: PublicStep<AnomalyEvent>, names: Names): readonly Card[] => {
  const ways = commands.filter(isRuntimeCommand).flatMap((command) => (command.do === "retired" ? [command] : []));
  const scenes = ways.flatMap(({ way }) =>
    waysByScene(way).map(({ scene, steps }) => ({
      scene: names.scene(scene),
      places: steps.map(({ hex }) => hex),
    })),
  );
  return scenes.length > 0 ? [retiredCard(n, at, scenes)] : [];
};

const reasons = ({ n, at, commands }: PublicStep<AnomalyEvent>): readonly Card[] =>
  commands.flatMap(({ do: does, text }) =>
    does === "note" && typeof text === "string" && text.trim() !== "" ? [reasonCard(n, at, text)] : [],
  );

/** A game that was opened, as far as it is public. */
export interface OpenedGame {
  readonly gid: string;
  /** The head of its first entry, which holds the commitments to everything secret; 32 bytes. */
  readonly head: Uint8Array;
}

/** The message's id follows from the game alone, so that it is found again by whoever looks for it. */
const messageId = (gid: string): string => base62Id(hash("opening-card", new TextEncoder().encode(gid)));

/**
 * Shows everybody what the judge is bound by from the opening on. It stands in the chat once, however often this is
 * called, and comes back when somebody took it away: a proof at the end leans on it.
 */
export const showOpening = (
  host: EffectHost,
  write: CardWriter,
  { gid, head }: OpenedGame,
  mark: { readonly session: string; readonly term: number },
): Promise<void> => {
  const card = openingCard(toHex(head));
  return showCards(host, write, { cards: [{ id: messageId(gid), game: gid, card }] }, { ...mark, n: 0 });
};
