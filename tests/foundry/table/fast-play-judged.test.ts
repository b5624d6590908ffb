import { afterEach, expect, test } from "vitest";
import { nowView } from "../../../src/foundry/apps/console/now.ts";
import { turnBarSentence } from "../../../src/foundry/apps/turn-bar/sentence.ts";
import { FAST_PLAY_CARDS } from "../../../src/foundry/rulesets/fast-play/cards.ts";
import { langText, say } from "../apps/sentences.ts";
import { gameOf, open, order, paper, pressTo, put, RACKS, sitDownFast } from "./fast-play-game.ts";
import { type Play, TICK } from "./play.ts";

let play: Play;
afterEach(() => play.table.close());

test("[FP-ACT-03] what a unit that the judge plays may answer stands in the judge's list of things to do", async () => {
  const sat = await sitDownFast();
  play = sat.play;
  const [ann] = play.captains;
  await put(play, sat.map, [
    { name: "Asp", at: "1018", owner: ann, ship: paper(), unit: { facing: "A" } },
    { name: "Hub", at: "1012", ship: paper(), unit: { facing: "D" } },
  ]);
  await open(play, sat.map);
  const { session } = play.judge;
  expect(nowView(session, say).desk, "before the first turn nobody acts").toEqual([]);
  await pressTo(play, "/plan");
  await order(play, ann, { do: "announce", unit: play.unit("Asp"), speed: 8 });
  await pressTo(play, "1.1.1/answer");
  const { text, tone } = turnBarSentence(session, say);
  expect([tone, text.includes("Hub")]).toEqual(["ask", true]);
  expect(nowView(session, say).desk).toEqual([
    expect.objectContaining({ text, must: true, action: "acting", label: langText("Orders.title") }),
  ]);
  // While only a captain acts the judge has nothing to do.
  await pressTo(play, "1.1.2/move");
  expect(nowView(session, say).desk).toEqual([]);
});

test.for(["confirm", "decline"])(
  "[FP-TGT-06] [FP-TGT-07] the judge is asked of a T-bomb that reaches a bystander, and can %s it",
  async (word) => {
    const sat = await sitDownFast();
    play = sat.play;
    const [ann, ben] = play.captains;
    await put(play, sat.map, [
      { name: "Asp", at: "1018", owner: ann, ship: paper(), unit: { facing: "A" } },
      { name: "Bee", at: "1012", owner: ben, ship: paper(RACKS), unit: { facing: "D" } },
      { name: "Cog", at: "1016", owner: ben, ship: paper(), unit: { facing: "D" } },
    ]);
    await open(play, sat.map);
    const [a, b, c] = ["Asp", "Bee", "Cog"].map((name) => play.unit(name));
    await order(play, ben, { do: "stock", unit: b, piece: "burr", class: "mine", speed: 0 });
    await order(play, ben, { do: "call", unit: b, step: "every", on: true });
    await pressTo(play, "/plan");
    await order(play, ann, { do: "announce", unit: a, speed: 8 });
    await pressTo(play, "1.1.1/answer");
    const { session } = play.judge;
    await order(play, ben, { do: "launch", unit: b, pieces: ["burr"], hex: "1017", reply: true });
    expect([ann, ben].flatMap((window) => window.session.prompts)).toEqual([]);
    const [prompt] = session.prompts;
    if (prompt?.kind !== "choice") throw new Error("the judge is not asked");
    expect(prompt.asks).toMatchObject({ what: "t-bomb", unit: b, affected: [c] });
    expect(turnBarSentence(session, say).text).toContain("Cog");
    play.judge.play.answer(prompt.id, word);
    await play.table.pass(2 * TICK);
    expect(session.prompts).toEqual([]);
    const launched = session.journal.flatMap(({ event }) => (String(event.event) === "launched" ? [event] : []));
    expect(play.state.units["burr"]?.status).toBe(word === "confirm" ? "in-play" : "aboard");
    expect(launched).toMatchObject(word === "confirm" ? [{ pieces: ["burr"], confirmed: true }] : []);
    // And play goes on.
    await pressTo(play, "1.1.2/move");
  },
);

test("[FP-LAU-01] once the first turn is planned the judge alone puts something aboard, and all read it on a card", async () => {
  const sat = await sitDownFast();
  play = sat.play;
  const [ann, ben] = play.captains;
  await put(play, sat.map, [
    { name: "Asp", at: "1020", owner: ann, ship: paper(RACKS), unit: { facing: "A" } },
    { name: "Bee", at: "1012", owner: ben, ship: paper(), unit: { facing: "D" } },
  ]);
  await open(play, sat.map);
  const [a, b] = [play.unit("Asp"), play.unit("Bee")];
  await pressTo(play, "/plan");
  await order(play, ann, { do: "announce", unit: a, speed: 8 });
  await order(play, ben, { do: "announce", unit: b, speed: 4 });
  await pressTo(play, "1.1.1/move");
  const stock = { do: "stock", unit: a, piece: "drone-1-x", class: "drone", speed: 10 };
  await order(play, ann, stock);
  expect(gameOf(ann).units["drone-1-x"]).toBeUndefined();
  expect(await order(play, play.judge, { ...stock, do: "stow", unit: b })).toBe("no-rack");
  const cards = () => play?.judge.host.game.messages.contents.map(({ content }) => content).join("\n") ?? "";
  expect(cards()).not.toContain("FastPlay.Fact.stowed");
  expect(await order(play, play.judge, { ...stock, do: "stow" })).toBeNull();
  expect(gameOf(ben).units["drone-1-x"]).toMatchObject({ status: "aboard", carrier: a });
  expect(cards()).toContain("FastPlay.Fact.stowed");
});

test("[FP-DAC-21] an owner who wants it is asked what a point hits, by the names of the ship's systems", () => {
  const asks = { what: "hit", unit: "A", point: 2, die: 3, options: ["Center hull", "constructor"], rule: "FP-DAC-21" };
  const question = FAST_PLAY_CARDS.question?.(asks as never, { unit: (id: string) => id } as never);
  expect(question?.heading.data).toEqual({ unit: "A", point: 2, die: 3 });
  expect(Object.entries(question?.options ?? {}).map(([code, words]) => [code, words.data])).toEqual([
    ["Center hull", { name: "Center hull" }],
    ["constructor", { name: "constructor" }],
  ]);
});

test("[FP-DAC-21] at a table the clock waits while the owner of a ship is asked what points hit, and takes the answers", async () => {
  const sat = await sitDownFast();
  play = sat.play;
  const [ann, ben] = play.captains;
  const systems = ["Center hull", "Forward hull", "Aft hull", "Cargo"].map((type) => ({ type, count: 9 }));
  const shell = paper({ shields: [0, 0, 0, 0, 0, 0], systems, askEachHit: true, excess: 30 });
  await put(play, sat.map, [
    { name: "Asp", at: "1020", owner: ann, ship: paper(), unit: { facing: "A" } },
    { name: "Bee", at: "1012", owner: ben, ship: shell, unit: { facing: "D" } },
  ]);
  await open(play, sat.map);
  const [a, b] = [play.unit("Asp"), play.unit("Bee")];
  await pressTo(play, "/plan");
  await order(play, ann, { do: "announce", unit: a, speed: 8 });
  await order(play, ben, { do: "announce", unit: b, speed: 4 });
  await pressTo(play, "1.1.1/fire");
  const shot = { do: "fire", from: a, to: b, weapons: [["Phaser-1", 4]], points: 6 };
  expect(await order(play, ann, shot)).toBeNull();
  const { table } = play;
  for (let wait = 0; wait < 6 && ben.session.prompts.length === 0; wait += 1) {
    void play.judge.acts.clock.next();
    await table.pass(TICK);
  }
  const answered: string[] = [];
  while (ben.session.prompts.length > 0) {
    const [prompt] = ben.session.prompts;
    if (prompt?.kind !== "choice") throw new Error("Ben is asked something else");
    expect(prompt.asks).toMatchObject({ what: "hit", unit: b });
    expect(ann.session.prompts).toEqual([]);
    answered.push("Cargo");
    ben.play.answer(prompt.id, "Cargo");
    await table.pass(TICK);
  }
  const left = gameOf(ann).units[b]?.ship?.systems.map(({ name, left: boxes }) => [name, boxes]);
  expect(answered.length).toBeGreaterThan(0);
  expect(left).toEqual([
    ["Center hull", 9],
    ["Forward hull", 9],
    ["Aft hull", 9],
    ["Cargo", 9 - answered.length],
  ]);
});
