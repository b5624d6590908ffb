import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Scene, TokenDocument, TokenMovement } from "../client/data/document-types.ts";
import type { Runtime } from "../client/runtime.ts";
import type { Plain } from "../world/plain.ts";
import { nextHook, noteHook, type OpenTable, openTable } from "./support/open-table.ts";

let table: OpenTable;
let judge: Runtime;
let captain: Runtime;
let scene: Scene;
let tokens: TokenDocument[];

beforeAll(async () => {
  table = await openTable();
  judge = await table.join("Judge");
  captain = await table.join("Captain 1");
});
afterAll(() => table.close());

beforeEach(async () => {
  const told = new Promise<void>((resolve) => {
    const id = captain.hooks.on("moveToken", ((doc: TokenDocument) => {
      if (doc.name !== "C") return;
      captain.hooks.off("moveToken", id);
      resolve();
    }) as never);
  });
  const scenes = judge.documentClasses["Scene"] as { create(data: Plain): Promise<Scene> };
  scene = await scenes.create({
    name: "Reach",
    padding: 0,
    grid: { type: 4, size: 100, distance: 1 },
    tokens: [{ name: "A" }, { name: "B" }, { name: "C" }],
  });
  tokens = scene.tokens.contents;
  const places = tokens.map(({ id }, j) => ({ _id: id, ...placeAt(5, j) }));
  await scene.updateEmbeddedDocuments("Token", places, { animate: false });
  await told;
});

/** The place of a token of one hexagon in a row and column. */
const placeAt = (i: number, j: number): { x: number; y: number } => {
  const { x, y } = scene.grid.getTopLeftPoint({ i, j });
  return { x: Math.round(x) + 0, y: Math.round(y) + 0 };
};

describe("a move", () => {
  test("is told on all clients after the update, with its path and the user who made it", async () => {
    const [token] = tokens;
    const told = nextHook(captain, "moveToken");
    await token?.move([placeAt(2, 0)], { method: "dragging" });
    const [doc, movement, operation, user] = (await told) as [TokenDocument, TokenMovement, Plain, { id: string }];
    expect(doc._source).toMatchObject(placeAt(2, 0));
    expect(movement).toMatchObject({ origin: placeAt(5, 0), destination: placeAt(2, 0), method: "dragging" });
    expect(movement.passed.waypoints.map(({ x, y }) => scene.grid.getOffset(doc.getCenterPoint({ x, y })))).toEqual([
      { i: 4, j: 0 },
      { i: 3, j: 0 },
      { i: 2, j: 0 },
    ]);
    expect(movement.passed.spaces).toBe(3);
    expect(movement.passed.waypoints.at(-1)?.action).toBe("walk");
    expect(operation).toHaveProperty("movement");
    expect(user.id).toBe(judge.game.userId);
  });

  test("goes through every waypoint", async () => {
    const [token] = tokens;
    const told = nextHook(judge, "moveToken");
    await token?.move([{ ...placeAt(4, 0), checkpoint: false }, placeAt(4, 1)]);
    const [, movement] = (await told) as [TokenDocument, TokenMovement];
    expect(movement.passed.waypoints.map(({ x, y }) => ({ x, y }))).toEqual([placeAt(4, 0), placeAt(4, 1)]);
  });

  test("over a checkpoint is a movement to it, with what is pending, and another that has the first as its chain", async () => {
    const [token] = tokens;
    const told: TokenMovement[] = [];
    noteHook(captain, "moveToken", (_doc: unknown, movement: TokenMovement) => void told.push(movement));
    const second = nextHook(captain, "moveToken").then(() => nextHook(captain, "moveToken"));
    await token?.move([placeAt(4, 0), placeAt(4, 1)], { method: "dragging", mine: 1 });
    const [, , operation] = await second;
    const ends = told.map(({ passed, pending, destination: { x, y } }) => [
      { x, y },
      passed.waypoints.length,
      pending.waypoints.length,
    ]);
    expect(ends).toEqual([
      [placeAt(4, 0), 1, 1],
      [placeAt(4, 1), 1, 0],
    ]);
    expect(told.map(({ chain }) => chain)).toEqual([[], [told[0]?.id]]);
    expect(operation).toMatchObject({ mine: 1 });
  });

  test("stops at a checkpoint where its mover may go no further, and says so", async () => {
    const [token] = tokens;
    const stopped = nextHook(judge, "stopToken");
    const id = judge.hooks.on(
      "preMoveToken",
      ((_doc: unknown, { chain }: TokenMovement) => chain.length === 0) as never,
    );
    await token?.move([placeAt(4, 0), placeAt(4, 1)]);
    const [doc] = (await stopped) as [TokenDocument];
    judge.hooks.off("preMoveToken", id);
    expect(doc._source).toMatchObject(placeAt(4, 0));
  });

  test("by a plain update of x and y is a movement too", async () => {
    const [token] = tokens;
    const told = nextHook(captain, "moveToken");
    await token?.update({ ...placeAt(4, 0), rotation: 60 });
    const [, movement] = (await told) as [TokenDocument, TokenMovement];
    expect(movement).toMatchObject({ method: "api", destination: placeAt(4, 0) });
  });

  test("of nothing is no movement", async () => {
    let calls = 0;
    noteHook(judge, "moveToken", () => {
      calls += 1;
    });
    await tokens[0]?.update({ rotation: 60 });
    expect(calls).toBe(0);
  });

  test("is asked of the mover alone; false keeps the token where it is and lets the rest through", async () => {
    const asked: string[] = [];
    noteHook(captain, "preMoveToken", () => asked.push("captain"));
    const id = judge.hooks.on("preMoveToken", (() => {
      asked.push("judge");
      return false;
    }) as never);
    const [token] = tokens;
    expect(await token?.move(placeAt(1, 0))).toBe(false);
    await token?.update({ ...placeAt(1, 0), rotation: 120 });
    judge.hooks.off("preMoveToken", id);
    expect(asked).toEqual(["judge", "judge"]);
    expect(token?._source).toMatchObject({ ...placeAt(5, 0), rotation: 120 });
  });
});

describe("many tokens in one operation", () => {
  test("displaced tokens come in one broadcast, with one hook for each and no way between", async () => {
    const broadcasts: unknown[] = [];
    captain.transport.on("documents", (operation) => broadcasts.push(operation));
    const seen: [string, number][] = [];
    noteHook(captain, "moveToken", (doc: TokenDocument, { passed }: TokenMovement) =>
      seen.push([doc.name, passed.waypoints.length]),
    );
    const updated: string[] = [];
    noteHook(captain, "updateToken", (doc: TokenDocument) => updated.push(doc.name));
    const done = new Promise<void>((resolve) => {
      noteHook(captain, "moveToken", (doc: TokenDocument) => doc.name === "C" && resolve());
    });
    const movement = Object.fromEntries(
      tokens.map(({ id }, j) => [
        id,
        {
          waypoints: [{ ...placeAt(9, j), action: "displace" }],
          method: "api" as const,
          constrainOptions: { ignoreWalls: true },
        },
      ]),
    );
    await scene.updateEmbeddedDocuments(
      "Token",
      tokens.map(({ id }, j) => ({ _id: id, ...placeAt(9, j) })),
      { animate: false, movement },
    );
    await done;
    expect(broadcasts).toHaveLength(1);
    expect(updated).toEqual(["A", "B", "C"]);
    expect(seen).toEqual([
      ["A", 1],
      ["B", 1],
      ["C", 1],
    ]);
    expect(captain.game.scenes.get(scene.id)?.tokens.map((token) => token._source["y"])).toEqual(
      tokens.map((_, j) => placeAt(9, j).y),
    );
  });

  test("waypoints alone say where each goes", async () => {
    const movement = Object.fromEntries(
      tokens.map(({ id }, j) => [id, { waypoints: [{ ...placeAt(7, j), action: "displace" }] }]),
    );
    await scene.updateEmbeddedDocuments("Token", [], { movement });
    expect(tokens.map(({ _source }) => _source["y"])).toEqual(tokens.map((_, j) => placeAt(7, j).y));
  });
});

test("a place near a hexagon snaps to it", () => {
  const [token] = tokens;
  const { x, y } = placeAt(3, 1);
  expect(token?.getSnappedPosition({ x: x + 20, y: y - 15 })).toEqual({ x, y });
});

test("a copy in another scene keeps its id, flags and differences", async () => {
  const scenes = judge.documentClasses["Scene"] as { create(data: Plain): Promise<Scene> };
  const other = await scenes.create({ name: "Far" });
  const [token] = tokens;
  await token?.update({ "flags.world.speed": 24, delta: { name: "Scarred" } });
  const [copy] = await other.createEmbeddedDocuments("Token", [token?.toObject() ?? {}], { keepId: true });
  expect(copy?.id).toBe(token?.id);
  expect(copy?._source).toMatchObject({ flags: { world: { speed: 24 } }, delta: { name: "Scarred" } });
});
