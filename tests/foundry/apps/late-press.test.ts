// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { openTurnBar, type TurnBarOpeners } from "../../../src/foundry/apps/turn-bar/turn-bar.ts";
import { registerTurnBarSettings } from "../../../src/foundry/apps/turn-bar/turn-bar-settings.ts";
import { fakeSession, judgeSession } from "./fake-session.ts";
import { inWindow, openTable, press } from "./open-table.ts";
import { langText } from "./sentences.ts";

afterEach(() => document.body.replaceChildren());

test("a button that was drawn for a moment which is over ends none, and says so", async () => {
  let moment = "1.2.1/first";
  const { ruleset } = fakeSession();
  const session = judgeSession({ ruleset: { ...ruleset, clock: { ...ruleset.clock, moment: () => moment } } });
  const { told } = openTable();
  registerTurnBarSettings();
  await openTurnBar(session, {} as TurnBarOpeners);
  expect(inWindow("turn-bar", "[data-action=act]").dataset["meant"]).toBe(moment);
  moment = "1.2.1/other";
  await press("turn-bar", "[data-action=act]");
  expect(session.acts).toEqual([]);
  expect(told).toEqual([langText("Refusal.too-late")]);
  // It is drawn anew, for the moment that has come.
  await press("turn-bar", "[data-action=act]");
  expect(session.acts).toEqual([["next", moment]]);
});
