import { describe, expect, test, vi } from "vitest";
import { recoveryCode } from "../../src/judge/protocol/recovery.ts";
import type { Result } from "../../src/judge/protocol/result.ts";
import { enterKey, type KeyFault } from "../../src/judge/window/enter-key.ts";
import { loadGame } from "../../src/judge/window/load-game.ts";
import { inTime, judgePorts, openTable, reload, type Table } from "./world/driver.ts";
import { freshProfile, type Profile, type Window } from "./world/world.ts";

// Many windows at work take their time where other work runs beside them.
vi.setConfig({ testTimeout: 180_000 });

const played = async (): Promise<Table> => {
  const table = await openTable();
  await inTime(table.world, table.game.submit([{ do: "turn" }]));
  await table.world.time.pass(10_000);
  return table;
};

/** A browser of the judge's that never saw the game. */
const newMachine = ({ judge }: Table): Profile => freshProfile(judge.user);

const typeIn = (table: Table, window: Window, code: string): Result<null, KeyFault> =>
  enterKey(judgePorts(window), { world: "demo", gid: table.game.gid }, code);

describe("the recovery code", () => {
  test.for(["a new machine", "a wiped browser"])(
    "typed on %s brings the game there, and play goes on",
    async (where) => {
      const table = await played();
      const code = table.game.recoveryCode();
      table.window.kill();
      const judge = where === "a new machine" ? newMachine(table) : table.judge;
      judge.store.clear();
      judge.copies.clear();
      const window = table.world.open(judge);
      expect(await inTime(table.world, loadGame(judgePorts(window), { world: "demo", gid: table.game.gid }))).toEqual({
        ok: false,
        error: { code: "no-key" },
      });
      expect(typeIn(table, window, ` ${code.toLowerCase().replaceAll("-", " ")}`)).toEqual({ ok: true, value: null });
      const { game } = await reload({ ...table, judge });
      expect(game.role).toBe("executor");
      expect(game.state).toEqual(table.game.state);
      await inTime(table.world, game.submit([{ do: "move", unit: "u1", x: 7 }]));
      expect(game.state.at["u1"]).toBe(7);
      await table.world.time.pass(2000);
      expect(table.seats.Ann.game.entries.at(-1)?.head).toEqual(game.tip.head);
    },
  );

  test("tells everybody once that the key was brought to another browser", async () => {
    const table = await played();
    table.window.kill();
    const judge = newMachine(table);
    typeIn(table, table.world.open(judge), table.game.recoveryCode());
    const first = await reload({ ...table, judge });
    await table.world.time.pass(3000);
    first.window.kill();
    const { game } = await reload({ ...table, judge });
    await table.world.time.pass(3000);
    const commands = Array.from({ length: game.tip.n + 1 }, (_, n) => game.entry(n).do ?? []).flat();
    expect(commands.filter((command) => command["do"] === "key-imported")).toEqual([
      { do: "key-imported", user: "Judge" },
    ]);
  });

  test("lets a browser stand by while the other one executes", async () => {
    const table = await played();
    const judge = newMachine(table);
    typeIn(table, table.world.open(judge), table.game.recoveryCode());
    const { game } = await reload({ ...table, judge });
    expect([game.role, table.game.role]).toEqual(["standby", "executor"]);
    expect(game.state).toEqual(table.game.state);
  });

  test.for([
    [
      "a mistyped code",
      (code: string) => `${code.slice(0, -1)}${code.endsWith("0") ? "1" : "0"}`,
      { code: "mistyped", group: 8 },
    ],
    ["half a code", (code: string) => code.slice(0, 19), { code: "wrong-length", characters: 16 }],
    ["a code of another game", () => recoveryCode(new Uint8Array(16).fill(7)), { code: "other-game" }],
  ] as [string, (code: string) => string, KeyFault][])(
    "%s changes nothing and says what is wrong",
    async ([, spoil, error]) => {
      const table = await played();
      const judge = newMachine(table);
      const window = table.world.open(judge);
      const before = table.world.writes.length;
      expect(typeIn(table, window, spoil(table.game.recoveryCode()))).toEqual({ ok: false, error });
      expect(judge.store.size).toBe(0);
      expect(table.world.writes).toHaveLength(before);
    },
  );

  test("is not taken where the world lacks the game, its opening, or the browser any room", async () => {
    const table = await played();
    const code = table.game.recoveryCode();
    const judge = newMachine(table);
    const window = table.world.open(judge);
    const elsewhere = enterKey(judgePorts(window), { world: "demo", gid: "AAAAAAAAAAAAAAAAAAAAAA" }, code);
    expect(elsewhere).toEqual({ ok: false, error: { code: "no-log" } });
    judge.full = true;
    expect(typeIn(table, window, code)).toEqual({ ok: false, error: { code: "not-kept" } });
    for (const page of [...window.documents.pages.values()].filter(({ kind }) => kind === "segment")) {
      window.documents.pages.delete(page.id);
    }
    expect(typeIn(table, window, code)).toEqual({ ok: false, error: { code: "no-opening" } });
  });

  test("is right although somebody has put a forged opening beside the true one", async () => {
    const table = await played();
    const forged = {
      p: '{"at":"0.0","do":[{"do":"open","keyId":"AAAAAAAAAAA"}],"n":0,"v":1}',
      b: "",
      w: "",
      t: 99,
      a: 0,
    };
    const page = { id: "forged", kind: "segment" as const, data: { gid: table.game.gid, e: { e00: forged } } };
    table.world.vandalise({ do: "create-page", page });
    const window = table.world.open(newMachine(table));
    expect(typeIn(table, window, table.game.recoveryCode())).toEqual({ ok: true, value: null });
  });
});
