import { describe, expect, test } from "vitest";
import { bridgeView } from "../../../src/foundry/apps/bridge/bridge-view.ts";
import { DEFAULT_BREAKS } from "../../../src/foundry/apps/bridge/ready-breaks.ts";
import { ALL_UNITS } from "../../../src/foundry/apps/bridge/standing-orders.ts";
import { DEFAULT_UNTIL } from "../../../src/foundry/apps/turn-bar/ready-choices.ts";
import { type TurnBarView, turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import type { Proposal } from "../../../src/rules/index.ts";
import type { GameState } from "../../../src/rules/sfb32/index.ts";
import { fakeSession, game, judgeSession, ship } from "./fake-session.ts";
import { langText, say } from "./sentences.ts";

const UNITS = [ship("amber-tern"), ship("grey-heron", "2020", { owner: "ann" })];
const ROW = { roll: 10, scenario: "SG27", port: "0815", race: "", defend: "3415", bpv: 0, ships: "Any: CA", notes: "" };
const FROM_ANN: Proposal = { id: "a", by: "ann", at: "1.4", matter: { kind: "undo", entry: 3 }, agreed: ["ann"] };

const sealed = (open: readonly Proposal[] = [], more: Partial<GameState> = {}): GameState => ({
  ...game({ units: UNITS }),
  judging: { mode: "sealed" },
  agreements: { open, races: null, undo: null },
  ...more,
});
const drawn = (session: Session): TurnBarView => turnBarView(session, say, { until: DEFAULT_UNTIL, away: false });
const captain = (parts: Partial<Session>): TurnBarView => drawn(fakeSession(parts));
const bridgeOf = (parts: Partial<Session>): string =>
  bridgeView(fakeSession(parts), say, {
    tab: "ships",
    applies: ALL_UNITS,
    breaks: DEFAULT_BREAKS,
    gathered: new Map(),
  }).agreements;

describe("what waits for my agreement", () => {
  test("is said on the turn bar, by its voice, by the dot when it is put away, and in the Bridge", () => {
    const parts = { state: sealed([FROM_ANN, { ...FROM_ANN, id: "b" }]) };
    const view = captain(parts);
    expect(view).toMatchObject({ agreements: langText("TurnBar.Agreements", { count: 2 }), asks: true });
    expect(view.voice?.endsWith(langText("TurnBar.Agreements", { count: 2 }))).toBe(true);
    expect(view.button?.label).toBe(langText("TurnBar.Ready"));
    expect(bridgeOf(parts)).toBe(langText("TurnBar.Agreements", { count: 2 }));
  });

  test.for<[string, Partial<Session>]>([
    ["what I have agreed to", { state: sealed([{ ...FROM_ANN, agreed: ["ann", "tom"] }]) }],
    ["what others speak to for me", { me: "eve", state: sealed([FROM_ANN]) }],
    ["nothing proposed", { state: sealed() }],
  ])("is nothing: %s", ([, parts]) => {
    expect(captain(parts)).toMatchObject({ agreements: "", menu: { agreements: langText("Agreements.title") } });
    expect(bridgeOf(parts)).toBe(langText("Agreements.title"));
  });

  test("is nothing where a judge decides; a captain is led to what the judge is asked for", () => {
    const state = game({ units: UNITS });
    expect(captain({ state })).toMatchObject({
      agreements: "",
      menu: { agreements: langText("Agreements.asksOrAgrees") },
    });
    expect(bridgeOf({ state })).toBe("");
    // Whoever looks on asks for nothing.
    expect(captain({ state, me: "nobody" })).toMatchObject({ agreements: "", menu: { agreements: "" } });
  });

  test("of a judge is what captains ask for", () => {
    const { agreements } = sealed([{ ...FROM_ANN, matter: { kind: "undo", entry: 4 } }]);
    const state = { ...game({ units: UNITS }), ...(agreements && { agreements }) };
    expect(drawn(judgeSession({ state }))).toMatchObject({
      agreements: langText("TurnBar.Requests"),
      asks: true,
      menu: { agreements: langText("Agreements.requests") },
    });
    expect(captain({ state }).agreements).toBe("");
  });
});

describe("a destination whose race is open", () => {
  const rows = { "ember-toll": { chart: "DR6", row: ROW } };
  const state = sealed([], { rows });
  const prompts = [{ kind: "set-up", unit: "amber-tern", scene: "ember-toll" }] as const;

  test("[IP2.447] asks whoever would start it to agree on a list instead", () => {
    expect(drawn(judgeSession({ state, prompts }))).toMatchObject({
      sentence: langText("Prompt.Races", { scene: "Ember Toll" }),
      button: { act: "agreements", label: langText("TurnBar.Agree") },
    });
    const race = { "ember-toll": { race: "KLI", alternative: null, start: null } };
    expect(drawn(judgeSession({ state: { ...state, settled: race }, prompts })).button).toMatchObject({ act: "start" });
  });

  test("[IP2.447] is what the others wait for", () => {
    const waiting = [{ name: "Marta", doing: "set-up" }] as const;
    expect(captain({ state, waiting }).sentence).toBe(langText("TurnBar.AwaitsList"));
    expect(captain({ state: sealed(), waiting }).sentence).toBe(langText("TurnBar.BeingSetUp"));
  });
});

test("a pause is nobody's where nobody judges", () => {
  expect(captain({ condition: "paused", state: sealed() }).sentence).toBe(langText("TurnBar.PausedJudge"));
});
