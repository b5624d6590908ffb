// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { openTurnBar, type TurnBarOpeners } from "../../../src/foundry/apps/turn-bar/turn-bar.ts";
import { registerTurnBarSettings } from "../../../src/foundry/apps/turn-bar/turn-bar-settings.ts";
import { fakeSession, game, hex, ship } from "./fake-session.ts";
import { inWindow, openTable, press, wordsOf } from "./open-table.ts";
import { langText } from "./sentences.ts";

afterEach(() => document.body.replaceChildren());

test("the turn bar takes back the paths that ships have left, and no other", async () => {
  openTable();
  registerTurnBarSettings();
  const state = game({ units: [ship("amber-tern", "2217"), ship("plover", "1017")] });
  const course = { turn: 1, after: 0, scene: "quiet-reach", from: hex("1017"), path: "AAAA" };
  const session = fakeSession({ state: { ...state, courses: { tom: { "amber-tern": course } } } });
  await openTurnBar(session, {} as TurnBarOpeners);
  expect(wordsOf(inWindow("turn-bar", "[data-action=path-back]"))).toBe(
    langText("TurnBar.PathBackOne", { name: "Amber Tern" }),
  );
  await press("turn-bar", "[data-action=path-back]");
  expect(session.acts).toEqual([["goPath", ["amber-tern"], ""]]);
  await press("turn-bar", "[data-action=path-on]");
  expect(session.acts.at(-1)).toEqual(["goPath", ["amber-tern"], "AA"]);
});
