import { describe, expect, test, vi } from "vitest";
import type { LogPage } from "../../src/judge/ports/log.ts";
import { toBase64url } from "../../src/judge/protocol/base64url.ts";
import { enterKey } from "../../src/judge/window/enter-key.ts";
import { loadGame } from "../../src/judge/window/load-game.ts";
import { inTime, judgePorts, openTable, sit, type Table } from "./world/driver.ts";
import { freshProfile, type Window } from "./world/world.ts";

// Many windows at work take their time where other work runs beside them.
vi.setConfig({ testTimeout: 180_000 });

const move = (table: Pick<Table, "world" | "game">, x: number) =>
  inTime(table.world, table.game.submit([{ do: "move", unit: "u1", x }]));

/** A game whose world goes back to an older one while Ann is away and the judge comes in another browser. */
const rolledBack = async (): Promise<{ readonly table: Table; readonly window: Window }> => {
  const table = await openTable();
  await move(table, 1);
  const { world, seats, game } = table;
  await world.time.pass(10_000);
  const older: readonly LogPage[] = structuredClone([...world.documents.pages.values()]);
  await move(table, 2);
  await move(table, 3);
  await world.time.pass(2000);
  for (const { window } of world.windows.map((one) => ({ window: one }))) window.kill();
  for (const { id } of older) world.vandalise({ do: "delete-page", id });
  for (const page of older) world.vandalise({ do: "create-page", page });
  const window = world.open(freshProfile("Judge"));
  enterKey(judgePorts(window), { world: "demo", gid: game.gid }, game.recoveryCode());
  expect(seats.Ann.profile.store.size).toBe(1);
  return { table, window };
};

const load = ({ world, game }: Table, window: Window) =>
  inTime(world, loadGame(judgePorts(window), { world: "demo", gid: game.gid }));

describe("what a seat proves of the game", () => {
  test("keeps a judge from going on from an older world, though that browser never saw the newer one", async () => {
    const { table, window } = await rolledBack();
    sit(table.world, table.seats.Ann.profile, table.game.gid);
    await table.world.time.pass(1000);
    expect(await load(table, window)).toEqual({
      ok: false,
      error: { code: "rolled-back", tip: 2, acked: 4, copy: null },
    });
    const entries = table.world.writes.filter(({ write, mark }) => write.do === "set-page" && mark?.term === 2);
    expect(entries.map(({ write }) => write.do === "set-page" && write.key)).toEqual(["lease"]);
  });

  test("stops a judge who has gone on from an older world before the seat came", async () => {
    const { table, window } = await rolledBack();
    const loaded = await load(table, window);
    if (!loaded.ok) throw new Error(loaded.error.code);
    expect(loaded.value.role).toBe("executor");
    sit(table.world, table.seats.Ann.profile, table.game.gid);
    await table.world.time.pass(1000);
    expect(loaded.value.role).toBe("standby");
    expect(window.notices).toContainEqual({ code: "rolled-back", detail: "Ann proves entry 4" });
  });

  test("does not count when its tag is not the judge's: it is named, and the game goes on", async () => {
    const table = await openTable();
    const { game, world, seats, window } = table;
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
    await move(table, 5);
    expect([game.role, game.state.at["u1"]]).toEqual(["executor", 5]);
  });

  test("is no obstacle to a judge who reloads, nor to another browser that takes over", async () => {
    const table = await openTable();
    await move(table, 1);
    table.window.kill();
    const window = table.world.open(freshProfile("Judge"));
    enterKey(judgePorts(window), { world: "demo", gid: table.game.gid }, table.game.recoveryCode());
    const loaded = await load(table, window);
    if (!loaded.ok) throw new Error(loaded.error.code);
    await move({ world: table.world, game: loaded.value as Table["game"] }, 2);
    await table.world.time.pass(1000);
    sit(table.world, table.seats.Bob.profile, table.game.gid);
    await table.world.time.pass(1000);
    expect(loaded.value.role).toBe("executor");
    expect(window.notices.map(({ code }) => code)).not.toContain("message-refused");
  });
});
