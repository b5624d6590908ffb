/** What a seat's browser remembers of the games of its world: how far it saw each, and whether it was shown its end. */
import { describe, expect, test, vi } from "vitest";
import type { LogPage } from "../../src/judge/ports/ports.ts";
import { toBase64url } from "../../src/judge/protocol/encoding.ts";
import { openGame } from "../../src/judge/run/open-game.ts";
import { rememberGame, showsKey, unshownGames } from "../../src/judge/seat/games-seen.ts";
import { inTime, judgePorts, OPTIONS, openToyGame, type Setup, sit } from "./world/driver.ts";
import type { Profile } from "./world/world.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

const storeOf = ({ store }: Pick<Profile, "store">) => ({
  read: (key: string) => store.get(key) ?? null,
  write: (key: string, value: string) => void store.set(key, value),
});

/** What a seat's browser calls unproven while another game is played. */
const unshown = ({ world, game }: Setup, { profile, window }: Setup["seats"]["Ann"], current: string | null) => {
  expect(world.documents).toBeDefined();
  return unshownGames(storeOf(profile), "demo", current, (gid) => window.log(gid).pages()).map(({ gid, n }) => [
    gid === game.gid,
    n,
  ]);
};

const move = (setup: Setup, x: number) => inTime(setup.world, setup.game.submit([{ do: "move", unit: "u1", x }]));

const next = async (setup: Setup): Promise<string> => {
  const game = await inTime(setup.world, openGame(judgePorts(setup.window), OPTIONS));
  await setup.world.time.pass(1000);
  return game.gid;
};

describe("a game that a seat saw", () => {
  test("in a world that was put back a new game leaves the old one unproven at each seat that saw it", async () => {
    const setup = await openToyGame();
    const { world, seats, game } = setup;
    await world.time.pass(10_000);
    const older: readonly LogPage[] = structuredClone([...world.documents.pages.values()]);
    await move(setup, 1);
    await move(setup, 2);
    await world.time.pass(2000);
    const seen = game.tip.n;
    setup.window.kill();
    for (const { window } of Object.values(seats)) window.kill();
    for (const { id } of older) world.vandalise({ do: "delete-page", id });
    for (const page of older) world.vandalise({ do: "create-page", page });
    const window = world.open(setup.judge);
    const other = await inTime(world, openGame(judgePorts(window), OPTIONS));
    for (const { profile } of Object.values(seats)) {
      const back = sit(world, profile, other.gid);
      await world.time.pass(1000);
      expect(unshown(setup, back, other.gid)).toEqual([[true, seen]]);
    }
  });

  test("is not unproven while it is played, nor once its end was shown", async () => {
    const setup = await openToyGame();
    const { world, seats, game } = setup;
    await move(setup, 1);
    await world.time.pass(2000);
    expect(unshown(setup, seats.Ann, game.gid)).toEqual([]);
    expect(unshown(setup, seats.Ann, null)).toEqual([[true, game.tip.n]]);
    await inTime(world, game.end());
    await world.time.pass(10_000);
    expect(seats.Ann.game.fairness.isRevealed).toBe(true);
    expect(unshown(setup, seats.Ann, await next(setup))).toEqual([]);
  });

  test("is proven where its end was shown while that browser was away, as long as its log is there", async () => {
    const setup = await openToyGame();
    const { world, seats, game } = setup;
    await move(setup, 1);
    await world.time.pass(2000);
    seats.Ann.window.kill();
    await inTime(world, game.end());
    await world.time.pass(20_000);
    const other = await next(setup);
    const back = sit(world, seats.Ann.profile, other);
    await world.time.pass(1000);
    expect(unshown(setup, back, other)).toEqual([]);
    expect(unshownGames(storeOf(back.profile), "demo", other, () => [])).toHaveLength(1);
  });

  test("is not shown by a key that is not its own", async () => {
    const setup = await openToyGame();
    const { world, seats, game } = setup;
    await inTime(world, game.end());
    await world.time.pass(10_000);
    const { opening, entries } = seats.Ann.game;
    const last = entries.at(-1)?.record ?? {};
    expect(showsKey(opening, last)).toBe(true);
    const forged = { do: [{ do: "reveal", master: toBase64url(new Uint8Array(16)), signed: [] }] };
    expect([showsKey(opening, forged), showsKey(null, last)]).toEqual([false, false]);
  });

  test("stays shown whatever an older window of its browser says later", async () => {
    const setup = await openToyGame();
    const { world, seats, game } = setup;
    await move(setup, 1);
    await world.time.pass(2000);
    const store = storeOf(seats.Ann.profile);
    rememberGame(store, "demo", { gid: game.gid, shown: true });
    rememberGame(store, "demo", { gid: game.gid, shown: false });
    expect(unshown(setup, seats.Ann, null)).toEqual([]);
  });
});
