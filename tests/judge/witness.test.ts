import { describe, expect, test, vi } from "vitest";
import { readStored } from "../../src/judge/log/entry.ts";
import type { LogPage } from "../../src/judge/ports/ports.ts";
import { toBase64url } from "../../src/judge/protocol/encoding.ts";
import { loadGame } from "../../src/judge/run/open-game.ts";
import { enterKey } from "../../src/judge/run/take-over.ts";
import { inTime, judgePorts, openToyGame, type Setup, sit } from "./world/driver.ts";
import { freshProfile, type Window } from "./world/world.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

const move = (setup: Pick<Setup, "world" | "game">, x: number) =>
  inTime(setup.world, setup.game.submit([{ do: "move", unit: "u1", x }]));

/** A game whose world is restored from an older one while Ann is away, and whose judge uses another browser. */
const rolledBack = async (): Promise<{ readonly setup: Setup; readonly window: Window }> => {
  const setup = await openToyGame();
  await move(setup, 1);
  const { world, seats, game } = setup;
  await world.time.pass(10_000);
  const older: readonly LogPage[] = structuredClone([...world.documents.pages.values()]);
  await move(setup, 2);
  await move(setup, 3);
  await world.time.pass(2000);
  for (const { window } of world.windows.map((one) => ({ window: one }))) window.kill();
  for (const { id } of older) world.vandalise({ do: "delete-page", id });
  for (const page of older) world.vandalise({ do: "create-page", page });
  const window = world.open(freshProfile("Judge"));
  enterKey(judgePorts(window), { world: "demo", gid: game.gid }, game.recoveryCode());
  expect([...seats.Ann.profile.store.keys()].some((key) => key.endsWith("/witness"))).toBe(true);
  return { setup, window };
};

const load = ({ world, game }: Setup, window: Window) =>
  inTime(world, loadGame(judgePorts(window), { world: "demo", gid: game.gid }));

describe("a seat's proof of an entry", () => {
  test("stops a judge from continuing an older world, though that browser never saw the newer one", async () => {
    const { setup, window } = await rolledBack();
    sit(setup.world, setup.seats.Ann.profile, setup.game.gid);
    await setup.world.time.pass(1000);
    expect(await load(setup, window)).toEqual({
      ok: false,
      error: { code: "rolled-back", tip: 2, acked: 4, copy: null, wayOn: { n: 2, at: "0.0", lost: 4 } },
    });
    const entries = setup.world.writes.filter(({ write, mark }) => write.do === "set-page" && mark?.term === 2);
    expect(entries.map(({ write }) => write.do === "set-page" && write.key)).toEqual(["lease"]);
  });

  test("stops a judge who continued an older world before the seat connected", async () => {
    const { setup, window } = await rolledBack();
    const loaded = await load(setup, window);
    if (!loaded.ok) throw new Error(loaded.error.code);
    expect(loaded.value.role).toBe("executor");
    sit(setup.world, setup.seats.Ann.profile, setup.game.gid);
    await setup.world.time.pass(1000);
    expect(loaded.value.role).toBe("standby");
    expect(window.notices).toContainEqual({ code: "rolled-back", detail: "Ann proves entry 4" });
  });

  test("is reported and ignored when its tag is not the judge's", async () => {
    const setup = await openToyGame();
    const { game, world, seats, window } = setup;
    const head = toBase64url(new Uint8Array(32));
    const forged = {
      t: "hello",
      gid: game.gid,
      term: 9,
      n: 1_000_000_000,
      head,
      w: toBase64url(new Uint8Array(16)),
      m: 0,
    };
    seats.Ann.window.wire.send(["Judge"], forged);
    await world.time.pass(1000);
    expect(window.notices).toContainEqual({
      code: "message-refused",
      detail: "a witness of entry 1000000000 from Ann",
    });
    await move(setup, 5);
    expect([game.role, game.state.at["u1"]]).toEqual(["executor", 5]);
  });

  test("does not stop a judge who reloads, nor another browser that takes over", async () => {
    const setup = await openToyGame();
    await move(setup, 1);
    setup.window.kill();
    const window = setup.world.open(freshProfile("Judge"));
    enterKey(judgePorts(window), { world: "demo", gid: setup.game.gid }, setup.game.recoveryCode());
    const loaded = await load(setup, window);
    if (!loaded.ok) throw new Error(loaded.error.code);
    await move({ world: setup.world, game: loaded.value as Setup["game"] }, 2);
    await setup.world.time.pass(1000);
    sit(setup.world, setup.seats.Bob.profile, setup.game.gid);
    await setup.world.time.pass(1000);
    expect(loaded.value.role).toBe("executor");
    expect(window.notices.map(({ code }) => code)).not.toContain("message-refused");
  });

  test("of an entry that an overtaken window wrote late does not stop the judge who goes on", async () => {
    const setup = await openToyGame();
    const { world, seats, game } = setup;
    await world.time.pass(10_000);
    const before: readonly LogPage[] = structuredClone([...world.documents.pages.values()]);
    // The server hears of what the first window writes only after another one has taken over.
    seats.Ann.window.kill();
    seats.Bob.window.kill();
    await move(setup, 7);
    setup.window.kill();
    const { n, head } = game.tip;
    const written = world.writes.findLast(({ write }) => write.do === "set-page" && write.key.startsWith("e."));
    const late = readStored(written?.write.do === "set-page" ? written.write.value : null);
    if (!written || !late) throw new Error("nothing was written");
    for (const page of before) {
      world.vandalise({ do: "delete-page", id: page.id });
      world.vandalise({ do: "create-page", page });
    }
    const window = world.open(freshProfile("Judge"));
    enterKey(judgePorts(window), { world: "demo", gid: game.gid }, game.recoveryCode());
    const loaded = await load(setup, window);
    if (!loaded.ok) throw new Error(loaded.error.code);
    expect([loaded.value.role, loaded.value.tip.n]).toEqual(["executor", n - 1]);
    world.vandalise(written.write, "Judge");
    await world.time.pass(1000);
    const console = world.open(freshProfile("Ann"));
    const hello = { t: "hello", gid: game.gid, term: late.t, n, head: toBase64url(head), w: late.w, m: 0 };
    console.wire.send(["Judge"], hello);
    await world.time.pass(1000);
    expect(loaded.value.role).toBe("executor");
    await move({ world, game: loaded.value as Setup["game"] }, 9);
    expect(loaded.value.state.at["u1"]).toBe(9);
  });
});
