// @vitest-environment happy-dom

import { afterEach, describe, expect, test } from "vitest";
import { openMapList } from "../../../src/foundry/apps/map-list/map-list.ts";
import { mapListView, type Sort, settledChoice } from "../../../src/foundry/apps/map-list/map-list-view.ts";
import { openOrders } from "../../../src/foundry/apps/orders/orders-window.ts";
import { hideTracks, showTracks } from "../../../src/foundry/canvas/shown-tracks.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { fakeSession, game, hex, hole, nameOf, push, ship } from "./fake-session.ts";
import { drawn, openTable, press, type, windowOf, wordsOf } from "./open-table.ts";
import { langText, say } from "./sentences.ts";

afterEach(() => document.body.replaceChildren());

const THERE = { scene: "lantern-deep" };
const lantern = hole("the-lantern", "2215");
const ships = [
  ship("tern", "2212", { ...THERE, facing: "D", speed: 32 }),
  ship("harrow", "2313", { ...THERE, owner: "ann", speed: 6 }),
  ship("far", "2222", { ...THERE, owner: "ann", speed: 0 }),
];
const captain = (parts: Partial<Session> = {}) =>
  fakeSession({ state: game({ holes: [lantern], units: ships }), ...parts });
const draw = (session: Session, sort: Sort = "range", from = "") =>
  mapListView(session, say, settledChoice(session, { scene: "lantern-deep", from, sort }, null), nameOf);
const textsOf = (session: Session, sort?: Sort, from?: string): readonly string[] =>
  draw(session, sort, from).rows.map(({ name, hex: at, range, bearing, due, note }) =>
    [name, at, range, bearing, due, note].filter((part) => part !== "").join(" | "),
  );

const NOW = langText("MapList.now");
const pushedAt = (impulse: number): string => langText("MapList.pushed", { impulse });
const noFire = (range: number): string => langText("Orders.barred", { range, hole: "The Lantern" });

describe("the map as a list", () => {
  test("says of everything on the map where it is from my ship, when it is due, and what bars a line of fire", () => {
    expect(textsOf(captain())).toEqual([
      `Tern | 2212 | 0 | – | ${NOW}, ${pushedAt(5)}`,
      `Harrow | 2313 | 1 | C | ${langText("MapList.moves", { impulse: 6 })}, ${pushedAt(5)} | ${noFire(3)}`,
      `The Lantern | 2215 | 3 | D | ${langText("MapList.hole", { strength: 1 })}`,
      `Far | 2222 | 10 | D | ${pushedAt(6)} | ${noFire(0)}`,
    ]);
  });

  test("says of a ship that its move waits for the judge", () => {
    const waits = langText("MapList.asked");
    const told = (asked: readonly string[]) => textsOf(captain({ asked })).filter((text) => text.includes(waits));
    expect(told([])).toEqual([]);
    expect(told(["harrow"])).toEqual([expect.stringMatching(/^Harrow /)]);
  });

  test("lists the ways of portals while the map shows them, each with its places and their turns", () => {
    const session = captain();
    const step = (turn: number, label: string) => ({ turn, label, place: hex(label) });
    const steps = [step(0, "0815"), step(1, "0715"), step(2, "0715")];
    const track = { portal: "p1", name: "P1", scene: "lantern-deep", index: 0, gone: null, steps };
    const told = () => textsOf(session).filter((text) => text.startsWith(langText("MapList.track", { name: "P1" })));
    expect(told()).toEqual([]);
    showTracks(session, [track, { ...track, scene: "elsewhere" }]);
    expect(told()).toEqual([expect.stringMatching(/ \| 0715 \| .* \| 0815 \(start\) → 0715 \(T1–2\)$/)]);
    hideTracks();
    expect(told()).toEqual([]);
  });

  test("measures from any unit, and gives acts for my own alone", () => {
    const { acts, steps, rows } = draw(captain(), "name", "harrow");
    expect([acts, steps]).toEqual(["", []]);
    expect(rows.map(({ name }) => name)).toEqual(["Far", "Harrow", "Tern", "The Lantern"]);
  });

  test("lists fronts, beams, marks that I was told of and ships in transit, and nothing of the judge's secret", () => {
    const state = game({
      ...{ holes: [lantern], units: ships },
      sightings: [
        {
          ...{ player: "tom", portal: "p1", scene: "lantern-deep", lapsed: false, by: "IP2.53" },
          ...{ hex: hex("2016"), at: { turn: 1, impulse: 2 } },
        } as never,
        {
          ...{ player: "ann", portal: "p2", scene: "lantern-deep", lapsed: false, by: "IP2.53" },
          ...{ hex: hex("0101"), at: { turn: 1, impulse: 2 } },
        } as never,
      ],
    });
    const front = {
      ...{ wave: "w1", scene: "lantern-deep", strength: 35, radius: 8, source: "the-lantern", struck: [] },
      ...{ hex: hex("2215"), since: { turn: 1, impulse: 1 } },
    };
    const session = captain({
      state: { ...state, fronts: [front], beams: [{ from: "harrow", to: "tern" }] as never },
    });
    const texts = textsOf(session);
    expect(texts).toContain(
      `${langText("MapList.front")} | 2215 | 3 | D | ${langText("MapList.frontNote", { radius: 8, force: 26, strength: 35 })}`,
    );
    expect(texts).toContain(`${langText("MapList.portal")} | 2016 | 5 | D-E | ${langText("MapList.untilDrift")}`);
    expect(texts.find((text) => text.startsWith("Tern"))).toContain(langText("MapList.held", { by: "Harrow" }));
    expect(texts.join()).not.toContain("0101");
  });

  test.for([
    ["destination", true],
    ["arrival", true],
    ["tumble", false],
  ] as const)("a ship that went in is listed where it was until it comes out: %s %s", ([stage, listed]) => {
    const passage = { unit: "gone", portal: "p1", to: null, by: null, scene: "lantern-deep", hex: hex("2016"), stage };
    const session = captain({ state: { ...game({ holes: [lantern], units: ships }), transits: [passage] } });
    expect(textsOf(session).some((text) => text.startsWith("Gone") && text.includes("2016"))).toBe(listed);
  });

  test("offers the six hexes by letter to a ship that moves now, and asks before the white hole", () => {
    const session = captain({
      state: game({ holes: [hole("the-lantern", "2213")], units: [ships[0] ?? ship("tern")] }),
    });
    expect(draw(session).steps.map(({ label, danger }) => [label, danger !== ""])).toEqual([
      ["A 2211", false],
      ["B 2312", false],
      ["C 2313", false],
      [langText("MapList.ahead", { direction: "D", hex: "2213" }), true],
      ["E 2113", false],
      ["F 2112", false],
    ]);
  });

  test("in a window: a letter moves, T declares, and while a push is asked letters choose among its hexes", async () => {
    openTable();
    const session = captain();
    await openMapList(session, { declare: (unit) => openOrders(session, unit) });
    expect(wordsOf(windowOf("map-list"))).toContain("The Lantern");
    type("map-list", "[data-action=step]", "e");
    await drawn();
    expect(session.acts).toEqual([["step", "tern", "E"]]);
    session.change({ prompts: [push("tern")] });
    await drawn();
    expect(windowOf("map-list").querySelector("[data-action=step]")).toBeNull();
    type("map-list", "[data-action=push]", "c");
    type("map-list", "[data-action=push]", "f");
    await drawn();
    expect(session.acts.slice(1)).toEqual([["answer", "push-tern", "2112"]]);
  });

  test("begins with the ship of mine for which something is to be done, and goes to it when it is asked for again", async () => {
    openTable();
    const still = ship("alder", "1010", { ...THERE, owner: "tom", speed: 0 });
    const due = ship("tern", "2212", { ...THERE, owner: "tom", speed: 16 });
    const session = fakeSession({
      me: "tom",
      state: game({ units: [still, due], holes: [lantern], at: "1.2" }),
    });
    const from = (): string | undefined =>
      windowOf("map-list").querySelector<HTMLSelectElement>("select[name=from]")?.value;
    await openMapList(session, { declare: () => undefined });
    expect(from()).toBe("tern");
    expect(document.activeElement?.getAttribute("data-action"), "letters are live").toBe("step");
    session.change({ prompts: [push("alder")] });
    await openMapList(session, { declare: () => undefined });
    expect(from(), "who can still do something is not left").toBe("tern");
    session.change({ state: game({ units: [still], holes: [lantern], at: "1.2" }) });
    await openMapList(session, { declare: () => undefined });
    expect(from()).toBe("alder");
    expect(document.activeElement?.getAttribute("data-action")).toBe("push");
  });

  test("what is typed in its fields does nothing to ships", async () => {
    openTable();
    const session = captain();
    await openMapList(session, { declare: (unit) => openOrders(session, unit) });
    expect(type("map-list", "select[name=from]", "e")).toBe(true);
    await press("map-list", "[data-action=step][data-direction=A]");
    expect(session.acts).toEqual([["step", "tern", "A"]]);
  });
});
