import { Roll } from "open-table/client/data/dice/roll.ts";
import { describe, expect, test } from "vitest";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { cardPort } from "../../../src/foundry/write/cards.ts";
import { worldEffects } from "../../../src/foundry/write/effects.ts";
import type { CardPort } from "../../../src/foundry/write/plan.ts";
import type { GameEvent } from "../../../src/rules/sfb32/index.ts";
import { Cut, type FakeWorld } from "./fake-world.ts";
import {
  card,
  carryOut,
  docId,
  effectsOn,
  game,
  HOME,
  hex,
  kinds,
  MODULE,
  markOf,
  step,
  unit,
  worldOf,
} from "./table.ts";

const empty = game([]);
const portOf =
  (gid: string): CardPort =>
  ({ n }, nextId) => [
    { id: nextId(), game: gid, card: card(`entry/${n}`, `Entry ${n}`) },
    { id: nextId(), game: gid, card: card("pushed/1", `Pushes of ${n}`) },
  ];
const cards = portOf("g1");
const contents = (world: FakeWorld) =>
  world.collection("ChatMessage").contents.map((one) => [one.id, one.source["content"]]);

describe("chat cards", () => {
  test("all new cards of an entry come in one operation, with chosen ids, for everybody", async () => {
    const world = await worldOf([]);
    await carryOut(world, step(3, empty, empty), cards);
    expect(contents(world)).toEqual([
      [docId(3, 0), "Entry 3"],
      [docId(3, 1), "Pushes of 3"],
    ]);
    expect(world.operations.map(({ action, data }) => [action, data.length])).toEqual([["create", 2]]);
    expect(JSON.stringify(world.operations)).not.toMatch(/whisper|blind/);
  });

  test("cards of one key are one message, to which every entry adds its lines once and in order", async () => {
    const world = await worldOf([]);
    for (const n of [3, 12, 4, 3, 12]) await carryOut(world, step(n, empty, empty), cards);
    expect(contents(world)).toEqual([
      [docId(3, 0), "Entry 3"],
      [docId(3, 1), "Pushes of 3 | Pushes of 4 | Pushes of 12"],
      [docId(12, 0), "Entry 12"],
      [docId(4, 0), "Entry 4"],
    ]);
    expect(world.operations).toHaveLength(5);
  });

  test("lines that were added are not written anew, even where they would read otherwise by now", async () => {
    const world = await worldOf([]);
    await carryOut(world, step(3, empty, empty), cards);
    const port = effectsOn(world, cards, () => "in other words");
    for (const effect of port.plan(step(3, empty, empty))) await port.ensure(effect, markOf(3));
    expect(contents(world).map(([, content]) => content)).toEqual(["Entry 3", "Pushes of 3"]);
  });

  test("another game's message of the same key is left alone", async () => {
    const world = await worldOf([]);
    await carryOut(world, step(3, empty, empty), portOf("g0"));
    await carryOut(world, step(4, empty, empty), cards);
    expect(contents(world).filter(([, content]) => String(content).startsWith("Pushes"))).toEqual([
      [docId(3, 1), "Pushes of 3"],
      [docId(4, 1), "Pushes of 4"],
    ]);
  });

  describe("what a captain writes as a card", () => {
    const forgedIn = async (id: string): Promise<FakeWorld> => {
      const world = await worldOf([]);
      await world.create("User", null, [{ _id: "captaincaptain01", role: 1 }], { keepId: true });
      const parts = { e3: card("pushed/1", "forged"), e4: card("pushed/1", "forged") };
      const flags = { [MODULE]: { card: "pushed/1", game: "g1", parts } };
      await world.create("ChatMessage", null, [{ _id: id, author: "captaincaptain01", content: "hm", flags }], {
        keepId: true,
      });
      return world;
    };

    test("gets none of the game's lines, and none of its own among them", async () => {
      const world = await forgedIn("forgedforged0001");
      for (const n of [3, 4]) await carryOut(world, step(n, empty, empty), cards);
      expect(contents(world)).toEqual([
        ["forgedforged0001", "hm"],
        [docId(3, 0), "Entry 3"],
        [docId(3, 1), "Pushes of 3 | Pushes of 4"],
        [docId(4, 0), "Entry 4"],
      ]);
    });

    test("keeps no card from being written, once, where it took the card's id", async () => {
      const world = await forgedIn(docId(3, 1));
      for (const n of [3, 3, 4]) await carryOut(world, step(n, empty, empty), cards);
      expect(world.replaced).toEqual([]);
      expect(contents(world).map(([, content]) => content)).toEqual([
        "hm",
        "Entry 3",
        "Pushes of 3 | Pushes of 4",
        "Entry 4",
      ]);
    });
  });

  test.for([0, 1, 2].flatMap((at) => [false, true].map((stored) => ({ at, stored }))))(
    "cut at write $at (stored: $stored), every line comes once",
    async ({ at, stored }) => {
      const whole = await worldOf([]);
      const world = await worldOf([]);
      world.cut = { at, stored };
      for (const n of [3, 4]) {
        await carryOut(whole, step(n, empty, empty), cards);
        await carryOut(world, step(n, empty, empty), cards).catch(async (error: unknown) => {
          expect(error).toBeInstanceOf(Cut);
          world.cut = null;
          await carryOut(world, step(n, empty, empty), cards);
        });
      }
      expect(world.dump()).toEqual(whole.dump());
      expect(world.operations).toHaveLength(3);
      expect(world.replaced).toEqual([]);
    },
  );

  test("dice that fell are the message's rolls, with these faces, and join as their cards do", async () => {
    const world = await worldOf([]);
    const ten = { ...card("where/1", "5"), dice: [{ faces: [10], sides: 10 }] };
    const dice: CardPort = ({ n }, nextId) => [
      { id: nextId(), game: "g1", card: n === 5 ? ten : card("where/1", `${n}`, n === 3 ? [4, 3] : [6, 6]) },
    ];
    for (const n of [3, 4, 4, 5]) await carryOut(world, step(n, empty, empty), dice);
    const rolls = world.collection("ChatMessage").contents[0]?.source["rolls"];
    const read = (Array.isArray(rolls) ? rolls : []).map((json) => Roll.fromJSON(String(json)));
    expect(read.map(({ formula, total }) => [formula, total])).toEqual([
      ["2d6", 7],
      ["2d6", 12],
      ["1d10", 10],
    ]);
    expect(read[0]?.dice[0]?.results.map(({ result }) => result)).toEqual([4, 3]);
  });

  test("a push makes its card, by the names at the table", async () => {
    const world = await worldOf([unit("kestrel", "2212")]);
    const port = cardPort(
      () => ({ unit: () => "Kestrel", scene: () => "Quiet Reach", player: () => "Ann", hole: () => "The Lantern" }),
      () => "g1",
      SFB32,
    );
    const pushed: Partial<GameEvent> = {
      event: "unit-pushed",
      unit: "kestrel",
      scene: HOME,
      by: "w1",
      range: 3,
      from: "2212",
      to: "2211",
    };
    const after = game([unit("kestrel", "2211", { hex: hex("2211") })]);
    const effects = effectsOn(world, port).plan(step(5, game([unit("kestrel", "2212")]), after, [pushed]));
    expect(effects.at(-1)).toMatchObject({
      kind: "cards",
      cards: [{ id: docId(5, 0), game: "g1", card: { key: "pushed/1/w1", kind: "pushed" } }],
    });
    expect(JSON.stringify(effects.at(-1))).toContain("Kestrel");
  });
});

describe("cards that fail", () => {
  const names = { unit: () => "", scene: () => "", player: () => "", hole: () => "" };
  const broken: CardPort = () => {
    throw new Error("no name for kestrel");
  };

  test("leave the rest of their entry alone, are told with their cause once, and stay missing", async () => {
    const world = await worldOf([unit("kestrel", "2212")]);
    const told: unknown[] = [];
    const port = worldEffects(
      world.host,
      { artFacing: () => "down", units: SFB32.units, unitName: () => "" },
      broken,
      undefined,
      (n, cause) => told.push([n, String(cause)]),
    );
    const push = step(3, game([unit("kestrel", "2212")]), game([unit("kestrel", "2211")]));
    const effects = port.plan(push);
    expect(kinds(effects)).toEqual(["tokens-moved", "cards-again"]);
    const [moved, missing] = effects;
    if (!moved || !missing) throw new Error("two effects were planned");
    await port.ensure(moved, markOf(3));
    for (let tries = 0; tries < 3; tries += 1) {
      await expect(port.ensure(missing, markOf(3))).rejects.toThrow("no name for kestrel");
    }
    expect(told).toEqual([[3, "Error: no name for kestrel"]]);
    expect(contents(world)).toEqual([]);
  });

  test("are written by the same effect as soon as they can be, once and with the same ids", async () => {
    const world = await worldOf([]);
    let ready = false;
    const late: CardPort = (one, nextId) => (ready ? cards(one, nextId) : broken(one, nextId));
    const port = effectsOn(world, late);
    const effects = port.plan(step(3, empty, empty));
    ready = true;
    for (const effect of [...effects, ...effects]) await port.ensure(effect, markOf(3));
    expect(contents(world)).toEqual([
      [docId(3, 0), "Entry 3"],
      [docId(3, 1), "Pushes of 3"],
    ]);
    await carryOut(world, step(3, empty, empty), cards);
    expect(world.operations).toHaveLength(1);
  });

  test("because their text cannot be written are told too", async () => {
    const world = await worldOf([]);
    const told: unknown[] = [];
    const write = () => Promise.reject(new Error("no template"));
    const style = { artFacing: () => "down" as const, units: SFB32.units, unitName: () => "" };
    const port = worldEffects(world.host, style, cards, write, (n, cause) => told.push([n, String(cause)]));
    const [effect] = port.plan(step(3, empty, empty));
    if (!effect) throw new Error("nothing was planned");
    await expect(port.ensure(effect, markOf(3))).rejects.toThrow("no template");
    expect(told).toEqual([[3, "Error: no template"]]);
  });

  test("do not come of an entry that says nothing to anybody", () => {
    expect(
      cardPort(
        () => names,
        () => "g1",
        SFB32,
      )(step(3, empty, empty), () => ""),
    ).toEqual([]);
  });
});

describe("writes of judges' windows", () => {
  test("each is told with its mark, whoever made it; others are not", async () => {
    const world = await worldOf([unit("kestrel", "2212")]);
    const told: number[] = [];
    const end = effectsOn(world).watch(({ n }) => told.push(n));
    const push = (n: number) =>
      step(n, game([unit("kestrel", "2212")]), game([unit("kestrel", "2211")]), [
        { event: "unit-pushed", unit: "kestrel" },
      ]);
    await carryOut(world, push(3), cards);
    const token = world.collection("Scene").contents[0]?.tokens.contents[0];
    await token?.update({ x: 1 });
    await token?.update({ x: 2 }, { [MODULE]: true, gravityPortals: { putBack: true } });
    await token?.delete({ gravityPortals: markOf(8) });
    expect(told).toEqual([3, 3, 3, 8]);
    end();
    await carryOut(world, step(9, empty, empty), cards);
    expect(told).toHaveLength(4);
  });
});
