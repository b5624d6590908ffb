// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { Host, HostCombat } from "../../../src/foundry/host/host.ts";
import { noteRound } from "../../../src/foundry/start/wake-hooks.ts";
import { fakeSession, game } from "../apps/fake-session.ts";
import { langText, say } from "../apps/sentences.ts";

const combat = (parts: Partial<HostCombat> = {}): HostCombat =>
  ({ started: true, round: 38, getFlag: () => "game-1", ...parts }) as HostCombat;

const note = (viewed: HostCombat | null, at = "2.4"): readonly (string | null)[] => {
  const tracker = document.createElement("section");
  tracker.innerHTML = "<h2>Round 38</h2>";
  const host = { game: { combats: { viewed } } } as unknown as Pick<Host, "game">;
  const session = fakeSession({ state: game({ at }) });
  // Foundry may draw again only a part of it.
  for (let drawn = 0; drawn < 2; drawn += 1) noteRound(host, tracker, session, say);
  return [...tracker.querySelectorAll(".gp-tracker-note")].map(({ textContent }) => textContent);
};

test("the round of the encounter that runs the clock is named for what it is, once", () => {
  const time = langText("Common.SpokenTime", { turn: 2, impulse: 4 });
  expect(note(combat())).toEqual([langText("Clock.round", { round: 38, time })]);
});

test.for<[string, HostCombat | null]>([
  ["no encounter", null],
  ["an encounter that has not begun", combat({ started: false })],
  ["an encounter of somebody else", combat({ getFlag: () => undefined })],
])("nothing is said of %s", ([, viewed]) => {
  expect(note(viewed)).toEqual([]);
});
