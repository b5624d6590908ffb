import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HOOKS } from "../../../src/foundry/host/module.ts";
import { type Play, TICK } from "./play.ts";
import { makeMap, openJudged, placeHole, placePortal, putShips, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

let play: Play;
let ann: Window;

beforeEach(async () => {
  play = await sitDown();
  [ann] = play.captains;
});
afterEach(() => play.table.close());

/** All that a window's listeners are called with from now on, each as its hook's last word and what was said. */
const heardIn = ({ host }: Window): (readonly [string, unknown])[] => {
  const heard: (readonly [string, unknown])[] = [];
  for (const [name, hook] of Object.entries(HOOKS)) {
    host.Hooks.on(hook, (said: unknown) => void heard.push([name, said]));
  }
  return heard;
};

/** Three ships, of which only the Tern is pushed, and a portal that is never or always open. */
const begin = async (windows: readonly (readonly [number, number])[], judging: "judge" | "sealed" = "judge") => {
  const map = await makeMap(play, "deep");
  const [, bob] = play.captains;
  await putShips(play, map, [
    { name: "Tern", at: "1512", owner: ann, speed: 12 },
    { name: "Heron", at: "3212", owner: bob },
  ]);
  await openJudged(play, judging, map);
  await placeHole(play, map, "1515");
  await placePortal(play, map, "3015", { windows, waveOn: [] });
  return map;
};

const only = (heard: readonly (readonly [string, unknown])[], hook: string): readonly unknown[] =>
  heard.flatMap(([name, said]) => (name === hook ? [said] : []));

describe("a listener", () => {
  test("is called once for each step and each push, alike in every browser, with frozen facts", async () => {
    await begin([]);
    const [judge, captain] = [heardIn(play.judge), heardIn(ann)];
    await play.to("1.1");
    const { to } = only(captain, "push")[0] as { to: string };
    expect(captain).toEqual([
      ["step", { time: "1.0", turn: 1, impulse: 0 }],
      ["step", { time: "1.1", turn: 1, impulse: 1 }],
      [
        "push",
        {
          time: "1.1",
          unit: play.unit("Tern"),
          by: expect.any(String),
          scene: expect.any(String),
          from: "1512",
          to,
          range: 3,
          dragged: false,
        },
      ],
    ]);
    expect(judge).toEqual(captain);
    expect(captain.every(([, said]) => Object.isFrozen(said))).toBe(true);
  });

  test("hears of a ship in an open portal in every browser", async () => {
    await begin([[1, 32]]);
    await play.to("1.1");
    const [judge, captain] = [heardIn(play.judge), heardIn(play.captains[1])];
    await play.through(play.unit("Tern"));
    await play.answerAll();
    const passages = only(captain, "passage") as readonly { from: object; to: object | null }[];
    expect(passages).toMatchObject([
      { stage: "entered", to: null, secret: false },
      { stage: "arrived", to: { hex: expect.any(String) }, escaped: false, secret: false },
    ]);
    expect(passages.every(({ from, to }) => Object.isFrozen(from) && (to === null || Object.isFrozen(to)))).toBe(true);
    expect(only(judge, "passage")).toEqual(passages);
  });

  test("hears of a ship in a closed portal in the judge's browser alone, and is told that it is secret", async () => {
    await begin([[31, 32]]);
    await play.to("1.1");
    const [judge, ...captains] = [play.judge, ...play.captains].map(heardIn);
    await play.through(play.unit("Tern"));
    expect(judge).toMatchObject([["passage", { stage: "not-taken", to: null, secret: true }]]);
    expect(captains).toEqual([[], []]);
  });

  test("hears of no closed portal where nobody is shown the portals", async () => {
    await begin([[31, 32]], "sealed");
    await play.to("1.1");
    const judge = heardIn(play.judge);
    await play.through(play.unit("Tern"));
    expect(only(judge, "passage")).toEqual([]);
  });

  test("hears nothing of what is undone and brought back, and again what is played again", async () => {
    await begin([]);
    await play.to("1.0");
    const { n } = play.judge.game.tip;
    await play.to("1.1");
    const [judge, captain] = [heardIn(play.judge), heardIn(ann)];
    const undo = (entry: number) => play.table.drive(play.judge.acts.undoTo(entry, "a slip"));
    expect(await undo(n)).toBeNull();
    await play.table.pass(TICK);
    expect([judge, captain]).toEqual([[], []]);
    await play.to("1.1");
    expect(only(captain, "step")).toEqual([{ time: "1.1", turn: 1, impulse: 1 }]);
    expect(only(captain, "push")).toHaveLength(1);
    expect(judge).toEqual(captain);
  });

  test("hears nothing of what was played before a browser was loaded", async () => {
    await begin([]);
    await play.to("1.1");
    const { profile } = play.judge;
    await play.table.leave(play.judge);
    await play.table.leave(ann);
    const judge = await play.table.open("Judge", profile);
    const captain = await play.table.open("Captain 1", ann.profile);
    const heard = [heardIn(judge), heardIn(captain)];
    await play.table.drive(judge.client.join());
    await play.table.drive(captain.client.join());
    await play.table.pass(TICK);
    expect(heard).toEqual([[], []]);
    play = play.with({ judge, captains: [captain, play.captains[1]] });
    await play.to("1.2");
    expect(heard.map((all) => only(all, "step"))).toEqual([
      [{ time: "1.2", turn: 1, impulse: 2 }],
      [{ time: "1.2", turn: 1, impulse: 2 }],
    ]);
  });

  test("that throws spoils nothing", async () => {
    await begin([]);
    ann.host.Hooks.on(HOOKS.step, () => {
      throw new Error("a macro failed");
    });
    await play.to("1.1");
    expect(play.placeOf(play.unit("Tern"))).not.toBe("1512");
    expect(ann.session.state?.clock).toEqual(play.judge.session.state?.clock);
    ann.notices.length = 0;
  });
});
