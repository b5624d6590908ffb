import { button, el, icon } from "./dom.ts";

/** What covers the page while there is nothing to play with. */
export interface Curtain {
  /** Says in a line what is being waited for. */
  say(line: string): void;
  /** Shows a fault with what can be done. */
  fail(title: string, sentence: string, retry: { label: string; act: () => unknown }): void;
  lift(): void;
}

/** Covers the page. It never takes the focus while it only waits. */
export const makeCurtain = (page: Document): Curtain => {
  const element = el("div", { id: "curtain", role: "status" });
  const shown = (): void => {
    if (!element.isConnected) page.body.append(element);
  };
  return {
    say(line) {
      element.className = "waiting";
      element.replaceChildren(el("p", {}, icon("fa-solid fa-circle-nodes fa-fade"), line));
      shown();
    },
    fail(title, sentence, { label, act }) {
      element.className = "failed";
      element.replaceChildren(
        el(
          "div",
          { class: "curtain-card", role: "alert" },
          icon("fa-solid fa-plug-circle-xmark"),
          el("h1", {}, title),
          el("p", {}, sentence),
          button(label, null, act, { class: "primary" }),
        ),
      );
      shown();
    },
    lift: () => element.remove(),
  };
};
