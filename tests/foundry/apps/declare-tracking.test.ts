// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { registerWindowPlaces } from "../../../src/foundry/apps/window/window-places.ts";
import { declareView, settled } from "../../../src/foundry/rulesets/sfb32/declare.ts";
import { openDeclare } from "../../../src/foundry/rulesets/sfb32/declare-window.ts";
import type { GameState } from "../../../src/rules/sfb32/index.ts";
import { fakeSession, type GameParts, game, ship } from "./fake-session.ts";
import { openTable, press } from "./open-table.ts";
import { langText, say } from "./sentences.ts";

afterEach(() => document.body.replaceChildren());

const CHOICE = {
  unit: "tern",
  at: "kettle",
  tow: "",
  track: "",
  what: "web",
  target: "kettle",
  hex: "",
  radius: 0,
} as const;

describe("lock-ons to declare", () => {
  const drone = ship("dart", "0807", { scene: "lantern-deep", class: "drone" });
  const units = [
    ship("tern", "0806", { scene: "lantern-deep" }),
    ship("kettle", "0815", { scene: "lantern-deep", owner: "ann" }),
    drone,
  ];
  const view = (track: string, tracks: GameState["tracks"] = [], more: GameParts = {}) => {
    const state: GameState = { ...game({ units, ...more }), tracks };
    const session = fakeSession({ state });
    const { tracking } = declareView(session, say, settled(session, { ...CHOICE, track }));
    if (!tracking) throw new Error("nothing can be tracked");
    return tracking;
  };

  test("a ship is locked on to, and a weapon guided besides", () => {
    expect(view("kettle")).toMatchObject({ text: "", canLock: true, isWeapon: false, canGuide: false });
    expect(view("dart")).toMatchObject({ text: "", canLock: true, isWeapon: true, canGuide: true });
    expect(view("kettle", [], { phase: "pushes" })).toMatchObject({ canLock: false });
  });

  test("[IP2.319] an inert weapon is not guided, and the form says why", () => {
    const inert = { ...drone, traits: ["inert" as const] };
    expect(view("dart", [], { units: [...units.slice(0, 2), inert] })).toMatchObject({
      isWeapon: true,
      canGuide: false,
    });
  });

  test("what the ship tracks can be let go, and who tracks it is named", () => {
    const tracks: GameState["tracks"] = [
      { kind: "lock-on", from: "tern", to: "kettle", brokenFor: null },
      { kind: "guidance", from: "tern", to: "dart", brokenFor: null },
      { kind: "lock-on", from: "kettle", to: "tern", brokenFor: null },
    ];
    const { tracked, by, text, canLock } = view("kettle", tracks);
    expect(tracked).toEqual([
      { id: "kettle", text: langText("Declare.tracks", { name: "Kettle" }), can: true },
      { id: "dart", text: langText("Declare.guides", { name: "Dart" }), can: true },
    ]);
    expect(by).toBe(langText("Declare.trackedBy", { names: "Kettle" }));
    expect([text, canLock]).toEqual([langText("Refusal.tracked"), false]);
  });

  test("its buttons declare what they say", async () => {
    openTable();
    const state: GameState = {
      ...game({ units }),
      tracks: [{ kind: "lock-on", from: "tern", to: "dart", brokenFor: null }],
    };
    const session = fakeSession({ state });
    registerWindowPlaces();
    await openDeclare(session, "tern");
    await press("declare", "[data-action=lock-on]");
    await press("declare", "[data-action=let-go]");
    expect(session.acts).toEqual([
      ["command", { do: "lock-on", from: "tern", to: "kettle" }],
      ["command", { do: "let-go", from: "tern", to: "dart" }],
    ]);
  });
});
