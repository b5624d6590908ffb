import { afterEach, describe, expect, test } from "vitest";
import { turnBarSentence } from "../../../src/foundry/apps/turn-bar/sentence.ts";
import { type AfterPush, BrokenPaths, goOnFromHere } from "../../../src/foundry/planning/broken-paths.ts";
import { dueUnits } from "../../../src/foundry/view/due.ts";
import { plannedPath, waitsForHelm } from "../../../src/foundry/view/planned-path.ts";
import { neighbour, parseLabel } from "../../../src/rules/index.ts";
import { langText, say } from "../apps/sentences.ts";
import { type Play, TICK } from "./play.ts";
import { makeMap, openGame, placeHole, placePortal, putShips, setting, sitDown } from "./small-game.ts";

let play: Play;
afterEach(() => play.table.close());

/** A tender that the hole pushes in even impulses, and a ship of speed 16 with a planned path; both are of one captain. */
const begin = async (tern: string): Promise<void> => {
  play = await sitDown({ seed: 3 });
  await setting(play.table, play.judge, "pace", "500");
  const map = await makeMap(play, "deep");
  const [ann, bob] = play.captains;
  await putShips(play, map, [
    { name: "Egret", at: "1511", owner: ann, speed: 0 },
    { name: "Tern", at: tern, owner: ann, speed: 16 },
    { name: "Heron", at: "3020", owner: bob },
  ]);
  await openGame(play, map);
  await placeHole(play, map, "1516");
  for (const name of ["Egret", "Tern"]) ann.play.setOrders(play.unit(name), { push: "ask", holdCourse: false });
  await play.to("1.1");
  await play.table.drive(ann.play.goPath([play.unit("Tern")], "AAAA"));
  bob.play.setReady({ kind: "end-of-turn" });
  ann.play.setReady({ kind: "something-happens" });
  await play.table.until(() => ann.session.prompts.length > 0, "a push is asked");
};

const path = () => {
  const { state, ruleset } = play.captains[0].session;
  const unit = state?.units[play.unit("Tern")];
  return state && unit ? plannedPath(ruleset, state, unit) : null;
};

/** Answers a push that is asked, by the place of its hex in the list. */
const answer = async (unit: string, option: number): Promise<void> => {
  const [ann] = play.captains;
  const prompt = ann.session.prompts.find((one) => one.kind === "push" && one.unit === play.unit(unit));
  if (prompt?.kind !== "push") expect.fail(`no push of ${unit} is asked`);
  ann.play.answer(prompt.id, prompt.options[option]?.hex ?? "");
  await play.table.pass(4 * TICK);
};

test("while a push is asked a planned path still begins in this impulse, and its ship is not off it", async () => {
  await begin("3008");
  expect(play.now).toBe("1.2");
  expect(path()).toMatchObject({ left: "AAAA", off: false, ends: 8 });
});

test("an answer is the only press: the ship goes its path, and the clock comes to the next push by itself", async () => {
  await begin("3008");
  await answer("Egret", 0);
  expect(play.placeOf(play.unit("Tern"))).toBe("3007");
  await play.table.until(() => play.now === "1.4", "the next push is asked without another word of being ready");
});

test("a ship that is pushed off its path waits for its captain, whose word of being ready is taken back", async () => {
  await begin("1512");
  const [ann] = play.captains;
  await answer("Egret", 0);
  await answer("Tern", 1);
  expect(path()?.off).toBe(true);
  expect(dueUnits(ann.session).map(({ id }) => id)).toEqual([play.unit("Tern")]);
  expect(ann.session.ready).toBe(false);
  const bar = turnBarSentence(ann.session, say);
  expect(bar).toEqual({ text: langText("TurnBar.OffPathOne", { name: "Tern" }), tone: "ask" });
  await play.table.pass(20_000);
  expect(play.now).toBe("1.2");
});

describe("a path that a push has broken", () => {
  const pushed = async () => {
    await begin("1512");
    const [ann] = play.captains;
    await answer("Egret", 0);
    await answer("Tern", 1);
    expect(path()?.off).toBe(true);
    return { ann, tern: play.unit("Tern"), from: play.placeOf(play.unit("Tern")) };
  };
  const hex = (label: string | undefined) => parseLabel(label ?? "");

  test("goes on from where its ship stands: the first hex now, the rest by itself, and its captain is ready again", async () => {
    const { ann, tern, from } = await pushed();
    await play.table.drive(goOnFromHere(ann.session, [tern]));
    await play.table.pass(4 * TICK);
    const [before, after] = [hex(from), hex(play.placeOf(tern))];
    expect(after && before && neighbour(before, "A")).toEqual(after);
    expect(path()).toMatchObject({ left: "AAA", off: false });
  });

  test("by itself where its captain chose so, without a press; and is cancelled where that is chosen", async () => {
    const { ann, tern, from } = await pushed();
    let chosen: AfterPush = "ask";
    const paths = new BrokenPaths(ann.session, () => chosen);
    await paths.consider();
    await play.table.pass(4 * TICK);
    expect(play.placeOf(tern)).toBe(from);
    chosen = "continue";
    await play.table.drive(Promise.all([paths.consider(), paths.consider()]));
    await play.table.pass(4 * TICK);
    expect(path(), "once, though it is considered twice").toMatchObject({ left: "AAA", off: false });
  });

  test("is cancelled by itself where its captain chose so", async () => {
    const { ann, tern, from } = await pushed();
    await play.table.drive(new BrokenPaths(ann.session, () => "stop").consider());
    await play.table.pass(4 * TICK);
    expect([path(), play.placeOf(tern)]).toEqual([null, from]);
  });
});

test("a ship that has gone its hex is on its path while another, which moved by itself too, is in a portal", async () => {
  play = await sitDown({ seed: 3 });
  await setting(play.table, play.judge, "pace", "500");
  await setting(play.table, play.judge, "readings", { firstDrift: "turn-2" });
  const map = await makeMap(play, "deep");
  const [ann, bob] = play.captains;
  await putShips(play, map, [
    { name: "Tern", at: "3008", owner: ann, speed: 16 },
    { name: "Heron", at: "1012", owner: bob, speed: 16, facing: "A" },
  ]);
  await openGame(play, map);
  await placePortal(play, map, "1011", { windows: [[1, 32]] });
  await play.to("1.1");
  await play.table.drive(ann.play.goPath([play.unit("Tern")], "AAAA"));
  bob.play.setOrders(play.unit("Heron"), { push: "straight", holdCourse: true });
  await play.table.pass(TICK);
  for (const { session } of play.captains) session.setReady({ kind: "something-happens" });
  await play.table.until(() => bob.session.prompts.some(({ kind }) => kind === "roll"), "a ship is in a portal");
  expect(play.now).toBe("1.2");
  expect(play.placeOf(play.unit("Tern"))).toBe("3007");
  expect(path()).toMatchObject({ left: "AAA", off: false, ends: 8 });
  const { state, ruleset } = ann.session;
  const unit = state?.units[play.unit("Tern")];
  if (!state || !unit) expect.fail("a game is played");
  expect(waitsForHelm(ruleset, state, unit)).toBe(false);
});
