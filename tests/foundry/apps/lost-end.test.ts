// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { openHelp } from "../../../src/foundry/apps/welcome/help-dialog.ts";
import type { LostEnd } from "../../../src/foundry/session/judge.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { openingRole } from "./fake-acts.ts";
import { drawn, openTable } from "./open-table.ts";
import { langText } from "./sentences.ts";

beforeEach(() => {
  openTable();
});
afterEach(() => document.body.replaceChildren());

const WAY_ON = { from: 17, at: "1.2", count: 3 };

/** Opens the question, presses a button of it, and gives what it said and what was done. */
const answered = async (lost: LostEnd, action: string) => {
  const done: string[] = [];
  const role = openingRole([], {
    ...{ help: "restore", lost },
    restore: async () => done.push("restore") > 0,
    goOn: async (from) => done.push(`go on from ${from}`) > 0,
  });
  const asked = openHelp({ role } as unknown as Session);
  await drawn();
  const dialog = document.querySelector<HTMLElement>("dialog.gp-ask-restore");
  const said = [...(dialog?.querySelectorAll("p") ?? [])].map(({ textContent }) => textContent);
  const buttons = [...(dialog?.querySelectorAll("button[data-action]") ?? [])].map((button) => [
    button.getAttribute("data-action"),
    button.textContent?.trim(),
  ]);
  dialog?.querySelector<HTMLElement>(`[data-action=${action}]`)?.click();
  await asked;
  return {
    said,
    done,
    actions: buttons.filter(([act]) => act !== "close" && act !== "toggleControls"),
    label: new Map(buttons as [string, string][]),
  };
};

test("without a copy the judge reads what can be read and what is lost, and may go on from there", async () => {
  const { said, done, actions, label } = await answered({ tip: 17, copy: null, wayOn: WAY_ON }, "go-on");
  expect(said[0]).toBe(
    langText("Restore.cut", { from: 17, count: 3, time: langText("Common.Time", { turn: 1, impulse: 2 }) }),
  );
  expect(said.at(-1)).toBe(langText("Restore.goOnNote", { from: 17 }));
  expect(actions.map(([act]) => act)).toEqual(["go-on", "later"]);
  expect(label.get("go-on")).toBe(langText("Restore.goOn", { from: 17 }));
  expect(done).toEqual(["go on from 17"]);
});

test("with a copy the log can be restored, or an older world gone on with", async () => {
  const lost = { tip: 17, copy: 20, wayOn: WAY_ON };
  const { said, done, actions } = await answered(lost, "restore");
  expect(said[0]).toBe(langText("Restore.behind", { tip: 17, copy: 20 }));
  expect(said.at(-1)).toBe(langText("Restore.goOnNote", { from: 17 }));
  expect(actions.map(([act]) => act)).toEqual(["restore", "go-on", "later"]);
  expect(done).toEqual(["restore"]);
});

test("nothing is done until the judge decides, and nothing can be gone on from where nothing is left", async () => {
  expect((await answered({ tip: 17, copy: null, wayOn: WAY_ON }, "later")).done).toEqual([]);
  const { actions } = await answered({ tip: -1, copy: 20, wayOn: null }, "later");
  expect(actions.map(([act]) => act)).toEqual(["restore", "later"]);
});
