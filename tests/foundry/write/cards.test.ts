import { describe, expect, test } from "vitest";
import type { CardPort } from "../../../src/foundry/write/plan.ts";
import { Cut } from "./fake-world.ts";
import { carryOut, docId, effectsOn, game, MODULE, markOf, step, unit, worldOf } from "./table.ts";

const empty = game([]);
const cards: CardPort = ({ n }, nextId) => [
  { id: nextId(), data: { content: `Entry ${n}` } },
  { id: nextId(), data: { content: `Pushes up to ${n}`, flags: { other: { a: 1 } } }, running: "pushes 1" },
];
const contents = (world: Awaited<ReturnType<typeof worldOf>>) =>
  world.collection("ChatMessage").contents.map((one) => [one.id, one.source["content"]]);

describe("chat cards", () => {
  test("all cards of an entry come in one operation, with chosen ids, for everybody", async () => {
    const world = await worldOf([]);
    await carryOut(world, step(3, empty, empty), cards);
    expect(contents(world)).toEqual([
      [docId(3, 0), "Entry 3"],
      [docId(3, 1), "Pushes up to 3"],
    ]);
    expect(world.operations.map(({ action, data }) => [action, data.length])).toEqual([["create", 2]]);
    expect(JSON.stringify(world.operations)).not.toMatch(/whisper|blind/);
  });

  test("the running card of a turn is written over by later entries, and never by earlier ones", async () => {
    const world = await worldOf([]);
    await carryOut(world, step(3, empty, empty), cards);
    await carryOut(world, step(4, empty, empty), cards);
    await carryOut(world, step(3, empty, empty), cards);
    expect(contents(world)).toEqual([
      [docId(3, 0), "Entry 3"],
      [docId(3, 1), "Pushes up to 4"],
      [docId(4, 0), "Entry 4"],
    ]);
    expect(world.operations).toHaveLength(3);
    expect(world.collection("ChatMessage").get(docId(3, 1))?.source["flags"]).toEqual({
      [MODULE]: { running: "pushes 1", step: 4 },
      other: { a: 1 },
    });
  });

  test.for([false, true])("cut while they are written (stored: %s), each comes once", async (stored) => {
    const world = await worldOf([]);
    world.cut = { at: 0, stored };
    await expect(carryOut(world, step(3, empty, empty), cards)).rejects.toThrow(Cut);
    world.cut = null;
    await carryOut(world, step(3, empty, empty), cards);
    expect(contents(world)).toHaveLength(2);
    expect(world.replaced).toEqual([]);
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
    await token?.update({ x: 2 }, { gravityPortals: { putBack: true } });
    await token?.delete({ gravityPortals: markOf(8) });
    expect(told).toEqual([3, 3, 3, 8]);
    end();
    await carryOut(world, step(9, empty, empty), cards);
    expect(told).toHaveLength(4);
  });
});
