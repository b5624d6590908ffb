import { afterEach, describe, expect, test } from "vitest";
import { shipsView } from "../../../src/foundry/apps/bridge/ships.ts";
import { langText, say } from "../apps/sentences.ts";
import { gameOf, open, order, paper, pressTo, put, RACKS, sitDownFast } from "./fast-play-game.ts";
import { drag, type Play, TICK } from "./play.ts";
import { MODULE, type Window } from "./window.ts";

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
    { name: "Asp", at: "1018", owner: ann, ship: paper(RACKS), unit: { facing: "A" } },
    { name: "Bee", at: "1010", owner: ben, ship: paper(RACKS), unit: { facing: "D" } },
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
    await pressTo(play, "1.1.1/split");
    expect(await order(play, ann, { do: "split", unit: a, spaces: 5 })).toBe("split");
    expect(await order(play, ann, { do: "split", unit: a, spaces: 3 })).toBeNull();
    expect(await order(play, ann, { do: "announce", unit: a, speed: 4 })).toBe("step");
  });

  test("[FP-SEQ-2.1] a captain's change of a speed once it is announced, whichever way it is written; a judge puts it right", async () => {
    const { ann, a } = await begin();
    const speed = (): number | undefined => gameOf(play.judge).units[a]?.speed;
    await play.table.drive(ann.play.setFacts(a, { speed: 6 }));
    await play.table.pass(TICK);
    expect(speed()).toBe(6);
    await order(play, ann, { do: "announce", unit: a, speed: 8 });
    await pressTo(play, "1.1.1/move");
    expect(speed()).toBe(8);
    const why = langText("Refusal.speed-announced");
    await play.table.drive(ann.play.setFacts(a, { speed: 4, race: "Gorn" }));
    await play.table.pass(TICK);
    expect(speed()).toBe(8);
    expect(gameOf(play.judge).units[a]?.race, "what else was written is taken").toBe("Gorn");
    expect(ann.notices).toContain(why);
    // By a client that asks nobody.
    const token = ann.tokenOf(a);
    await play.table.drive(token.update({ [`flags.${MODULE}.unit.speed`]: 4 }));
    await play.table.pass(TICK);
    expect(speed()).toBe(8);
    expect(play.judge.notices).toContain(why);
    expect(ann.tokenOf(a).getFlag(MODULE, "unit")).toMatchObject({ speed: 8 });
    await play.table.drive(play.judge.tokenOf(a).update({ [`flags.${MODULE}.unit.speed`]: 5 }));
    await play.table.pass(TICK);
    expect(speed()).toBe(5);
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
    expect(await order(play, ben, { ...stock, unit: b, piece: "bomb" })).toBeNull();
    await order(play, ann, { do: "announce", unit: a, speed: 8 });
    await order(play, ben, { do: "announce", unit: b, speed: 4, selfDestruct: true });
    await pressTo(play, "1.1.1/move");
    expect(gameOf(ann).units[b]?.status).toBe("destroyed");
    expect(await order(play, ben, { ...stock, unit: b, piece: "other" })).toBe("destroyed");
    const launch = { do: "launch", unit: a, pieces: ["torpedo"] };
    const { y } = play.judge.tokenOf(a);
    await drag(play.table, ann, a, ["1016"]);
    expect(play.judge.tokenOf(a).y).toBe(y);
    expect(ann.notices.join()).toContain("Asp");
    await drag(play.table, ann, a, ["1017"]);
    await pressTo(play, "1.1.1/act");
    expect(await order(play, ann, { ...launch, pieces: ["nothing"] })).not.toBeNull();
    const before = known();
    expect(await order(play, ben, { ...launch, unit: b, pieces: ["bomb"] })).toBe("destroyed");
    expect(await order(play, ben, launch)).toBe("not-yours");
    expect(known()).toBe(before);
    expect(gameOf(ann).units["bomb"]?.status).toBe("destroyed");
    expect(await order(play, ann, launch)).toBeNull();
    expect(gameOf(ann).units["torpedo"]).toMatchObject({ status: "in-play", owner: ann.me });
    await play.table.pass(TICK);
    expect(play.judge.tokenOf("torpedo").actor?.ownership).toMatchObject({ [ann.me]: 3 });
  });

  test("a ship without boxes, with a system of no chart, or beyond its speed, until what is wrong is put right", async () => {
    const sat = await sitDownFast();
    play = sat.play;
    const { table, judge, captains } = play;
    const [ann] = captains;
    const boxless = { class: "ship", ship: { shields: [1], systems: [] } };
    const hull = JSON.stringify({ shields: [1, 1, 1, 1, 1, 1], systems: [{ type: "Sails", count: 2 }] });
    await put(play, sat.map, [
      { name: "Asp", at: "1018", owner: ann, ship: paper() },
      { name: "Bare", at: "1019", owner: ann },
      { name: "Husk", at: "1020", owner: ann, unit: boxless },
      { name: "Hull", at: "1021", owner: ann, ship: hull },
      { name: "Hare", at: "1022", owner: ann, ship: paper(), unit: { speed: 16 } },
      { name: "Rock", at: "1023", unit: { class: "planet" } },
      { name: "Mine", at: "1024", unit: { class: "mine", speed: 1 } },
      { name: "Filed", at: "1025", unit: { class: "ship", ship: null } },
    ]);
    const written = () => JSON.stringify(sat.map.tokens.contents.map(({ name, _source }) => [name, _source]));
    const names = () => Object.values(gameOf(judge).units).map(({ id }) => judge.session.unitName(id));
    const before = written();
    await open(play, sat.map);
    expect(names()).toEqual(["Asp", "Rock", "Filed"]);
    const why = ({ notices }: Window) => notices.filter((told) => told.includes("is not in the game"));
    const fault = langText("FastPlay.Fault.type", { value: "Sails" });
    expect(why(judge)).toEqual([
      langText("FastPlay.Unfit.boxes", { unit: "Bare" }),
      langText("FastPlay.Unfit.boxes", { unit: "Husk" }),
      langText("FastPlay.Unfit.unread", { unit: "Hull", fault }),
      langText("FastPlay.Unfit.speed", { unit: "Hare", speed: 16, limit: 15 }),
      langText("FastPlay.Unfit.speed", { unit: "Mine", speed: 1, limit: 0 }),
    ]);
    const left = (all: string): readonly unknown[] =>
      (JSON.parse(all) as readonly [string, unknown][]).filter(([name]) => !names().includes(name));
    expect(left(written())).toEqual(left(before));
    expect(shipsView(captains[1].session, say).empty).toBe(langText("Bridge.NoShipsYet"));
    judge.notices.length = 0;
    await put(play, sat.map, [{ name: "Late", at: "1026", owner: ann }]);
    expect([names().length, why(judge)]).toEqual([3, [langText("FastPlay.Unfit.boxes", { unit: "Late" })]]);

    const token = (name: string) => sat.map.tokens.contents.find((one) => one.name === name);
    const flag = `flags.${MODULE}`;
    for (const name of ["Bare", "Hull"])
      await table.drive(token(name)?.actor?.update({ [`${flag}.ship.fastPlayShip`]: paper() }) ?? Promise.resolve());
    await table.drive(token("Hare")?.update({ [`${flag}.unit.speed`]: 15 }) ?? Promise.resolve());
    await table.pass(TICK);
    expect(names()).toEqual(["Asp", "Rock", "Filed", "Bare", "Hull", "Hare"]);
    expect(gameOf(judge).units[play.unit("Hare")]).toMatchObject({ speed: 15, owner: ann.me, ship: { excess: 3 } });
  });

  test("[FP-CMP-01] a speed above the limit that is written on a token is taken back", async () => {
    const { a } = await begin();
    const { table, judge } = play;
    const token = judge.tokenOf(a);
    const write = (speed: number) => table.drive(token.update({ [`flags.${MODULE}.unit.speed`]: speed }));
    const before = known();
    await write(16);
    await table.pass(TICK);
    expect(judge.notices).toContain(langText("Refusal.speed"));
    expect([known(), token.getFlag(MODULE, "unit")]).toEqual([before, expect.objectContaining({ speed: 0 })]);
    await write(15);
    await table.pass(TICK);
    expect(gameOf(judge).units[a]?.speed).toBe(15);
  });
});
