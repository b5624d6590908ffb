import { enrich } from "../../client/apps/text-editor.ts";
import type { ChatMessage } from "../../client/data/document-types.ts";
import { button, el } from "../dom.ts";
import { attempt, me, type Table } from "../table.ts";
import { rollCard } from "./roll-card.ts";

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

const html = (tag: "div" | "span", className: string, content: string): HTMLElement => {
  const element = el(tag, { class: className });
  element.innerHTML = enrich(content);
  return element;
};

/** Draws a message and lets modules add to it by `renderChatMessageHTML(message, html, context)`. */
export const drawMessage = (table: Table, message: ChatMessage): HTMLElement => {
  const { game, hooks } = table.runtime;
  const whisperTo = message.whisper.map((id) => game.users.get(id)?.name ?? "").filter(Boolean);
  const canDelete = message.canUserModify(me(table), "delete");
  const time = new Date(message.timestamp);
  const element = el(
    "li",
    {
      class: ["chat-message message", whisperTo.length ? "whisper" : "", message.blind ? "blind" : ""].join(" ").trim(),
      dataset: { messageId: message.id },
      style: `--author-color: ${message.author?.color ?? "#82b2fd"}`,
    },
    el(
      "header",
      { class: "message-header" },
      el("h4", { class: "message-sender" }, message.alias || message.author?.name || "Table"),
      el(
        "span",
        { class: "message-metadata" },
        el("time", { class: "message-timestamp", datetime: time.toISOString() }, clock.format(time)),
        canDelete &&
          button("Delete this message", "fa-solid fa-trash", () => attempt(table, () => message.delete()), {
            iconOnly: true,
            class: "message-delete",
          }),
      ),
      whisperTo.length > 0 && el("span", { class: "whisper-to" }, `To: ${whisperTo.join(", ")}`),
      message.flavor !== "" && html("span", "flavor-text", message.flavor),
    ),
  );
  const content = el("div", { class: "message-content" });
  if (!message.isContentVisible)
    content.append(el("p", { class: "hint" }, `${message.author?.name ?? "Somebody"} rolled in private.`));
  else {
    // A roll's own content is only its total as text; the card says it better.
    const bare = /^\s*-?[\d.]*\s*$/.test(message.content);
    if (message.rolls.length === 0 || !bare) content.append(...html("div", "", message.content).childNodes);
    content.append(...message.rolls.map(rollCard));
  }
  element.append(content);
  hooks.callAll("renderChatMessageHTML", message, element, {
    canDelete,
    author: message.author,
    isWhisper: whisperTo.length > 0,
    whisperTo: whisperTo.join(", "),
    message: message.toObject(),
  });
  return element;
};
