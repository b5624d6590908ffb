import type { Host } from "../host.ts";
import type { Client } from "../start.ts";

/**
 * Buttons on cards do what the bar's buttons do, for the one whose act it is; for everybody else they are plain text.
 * What is pressed is checked where it is carried out.
 */
export const ChatCardHooks = {
  listen: ({ Hooks }: Pick<Host, "Hooks">, client: () => Client | null): void => {
    Hooks.on("renderChatMessageHTML", (_message: unknown, html: HTMLElement) => {
      for (const button of html.querySelectorAll<HTMLButtonElement>("button[data-gravity-portals-roll]")) {
        const unit = button.dataset["gravityPortalsRoll"] ?? "";
        const table = client()?.table;
        const mine = table?.prompts.some((prompt) => prompt.kind === "roll" && prompt.unit === unit) ?? false;
        if (!mine) {
          button.disabled = true;
          continue;
        }
        button.addEventListener("click", () => {
          button.disabled = true;
          client()?.table.roll(unit);
        });
      }
    });
  },
};
