// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
// Loaded ahead, so that no press waits for its window.
import "../../../src/foundry/apps/console/new-key.ts";
import { openConsole } from "../../../src/foundry/apps/console/console.ts";
import { registerWindowPlaces } from "../../../src/foundry/apps/window/window-places.ts";
import { game, judgeSession, ship } from "./fake-session.ts";
import { drawn, openTable, press } from "./open-table.ts";
import { langText } from "./sentences.ts";

afterEach(() => document.body.replaceChildren());

const CODE = "04HH-2K5R-1G8N-9W3T-7QXZ-0F6V-5D2M-8J4C";

/** Opens the console of a judge, and presses the button that draws a key; `fault` stands against it. */
const begin = async (fault: string | null = null) => {
  const { told } = openTable();
  registerWindowPlaces();
  const done: string[] = [];
  const role = {
    renewKey: async () => {
      done.push("draw");
      return fault;
    },
    recoveryCode: () => CODE,
  };
  await openConsole(judgeSession({ state: game({ units: [ship("harrow")] }) }, role));
  await press("console", "[data-action=new-key]");
  return { told, done };
};

const answer = async (action: string): Promise<void> => {
  document.querySelector<HTMLElement>(`dialog.gp-ask [data-action=${action}]`)?.click();
  await drawn();
};

const dialog = (): HTMLElement | null => document.querySelector("dialog.gp-ask");

test("a new key is drawn once the judge has read what comes of it, and its recovery code is shown", async () => {
  const { done } = await begin();
  expect(dialog()?.textContent).toContain(langText("NewKey.question"));
  expect(done).toEqual([]);
  await answer("yes");
  expect(done).toEqual(["draw"]);
  expect(dialog()?.querySelector("input")?.value).toBe(CODE);
  expect(dialog()?.textContent).toContain(langText("NewKey.keep"));
  await answer("close-it");
  expect([dialog(), document.body.innerHTML.includes(CODE)]).toEqual([null, false]);
});

test("none is drawn when the judge keeps the key", async () => {
  const { done, told } = await begin();
  await answer("no");
  expect([dialog(), done, told]).toEqual([null, [], []]);
});

test("what stands against it is said, and no code is shown", async () => {
  const { told } = await begin("GRAVITYPORTALS.NewKey.Fault.not-kept");
  await answer("yes");
  expect([told, dialog()]).toEqual([[langText("NewKey.Fault.not-kept")], null]);
});
