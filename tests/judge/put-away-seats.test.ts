import { describe, expect, test, vi } from "vitest";
import { makeArchive } from "../../src/judge/log/archive.ts";
import { gameKeys } from "../../src/judge/protocol/keys.ts";
import { codes, play, played, recordsOf, volumesOf } from "./put-away-game.ts";
import { inTime, reload, type Setup, sit } from "./world/driver.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

describe("a seat whose window is opened later", () => {
  test("begins with the public game, and reads what was put away when asked", async () => {
    const setup = await played(3);
    const { world, game } = setup;
    const seat = sit(world, world.person("Cat"), game.gid);
    const [first] = seat.game.entries;
    expect(first?.n).toBeGreaterThan(10);
    expect(seat.game.opening?.n).toBe(0);
    expect(seat.game.start?.game).toMatchObject({ holes: {}, gathered: {}, turn: expect.any(Number) });
    await inTime(world, seat.game.recall());
    expect(seat.game.entries.map(({ n }) => n)).toEqual(Array.from({ length: game.tip.n + 1 }, (_, n) => n));
    expect(seat.game.entries.map(({ record }) => record)).toEqual(recordsOf(game));
    expect(seat.game.entries.at(-1)?.head).toEqual(game.tip.head);
    expect(seat.news.filter(({ kind }) => kind === "recalled")).toEqual([
      { kind: "recalled", to: (first?.n ?? 0) - 1 },
    ]);
    await play(setup, 1);
    expect(seat.game.entries.at(-1)?.head).toEqual(game.tip.head);
  });

  test("asks for no box, and takes nothing that does not lead to what the log says", async () => {
    const setup = await played(3);
    const { world, game } = setup;
    const seat = sit(world, world.person("Cat"), game.gid);
    expect(JSON.stringify(await inTime(world, seat.window.log(game.gid).archive.read("public")))).not.toContain('"b":');
    const [, volume] = volumesOf(setup);
    if (volume) world.documents.volumes.set(volume.id, { ...volume, data: { ...volume.data, z: "AAAA" } });
    await inTime(world, seat.game.recall());
    expect(seat.game.entries[0]?.n).toBeGreaterThan(0);
    expect(seat.news.map(({ kind }) => kind)).not.toContain("recalled");
  });

  test("a window that was there all the time keeps every entry", async () => {
    const setup = await played(3);
    expect(setup.seats.Ann.game.entries.map(({ record }) => record)).toEqual(recordsOf(setup.game));
  });

  test("keeps a witness that it cannot compare, beside the new one", async () => {
    const setup = await played(1);
    const { world, game, seats } = setup;
    seats.Bob.window.kill();
    const key = `gravity-portals/1/demo/${game.gid}/witness`;
    const old = JSON.parse(seats.Bob.profile.store.get(key) ?? "").witness;
    await play({ ...setup, seats: { Ann: seats.Ann, Bob: seats.Ann } }, 2);
    sit(world, seats.Bob.profile, game.gid);
    await world.time.pass(2000);
    const kept = JSON.parse(seats.Bob.profile.store.get(key) ?? "");
    expect(kept.witness.n).toBe(game.tip.n);
    expect(kept.earlier).toEqual([old]);
  });
});

describe("a seat's share of secret orders", () => {
  const gathered = ({ game }: Pick<Setup, "game">): number =>
    Object.keys(game.state.gathered).filter((key) => key.startsWith("Ann-")).length;

  test("is thirty-two a turn, also when the judge's window is loaded anew; the rest waits for the next", async () => {
    const setup = await played(1, false);
    const { world, seats } = setup;
    const give = async (at: Pick<Setup, "game">, orders: number, from: number): Promise<void> => {
      for (let n = 0; n < orders; n += 2) {
        for (const points of [from + n, from + n + 1]) seats.Ann.game.order({ do: "gather", hole: "h1", points });
        await world.time.pass(500);
        await inTime(world, at.game.submit([{ do: "move", unit: "u2", x: n }]));
      }
    };
    await give(setup, 20, 100);
    expect(gathered(setup)).toBe(20);
    setup.window.kill();
    const again = await reload(setup);
    await give(again, 20, 200);
    expect(gathered(again)).toBe(32);
    await inTime(world, again.game.submit([{ do: "turn" }]));
    for (let n = 0; n < 4; n += 1) await inTime(world, again.game.submit([{ do: "move", unit: "u2", x: n }]));
    await world.time.pass(10_000);
    expect(gathered(again)).toBe(40);
    expect(codes(again.window)).not.toContain("archive-grew");
  });

  test("fits in the box of a volume, whatever the orders say", () => {
    const keys = gameKeys(new Uint8Array(16).fill(1), new Uint8Array(16).fill(2));
    let state = 1;
    const drawn = (length: number): string =>
      Array.from({ length }, () => {
        state = (state * 48_271) % 2_147_483_647;
        return "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"[state % 62];
      }).join("");
    for (const seats of [1, 3, 8]) {
      const boxes = Array.from({ length: 32 * seats }, (_, n) => {
        const by = `captain${String(n % seats).padStart(9, "0")}`;
        const given = {
          do: "standing",
          player: by,
          unit: `unit${String(n % 4).padStart(12, "0")}`,
          orders: { push: "towards", towards: drawn(9) },
        };
        return { n: n + 1, session: "s", term: 1, sec: { "0": [{ ...given, by, oid: drawn(22) }] } };
      });
      const last = { n: boxes.length, head: new Uint8Array(32), page: "", key: "" };
      const link = { ...last, stored: { p: "", b: "", w: "", t: 1, a: 0 } };
      expect(makeArchive(keys, link, boxes, seats, new Uint8Array(24)).grown).toBe(false);
    }
  });
});
