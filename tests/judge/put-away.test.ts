import { describe, expect, test, vi } from "vitest";
import { enterKey } from "../../src/judge/run/take-over.ts";
import { inJournal, pagesOf, played, recordsOf, volumesOf } from "./put-away-game.ts";
import { answerAll, inTime, judgePorts, reload } from "./world/driver.ts";
import { freshProfile } from "./world/world.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

describe("what is finished is put away", () => {
  test("turn by turn: the journal keeps the opening, the present turn and where it begins", async () => {
    const setup = await played(4);
    const { game } = setup;
    const began = game.eventsByEntry().findLast(({ events }) => events.some(({ event }) => event === "turn"))?.n ?? 0;
    const last = began - 1;
    expect(inJournal(setup)).toEqual([0, ...Array.from({ length: game.tip.n - last + 1 }, (_, at) => last + at)]);
    const ranges = volumesOf(setup).map(({ data: { from, to } }) => [from, to]);
    expect(ranges).toHaveLength(4);
    expect(ranges.map(([from]) => from)).toEqual([1, ...ranges.slice(0, -1).map(([, to]) => Number(to) + 1)]);
    expect(pagesOf(setup, "base")[0]?.data["s"]).toMatchObject({ n: last - 1 });
  });

  test("segments of one turn go into one volume, which takes the place of the shorter one", async () => {
    const setup = await played(1);
    for (let x = 0; x < 80; x += 1) await inTime(setup.world, setup.game.submit([{ do: "move", unit: "u1", x }]));
    await setup.world.time.pass(10_000);
    const ranges = volumesOf(setup).map(({ data: { from, to } }) => [from, to]);
    expect(ranges).toEqual([
      [1, 1],
      [2, 65],
    ]);
    expect(inJournal(setup)[1]).toBe(66);
  });

  test("a game loads from it in any browser with the key, with all events, and long ago can be undone", async () => {
    const setup = await played(4);
    const { world, game, window } = setup;
    const [told, code] = [game.eventsByEntry(), game.recoveryCode()];
    window.kill();
    const profile = freshProfile("Judge");
    const other = world.open(profile);
    expect((await inTime(world, enterKey(judgePorts(other), { world: "demo", gid: game.gid }, code))).ok).toBe(true);
    const { game: again } = await reload({ world, judge: profile, game });
    expect(again.state).toEqual(game.state);
    expect(again.eventsByEntry().slice(0, told.length)).toEqual(told);
    await inTime(world, again.undo(Array.from({ length: game.tip.n - 4 }, (_, at) => at + 5)));
    expect(again.state.turn).toBe(1);
    const { game: third } = await reload({ world, judge: profile, game });
    expect(third.state).toEqual(again.state);
    expect(recordsOf(third)).toEqual(recordsOf(again));
  });

  test("a game whose snapshots are broken is read from it", async () => {
    const setup = await played(3);
    setup.window.kill();
    setup.judge.copies.clear();
    for (const { id } of pagesOf(setup, "snapshot")) setup.world.vandalise({ do: "delete-page", id });
    const { game } = await reload(setup);
    expect(game.state).toEqual(setup.game.state);
  });

  test("in the same writes, of the same lengths, in the same order and at the same time whatever the secret", async () => {
    const shape = async (secret: boolean): Promise<unknown> => {
      const { world } = await played(4, secret);
      return world.writes.map(({ write, mark }) => [
        // A hash takes what room it takes however the text around it is packed, give or take a few bytes.
        JSON.stringify(write, (key, value) =>
          key === "z" || key === "p" || key === "text" ? 0 : typeof value === "string" ? value.length : value,
        ).replace(/"x":-?\d+/g, ""),
        mark?.n,
      ]);
    };
    expect(await shape(true)).toEqual(await shape(false));
  });
});

describe("a window that is closed while it puts away loses nothing", () => {
  test.for(Array.from({ length: 22 }, (_, calls) => [calls, calls % 2 === 0] as const))(
    "after %i more calls to the server, with its copy: %s",
    async ([calls, copied]) => {
      const setup = await played(2);
      const { world, window, game } = setup;
      window.callsLeft = calls;
      for (let n = 0; n < 2; n += 1) void game.submit([{ do: "turn" }]);
      for (let x = 0; x < 3; x += 1) void game.submit([{ do: "move", unit: "u1", x: 500 + x }]);
      await world.time.pass(20_000);
      window.kill();
      if (!copied) setup.judge.copies.clear();
      const before = game.eventsByEntry();
      const { game: again } = await reload(setup);
      await world.time.pass(10_000);
      await inTime(world, again.submit([{ do: "turn" }]));
      await world.time.pass(10_000);
      expect(again.state.turn).toBe(5);
      expect(again.state.at["u1"]).toBe(502);
      expect(again.eventsByEntry().slice(0, before.length)).toEqual(before);
      // Every entry is in one place at least, and a browser that has nothing but the key reads them all.
      setup.judge.copies.clear();
      const { game: third } = await reload({ ...setup, game: again });
      expect(recordsOf(third)).toEqual(recordsOf(again));
      const held = volumesOf(setup).map(({ data: { from, to } }) => `${from}-${to}`);
      expect(new Set(held).size).toBe(held.length);
      expect(inJournal(setup).length).toBeLessThan(9);
    },
  );
});

test("a window that takes over in mid-turn puts away neither the last entry nor the page that it has begun", async () => {
  const setup = await played(2);
  const { world, seats } = setup;
  void setup.game.submit([{ do: "push" }]);
  await world.time.pass(2000);
  setup.window.kill();
  const { game, window } = await reload(setup);
  await world.time.pass(20_000);
  for (const seat of Object.values(seats)) answerAll(seat, "left");
  await world.time.pass(20_000);
  await inTime(world, game.submit([{ do: "move", unit: "u1", x: 77 }]));
  await world.time.pass(20_000);
  window.kill();
  setup.judge.copies.clear();
  const { game: again } = await reload({ ...setup, game });
  expect(again.state.at["u1"]).toBe(77);
  expect(recordsOf(again)).toEqual(recordsOf(game));
});
