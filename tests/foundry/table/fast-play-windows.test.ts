import { afterEach, describe, expect, test } from "vitest";
import { FAST_PLAY } from "../../../src/foundry/rulesets/fast-play/adapter.ts";
import { fireOrder, fireView, NO_SHOT } from "../../../src/foundry/rulesets/fast-play/sequence/fire.ts";
import { FAST_PLAY_TURN_BAR } from "../../../src/foundry/rulesets/fast-play/turn-bar.ts";
import { langText, say } from "../apps/sentences.ts";
import { gameOf, open, order, paper, press, pressTo, put, RACKS, sitDownFast, standsAt } from "./fast-play-game.ts";
import { nowOf, rowsOf, stepsOf } from "./fast-play-orders.ts";
import { type Play, TICK } from "./play.ts";
import { placeHole } from "./small-game.ts";
import type { Window } from "./window.ts";

let play: Play;
afterEach(() => play.table.close());

const stepOf = (window: Window, code: string) =>
  stepsOf(window)
    .groups.flatMap(({ steps }) => steps)
    .find((one) => one.code === code);

/** A ship of each captain, ten hexes apart, and their speeds. */
const begin = async (speeds: readonly [number, number] = [8, 4], hole = "", boxes: object = {}) => {
  const sat = await sitDownFast();
  play = sat.play;
  const [ann, ben] = play.captains;
  await put(play, sat.map, [
    { name: "Asp", at: "1018", owner: ann, ship: paper({ weaponTables: TABLES, ...boxes }), unit: { facing: "A" } },
    { name: "Bee", at: "1010", owner: ben, ship: paper(), unit: { facing: "D" } },
  ]);
  await open(play, sat.map);
  if (hole !== "") await placeHole(play, sat.map, hole);
  await pressTo(play, "/plan");
  const [a, b] = [play.unit("Asp"), play.unit("Bee")];
  const announced = async (): Promise<void> => {
    await order(play, ann, { do: "announce", unit: a, speed: speeds[0] });
    await order(play, ben, { do: "announce", unit: b, speed: speeds[1] });
  };
  return { ann, ben, a, b, announced };
};

const TABLES = {
  Disruptor: [
    { upTo: 4, points: [5, 5, 5, 5, 5, 5] },
    { upTo: 15, points: [3, 3, 2, 0, 0, 0] },
  ],
};

describe("the orders of fast play", () => {
  test("[FP-SEQ-1.8] plans of an owner become sealed orders, and others see nothing of them", async () => {
    const { ann, ben, a } = await begin();
    const [plan, ...others] = nowOf(ann, { plans: { [a]: { speed: 12, ecm: 2, double: true } } }).plans;
    expect([plan?.name, others]).toEqual(["Asp", []]);
    if (!plan) throw new Error("no ship is planned");
    const { orders, fault } = plan;
    expect(fault).toBe("");
    expect(orders).toEqual([
      { do: "announce", unit: a, speed: 12, double: true },
      { do: "act", step: "1.5", unit: a, ecm: 2, eccm: 0 },
    ]);
    for (const raw of orders) expect(await order(play, ann, raw)).toBeNull();
    await press(play);
    expect(gameOf(ann)).toMatchObject({ units: { [a]: { speed: 12 } }, ew: { [a]: { ecm: 2 } } });
    expect(gameOf(ben).ew).toEqual({});
  });

  test("[FP-ACT-03] lists all steps, says why some are none of mine, and marks the stops I asked for", async () => {
    const { ann, ben, b, announced } = await begin();
    await announced();
    await pressTo(play, "1.1.1/move");
    const view = stepsOf(ben);
    expect(view.groups.flatMap(({ steps }) => steps)).toHaveLength(91);
    expect(view.groups.filter(({ open }) => open).map(({ id }) => id)).toEqual([4]);
    expect(stepOf(ben, "4.3")).toMatchObject({ reason: langText("Refusal.not-moving") });
    expect(stepOf(ben, "4.28")).toMatchObject({ reason: "", open: false, asked: false });
    expect(stepOf(ann, "4.3")).toMatchObject({ reason: "", open: true });
    expect(nowOf(ann).moves[0]?.choices.map(({ id, orders }) => [id, orders.length])).toEqual([
      ["ahead", 1],
      ["slipLeft", 1],
      ["slipRight", 1],
      ["turnLeft", 2],
      ["turnRight", 2],
    ]);
    expect(nowOf(ben).moves).toEqual([]);
    expect(await order(play, ben, { do: "call", unit: b, step: "4.28", on: true })).toBeNull();
    expect(stepOf(ben, "4.28")).toMatchObject({ asked: true });
    await press(play);
    expect(standsAt(play)).toBe("1.1.1/act");
    // The orders of that step alone are shown, and what is filled in there is the order.
    const filled = { act: { shields: [1, 4], on: false } };
    const [row, ...others] = rowsOf(ben, "4.28", { unit: b, open: "act", filled });
    expect([row?.order, others]).toEqual([
      expect.objectContaining({ do: "act", step: "4.28", unit: b, shields: [1, 4], on: false }),
      [],
    ]);
  });

  test("[FP-LAU-01] what waits aboard is put out by one press at its step, aimed as is usual; nobody is offered what is not there", async () => {
    const { ann, ben, a, b, announced } = await begin([8, 4], "", RACKS);
    for (const kind of ["plasma", "fighter"])
      await order(play, ann, { do: "stock", unit: a, piece: `${kind}-1`, class: kind, speed: 7 });
    await announced();
    await pressTo(play, "1.1.1/move");
    const launches = (step = "") => rowsOf(ann, step).filter((one) => one.order.do === "launch");
    expect(launches()).toEqual([]);
    await order(play, ann, { do: "move", unit: a, path: ["1017"] });
    await pressTo(play, "1.1.1/act");
    const title = (word: string, names: string) =>
      langText(`FastPlay.Launch.${word}`, { names: play.captains[0].session.unitName(names), target: "Bee" });
    expect(launches().map(({ view, order: made }) => [view.title, view.gives, made])).toEqual([
      [title("at", "plasma-1"), true, { do: "launch", unit: a, pieces: ["plasma-1"], target: b }],
      [title("plain", "fighter-1"), true, { do: "launch", unit: a, pieces: ["fighter-1"] }],
    ]);
    expect(launches("4.21")).toHaveLength(1);
    // Nothing is in reach of a beam, and no plain shot can be pressed by mistake.
    const words = [ann, ben].flatMap((one) => rowsOf(one).map(({ order: made }) => made.do));
    expect(words.filter((word) => ["link", "unlink", "fire", "call"].includes(word))).toEqual([]);
    const [first] = launches();
    expect(await order(play, ann, first?.order ?? { do: "" })).toBeNull();
    expect(gameOf(ann).units["plasma-1"]).toMatchObject({ status: "in-play", target: b });
    expect(launches().map(({ view }) => view.title)).toEqual([title("plain", "fighter-1")]);
  });

  test("[FP-ACT-06] the clock waits for those alone who can act, and the turn bar says who", async () => {
    const { ann, ben, announced } = await begin();
    await announced();
    await pressTo(play, "1.1.1/move");
    expect([ann.session.ready, ben.session.ready]).toEqual([false, true]);
    expect(play.judge.session.seats.map(({ doing }) => doing)).toEqual(["moving", "ready"]);
    const bar = ({ session }: Window) => FAST_PLAY_TURN_BAR.sentence(session, say);
    expect(bar(ann)).toMatchObject({ tone: "ask", text: expect.stringContaining("Asp: space 1 of 4") });
    expect(bar(ben)).toMatchObject({ tone: "wait", text: expect.stringContaining("Captain 1") });
    ben.play.wait();
    await play.table.pass(TICK);
    expect(play.judge.session.seats.map(({ doing }) => doing)).toEqual(["moving", "wait"]);
  });

  test("[FP-ACT-03] who asked for stops at every step is waited for in others' moves, but moves nothing there", async () => {
    const { ben, b, announced } = await begin();
    expect(stepsOf(ben)).toMatchObject({ quick: true, every: false });
    await announced();
    expect(await order(play, ben, { do: "call", unit: b, step: "every", on: true })).toBeNull();
    await pressTo(play, "1.1.1/move");
    expect([ben.session.ready, stepsOf(ben).every]).toEqual([false, true]);
    expect(FAST_PLAY.units.due?.(gameOf(ben), gameOf(ben).units[b] as never)).toBe(false);
    const part = FAST_PLAY_TURN_BAR.untils(gameOf(ben), say).find(({ id }) => id === "part")?.until;
    if (part) ben.play.setReady(part);
    await pressTo(play, "1.1.1/act");
    expect(ben.session.ready).toBe(true);
    await pressTo(play, "1.1.1/fire");
    expect(fireView(ben.session, say, NO_SHOT, () => ({})).empty).toBe(langText("FastPlay.Fire.nobody"));
    await order(play, ben, { do: "call", unit: b, step: "every", on: false });
    await pressTo(play, "1.1.2/move");
    expect([ben.session.ready, stepsOf(ben).every]).toEqual([true, false]);
  });

  test("nothing from me in this phase holds at every stop but my own moves, ends with the phase, and can be taken back", async () => {
    const { ann, ben, announced } = await begin();
    await announced();
    await pressTo(play, "1.1.1/answer");
    const part = FAST_PLAY_TURN_BAR.untils(gameOf(ben), say).find(({ id }) => id === "part")?.until;
    if (!part) throw new Error("nothing is offered for the phase");
    expect(ben.session.ready).toBe(false);
    ben.play.setReady(part);
    await play.table.pass(TICK);
    await pressTo(play, "1.1.2/answer");
    expect(ben.session.ready).toBe(true);
    await pressTo(play, "1.1.5/move");
    expect(ben.session.ready).toBe(false);
    await pressTo(play, "1.1.5/fire");
    expect([ben.session.ready, ben.session.readyUntil?.kind]).toEqual([true, "part"]);
    ben.play.wait();
    await play.table.pass(TICK);
    expect(ben.session.ready).toBe(false);
    ben.play.setReady(part);
    await play.table.pass(TICK);
    await pressTo(play, "1.2.1/move");
    await pressTo(play, "1.2.1/answer");
    expect([ben.session.ready, ben.session.readyUntil, ann.session.ready]).toEqual([false, null, true]);
  });
});

describe("the window of fire", () => {
  const tablesOf = () => TABLES;

  test("[FP-DAC-04] [FP-NOTE-01] knows range and shield, and looks points up where the ship has a table", async () => {
    const { ann, a, b, announced } = await begin();
    await announced();
    await pressTo(play, "1.1.1/fire");
    const choice = { ...NO_SHOT, counts: { Disruptor: "2" }, dice: { Disruptor: "1 3" } };
    const view = fireView(ann.session, say, choice, tablesOf);
    expect(view).toMatchObject({ struck: "1", points: "", looked: true, barred: "" });
    expect(view.known).toBe(langText("FastPlay.Fire.secret", { range: 8, eccm: 0 }));
    expect(view.weapons[1]?.scored).toBe(langText("FastPlay.Fire.scoredUnshifted", { points: 5 }));
    expect(view.weapons.map(({ type, left, table }) => [type, left, table])).toEqual([
      ["Phaser-1", 4, false],
      ["Disruptor", 2, true],
    ]);
    const rolled = [{ type: "Disruptor", faces: [1, 3], table: TABLES.Disruptor }];
    expect(fireOrder(view)).toEqual({ do: "fire", from: a, to: b, weapons: [["Disruptor", 2]], rolled });
    expect(fireView(ann.session, say, { ...choice, dice: { Disruptor: "1" } }, tablesOf).points).toBe("");
    expect(fireView(ann.session, say, { ...choice, points: "9" }, tablesOf)).toMatchObject({
      points: "9",
      looked: false,
    });
    expect(await order(play, ann, fireOrder(view))).toBeNull();
    expect(fireView(ann.session, say, NO_SHOT, tablesOf).weapons.map(({ type }) => type)).toEqual(["Phaser-1"]);
  });

  test("[FP-INF-03] a secret ECM shifts the dice when it fires, and is known after it for the rest of the turn", async () => {
    const { ann, ben, a, b, announced } = await begin();
    await order(play, ben, { do: "act", step: "1.5", unit: b, ecm: 1, eccm: 0 });
    await announced();
    await pressTo(play, "1.1.1/fire");
    const view = (more: Partial<typeof NO_SHOT>) => fireView(ann.session, say, { ...NO_SHOT, ...more }, tablesOf);
    const shot = view({ counts: { Disruptor: "1" }, dice: { Disruptor: "3" } });
    // Nothing that the window draws differs from a game without the secret.
    expect(JSON.stringify(shot)).not.toContain("ecm");
    expect([shot.points, shot.known]).toEqual(["", langText("FastPlay.Fire.secret", { range: 8, eccm: 0 })]);
    const forJudge = fireView(play.judge.session, say, NO_SHOT, tablesOf);
    expect(forJudge.empty).toBe(langText("FastPlay.Fire.nobody"));
    for (const rolled of [
      [{ type: "Disruptor", faces: [1, 1], table: TABLES.Disruptor }],
      [{ type: "Photon", faces: [1], table: TABLES.Disruptor }],
    ])
      expect(await order(play, ann, { ...fireOrder(shot), rolled })).toBe("spent");
    for (const rolled of [
      [{ type: "Disruptor", faces: [7], table: TABLES.Disruptor }],
      [{ type: "Disruptor", faces: [1], table: [{ upTo: 4, points: [1] }] }],
      [{ type: "Disruptor", faces: [1], table: [] }],
      [{ type: "Disruptor", faces: [1], table: [{ upTo: 9, points: [1001, 0, 0, 0, 0, 0] }] }],
    ])
      expect(await order(play, ann, { ...fireOrder(shot), rolled })).toBe("bad-order");
    expect(await order(play, ann, fireOrder(shot))).toBeNull();
    // The face 3 counts as 4, which scores nothing at range 8: no game keeps such a shot.
    expect(gameOf(ann).clock.memory.shots).toEqual([]);
    const next = view({ counts: { "Phaser-1": "1" } });
    expect(next.known).toBe(langText("FastPlay.Fire.known", { range: 8, ecm: 1, eccm: 0, shift: 1 }));
    await pressTo(play, "1.1.1/answer");
    const back = fireView(ben.session, say, NO_SHOT, tablesOf);
    expect([back.targets.map(({ id }) => id), back.known]).toEqual([
      [a],
      langText("FastPlay.Fire.secret", { range: 8, eccm: 0 }),
    ]);
  });

  test("[FP-INF-03] by tables on paper points are given for each shift, and the shot takes those of its own", async () => {
    const { ann, ben, b, announced } = await begin();
    await order(play, ben, { do: "act", step: "1.5", unit: b, ecm: 1, eccm: 0 });
    await announced();
    await pressTo(play, "1.1.1/fire");
    const view = (more: Partial<typeof NO_SHOT>) => fireView(ann.session, say, { ...NO_SHOT, ...more }, tablesOf);
    const weapons = { counts: { "Phaser-1": "2" } };
    const shot = fireOrder(view({ ...weapons, points: "14, 11 8" }));
    expect(shot).toMatchObject({ points: 0, byShift: [14, 11, 8] });
    expect([view(weapons).shifting, view({ counts: { Disruptor: "1" }, dice: { Disruptor: "3" } }).shifting]).toEqual([
      true,
      false,
    ]);
    for (const byShift of [[], [1001], [-1], Array.from({ length: 11 }, () => 1)])
      expect(await order(play, ann, { ...shot, byShift })).toBe("bad-order");
    expect(await order(play, ann, fireOrder(view({ ...weapons, points: "14 x" })))).toBe("bad-order");
    expect(await order(play, ann, shot)).toBeNull();
    expect(gameOf(ann).clock.memory.shots.map(({ points }) => points)).toEqual([11]);
    expect(view({}).shifting).toBe(false);
  });

  test.for([
    ["2014", { known: expect.stringContaining(langText("FastPlay.Fire.hole", { ecm: 2 })), barred: "" }],
    ["1114", { barred: langText("FastPlay.Fire.barred") }],
  ] as const)("[IP7.23] [IP7.24] tells what a white hole in %s does to the line of fire", async ([hole, told]) => {
    const { ann, announced } = await begin([8, 4], hole);
    await announced();
    await pressTo(play, "1.1.1/fire");
    expect(fireView(ann.session, say, NO_SHOT, tablesOf)).toMatchObject(told);
  });

  test("[FP-TGT-02] is empty for whoever does not fire now, and answers the moving unit alone", async () => {
    const { ann, ben, a, announced } = await begin();
    await announced();
    await pressTo(play, "1.1.1/fire");
    expect(fireView(ben.session, say, NO_SHOT, tablesOf).empty).toBe(langText("FastPlay.Fire.nobody"));
    await pressTo(play, "1.1.1/answer");
    expect(fireView(ann.session, say, NO_SHOT, tablesOf).empty).not.toBe("");
    expect(fireView(ben.session, say, NO_SHOT, tablesOf).targets.map(({ id }) => id)).toEqual([a]);
  });
});
