import { linkRules } from "../chat/rule-links.ts";
import type { Host, HostMessage } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { noticesOf } from "../host/plain.ts";
import type { Session } from "../session/session.ts";
import type { Client } from "./client.ts";

/** How old a message may be whose dice still roll, in milliseconds: older ones are only drawn again. */
const FRESH = 5000;

/** A chat message, as far as it is read. */
type Message = Partial<HostMessage> & {
  readonly timestamp?: number;
};

/** Lets the dice of cards roll before they lie, once, in the moment in which they fell. */
export class RollingDice {
  readonly #wanted: () => boolean;
  readonly #now: () => number;
  /** How many dice of each message have been shown. */
  readonly #shown = new Map<string, number>();

  /**
   * @param wanted whether dice may roll on this page: another module may show them, or its person wants stillness
   * @param now milliseconds, as messages are stamped
   */
  constructor(wanted: () => boolean, now: () => number) {
    this.#wanted = wanted;
    this.#now = now;
  }

  /** A message was drawn. */
  drawn({ id, timestamp = 0 }: Message, html: ParentNode): void {
    if (!id) return;
    const dice = [...html.querySelectorAll(".gp-die")];
    const before = this.#shown.get(id) ?? (this.#now() - timestamp < FRESH ? 0 : dice.length);
    this.#shown.set(id, Math.max(before, dice.length));
    if (!this.#wanted()) return;
    for (const die of dice.slice(before)) die.classList.add("gp-rolling");
  }
}

/** The cards of the chat log on this page. */
interface ChatCards {
  /** Keeps cards that are on a page already in step: a card may come before the dice are anybody's, or its game is known. */
  follow(page: ParentNode, session: Session): void;
}

/** Whether a message has a card in another language than this page. */
const isForeign = ({ game }: Pick<Host, "game">, html: ParentNode): boolean => {
  const written = html.querySelector<HTMLElement>(".gp-card[lang]")?.lang;
  return written !== undefined && written !== "" && written !== game.i18n.lang;
};

const ROLL = "button[data-gravity-portals-roll]";
const VIEW = "button[data-gravity-portals-view]";

/** Whether this client's person has the dice for what lies beyond, which is all that a card's dice button rolls. */
const mayRoll = (session: Session | undefined, unit: string): boolean =>
  session?.prompts.some((prompt) => prompt.kind === "roll" && prompt.unit === unit && prompt.what === "destination") ??
  false;

/** Whether our own dice roll: nobody wants stillness, and no other module shows the message's dice. */
const diceMayRoll = ({ game }: Pick<Host, "game">): boolean => {
  const other = game.modules.get("dice-so-nice") as { readonly active?: boolean } | undefined;
  return other?.active !== true && game.settings.get(MODULE_ID, "moments") === true;
};

const showWhoRolls = (cards: ParentNode, session: Session | undefined): void => {
  for (const button of cards.querySelectorAll<HTMLButtonElement>(ROLL)) {
    button.disabled = !mayRoll(session, button.dataset["gravityPortalsRoll"] ?? "");
  }
};

/** The kinds of folds that a reader has open, by the message they are in. */
type OpenFolds = Map<string, Set<string>>;

/** A card is drawn anew whenever it grows; what its reader has open stays so. */
const keepFolds = (open: OpenFolds, message: string, card: ParentNode): void => {
  const known = open.get(message) ?? new Set<string>();
  open.set(message, known);
  for (const fold of card.querySelectorAll<HTMLDetailsElement>(".gp-card details")) {
    fold.open = known.has(fold.className);
    fold.addEventListener("toggle", () => {
      if (fold.open) known.add(fold.className);
      // One that is taken off the page closes nothing.
      else if (fold.isConnected) known.delete(fold.className);
    });
  }
};

/**
 * Buttons on cards do what the bar's buttons do, for the one whose act it is; for everybody else they are plain text.
 * What is pressed is checked where it is carried out.
 */
export const ChatCardHooks = {
  listen: (host: Pick<Host, "Hooks" | "game" | "fromUuid" | "ui">, client: () => Client | null): ChatCards => {
    const dice = new RollingDice(
      () => diceMayRoll(host),
      () => Date.now(),
    );
    const open: OpenFolds = new Map();
    const wire = (message: Message, html: HTMLElement): void => {
      dice.drawn(message, html);
      const table = client()?.session;
      for (const fold of html.querySelectorAll<HTMLElement>("[data-gravity-portals-older]")) {
        fold.addEventListener("toggle", async () => {
          const { fillOlder } = await import("../chat/shown-card.ts");
          fillOlder(host.game, message as HostMessage, fold, table?.ruleset ?? {});
        });
      }
      if (message.id) keepFolds(open, message.id, html);
      showWhoRolls(html, table);
      linkRules(host, html);
      for (const button of html.querySelectorAll<HTMLButtonElement>(ROLL)) {
        button.addEventListener("click", () => {
          button.disabled = true;
          void client()?.session.command({ do: "roll", unit: button.dataset["gravityPortalsRoll"] ?? "" });
        });
      }
      for (const button of html.querySelectorAll<HTMLButtonElement>(VIEW)) {
        button.addEventListener("click", () => {
          const id = client()?.session.foundryScene(button.dataset["gravityPortalsView"] ?? "");
          const scene = id ? host.game.scenes.get(id) : undefined;
          if (scene) void scene.view();
          // The card may be left of a game that was removed, or its map may be on its way to this browser.
          else noticesOf(() => host).warn(host.game.i18n.localize("GRAVITYPORTALS.Card.noMap"));
        });
      }
    };
    /** Messages with cards in another language than this page, until their game is known. */
    const foreign = new Map<HTMLElement, Message>();
    const translate = async (message: Message, html: HTMLElement): Promise<void> => {
      const session = client()?.session;
      if (!session || session.gid === null) return;
      foreign.delete(html);
      const { sayInOwnLanguage } = await import("../chat/own-language.ts");
      if (await sayInOwnLanguage(host.game, message as HostMessage, html, session)) wire(message, html);
    };
    host.Hooks.on("renderChatMessageHTML", (message: Message, html: HTMLElement) => {
      wire(message, html);
      if (!isForeign(host, html)) return;
      foreign.set(html, message);
      void translate(message, html);
    });
    return {
      follow: (page, session) => {
        const show = (): void => {
          showWhoRolls(page, session);
          for (const [html, message] of foreign) void translate(message, html);
        };
        session.listen(show);
        show();
      },
    };
  },
};
