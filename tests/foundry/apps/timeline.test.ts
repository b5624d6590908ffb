// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { openTimeline } from "../../../src/foundry/apps/timeline/timeline.ts";
import { timelineView, walkedTo } from "../../../src/foundry/apps/timeline/timeline-view.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import type { Front } from "../../../src/rules/index.ts";
import { fakeSession, game, hex, hole, judgeSession, line, seat, ship } from "./fake-session.ts";
import { drawn, inWindow, openTable, press, type, windowOf } from "./open-table.ts";
import { langText, say } from "./sentences.ts";

afterEach(() => document.body.replaceChildren());

const LANTERN = { scene: "lantern-deep", speed: 12 };
const front: Front = {
  wave: "w1",
  scene: "lantern-deep",
  ...{ hex: hex("2215") },
  strength: 35,
  since: { turn: 1, impulse: 1 },
  radius: 3,
  ...{ source: "the-lantern", struck: [] },
};

/** Impulses that a row marks. */
const marked = (session: Session, label: string, note?: string): readonly number[] => {
  const row = timelineView(session, say).rows.find((one) => one.label === label && (note ?? one.note) === one.note);
  return (row?.marks ?? []).flatMap((mark, at) => (mark === "none" || mark === "closed" ? [] : [at + 1]));
};

describe("the turn at a glance", () => {
  const state = game({
    holes: [hole("the-lantern", "2215")],
    units: [
      ship("tern", "2208", LANTERN),
      ship("plover", "2212", { ...LANTERN, speed: 4 }),
      ship("harrow", "2213", { ...LANTERN, owner: "ann" }),
    ],
  });
  const session = fakeSession({ state });

  test("[IP7.1] has a row for each band that holds a ship of mine, and none for bands that hold but others'", () => {
    const rows = timelineView(session, say).rows.map(({ label, note }) => [label, note]);
    expect(rows).toEqual([
      [langText("Timeline.windows"), langText("Timeline.announced")],
      [langText("Timeline.push"), langText("Timeline.away", { name: "Plover", range: "3" })],
      [langText("Timeline.push"), langText("Timeline.away", { name: "Tern", range: "7" })],
      [langText("Timeline.moves"), langText("Timeline.speed", { name: "Tern", speed: 12 })],
      [langText("Timeline.moves"), langText("Timeline.speed", { name: "Plover", speed: 4 })],
    ]);
    expect(marked(session, langText("Timeline.push"), langText("Timeline.away", { name: "Tern", range: "7" }))).toEqual(
      Array.from({ length: 16 }, (_, at) => 2 * at + 2),
    );
    expect(
      marked(session, langText("Timeline.push"), langText("Timeline.away", { name: "Plover", range: "3" })),
    ).toHaveLength(32);
    expect(marked(session, langText("Timeline.moves"))).toEqual([3, 6, 8, 11, 14, 16, 19, 22, 24, 27, 30, 32]);
  });

  test("[IP7.32] shows when a front would meet a ship of mine that stays where it is", () => {
    const waved = fakeSession({ state: { ...state, fronts: [front] } });
    expect(marked(waved, langText("Timeline.wave"))).toEqual([8]);
    expect(timelineView(waved, say).columns[7]?.spoken).toBe(
      langText("Timeline.column", {
        impulse: 8,
        facts: [
          langText("Timeline.Spoken.open"),
          langText("Timeline.Spoken.push", { note: langText("Timeline.away", { name: "Plover", range: 3 }) }),
          langText("Timeline.Spoken.push", { note: langText("Timeline.away", { name: "Tern", range: 7 }) }),
          langText("Timeline.Spoken.wave", { note: "Tern" }),
          langText("Timeline.Spoken.move", { note: langText("Timeline.speed", { name: "Tern", speed: 12 }) }),
          langText("Timeline.Spoken.move", { note: langText("Timeline.speed", { name: "Plover", speed: 4 }) }),
        ].join("; "),
      }),
    );
  });

  test("has the announced windows whatever portals there are, as the judge's and captains' turn bars are the same", () => {
    const secret = { portals: {} } as unknown as NonNullable<typeof state.secret>;
    const judge = judgeSession({ state: { ...state, secret } });
    const [windows] = timelineView(session, say).rows;
    expect(timelineView(judge, say).rows[0]).toEqual(windows);
    expect(marked(session, langText("Timeline.windows")).slice(0, 9)).toEqual([2, 3, 4, 5, 7, 8, 9, 10, 12]);
  });

  test("tells a judge of all ships and of each portal's own windows, but for what is covered or seen as a captain", () => {
    const portal = {
      id: "p1",
      inert: false,
      open: null,
      ends: [{ scene: "lantern-deep", hex: hex("0815") }],
      variations: { windows: [[3, 4]] },
    };
    const secret = { portals: { p1: portal }, nextWaves: {} } as unknown as NonNullable<typeof state.secret>;
    const judge = judgeSession({ state: { ...state, secret } });
    const rows = timelineView(judge, say).rows;
    const own = rows.filter(
      ({ marks }) => marks.flatMap((mark, at) => (mark === "open" ? [at + 1] : [])).join() === "3,4",
    );
    expect(own).toHaveLength(1);
    const notes = rows.map(({ note }) => note).join(" ");
    for (const name of ["Tern", "Plover", "Harrow"]) expect(notes).toContain(name);
    const captains = timelineView(session, say).rows.length;
    expect(timelineView(judge, say, null, true).rows.length).toBe(rows.length - 1);
    expect(rows.length).toBeGreaterThan(captains);
    expect(timelineView(fakeSession({ state: { ...state, secret } }), say).rows.length).toBe(captains);
  });

  test("shows a way home in the turn of return alone", () => {
    const told = (at: string) =>
      line({
        at,
        event: "return-window-rolled",
        rules: [],
        audience: ["tom"],
        player: "tom",
        portal: "p1",
        die: 3,
        window: [12, 15],
      } as never);
    expect(marked(fakeSession({ state, journal: [told("1.0")] }), langText("Timeline.home"))).toEqual([12, 13, 14, 15]);
    expect(marked(fakeSession({ state, journal: [told("2.0")] }), langText("Timeline.home"))).toEqual([]);
  });

  test("says who is ready, whom we wait for, and what happened to my ships of late", () => {
    const pushed = (unit: string, to: string) =>
      line({
        ...{ at: "1.2", event: "unit-pushed", rules: [], audience: "all", scene: "lantern-deep", range: 7 },
        ...{ unit, by: "the-lantern", from: "2208", to },
      } as never);
    const view = timelineView(
      fakeSession({
        state,
        seats: [seat("tom", "moving"), seat("ann"), seat("eli", "moving")],
        waiting: [{ name: "Eli", doing: "moving" }],
        journal: [pushed("harrow", "2212"), pushed("tern", "2207")],
      }),
      say,
    );
    expect(view.ready).toBe(
      [
        langText("Timeline.ready", { list: "Ann" }),
        langText("TurnBar.Waiting", { list: langText("Common.Doing.notReady", { name: "Eli" }) }),
      ].join(" · "),
    );
    expect(view.lately).toBe(
      langText("Timeline.lately", {
        list: langText("Timeline.Lately.pushed", { name: "Tern", hex: "2207", impulse: "2" }),
      }),
    );
  });

  test("before the first turn it says so", () => {
    expect(timelineView(fakeSession({ state: game({ at: "0.0", phase: "before" }) }), say).empty).toBe(
      langText("TurnBar.NoTurn"),
    );
  });

  test("keys walk the columns, and Enter on one to come makes me ready until there", async () => {
    openTable();
    await openTimeline(session);
    expect(windowOf("timeline").querySelectorAll("[tabindex='0']")).toHaveLength(1);
    expect(type("timeline", "[data-impulse='4']", "ArrowRight")).toBe(false);
    expect(document.activeElement?.id).toBe("gravity-portals-timeline-5");
    type("timeline", "[data-impulse='5']", "End");
    expect(document.activeElement?.id).toBe("gravity-portals-timeline-32");
    await press("timeline", "[data-impulse='3']");
    expect(session.acts).toEqual([]);
    await press("timeline", "[data-impulse='9']");
    // A ship of mine is due and has no path until then, so the turn bar asks first.
    expect(session.acts).toEqual([]);
    await press("timeline", "[data-impulse='9']");
    expect(session.acts).toEqual([["setReady", { kind: "impulse", impulse: 9 }]]);
    session.change({ state: game({ at: "1.5" }) });
    await drawn();
    expect(inWindow("timeline", "[aria-current]").id).toBe("gravity-portals-timeline-5");
  });
});

test.for([
  [null, 12, 12],
  [null, 0, 1],
  [30, 12, 30],
] as const)("with the keys on %j in impulse %i the one tab stop is column %i", ([at, impulse, stop]) => {
  const session = fakeSession({ state: game({ at: `1.${impulse}` }) });
  const { columns } = timelineView(session, say, at);
  expect(columns.filter((column) => column.stop).map((column) => column.impulse)).toEqual([stop]);
});

test.for([
  [1, "ArrowLeft", 1],
  [2, "ArrowLeft", 1],
  [31, "ArrowRight", 32],
  [32, "ArrowRight", 32],
  [17, "Home", 1],
  [17, "End", 32],
  [17, "Enter", null],
] as const)("from column %i the key %s walks to %j", ([at, key, to]) => {
  expect(walkedTo(at, key)).toBe(to);
});
