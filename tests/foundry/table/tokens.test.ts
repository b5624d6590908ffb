import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { deleting } from "../../../src/foundry/host/updates.ts";
import { langText } from "../apps/sentences.ts";
import { drag, type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./small-game.ts";
import { MODULE, SOCKET, type Window } from "./window.ts";

let play: Play;
let map: HostScene;
let ann: Window;
let bob: Window;

beforeEach(async () => {
  play = await sitDown();
  [ann, bob] = play.captains;
  map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Tern", at: "1010", owner: ann, speed: 12, breakdown: 1 },
    { name: "Heron", at: "2010", owner: bob },
  ]);
  await openGame(play, map);
  await placePortal(play, map, "3020", { windows: [[1, 32]] });
  await play.to("1.1");
});
afterEach(() => play.table.close());

const everybodySeesTheGame = (): void => {
  for (const window of [play.judge, ...play.captains]) expect(tokensStand(window)).toEqual(unitsStand(play));
};

const placeOf = (name: string): string => play.placeOf(play.unit(name));

describe("a move on the map", () => {
  test("is an order of the ship's owner, hex by hex", async () => {
    await drag(play.table, ann, play.unit("Tern"), ["1009", "1109"]);
    expect(placeOf("Tern")).toBe("1109");
    const moves = play.judge.session.journal.flatMap(({ event }) => (event.event === "unit-moved" ? [event.to] : []));
    expect(moves).toEqual(["1009", "1109"]);
    everybodySeesTheGame();
  });

  test("follows the one before it, however soon it comes", async () => {
    const token = ann.tokenOf(play.unit("Tern"));
    const one = { x: token._source.x, y: token._source.y - 100 };
    await Promise.all([
      token.move([one]),
      token.move([{ ...one, y: one.y - 100 }]),
      token.move([{ ...one, y: one.y - 200 }]),
    ]);
    await play.table.pass(4 * TICK);
    expect(placeOf("Tern")).toBe("1007");
    everybodySeesTheGame();
  });

  test("of a ship that tumbles is taken back, and what follows it too", async () => {
    await play.through(play.unit("Tern"));
    expect(play.state.units[play.unit("Tern")]?.conditions.map(({ kind }) => kind)).toContain("tumbling-no-movement");
    const token = ann.tokenOf(play.unit("Tern"));
    const before = placeOf("Tern");
    const one = { x: token._source.x, y: token._source.y - 100 };
    await Promise.all([token.move([one]), token.move([{ ...one, y: one.y - 100 }])]);
    await play.table.pass(4 * TICK);
    expect(placeOf("Tern")).toBe(before);
    everybodySeesTheGame();
    const heard = [ann, bob, play.judge].map(({ notices }) => notices.filter((line) => line.includes("IP2.324")));
    expect(heard).toEqual([
      [langText("Refusal.putBackBy", { unit: "Tern", why: langText("Refusal.tumbling"), rule: "IP2.324" })],
      [],
      [],
    ]);
  });

  test("of the judge's own ship that tumbles is taken back, and the judge is told", async () => {
    await putShips(play, map, [{ name: "Gull", at: "2510", breakdown: 1 }]);
    await play.through(play.unit("Gull"));
    const token = play.judge.tokenOf(play.unit("Gull"));
    const before = placeOf("Gull");
    await play.table.drive(token.move([{ x: token._source.x, y: token._source.y - 100 }]));
    await play.table.pass(2 * TICK);
    expect(placeOf("Gull")).toBe(before);
    const heard = [ann, bob, play.judge].map(({ notices }) => notices.filter((line) => line.includes("Gull")));
    expect(heard).toEqual([
      [],
      [],
      [langText("Refusal.putBackBy", { unit: "Gull", why: langText("Refusal.tumbling"), rule: "IP2.324" })],
    ]);
  });

  test("is not said to have failed by anybody but the judge", async () => {
    const unit = play.unit("Tern");
    const { gid } = play.judge.game;
    bob.host.game.socket.emit(SOCKET, { talk: "put-back", gid, unit, code: "tumbling" });
    await play.table.settle();
    expect(ann.notices).toEqual([]);
  });

  test("by the judge puts a captain's ship there", async () => {
    await drag(play.table, play.judge, play.unit("Heron"), ["2012"]);
    expect(placeOf("Heron")).toBe("2012");
    expect(play.judge.session.journal.at(-1)?.event).toMatchObject({ event: "unit-moved", cause: "displaced" });
  });

  test("that a captain marks as the judge's own is an order like any other", async () => {
    const token = ann.tokenOf(play.unit("Tern"));
    const { x, y } = token._source;
    const forged = { gravityPortals: { session: "x", term: 1, n: 1 } };
    await play.table.drive(token.update({ x, y: y - 100 }, forged));
    await play.table.pass(TICK);
    expect(placeOf("Tern")).toBe("1009");
    everybodySeesTheGame();
  });
});

describe("a token", () => {
  test("that is copied is a unit of its own", async () => {
    const unit = play.unit("Tern");
    const { _id, ...copy } = ann.tokenOf(unit).toObject();
    await play.table.drive(map.createEmbeddedDocuments("Token", [copy, copy]));
    await play.table.pass(3 * TICK);
    expect(Object.keys(play.state.units)).toHaveLength(4);
    everybodySeesTheGame();
    expect(new Set(Object.values(tokensStand(ann))).size).toBe(2);
  });

  test("that is deleted by hand leaves the game", async () => {
    const unit = play.unit("Heron");
    await play.table.drive(play.judge.tokenOf(unit).delete());
    await play.table.pass(TICK);
    expect(play.state.units[unit]).toBeUndefined();
    everybodySeesTheGame();
  });

  test("whose facts are edited changes its unit, and the game's own writes are no edits", async () => {
    const unit = play.unit("Heron");
    const before = play.judge.game.tip.n;
    await play.table.drive(play.judge.tokenOf(unit).setFlag(MODULE, "unit", { ...flagOf(play.judge, unit), speed: 7 }));
    await play.table.pass(TICK);
    expect(play.state.units[unit]?.speed).toBe(7);
    expect(play.judge.game.tip.n).toBe(before + 1);
  });

  test("looks where its ship does, by whichever way it is moved, put back or turned by hand", async () => {
    const unit = play.unit("Tern");
    const token = ann.tokenOf(unit);
    const { x, y } = token._source;
    for (const method of ["dragging", "keyboard", "api"]) {
      await play.table.drive(token.move([{ x: token._source.x, y: token._source.y - 100 }], { method }));
      await play.table.pass(3 * TICK);
      everybodySeesTheGame();
    }
    await play.table.drive(token.update({ rotation: 45 }));
    expect(ann.notices).toEqual([langText("Refusal.turnedByHand", { unit: "Tern" })]);
    everybodySeesTheGame();
    await play.through(unit);
    everybodySeesTheGame();
    // By a client that asks nobody: the ship tumbles, so it is put back, and its token turned back.
    const lost = ann.tokenOf(unit);
    await play.table.drive(lost.update({ x, y, rotation: 45 }, { noHook: true }));
    await play.table.drive(lost.update({ x: x + 500, y }));
    await play.table.pass(3 * TICK);
    everybodySeesTheGame();
  });

  test("is turned and given another speed by its captain, without a judge's help", async () => {
    const unit = play.unit("Tern");
    await play.table.drive(ann.play.turn(unit, "C"));
    await play.table.pass(TICK);
    await play.table.drive(ann.play.setFacts(unit, { speed: 8, traits: ["cloaked"] }));
    await play.table.pass(TICK);
    const { facing, speed, breakdown, traits } = play.state.units[unit] ?? {};
    expect({ facing, speed, breakdown, traits }).toEqual({ facing: "C", speed: 8, breakdown: 1, traits: ["cloaked"] });
    expect(flagOf(bob, unit)).toMatchObject({ facing: "C", speed: 8, traits: ["cloaked"] });
    expect(play.judge.session.journal.map(({ event }) => event.event)).toContain("unit-turned");
  });

  test("whose class a captain changes in play is told of to all; a flag makes no planet of it", async () => {
    const unit = play.unit("Tern");
    const { x, y } = ann.tokenOf(unit)._source;
    const flag = { ...flagOf(ann, unit), class: "base" };
    await play.table.drive(ann.tokenOf(unit).update({ [`flags.${MODULE}`]: { unit: flag, terrain: "planet" } }));
    await play.table.pass(3 * TICK);
    expect(play.state.units[unit]?.class).toBe("base");
    expect(play.state.scenes[map.id]?.terrain).toEqual([]);
    expect(ann.tokenOf(unit)._source).toMatchObject({ x, y });
    for (const { host } of [play.judge, ann, bob]) {
      const told = host.game.messages.contents.filter((one) => one.getFlag(MODULE, "card") === "ships/1");
      expect(told.map(({ content }) => String(content))).toEqual([expect.stringContaining("Ship.class")]);
    }
  });

  test("that takes the name of another's ship gets its own back, and moves nobody", async () => {
    const [own, others] = [play.unit("Heron"), play.unit("Tern")];
    const [token, start] = [bob.tokenOf(own), placeOf("Tern")];
    const before = { ...flagOf(bob, own) };
    const { x, y } = token._source;
    await play.table.drive(token.update({ [`flags.${MODULE}.unit`]: { ...flagOf(bob, others) } }));
    await play.table.drive(token.update({ y: y - 100 }));
    await play.table.pass(4 * TICK);
    expect(placeOf("Tern")).toBe(start);
    expect(flagOf(bob, own)).toEqual(before);
    await play.table.drive(token.update({ [`flags.${MODULE}.unit`]: { ...flagOf(bob, others) }, x: x + 300 }));
    await play.table.pass(4 * TICK);
    await play.table.drive(
      token.update({ [`flags.${MODULE}`]: { ...deleting(play.judge.host, "unit"), terrain: "planet" } }),
    );
    await play.table.pass(4 * TICK);
    expect(flagOf(bob, own)).toEqual(before);
    expect(play.state.scenes[map.id]?.terrain).toEqual([]);
    expect(placeOf("Tern")).toBe(start);
    everybodySeesTheGame();
  });

  test("changes its captain when the judge gives its actor to another, or takes it back", async () => {
    const unit = play.unit("Tern");
    const actor = play.judge.host.game.actors.get(play.judge.session.actorOf(unit) ?? "");
    if (!actor) throw new Error("the ship has no actor");
    await play.table.drive(actor.update({ ownership: { [ann.me]: 0, [bob.me]: 3 } }));
    await play.table.pass(TICK);
    expect(play.state.units[unit]?.owner).toBe(bob.me);
    await play.table.drive(actor.update({ ownership: { [bob.me]: 0 } }));
    await play.table.pass(TICK);
    expect(play.state.units[unit]?.owner).toBeNull();
  });

  test("cannot be turned or changed by a captain who does not own it", async () => {
    const unit = play.unit("Tern");
    await play.table.drive(bob.play.turn(unit, "C"));
    await expect(bob.play.setFacts(unit, { speed: 8 })).rejects.toThrow();
    await play.table.pass(TICK);
    expect(play.state.units[unit]).toMatchObject({ facing: "A", speed: 12 });
  });

  test("takes from its ship's sheet what nothing else says of it", async () => {
    const actor = await play.table.drive(
      play.judge.host.Actor.create({
        name: "Plover",
        type: `${MODULE}.ship`,
        ownership: { default: 0, [bob.me]: 3 },
        system: { speed: 16, facing: "E", breakdown: 5, traits: ["flywheel"] },
      }),
    );
    const token = {
      name: "Plover",
      x: 1000,
      y: 1000,
      width: 1,
      height: 1,
      actorId: actor?.id ?? null,
      actorLink: true,
    };
    await play.table.drive(map.createEmbeddedDocuments("Token", [token]));
    await play.table.pass(TICK);
    const unit = play.unit("Plover");
    expect(play.state.units[unit]).toMatchObject({ speed: 16, facing: "E", breakdown: 5, traits: ["flywheel"] });
    expect(bob.session.actorOf(unit)).toBe(actor?.id);
  });

  test("on a map that is not in the game is no unit", async () => {
    const other = await makeMap(play, "elsewhere");
    await putShips(play, other, [{ name: "Stranger", at: "0505", owner: bob }]);
    await play.table.pass(TICK);
    expect(Object.keys(play.state.units)).toHaveLength(2);
  });
});

const flagOf = (window: Window, unit: string): Record<string, unknown> =>
  window.tokenOf(unit).getFlag(MODULE, "unit") as Record<string, unknown>;
