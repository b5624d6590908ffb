// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { openPushList } from "../../../src/foundry/apps/push/push-list.ts";
import { allTo, PUT_OFF, pushListView } from "../../../src/foundry/apps/push/push-list-view.ts";
import { fakeSession, game, hole, push, ship } from "./fake-session.ts";
import { inWindow, openTable, press, windowOf, wordsOf } from "./open-table.ts";
import { langText, say } from "./sentences.ts";

afterEach(() => document.body.replaceChildren());

const THERE = { scene: "lantern-deep" };
const session = () =>
  fakeSession({
    state: game({
      at: "1.8",
      phase: "pushes",
      holes: [hole("the-lantern", "2215")],
      units: [ship("kestrel", "2212", THERE), ship("tern", "2208", THERE)],
      standing: { tom: { tern: { push: "left", holdCourse: false } } },
    }),
    prompts: [
      push("kestrel"),
      push("tern", {
        ...{ range: 7, from: "2208", preset: "2207" },
        options: [
          { hex: "2207", direction: "A" },
          { hex: "2308", direction: "B" },
          { hex: "2108", direction: "F" },
        ],
      }),
    ],
  });

describe("the pushes of an impulse as a list", () => {
  test("has a row a ship, preset by its order, and «after the nearer ships» where there may be some", () => {
    const view = pushListView(session(), say, {}, 0);
    expect(view.heading).toBe(langText("PushList.heading", { impulse: "8", holes: "The Lantern" }));
    expect(view.rows.map(({ name, range, order }) => [name, range, order])).toEqual([
      ["Kestrel", langText("PushList.range", { from: "3", to: "4" }), langText("PushList.Order.matters")],
      ["Tern", langText("PushList.range", { from: "7", to: "8" }), langText("PushList.Order.left")],
    ]);
    expect(view.rows.map(({ choices }) => choices.filter(({ chosen }) => chosen).map(({ value }) => value))).toEqual([
      ["2211"],
      ["2207"],
    ]);
    expect(view.rows.map(({ choices }) => choices.some(({ value }) => value === PUT_OFF))).toEqual([false, true]);
  });

  test.for([
    ["straight", { "push-kestrel": "2211", "push-tern": "2207" }],
    ["left", { "push-kestrel": "2112", "push-tern": "2108" }],
    ["right", { "push-kestrel": "2312", "push-tern": "2308" }],
  ] as const)("all %s, seen from the hole", ([way, picks]) => {
    expect(allTo(session(), way)).toEqual(picks);
  });

  test("is answered by one press, with what was picked and what was preset", async () => {
    openTable();
    const asked = session();
    await openPushList(asked);
    expect(wordsOf(inWindow("pushes", "[data-action=send]"))).toBe(langText("PushList.choose", { count: "2" }));
    await press("pushes", "[data-way=left]");
    const later = [...windowOf("pushes").querySelectorAll<HTMLInputElement>("input")].find(
      ({ value }) => value === PUT_OFF,
    );
    later?.click();
    later?.dispatchEvent(new Event("change", { bubbles: true }));
    await press("pushes", "[data-action=send]");
    expect(asked.acts).toEqual([
      ["answer", "push-kestrel", "2112"],
      ["putOff", "push-tern"],
    ]);
    expect(document.getElementById("gravity-portals-pushes")).toBeNull();
  });
});
