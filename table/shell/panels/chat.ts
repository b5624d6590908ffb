import type { ChatMessage } from "../../client/data/document-types.ts";
import { button, el } from "../dom.ts";
import { type Panel, panel } from "../panel.ts";
import { attempt, documentClass, me, type Table } from "../table.ts";
import { drawMessage } from "./chat-message.ts";

/** Only the newest messages are drawn; the others stay in the world. */
const SHOWN = 150;

/** Message modes by what is typed. */
const ROLLS: Record<string, string> = {
  r: "public",
  roll: "public",
  gmr: "gm",
  gmroll: "gm",
  br: "blind",
  blindroll: "blind",
  sr: "self",
  selfroll: "self",
};

/** The option that says who sees a roll, in this generation's word. */
const whoSees = ({ runtime }: Table, mode: string): object =>
  (runtime.game.release.generation ?? 0) >= 14 ? { messageMode: mode } : { rollMode: `${mode}roll` };

interface RollClass {
  new (formula: string): { evaluate(): Promise<{ toMessage(data: object, options: object): Promise<unknown> }> };
}

/** Who this person speaks as. */
const speaker = ({ runtime }: Table): object =>
  (runtime.documentClasses["ChatMessage"] as { getSpeaker(): object }).getSpeaker();

/** Says or rolls what was typed: `/r 2d6 # flavour`, `/gmroll`, `/blindroll`, `/selfroll`, else plain text. */
const say = async (table: Table, chat: Panel, typed: string): Promise<void> => {
  const { hooks, foundry } = table.runtime;
  if (!hooks.call("chatMessage", chat, typed, { user: me(table).id, speaker: speaker(table) })) return;
  const command = /^\/(\w+)\s+([^#]+)(?:#\s*(.*))?$/s.exec(typed);
  const mode = command?.[1] ? ROLLS[command[1].toLowerCase()] : undefined;
  if (command?.[2] && mode) {
    const Roll = foundry.dice["Roll"] as RollClass;
    const roll = await new Roll(command[2].trim()).evaluate();
    await roll.toMessage({ speaker: speaker(table), flavor: command[3] ?? "" }, whoSees(table, mode));
    return;
  }
  if (typed.startsWith("/")) throw new Error(`The table knows no such command: ${typed.split(/\s/)[0]}. Try /r 2d6.`);
  const safe = el("p", {}, typed).innerHTML.replaceAll("\n", "<br>");
  await documentClass<ChatMessage>(table, "ChatMessage").create({ content: safe, speaker: speaker(table) });
};

/** The log of messages with its line to write. */
export const chatPanel = (table: Table): Panel => {
  const { runtime } = table;
  const log = el("ol", { class: "chat-log", "aria-label": "Messages", tabindex: "0" });
  const field = el("textarea", {
    id: "chat-message",
    rows: "2",
    placeholder: "Write to the table, or /r 2d6",
    "aria-label": "Write to the table",
    autocomplete: "off",
  });
  const newer = button("Newer messages", "fa-solid fa-arrow-down", () => toEnd(), {
    class: "chat-newer",
    hidden: true,
  });
  const element = el(
    "section",
    { id: "chat", class: "tab-panel" },
    log,
    newer,
    el("form", { class: "chat-form" }, field),
  );
  const atEnd = (): boolean => log.scrollHeight - log.scrollTop - log.clientHeight < 80;
  // Only its reader's own scrolling leaves the end: a card that grows does not.
  let follows = true;
  const toEnd = (): void => {
    log.scrollTop = log.scrollHeight;
    follows = true;
    newer.hidden = true;
  };
  log.addEventListener("scroll", () => {
    follows = atEnd();
    if (follows) newer.hidden = true;
  });
  // What a card unfolds is read from its beginning where it is longer than the log; else the end stays in sight.
  log.addEventListener(
    "toggle",
    ({ target }) => {
      const card = (target as HTMLElement).closest<HTMLElement>("[data-message-id]");
      if (!follows || !card) return;
      if (card.offsetHeight <= log.clientHeight) return toEnd();
      follows = false;
      card.scrollIntoView({ block: "start" });
    },
    true,
  );
  const find = (id: string): HTMLElement | null => log.querySelector(`[data-message-id="${id}"]`);

  const self = panel(table, "ChatLog", element, () => {
    const shown = runtime.game.messages.contents
      .filter((message) => message.visible)
      .sort((a, b) => a.timestamp - b.timestamp)
      .slice(-SHOWN);
    log.replaceChildren(...shown.map((message) => drawMessage(table, message)));
    if (shown.length === 0) log.append(el("li", { class: "empty" }, "Nothing was said yet."));
    toEnd();
  });

  const send = (): void => {
    const typed = field.value.trim();
    if (typed === "") return;
    field.value = "";
    attempt(table, () =>
      say(table, self, typed).catch((error: unknown) => {
        if (field.value === "") field.value = typed;
        throw error;
      }),
    );
  };
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    send();
  });
  element.querySelector("form")?.append(button("Send", "fa-solid fa-paper-plane", send, { iconOnly: true }));

  runtime.hooks.on("createChatMessage", (message: ChatMessage) => {
    if (!message.visible) return;
    const follow = follows || message.isAuthor;
    log.querySelector(".empty")?.remove();
    log.append(drawMessage(table, message));
    if (follow) toEnd();
    else newer.hidden = false;
  });
  /** Draws a message anew; it may have grown, so a reader who was at the end stays there. */
  const redraw = (message: ChatMessage): void => {
    const follow = follows;
    find(message.id)?.replaceWith(drawMessage(table, message));
    if (follow) toEnd();
  };
  runtime.hooks.on("updateChatMessage", redraw);
  runtime.hooks.on("deleteChatMessage", (message: ChatMessage) => find(message.id)?.remove());
  return Object.assign(self, {
    updateMessage: redraw,
    scrollBottom: toEnd,
  });
};
