/** The windows of Orion's Gate over a game at a table, in a page without layout. */
import { vi } from "vitest";
import { openTurnBar } from "../../../src/foundry/apps/turn-bar/turn-bar.ts";
import { registerTurnBarSettings } from "../../../src/foundry/apps/turn-bar/turn-bar-settings.ts";
import { openShipOrders } from "../../../src/foundry/rulesets/orions-gate/orders/orions-gate-orders.ts";
import { drawn, inWindow, openTable, wordsOf } from "../apps/open-table.ts";
import { type Play, TICK } from "./play.ts";
import type { Window } from "./window.ts";

// The table's host is another origin than the test's page.
const { happyDOM } = globalThis as unknown as {
  happyDOM: { settings: { fetch: { disableSameOriginPolicy: boolean } } };
};
happyDOM.settings.fetch.disableSameOriginPolicy = true;

const nothing = (): void => {};

const OPENERS = {
  ...{ bridge: nothing, prompts: nothing, console: nothing, welcome: nothing, help: nothing, mapList: nothing },
  worldCheck: nothing,
  ...{ timeline: nothing, acting: nothing, agreements: nothing, fairness: nothing, story: nothing, shipyard: nothing },
};

/** Opens the turn bar and the window of orders of somebody's session. */
export const openWindows = async ({ session }: Window) => {
  const page = openTable();
  Object.assign((globalThis as unknown as { game: object }).game, { users: { contents: [], get: () => undefined } });
  registerTurnBarSettings();
  await openTurnBar(session, OPENERS);
  await openShipOrders(session);
  return page;
};

/** Shuts both, so that nothing of them hears what comes after the test. */
export const shutWindows = async (): Promise<void> => {
  const open = (globalThis as unknown as { foundry: { applications: { instances: Map<string, unknown> } } }).foundry;
  for (const one of [...open.applications.instances.values()]) await (one as { close(): Promise<unknown> }).close();
  document.body.replaceChildren();
};

/** Presses something, lets the game go on, and waits until that is drawn. */
export const pressAt = async (play: Play, id: string, selector: string): Promise<void> => {
  inWindow(id, selector).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  await drawn();
  await play.table.pass(4 * TICK);
  await vi.waitFor(drawn);
};

export const barButton = (): string => wordsOf(inWindow("turn-bar", "[data-action=act]"));
export const barSentence = (): string => wordsOf(inWindow("turn-bar", ".gp-sentence"));
export const doneButton = (): string => wordsOf(inWindow("orders", "[data-action=pass]"));
