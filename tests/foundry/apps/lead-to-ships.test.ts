import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { leadToShips, sceneToLookAt } from "../../../src/foundry/apps/bridge/unit-acts.ts";
import { pushBarView } from "../../../src/foundry/apps/push/push-bar-view.ts";
import { EMPTY_MEMORY } from "../../../src/foundry/apps/push/push-memory.ts";
import type { Unit } from "../../../src/rules/sfb32/index.ts";
import { fakeSession, game, judgeSession, push, ship } from "./fake-session.ts";
import { langText, say } from "./sentences.ts";

const deep = { scene: "lantern-deep" } as const;

describe("who comes to a game is shown", () => {
  test.for<[string, readonly Unit[], string | null, string | null]>([
    ["the map of the first ship", [ship("patience", "2212", deep), ship("tern")], null, "foundry-lantern-deep"],
    ["the same, from a map without one", [ship("tern")], "foundry-lantern-deep", "foundry-quiet-reach"],
    ["nothing else than a map with one", [ship("patience", "2212", deep), ship("tern")], "foundry-quiet-reach", null],
    ["no map for ships of others", [ship("harrow", "2017", { owner: "ann" })], null, null],
    ["no map for ships that are lost", [ship("tern", "2017", { status: "destroyed" })], null, null],
  ])("%s", ([_name, units, viewed, scene]) => {
    expect(sceneToLookAt(fakeSession({ state: game({ units }) }), viewed)).toBe(scene);
  });

  test("and a judge the first map with a ship of anybody, unless one is looked at", () => {
    const session = judgeSession({ state: game({ units: [ship("harrow", "2017", { owner: null })] }) });
    expect(sceneToLookAt(session, null)).toBe("foundry-quiet-reach");
    expect(sceneToLookAt(session, "foundry-quiet-reach")).toBeNull();
  });
});

describe("the view goes to the ships", () => {
  const viewed: string[] = [];
  beforeEach(() => {
    viewed.length = 0;
    const get = (id: string) => ({ view: async () => void viewed.push(id) });
    vi.stubGlobal("game", { scenes: { get } });
  });
  afterEach(() => void vi.unstubAllGlobals());

  test("at once where they are known, and else once, when they are", async () => {
    const shown = vi.fn();
    leadToShips(fakeSession({ state: game({ units: [ship("tern")] }) }), shown);
    await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
    const session = fakeSession({ state: game({}) });
    leadToShips(session, shown);
    session.change({ state: game({ units: [ship("tern")] }) });
    session.change({});
    await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(2));
    expect(viewed).toEqual(["foundry-quiet-reach", "foundry-quiet-reach"]);
  });

  test("and for a judge to all of them", async () => {
    const shown = vi.fn();
    leadToShips(judgeSession({ state: game({ units: [ship("harrow", "2017", { owner: "ann" })] }) }), shown);
    await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
    expect(viewed).toEqual(["foundry-quiet-reach"]);
  });
});

describe("what is asked leads to the map where it happens", () => {
  const state = game({ units: [ship("patience", "2212", deep), ship("tern", "2017", { status: "in-transit" })] });
  const looks = (prompts: Parameters<typeof fakeSession>[0], viewed: string | null): readonly string[] =>
    pushBarView(fakeSession({ state, ...prompts }), say, EMPTY_MEMORY, { viewed, small: false, now: 0 })
      .buttons.filter(({ act }) => act === "look")
      .map(({ label, value }) => `${label}: ${value}`);

  test.for([
    ["foundry-quiet-reach", [`${langText("PushBar.Look", { scene: "Lantern Deep" })}: foundry-lantern-deep`]],
    ["foundry-lantern-deep", []],
  ] as const)("a push, seen from %s", ([viewed, labels]) => {
    expect(looks({ prompts: [push("patience")] }, viewed)).toEqual(labels);
  });

  test("a passage, seen from another map", () => {
    const roll = { prompts: [{ kind: "roll", unit: "tern", what: "destination" }] } as const;
    expect(looks(roll, "foundry-lantern-deep")).toEqual([
      `${langText("PushBar.Look", { scene: "Quiet Reach" })}: foundry-quiet-reach`,
    ]);
    expect(looks(roll, "foundry-quiet-reach")).toEqual([]);
  });
});
