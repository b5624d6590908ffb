import { afterEach, describe, expect, test } from "vitest";
import { gameOf, open, order, paper, pressTo, put, sitDownFast } from "./fast-play-game.ts";
import { drag, type Play, TICK } from "./play.ts";
import type { Window } from "./window.ts";

let play: Play;
afterEach(() => play.table.close());

const begin = async (): Promise<{
  readonly ann: Window;
  readonly ben: Window;
  readonly a: string;
  readonly b: string;
}> => {
  const sat = await sitDownFast();
  play = sat.play;
  const [ann, ben] = play.captains;
  await put(play, sat.map, [
    { name: "Asp", at: "1018", owner: ann, ship: paper(), unit: { facing: "A" } },
    { name: "Bee", at: "1010", owner: ben, ship: paper(), unit: { facing: "D" } },
  ]);
  await open(play, sat.map);
  await pressTo(play, "/plan");
  const [a, b] = [play.unit("Asp"), play.unit("Bee")];
  return { ann, ben, a, b };
};

/** The game without what only sits beside it. */
const known = () => JSON.stringify(gameOf(play.judge));

describe("what a table refuses by name, and nothing changes", () => {
  test("[FP-CMP-01] a speed above the limit, below it, or no number, another's ship, and an announcement that comes too late", async () => {
    const { ann, ben, a, b } = await begin();
    const before = known();
    expect(await order(play, ann, { do: "announce", unit: a, speed: 16 })).toBe("speed");
    expect(await order(play, ann, { do: "announce", unit: a, speed: -1 })).toBe("bad-order");
    expect(await order(play, ann, { do: "announce", unit: a, speed: Number.NaN })).toBe("bad-order");
    expect(await order(play, ann, { do: "announce", unit: b, speed: 4 })).toBe("not-yours");
    expect(await order(play, ann, { do: "announce", unit: "nobody", speed: 4 })).toBe("not-yours");
    expect(known()).toBe(before);
    await order(play, ann, { do: "announce", unit: a, speed: 7 });
    await order(play, ben, { do: "announce", unit: b, speed: 4 });
    await pressTo(play, "1.1.0/split");
    expect(await order(play, ann, { do: "split", unit: a, spaces: 5 })).toBe("split");
    expect(await order(play, ann, { do: "split", unit: a, spaces: 3 })).toBeNull();
    expect(await order(play, ann, { do: "announce", unit: a, speed: 4 })).toBe("step");
  });

  test("[FP-TGT-02] [FP-INF-07] points of 0, below 0 and 10,000, weapons it lacks, and answers that come too late or from the wrong seat", async () => {
    const { ann, ben, a, b } = await begin();
    await order(play, ann, { do: "announce", unit: a, speed: 8 });
    await order(play, ben, { do: "announce", unit: b, speed: 4 });
    await pressTo(play, "1.1.1/fire");
    const shot = { do: "fire", from: a, to: b, weapons: [["Phaser-1", 1]], points: 3 };
    const before = known();
    for (const points of [-3, 10_000, 1.5, "many"])
      expect(await order(play, ann, { ...shot, points })).toBe("bad-order");
    expect(await order(play, ann, { ...shot, weapons: [] })).toBe("bad-order");
    expect(await order(play, ann, { ...shot, weapons: [["Warp engine", 1]] })).toBe("bad-order");
    expect(await order(play, ann, { ...shot, weapons: [["Photon", 1]] })).not.toBeNull();
    expect(await order(play, ann, { ...shot, shield: 4 })).toBe("shield");
    expect(await order(play, ann, { ...shot, to: "nobody" })).toBe("not-there");
    expect(await order(play, ben, shot)).toBe("not-yours");
    expect(await order(play, ben, { ...shot, from: b, to: a })).toBe("step");
    expect(known()).toBe(before);
    expect(await order(play, ann, { ...shot, points: 0 })).toBeNull();
    await pressTo(play, "1.1.2/move");
    expect(await order(play, ben, { ...shot, from: b, to: a })).toBe("step");
  });

  test("[FP-LAU-01] a launch of what is not aboard, from a carrier that is destroyed, and a drag that is no space", async () => {
    const { ann, ben, a, b } = await begin();
    const stock = { do: "stock", unit: a, piece: "torpedo", class: "plasma", speed: 16 };
    expect(await order(play, ben, stock)).toBe("not-yours");
    expect(await order(play, ann, { ...stock, class: "planet" })).toBe("bad-order");
    expect(await order(play, ann, stock)).toBeNull();
    await order(play, ann, { do: "announce", unit: a, speed: 8 });
    await order(play, ben, { do: "announce", unit: b, speed: 4, selfDestruct: true });
    await pressTo(play, "1.1.1/move");
    expect(gameOf(ann).units[b]?.status).toBe("destroyed");
    expect(await order(play, ben, { ...stock, unit: b, piece: "other" })).toBe("destroyed");
    const launch = { do: "launch", unit: a, pieces: ["torpedo"], target: a };
    const { y } = play.judge.tokenOf(a);
    await drag(play.table, ann, a, ["1016"]);
    expect(play.judge.tokenOf(a).y).toBe(y);
    expect(ann.notices.join()).toContain("Asp");
    await drag(play.table, ann, a, ["1017"]);
    await pressTo(play, "1.1.1/act");
    expect(await order(play, ann, { ...launch, pieces: ["nothing"] })).not.toBeNull();
    expect(await order(play, ben, { ...launch, unit: b })).not.toBeNull();
    expect(await order(play, ann, launch)).toBeNull();
    expect(gameOf(ann).units["torpedo"]).toMatchObject({ status: "in-play", owner: ann.me });
    await play.table.pass(TICK);
    expect(play.judge.tokenOf("torpedo").actor?.ownership).toMatchObject({ [ann.me]: 3 });
  });

  test("a token whose ship has no boxes that can be read is a unit of which points alone are counted", async () => {
    const sat = await sitDownFast();
    play = sat.play;
    const flag = { class: "ship", ship: { shields: [1], systems: [] } };
    await put(play, sat.map, [{ name: "Husk", at: "1018", owner: play.captains[0], unit: flag }]);
    await open(play, sat.map);
    expect(gameOf(play.judge).units[play.unit("Husk")]).toMatchObject({ class: "ship", ship: null });
  });
});
