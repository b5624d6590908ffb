// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import LANG from "../../../lang/en.json";
import { DockableWindow } from "../../../src/foundry/apps/window/dockable-window.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { GuidedTour, mayTour, TOURS, type TourOpeners } from "../../../src/foundry/start/tours.ts";
import { flatKeys } from "../../guards/lang-keys.ts";
import { judgeRole, openingRole } from "./fake-acts.ts";
import { fakeSession } from "./fake-session.ts";
import { langText } from "./sentences.ts";

afterEach(() => {
  document.body.replaceChildren();
});

const JUDGE = judgeRole([]);

describe("who may take a tour", () => {
  const toursOf = (session: Session): readonly string[] =>
    TOURS.filter((plan) => mayTour(plan, session)).map(({ id }) => id);

  test.each<[string, Partial<Session>, readonly string[]]>([
    ["a judge before a game", { role: openingRole([]), state: null }, ["opening"]],
    ["a judge in a game", { role: JUDGE }, ["judge", "shortJudge"]],
    ["a captain before a game", { role: { kind: "outside" }, state: null }, []],
    ["a captain in a game", {}, ["captain", "shortCaptain"]],
  ])("%s", (_who, parts, ids) => {
    expect(toursOf(fakeSession(parts))).toEqual(ids);
  });
});

test("every tour and step has its texts, and there is no text of another", () => {
  const wanted = TOURS.flatMap(({ id, steps }) => [
    `${id}.title`,
    `${id}.description`,
    ...steps.flatMap((step) => [`${id}.${step.id}.title`, `${id}.${step.id}.content`]),
  ]);
  const there = flatKeys(LANG.GRAVITYPORTALS.Tour).map(([key]) => key);
  expect([...there].sort()).toEqual([...wanted].sort());
});

test("the last bubble of the short tours points at the chat, and every other step at a window or its tab", () => {
  for (const { id, steps } of TOURS.filter((plan) => plan.id.startsWith("short"))) {
    expect(steps, id).toHaveLength(5);
    expect(
      steps.every(({ selector }) => selector !== undefined),
      id,
    ).toBe(true);
    expect(steps.at(-1)?.selector, id).toBe("#sidebar-tabs [data-tab=chat]");
  }
});

describe("a tour", () => {
  test("opens the window of a step and turns it to its tab before it points there", async () => {
    const plan = TOURS.find(({ id }) => id === "judge");
    if (!plan) throw new Error("there is a tour for judges");
    const done: string[] = [];
    const openers: TourOpeners = {
      welcome: () => done.push("welcome"),
      bridge: () => done.push("bridge"),
      console: () => {
        done.push("console");
        document.body.innerHTML = '<button id="gravity-portals-console-tab-seats"></button>';
        document.querySelector("button")?.addEventListener("click", () => done.push("seats"));
      },
    };
    const tour = new GuidedTour("gravity-portals", plan, fakeSession({ role: JUDGE }), openers);
    await tour.start();
    expect(document.body.textContent).toContain(langText("Tour.judge.begin.title"));
    await tour.progress(plan.steps.findIndex(({ id }) => id === "seats"));
    expect(done).toEqual(["console", "seats"]);
    expect(document.querySelector(".tour-title")?.textContent).toBe(langText("Tour.judge.seats.title"));
    await tour.progress(plan.steps.length - 1);
    await tour.next();
    expect(tour.status).toBe("completed");
  });

  test.each([
    ["was folded", true, ["bridge", "bridge", "let go"]],
    ["stood open", false, ["bridge", "bridge"]],
  ])("leaves a window that %s before it as it was when it goes on to the chat", async (_how, railed, expected) => {
    const plan = TOURS.find(({ id }) => id === "shortCaptain");
    if (!plan) throw new Error("there is a short tour for captains");
    const done: string[] = [];
    const bridge = Object.defineProperties(Object.create(DockableWindow.prototype), {
      railed: { get: () => railed && done.length === 0 },
      letGo: { value: () => done.push("let go") },
    });
    foundry.applications.instances.set("gravity-portals-bridge", bridge);
    const none = () => undefined;
    const openers: TourOpeners = { welcome: none, console: none, bridge: () => done.push("bridge") };
    const tour = new GuidedTour("gravity-portals", plan, fakeSession(), openers);
    await tour.start();
    for (const _step of plan.steps) await tour.next();
    expect(tour.status).toBe("completed");
    expect(done).toEqual(expected);
    foundry.applications.instances.delete("gravity-portals-bridge");
  });
});
