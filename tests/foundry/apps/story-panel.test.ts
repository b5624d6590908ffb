// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { takeFirstSteps } from "../../../src/foundry/apps/story/story.ts";
import { isTourDue, registerStory, registerTourOffer } from "../../../src/foundry/apps/story/story-settings.ts";
import { offerTour } from "../../../src/foundry/apps/story/tour-offer.ts";
import { ROOM_CHANGED } from "../../../src/foundry/apps/window/keep-in-page.ts";
import type { Host } from "../../../src/foundry/host/host.ts";
import type { GameState } from "../../../src/rules/sfb32/index.ts";
import { layBoard } from "./fake-board.ts";
import { fakeSession, game, ship } from "./fake-session.ts";
import { drawn, openTable } from "./open-table.ts";

let settings: Map<string, unknown>;
let told: "demo" | null = null;
let host: Pick<Host, "game">;

beforeEach(() => {
  ({ settings } = openTable());
  host = globalThis as unknown as Pick<Host, "game">;
  registerStory();
  registerTourOffer(host);
  settings.set("offerTour", true);
  settings.set("game", "g1");
  told = "demo";
  const flag = (id: string) => (_scope: string, key: string) => (key === "story" ? told : key === "scene" ? id : null);
  Object.assign(host.game.scenes, { get: (id: string) => ({ id, getFlag: flag(id) }) });
});
afterEach(() => document.body.replaceChildren());

const isOpen = (id: string): boolean => document.getElementById(`gravity-portals-${id}`) !== null;
const state = game({ units: [ship("amber-tern")] });

describe("the story of a game", () => {
  test.for([
    ["no game is open any more", { condition: "no-game", gid: null, state: null }],
    ["a game of one's own is played", {}],
  ] as const)("is closed when %s, and hides nothing", async ([, change]) => {
    const session = fakeSession({ state });
    await takeFirstSteps(host, session);
    expect(isOpen("story")).toBe(true);
    told = null;
    session.change(change);
    await drawn();
    expect(isOpen("story")).toBe(false);
    told = "demo";
    session.change({ condition: "playing", gid: "game", state });
    await takeFirstSteps(host, session);
    expect(isOpen("story")).toBe(true);
  });

  test("stays while this client's part in it begins", async () => {
    const session = fakeSession({ state });
    await takeFirstSteps(host, session);
    session.change({ condition: "judge-away", state: null });
    await drawn();
    expect(isOpen("story")).toBe(true);
  });

  test("takes the place of an offer of the tour, which it makes itself, and answers nothing", async () => {
    const session = fakeSession({ state });
    await offerTour(host, session);
    expect(isOpen("tour-offer")).toBe(true);
    await takeFirstSteps(host, session);
    await drawn();
    expect([isOpen("story"), isOpen("tour-offer"), isTourDue(host, session.me)]).toEqual([true, false, true]);
    expect(document.getElementById("gravity-portals-story-tour")).not.toBe(null);
  });
});

describe("the story over a ship, where the view stays", () => {
  // The board's hexes are 100 apart, and 0101 lies in the middle of its page.
  const MIDDLE = new DOMRect(400, 300, 300, 300);
  const flying = (at: string, hex: string) => game({ at, units: [ship("amber-tern", hex, { speed: 16 })] });
  /** A ship of speed 16 moves in the even impulses. */
  const [MOVES, STAYS] = ["1.2", "1.3"];
  let lift: () => void;

  afterEach(() => lift());

  const panelOver = async (state: GameState) => {
    const { get } = host.game.scenes;
    ({ lift } = layBoard("foundry-quiet-reach"));
    Object.assign(host.game.scenes, { get });
    settings.set("followView", "never");
    const session = fakeSession({ state });
    await takeFirstSteps(host, session);
    const panel = document.getElementById("gravity-portals-story");
    if (panel) panel.getBoundingClientRect = () => MIDDLE;
    return session;
  };
  /** The bar of questions comes, or goes. */
  const isBriefNow = async (): Promise<boolean | undefined> => {
    document.dispatchEvent(new Event(ROOM_CHANGED));
    await drawn();
    return document.getElementById("gravity-portals-story")?.classList.contains("gp-brief");
  };

  test("that moves now leaves only what there is to do, until it has moved", async () => {
    const session = await panelOver(flying(MOVES, "0101"));
    expect(await isBriefNow()).toBe(true);
    session.change({ state: flying(STAYS, "0101") });
    expect(await isBriefNow()).toBe(false);
  });

  test("that is asked about leaves only what there is to do", async () => {
    const session = await panelOver(flying(STAYS, "0101"));
    session.change({ prompts: [{ kind: "roll", unit: "amber-tern", what: "tumble" }] });
    expect(await isBriefNow()).toBe(true);
  });

  test("that lies elsewhere tells all", async () => {
    await panelOver(flying(MOVES, "0901"));
    expect(await isBriefNow()).toBe(false);
  });
});
