import type { EffectPort, WriteMark } from "../../judge/ports/ports.ts";
import type { AnomalyEvent } from "../../rules/index.ts";
import type { Data } from "../host/host.ts";
import { isGameMaster, markIn } from "../host/written-by.ts";
import { type CardWriter, showCards } from "./cards.ts";
import { showConditions } from "./conditions.ts";
import { copyAgain, deleteGone, deleteLeft, moveCombatants } from "./crossing.ts";
import {
  flaggedScenes,
  makeChecklist,
  makeElsewhere,
  makeScene,
  type PreparedScenes,
  unlistScene,
} from "./destination.ts";
import type { CardPart, TokenStyle, WorldEffect } from "./effect.ts";
import type { EffectHost } from "./lookup.ts";
import { keepScene } from "./lost-scene.ts";
import { shiftTokens } from "./map-size.ts";
import { type CardPort, planEffects } from "./plan.ts";
import { showTerrain } from "./terrain.ts";
import { makeTokens, moveTokens } from "./tokens.ts";

/** The documents that effects write; the log has its own watch. */
const DOCUMENTS = ["Scene", "Token", "ActiveEffect", "JournalEntry", "Combat", "Combatant", "ChatMessage"] as const;
const ACTIONS = ["create", "update", "delete"] as const;

/** Tells of every write to the table's documents that a judge's window made, this one or another. Only a game master judges. */
const watchWrites = (
  { Hooks, game }: Pick<EffectHost, "Hooks" | "game">,
  listener: (mark: WriteMark) => void,
): (() => void) => {
  const handler = (...args: unknown[]): void => {
    // Options stand before the user, whatever comes before them.
    const mark = markIn(args.at(-2) as Data | undefined);
    if (mark && isGameMaster(game.users.get(String(args.at(-1))))) listener(mark);
  };
  const hooks = DOCUMENTS.flatMap((name) => ACTIONS.map((action) => `${action}${name}`)).map(
    (hook) => [hook, Hooks.on(hook, handler)] as const,
  );
  return () => {
    for (const [hook, id] of hooks) Hooks.off(hook, id);
  };
};

/** Hears that cards of entry `n` could not be made, and why. */
export type CardFault = (n: number, cause: unknown) => void;

/**
 * What entries do to Foundry's documents. Every effect looks at what is there and writes what is missing, so that it
 * may be cut at any moment and carried out again.
 *
 * @param write writes a card as HTML; needed where `cards` gives any
 * @param fault hears why cards of an entry could not be made, once an entry
 * @param prepared gives what is prepared for a row of a chart
 */
export const worldEffects = (
  host: EffectHost,
  style: TokenStyle,
  cards: CardPort,
  write: CardWriter = () => "",
  fault: CardFault = () => {},
  prepared: PreparedScenes = flaggedScenes(host),
): EffectPort<AnomalyEvent> => {
  const told = new Set<number>();
  /** Tells why cards fail, once an entry, and lets them fail: whoever carries effects out tries them again. */
  const telling =
    (n: number) =>
    async <T>(make: () => T | Promise<T>): Promise<T> => {
      try {
        return await make();
      } catch (cause) {
        if (!told.has(n)) fault(n, cause);
        told.add(n);
        throw cause;
      }
    };
  return {
    plan: (step) => planEffects(step, style.units, cards),
    // The runtime hands effects through unread: these are the plan's own.
    ensure: (effect, mark, last = Number.POSITIVE_INFINITY) =>
      ensure({ host, style, write, prepared, last }, effect as WorldEffect, mark, telling(mark.n)),
    watch: (listener) => watchWrites(host, listener),
  };
};

type Telling = <T>(make: () => T | Promise<T>) => Promise<T>;

/** What effects are carried out with. */
interface Means {
  readonly host: EffectHost;
  readonly style: TokenStyle;
  readonly write: CardWriter;
  readonly prepared: PreparedScenes;
  /** The last entry that there is. */
  readonly last: number;
}

const ensure = (
  { host, style, write, prepared, last }: Means,
  effect: WorldEffect,
  mark: WriteMark,
  telling: Telling,
): Promise<void> => {
  const show = (cards: readonly CardPart[]): Promise<void> =>
    showCards(host, (card) => telling(() => write(card)), { cards }, mark);
  switch (effect.kind) {
    case "tokens-moved":
      return moveTokens(host, style, effect, { ...mark, last });
    case "scene-made":
      return makeScene(host, prepared, effect, mark);
    case "elsewhere-made":
      return makeElsewhere(host, effect, mark);
    case "scene-unlisted":
      return unlistScene(host, effect, mark);
    case "checklist-made":
      return makeChecklist(host, effect, mark);
    case "sheet-shifted":
      return shiftTokens(host, effect, mark);
    case "terrain-shown":
      return showTerrain(host, effect, mark);
    case "scene-kept":
      return keepScene(host, style, effect, mark);
    case "tokens-made":
      return makeTokens(host, style, effect, mark);
    case "combatants-moved":
      return moveCombatants(host, effect, mark);
    case "tokens-copied-again":
      return copyAgain(host, effect, mark);
    case "conditions-shown":
      return showConditions(host, style, effect, mark);
    case "tokens-left":
      return deleteLeft(host, effect, mark);
    case "tokens-gone":
      return deleteGone(host, effect, mark);
    case "cards":
      return show(effect.cards);
    case "cards-again":
      return telling(effect.planned).then(show);
  }
};
