/** The form of a ship of fast play, opened in a test's page. */
import { vi } from "vitest";
import { shipAsJson } from "../../../../src/foundry/rulesets/fast-play/ship/ship-text.ts";
import { openFastPlayShip } from "../../../../src/foundry/rulesets/fast-play/ship/ship-window.ts";
import { type FakeSession, fakeSession } from "../../apps/fake-session.ts";
import { drawn, openTable } from "../../apps/open-table.ts";
import { thornback } from "./paper-ships.ts";

const closing: (() => Promise<unknown>)[] = [];

/** Closes what the tests of a form have opened. */
export const closeForms = async (): Promise<void> => {
  for (const close of closing.splice(0)) await close();
  document.body.replaceChildren();
};

interface App {
  render(options?: object): Promise<unknown>;
  close(): Promise<unknown>;
}

/** A ship's actor at a table: what is written on it is there at once, and its sheet is drawn anew, as Foundry does. */
export const actorOf = (changes: { readonly ship?: boolean; readonly isOwner?: boolean } = {}) => {
  const actor = {
    documentName: "Actor",
    type: "gravity-portals.ship",
    id: "actor-tern",
    uuid: "Actor.actor-tern",
    name: "Tern",
    isOwner: changes.isOwner ?? true,
    visible: true,
    sheet: { showItself: vi.fn(async () => undefined) },
    system: { fastPlayShip: changes.ship === false ? "" : shipAsJson(thornback()), fastPlayMarks: "" } as Record<
      string,
      unknown
    >,
    apps: {} as Record<string, App>,
    getFlag: () => undefined,
    update: vi.fn(async (update: Readonly<Record<string, unknown>>) => {
      for (const [key, value] of Object.entries(update)) {
        if (key === "name") actor.name = String(value);
        else actor.system[key.replace("system.", "")] = value;
      }
      await Promise.all(Object.values(actor.apps).map((app) => app.render()));
    }),
  };
  return actor;
};

/** The clipboard of the page, as a browser gives it or not. */
export const setClipboard = (value: object | undefined): void => {
  const { navigator } = window;
  Object.defineProperty(navigator, "clipboard", { value, configurable: true });
  closing.push(async () => Reflect.deleteProperty(navigator, "clipboard"));
};

const NO_GAME = { state: null } as const;

export const open = async (actor: ReturnType<typeof actorOf>, session: FakeSession = fakeSession(NO_GAME)) => {
  openTable();
  await openFastPlayShip(session, actor);
  await drawn();
  closing.push(async () => {
    for (const app of Object.values(actor.apps)) await app.close();
  });
  return session;
};

export const one = <E extends HTMLElement = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(`.gp-fp-window ${selector}`);
  if (!found) throw new Error(`the form has no ${selector}`);
  return found;
};
export const has = (selector: string): boolean => document.querySelector(`.gp-fp-window ${selector}`) !== null;
export const press = async (selector: string): Promise<void> => {
  one(selector).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  await drawn();
};
export const fill = async (name: string, value: string): Promise<void> => {
  const field = one<HTMLInputElement>(`[name="${name}"]`);
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  await drawn();
};
