import type { EffectPort } from "../../judge/ports/effects.ts";
import type { WriteMark } from "../../judge/ports/log.ts";
import type { GameEvent } from "../../rules/index.ts";
import { type CardWriter, showCards } from "./cards.ts";
import { copyAgain, deleteGone, deleteLeft, moveCombatants } from "./crossing.ts";
import { makeChecklist, makeScene } from "./destination.ts";
import type { WorldEffect } from "./effect.ts";
import type { EffectHost } from "./lookup.ts";
import { type CardPort, planEffects } from "./plan.ts";
import { makeTokens, moveTokens, type TokenStyle } from "./tokens.ts";
import { watchWrites } from "./watch.ts";

/**
 * What entries do to Foundry's documents. Every effect looks at what is there and writes what is missing, so that it
 * may be cut at any moment and carried out again.
 *
 * @param write writes a card as HTML; needed where `cards` gives any
 */
export const worldEffects = (
  host: EffectHost,
  style: TokenStyle,
  cards: CardPort,
  write: CardWriter = () => "",
): EffectPort<GameEvent> => ({
  plan: (step) => planEffects(step, cards),
  // The runtime hands effects through unread: these are the plan's own.
  ensure: (effect, mark) => ensure(host, style, write, effect as WorldEffect, mark),
  watch: (listener) => watchWrites(host, listener),
});

const ensure = (
  host: EffectHost,
  style: TokenStyle,
  write: CardWriter,
  effect: WorldEffect,
  mark: WriteMark,
): Promise<void> => {
  switch (effect.kind) {
    case "tokens-moved":
      return moveTokens(host, style, effect, mark);
    case "scene-made":
      return makeScene(host, effect, mark);
    case "checklist-made":
      return makeChecklist(host, effect, mark);
    case "tokens-made":
      return makeTokens(host, style, effect, mark);
    case "combatants-moved":
      return moveCombatants(host, effect, mark);
    case "tokens-copied-again":
      return copyAgain(host, effect, mark);
    case "tokens-left":
      return deleteLeft(host, effect, mark);
    case "tokens-gone":
      return deleteGone(host, effect, mark);
    case "cards":
      return showCards(host, write, effect, mark);
  }
};
