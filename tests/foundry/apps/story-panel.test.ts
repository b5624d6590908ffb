// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { takeFirstSteps } from "../../../src/foundry/apps/story/first-steps.ts";
import { registerStory } from "../../../src/foundry/apps/story/story-hidden.ts";
import { isTourDue, registerTourOffer } from "../../../src/foundry/apps/tour-offer/offered.ts";
import { offerTour } from "../../../src/foundry/apps/tour-offer/tour-offer.ts";
import type { Host } from "../../../src/foundry/host/host.ts";
import { fakeSession, game, ship } from "./fake-session.ts";
import { drawn, openTable } from "./open-table.ts";

let told: "demo" | null = null;
let host: Pick<Host, "game">;

beforeEach(() => {
  const { settings } = openTable();
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
    ["no game is open any more", { condition: "no-game", state: null }],
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
    session.change({ condition: "playing", state });
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
