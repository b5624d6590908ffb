import { describe, expect, test } from "vitest";
import { consoleView } from "../../../src/foundry/apps/console/console-view.ts";
import { EVERYTHING, filterOf, journalView, lastKept, stepsAfter } from "../../../src/foundry/apps/console/journal.ts";
import { nowView } from "../../../src/foundry/apps/console/now.ts";
import type { Prompt } from "../../../src/foundry/session/session.ts";
import { type AnomalyState, atColumnRow, type Transit } from "../../../src/rules/index.ts";
import { judgeSession, say } from "./table-session.ts";

const AT = { turn: 1, impulse: 6 };
const START = { tab: "now", filter: EVERYTHING, covered: false } as const;
const texts = (view: object): string => JSON.stringify(view);

describe("the desk", () => {
  const setUp: Prompt = { kind: "set-up", unit: "amber-tern", scene: "p1-SE-11" };

  test("holds what the clock waits for, each with its one act", () => {
    const roll: Prompt = { kind: "roll", unit: "kettle-black", what: "tumble" };
    const { desk } = nowView(judgeSession(AT, { prompts: [setUp, roll] }), say);
    expect(desk.map(({ action, target, must }) => [action, target, must])).toEqual([
      ["start", "p1-SE-11", true],
      ["roll", "kettle-black", true],
      ["ready-for", "drover", true],
      ["play-without", "drover", false],
    ]);
    expect(desk[0]?.text).toBe("Desk.setUp amber-tern SE11");
  });

  test("offers to roll for a captain whose dice are awaited", () => {
    const session = judgeSession(AT);
    const transit: Transit = {
      unit: "copper-heron",
      portal: "p1",
      stage: "destination",
      to: null,
      by: null,
      scene: "quiet-reach",
      hex: atColumnRow(20, 16),
    };
    const state = { ...session.state, transits: [transit] } as AnomalyState;
    const { desk, held } = nowView({ ...session, state }, say);
    expect(desk[0]).toMatchObject({
      action: "roll-for",
      target: "copper-heron",
      text: "Desk.awaitsDice Tom copper-heron",
    });
    expect(held).not.toBe("");
  });

  test("is empty when nothing needs the judge", () => {
    const seats = [{ id: "captain", name: "Tom", present: true, doing: "ready" as const }];
    expect(nowView(judgeSession(AT, { seats }), say).desk).toEqual([]);
  });

  test("counts on the tabs what waits and never what is secret", () => {
    const { tabs } = consoleView(judgeSession(AT, { prompts: [setUp] }), say, START);
    expect(tabs.map(({ id, badge }) => [id, badge])).toEqual([
      ["now", "3"],
      ["anomalies", ""],
      ["seats", ""],
      ["destinations", ""],
      ["journal", ""],
    ]);
  });
});

describe("what comes next", () => {
  test.for([
    [1, "Step.push The Lantern 8 3"],
    [2, "Step.push The Lantern 4 0"],
    [3, "Step.push The Lantern 16 3"],
  ] as const)("after impulse %i the Lantern says %s", ([impulse, line]) => {
    expect(nowView(judgeSession({ turn: 1, impulse }), say).step?.lines[0]).toBe(line);
  });

  test("a front is told by how far it will reach and whom it will meet", () => {
    const lines = (impulse: number) =>
      nowView(judgeSession({ turn: 1, impulse }), say).step?.lines.filter((line) => line.startsWith("Step.front"));
    expect(lines(1)).toEqual(["Step.front 2215 lantern-deep 1 0"]);
    expect(lines(8)?.[0]).toMatch(/^Step\.front(One)? 2215 lantern-deep 8 /);
  });

  test("after impulse 32 a turn begins", () => {
    const { step, next } = nowView(judgeSession({ turn: 1, impulse: 32 }), say);
    expect(step?.title).toBe("Step.turn 2");
    expect(next).toBe("Now.next");
  });

  test("a press back leads to the end of the impulse before", () => {
    const session = judgeSession(AT);
    const { back } = nowView(session, say);
    const before = session.journal.findLast(({ event }) => event.at === "1.4");
    expect(back?.entry).toBe(before?.n);
  });

  test("a press back from an impulse in which nothing has happened keeps all that happened before it", () => {
    const session = judgeSession(AT);
    const journal = session.journal.filter(({ event }) => event.at !== "1.6");
    const { back } = nowView({ ...session, journal }, say);
    const last = journal.at(-1);
    expect([back?.entry, last?.event.at]).toEqual([last?.n, "1.4"]);
    expect(lastKept(session, say, back?.entry ?? -1)).not.toBe("");
  });
});

describe("secrets", () => {
  test("are shown to the judge: both ends of the portal, its window, its last dice, and the hole's next wave", () => {
    expect(nowView(judgeSession(AT), say).secret).toEqual([
      {
        name: "Name.end P1 1",
        place: "place quiet-reach 1916",
        state: "Portal.opens 7",
        drift: "Portal.driftChecked 2015 1916 5 1+4",
        open: false,
      },
      { name: "Name.end P1 2", place: "place p1-SE-11 0825", state: "Portal.opens 7", drift: "", open: false },
      {
        name: "The Lantern",
        place: "place lantern-deep 2215",
        state: "Portal.nextWave Time 4 5",
        drift: "",
        open: false,
      },
    ]);
  });

  test("leave no trace in any tab for somebody who does not judge, whatever the state holds", () => {
    const captain = judgeSession(AT, { role: { kind: "captain" }, journal: [] });
    expect(texts(consoleView(captain, say, START))).not.toMatch(/1916|2015|Portal\./);
  });

  test("leave no trace while the judge sees as a captain does", () => {
    const session = judgeSession(AT, {}, { seeingAs: "drover" });
    const view = consoleView(session, say, { ...START, tab: "journal" });
    expect(view.seenAs).toBe("Ann");
    expect(texts(view)).not.toMatch(/Fact\.drifts|Fact\.opens|Portal\.|2015 1916/);
    expect(view.now.desk).toEqual([]);
  });
});

describe("the journal", () => {
  test("has the newest line first and says who knows it", () => {
    const { rows } = journalView(judgeSession({ turn: 1, impulse: 2 }), say, EVERYTHING);
    expect(rows[0]).toMatchObject({ at: "Time 1 2", audience: "Journal.all", secret: false });
    expect(rows.find(({ text }) => text.startsWith("Fact.drifts"))).toMatchObject({
      audience: "Journal.judge",
      secret: true,
    });
    expect(rows.find(({ text }) => text.startsWith("Fact.located"))?.audience).toMatch(/Tom|Ann/);
  });

  test.for([
    ["public", (secret: boolean) => !secret],
    ["secret", (secret: boolean) => secret],
  ] as const)("filtered by «%s» it holds such lines only", ([id, fits]) => {
    const { rows } = journalView(judgeSession(AT), say, filterOf(id, ""));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ secret }) => fits(secret))).toBe(true);
  });

  test("filtered by a captain it holds what that captain knows", () => {
    const all = journalView(judgeSession(AT), say, filterOf("drover", "")).rows;
    expect(all.some(({ audience }) => audience === "Ann")).toBe(true);
    expect(all.every(({ audience }) => audience === "Ann" || audience === "Journal.all")).toBe(true);
  });

  test("shows so many lines, and says how many are older", () => {
    const all = journalView(judgeSession(AT), say, EVERYTHING);
    expect(all.older).toBe("");
    const some = journalView(judgeSession(AT), say, { ...EVERYTHING, most: 2 });
    expect(some.rows).toEqual(all.rows.slice(0, 2));
    expect(some.older).toBe(`Journal.older ${all.rows.length - 2}`);
  });

  test("is searched in its words, times and rules", () => {
    const { rows } = journalView(judgeSession(AT), say, { ...EVERYTHING, find: "ip2.214" });
    expect(rows.map(({ text }) => text.split(" ")[0])).toEqual(["Fact.drifts", "Fact.turn"]);
  });

  test("an entry is taken back from its last line on", () => {
    const session = judgeSession(AT);
    const journal = session.journal.map(({ event }, index) => ({ event, n: Math.floor(index / 2) }));
    const { rows } = journalView({ ...session, journal }, say, EVERYTHING);
    expect(rows.slice(-4).map(({ undo }) => undo)).toEqual([true, false, true, false]);
    expect(stepsAfter({ ...session, journal }, 0)).toBe(Math.ceil(journal.length / 2) - 1);
  });
});

describe("going back to a line of the journal", () => {
  const session = judgeSession(AT);
  const lines = session.journal.filter(({ event }) => event.at === "1.6").slice(0, 2);
  /** Two lines of one moment, with entries between them that have none, and one of the moment before. */
  const rowsWith = (first: number, second: number) => {
    const [one, other] = lines;
    const before = session.journal.findLast(({ event }) => event.at === "1.4");
    if (!one || !other || !before) throw new Error("the example has no such lines");
    const journal = [
      { ...before, n: 2 },
      { ...one, n: first },
      { ...other, n: second },
    ];
    return journalView({ ...session, journal }, say, EVERYTHING).rows.map(({ entry }) => entry);
  };

  test("keeps orders that were given after it in its moment, and goes back over those of later ones", () => {
    expect(rowsWith(5, 9)).toEqual([9, 8, 2]);
  });
});

describe("states of a console", () => {
  test("without a game it has two doors and nothing else to press", () => {
    const view = consoleView(judgeSession(AT, { state: null, condition: "no-game", journal: [] }), say, START);
    expect(view).toMatchObject({ noGame: true, now: { next: "", desk: [], step: null, secret: [] } });
  });

  test("the judge is offered the maps that are no part of the game, and a captain does are not", () => {
    const maps = [{ id: "reach", name: "Reach" }];
    const { anomalies } = consoleView(judgeSession(AT, {}, { mapsOutside: maps }), say, START);
    expect(anomalies.maps).toEqual(maps);
    const through = judgeSession(AT, {}, { mapsOutside: maps, seeingAs: "captain" });
    expect(consoleView(through, say, START).anomalies.maps).toEqual([]);
  });

  test("an absent seat can be readied, a present one presses for itself", () => {
    const { seats } = consoleView(judgeSession(AT), say, START);
    expect(seats.rows.map(({ name, ready, ships }) => [name, ready, ships])).toEqual([
      ["Tom", false, 4],
      ["Ann", true, 5],
    ]);
  });

  test("sides are told and can be set where a judge judges, in one line before the first turn and by seat", () => {
    const began = judgeSession({ turn: 0, impulse: 0 });
    const { state } = began;
    if (!state) throw new Error("there is no game");
    const apart = Object.fromEntries(
      Object.values(state.players).map((player) => [player.id, { ...player, side: "attacker" as const }]),
    );
    const alone = judgeSession({ turn: 0, impulse: 0 }, { state: { ...state, players: apart } });
    expect(nowView(alone, say).sides).toBe("allAlone");
    const [row] = consoleView(alone, say, START).seats.rows;
    expect(row?.sides.map(({ value, label, chosen }) => [value, label, chosen])).toEqual([
      ["alone", "alone", true],
      ["A", "named A", false],
    ]);
    const together = Object.fromEntries(Object.values(apart).map((player) => [player.id, { ...player, party: "A" }]));
    const allied = judgeSession({ turn: 0, impulse: 0 }, { state: { ...state, players: together } });
    expect(nowView(allied, say).sides).toBe("list Tom, Ann");
    expect(consoleView(allied, say, START).seats.rows[0]?.sides.find(({ chosen }) => chosen)?.value).toBe("A");
    expect(nowView(judgeSession(AT), say).sides).toBe("");
  });

  test("sides of a file are told by its words, and stand once a side gathers as one in a turn", () => {
    const { state } = judgeSession(AT);
    if (!state) throw new Error("there is no game");
    const { rows } = consoleView(judgeSession(AT), say, START).seats;
    expect(rows.map(({ side, sides }) => [side, sides.length])).toEqual([
      ["attacker", 3],
      ["defender", 3],
    ]);
    const asOne = { ...state, ruleOptions: { ...state.ruleOptions, tally: "side" as const } };
    const settled = consoleView(judgeSession(AT, { state: asOne }), say, START).seats;
    expect([settled.rows.map(({ sides }) => sides.length), settled.sides]).toEqual([[0, 0], "Seats.sidesSettled"]);
    const apart = { ...judgeSession(AT).ruleset, settlesSides: true as const };
    const own = consoleView(judgeSession(AT, { ruleset: apart }), say, START).seats;
    expect([own.rows.map(({ side }) => side), own.sides]).toEqual([["", ""], ""]);
  });

  test("a destination that has begun can be viewed; the charts in use are the judge's", () => {
    const { destinations } = consoleView(judgeSession(AT), say, START);
    expect(destinations.live).toMatchObject([{ scene: "p1-SE-11", there: true, began: "Destinations.began Time 1 2" }]);
    expect(destinations.charts).toEqual(["SE"]);
  });

  test("[IP2.418] a destination that is to be set up says in words where its row has the defenders start", () => {
    const { state } = judgeSession(AT);
    const [rolled] = Object.values(state?.rows ?? {});
    if (!state || !rolled) throw new Error("no row was rolled");
    const rows = { waiting: { ...rolled, row: { ...rolled.row, defend: "42xx" } } };
    const { setUps } = consoleView(judgeSession(AT, { state: { ...state, rows } }), say, START).destinations;
    expect(setUps[0]?.cells.map(({ text }) => text)).toContain("startColumn 42 42xx");
  });
});
