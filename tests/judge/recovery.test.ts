import { describe, expect, test, vi } from "vitest";
import { base64urlBytes, toBase64url } from "../../src/judge/protocol/encoding.ts";
import { recoveryCode } from "../../src/judge/protocol/recovery.ts";
import { loadGame } from "../../src/judge/run/open-game.ts";
import { enterKey, type KeyFault } from "../../src/judge/run/take-over.ts";
import type { Result } from "../../src/rules/index.ts";
import { inTime, judgePorts, openToyGame, reload, type Setup } from "./world/driver.ts";
import { freshProfile, type Profile, type Window } from "./world/world.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

const played = async (): Promise<Setup> => {
  const setup = await openToyGame();
  await inTime(setup.world, setup.game.submit([{ do: "turn" }]));
  await setup.world.time.pass(10_000);
  return setup;
};

/** A browser of the judge's that never saw the game. */
const newMachine = ({ judge }: Setup): Profile => freshProfile(judge.user);

const typeIn = (setup: Setup, window: Window, code: string): Promise<Result<null, KeyFault>> =>
  inTime(setup.world, enterKey(judgePorts(window), { world: "demo", gid: setup.game.gid }, code));

describe("the recovery code", () => {
  test.for(["a new machine", "a wiped browser"])(
    "typed on %s brings the game there, and the game continues",
    async (where) => {
      const setup = await played();
      const code = setup.game.recoveryCode();
      setup.window.kill();
      const judge = where === "a new machine" ? newMachine(setup) : setup.judge;
      judge.store.clear();
      judge.copies.clear();
      const window = setup.world.open(judge);
      expect(await inTime(setup.world, loadGame(judgePorts(window), { world: "demo", gid: setup.game.gid }))).toEqual({
        ok: false,
        error: { code: "no-key" },
      });
      expect(await typeIn(setup, window, ` ${code.toLowerCase().replaceAll("-", " ")}`)).toEqual({
        ok: true,
        value: null,
      });
      const { game } = await reload({ ...setup, judge });
      expect(game.role).toBe("executor");
      expect(game.state).toEqual(setup.game.state);
      await inTime(setup.world, game.submit([{ do: "move", unit: "u1", x: 7 }]));
      expect(game.state.at["u1"]).toBe(7);
      await setup.world.time.pass(2000);
      expect(setup.seats.Ann.game.entries.at(-1)?.head).toEqual(game.tip.head);
    },
  );

  test("makes public once that the key was brought to another browser", async () => {
    const setup = await played();
    setup.window.kill();
    const judge = newMachine(setup);
    await typeIn(setup, setup.world.open(judge), setup.game.recoveryCode());
    const first = await reload({ ...setup, judge });
    await setup.world.time.pass(3000);
    first.window.kill();
    const { game } = await reload({ ...setup, judge });
    await setup.world.time.pass(3000);
    const commands = Array.from({ length: game.tip.n + 1 }, (_, n) => game.entry(n).do ?? []).flat();
    expect(commands.filter((command) => command["do"] === "key-imported")).toEqual([
      { do: "key-imported", user: "Judge" },
    ]);
  });

  test("leaves a browser on standby while the other one executes", async () => {
    const setup = await played();
    const judge = newMachine(setup);
    await typeIn(setup, setup.world.open(judge), setup.game.recoveryCode());
    const { game } = await reload({ ...setup, judge });
    expect([game.role, setup.game.role]).toEqual(["standby", "executor"]);
    expect(game.state).toEqual(setup.game.state);
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
    "%s changes nothing and names the fault",
    async ([, spoil, error]) => {
      const setup = await played();
      const judge = newMachine(setup);
      const window = setup.world.open(judge);
      const before = setup.world.writes.length;
      expect(await typeIn(setup, window, spoil(setup.game.recoveryCode()))).toEqual({ ok: false, error });
      expect(judge.store.size).toBe(0);
      expect(setup.world.writes).toHaveLength(before);
    },
  );

  test("is refused when the world lacks the game or its opening, or when the browser's store is full", async () => {
    const setup = await played();
    const code = setup.game.recoveryCode();
    const judge = newMachine(setup);
    const window = setup.world.open(judge);
    const elsewhere = await enterKey(judgePorts(window), { world: "demo", gid: "AAAAAAAAAAAAAAAAAAAAAA" }, code);
    expect(elsewhere).toEqual({ ok: false, error: { code: "no-log" } });
    judge.full = true;
    expect(await typeIn(setup, window, code)).toEqual({ ok: false, error: { code: "not-kept" } });
    for (const page of [...window.documents.pages.values()].filter(({ kind }) => kind === "segment")) {
      window.documents.pages.delete(page.id);
    }
    expect(await typeIn(setup, window, code)).toEqual({ ok: false, error: { code: "no-opening" } });
  });

  test.for([
    ["of another key", () => "AAAAAAAAAAA"],
    ["with the beginning of the true one's id", (id: string) => toBase64url(base64urlBytes(id).slice(0, 8))],
  ] as const)("is right although somebody has put a forged opening beside the true one, %s", async ([, idOf]) => {
    const setup = await played();
    const [opening] = setup.game.entry(0).do ?? [];
    const forged = {
      p: `{"at":"0.0","do":[{"do":"open","keyId":"${idOf(String(opening?.["keyId"]))}"}],"n":0,"v":1}`,
      b: "",
      w: "",
      t: 99,
      a: 0,
    };
    const page = { id: "forged", kind: "segment" as const, data: { gid: setup.game.gid, e: { e00: forged } } };
    setup.world.vandalise({ do: "create-page", page });
    const window = setup.world.open(newMachine(setup));
    expect(await typeIn(setup, window, setup.game.recoveryCode())).toEqual({ ok: true, value: null });
    const loaded = await inTime(setup.world, loadGame(judgePorts(window), { world: "demo", gid: setup.game.gid }));
    expect(loaded.ok && loaded.value.state).toEqual(setup.game.state);
  });
});
