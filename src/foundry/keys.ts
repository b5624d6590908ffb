import type { WorkWindow } from "./apps/window/focus-work.ts";
import type { Host } from "./host/host.ts";
import { MODULE_ID } from "./host/module.ts";
import { noticesOf } from "./host/plain.ts";
import { say } from "./message/say.ts";
import type { ReadyUntil } from "./ruleset/clock.ts";
import type { Session } from "./session/session.ts";
import { ownAsked, takeMovesBack } from "./view/due.ts";
import { judges } from "./view/players.ts";
import { clockHeld } from "./view/waiting-text.ts";

/** Their script is fetched with the turn bar's. */
const presses = () => import("./apps/turn-bar/say-ready.ts");

const readyFor = async (session: Session, until: ReadyUntil): Promise<unknown> =>
  (await presses()).pressReady(session, until);

/** What the keys open, beside the session's own acts. */
export interface KeyOpeners {
  readonly bridge: () => unknown;
  readonly console: () => unknown;
  readonly prompts: () => unknown;
  readonly declare: () => unknown;
  readonly cover: () => unknown;
  readonly mapList: () => unknown;
  readonly path: () => unknown;
  readonly goOrBack: () => unknown;
}

/** Registers the keys; `habit` is what this person's Ready button takes. Every one can be changed in Foundry's own settings, and none acts while somebody types. */
export const registerKeys = (
  { game: { keybindings }, ui }: Pick<Host, "game" | "ui">,
  session: () => Session | null,
  openers: KeyOpeners,
  habit: () => ReadyUntil,
): void => {
  const key = (action: string, code: string, run: (known: Session) => unknown): void =>
    keybindings.register(MODULE_ID, action, {
      name: `GRAVITYPORTALS.Keys.${action}`,
      editable: [{ key: code, modifiers: ["Shift"] }],
      onDown: () => {
        const known = session();
        if (!known) return false;
        void run(known);
        return true;
      },
    });
  key("ready", "KeyR", (known) => (known.ready ? known.wait() : readyFor(known, habit())));
  key("readyUntil", "KeyU", (known) => readyFor(known, { kind: "something-happens" }));
  /** Opens a window and goes on in it: who opened it by a key has no pointer there. */
  const openAt = async (opens: () => unknown, window: WorkWindow): Promise<void> => {
    await opens();
    (await import("./apps/window/focus-work.ts")).focusWork(window);
  };
  key("bridge", "KeyB", (known) =>
    judges(known) ? openAt(openers.console, "console") : openAt(openers.bridge, "bridge"),
  );
  key("prompt", "KeyP", () => openers.prompts());
  key("mapList", "KeyL", () => openers.mapList());
  key("goOrBack", "KeyV", () => openers.goOrBack());
  keybindings.register(MODULE_ID, "moveBack", {
    name: "GRAVITYPORTALS.Keys.moveBack",
    editable: [{ key: "Escape" }],
    // Before Foundry closes a window by the same key; where nothing is to be taken back, it does.
    precedence: 0,
    onDown: () => {
      const known = session();
      if (!known || ownAsked(known).length === 0) return false;
      void takeMovesBack(known);
      return true;
    },
  });
  key("path", "KeyO", () => openers.path());
  key("declare", "KeyF", () => openAt(openers.declare, "orders"));
  key("next", "KeyN", (known) => {
    const held = known.role.kind === "judge" ? clockHeld(known, say) : "";
    if (held !== "") return noticesOf(() => ({ ui })).info(held);
    return presses().then(({ pressNext }) => pressNext(known));
  });
  key("cover", "KeyH", (known) => (judges(known) ? openers.cover() : undefined));
};
