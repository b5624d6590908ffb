import { describe, expect, test, vi } from "vitest";
import { fixedPageId } from "../../src/judge/log/pages.ts";
import { loadGame } from "../../src/judge/run/open-game.ts";
import { baseOf, codes, inJournal, pagesOf, play, played, recordsOf, volumesOf } from "./put-away-game.ts";
import { inTime, judgePorts, reload } from "./world/driver.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

describe("an archive that cannot be used", () => {
  test.for(["refuses", "silent"] as const)("%s: the log stays in the journal, with one notice", async (archive) => {
    const setup = await played(3, true, archive);
    await setup.world.time.pass(30_000);
    expect(codes(setup.window).filter((code) => code === "archive-unreachable")).toHaveLength(1);
    expect(new Set(inJournal(setup)).size).toBe(setup.game.tip.n + 1);
    expect(pagesOf(setup, "base")).toEqual([]);
    // A later window finds it open again, and puts away what has gathered.
    setup.world.archive = "open";
    setup.window.kill();
    const { game, window } = await reload(setup);
    await play({ ...setup, game, window }, 2);
    expect(inJournal(setup).length).toBeLessThan(12);
    expect(codes(window)).not.toContain("archive-unreachable");
    const { game: again } = await reload({ ...setup, game });
    expect(again.state).toEqual(game.state);
  });

  test("that is closed when the judge returns does not stop the game: this browser has a copy", async () => {
    const setup = await played(3);
    setup.window.kill();
    setup.world.archive = "refuses";
    const { game, window } = await reload(setup);
    expect(recordsOf(game)).toEqual(recordsOf(setup.game));
    await play({ ...setup, game, window }, 1);
    setup.world.archive = "open";
    window.kill();
    setup.judge.copies.clear();
    const { game: again } = await reload({ ...setup, game });
    expect(again.state).toEqual(game.state);
  });

  test("is no reason to take the game for a shorter one", async () => {
    const setup = await played(3);
    setup.window.kill();
    setup.judge.copies.clear();
    setup.world.documents.volumes.clear();
    const loading = loadGame(judgePorts(setup.world.open(setup.judge)), { world: "demo", gid: setup.game.gid });
    const to = baseOf(setup)["n"];
    expect(await inTime(setup.world, loading)).toEqual({ ok: false, error: { code: "volumes-missing", n: to } });
  });

  test("a window that stood by has read everything, and goes on", async () => {
    const setup = await played(2);
    const other = setup.world.open(setup.judge);
    const loaded = await inTime(setup.world, loadGame(judgePorts(other), { world: "demo", gid: setup.game.gid }));
    if (!loaded.ok) throw new Error(loaded.error.code);
    await play(setup, 2);
    setup.judge.copies.clear();
    setup.world.archive = "refuses";
    setup.window.kill();
    await setup.world.time.pass(20_000);
    expect(loaded.value.role).toBe("executor");
    expect(loaded.value.state).toEqual(setup.game.state);
    expect(recordsOf(loaded.value)).toEqual(recordsOf(setup.game));
  });
});

describe("what others damage of it", () => {
  test.for(["deleted", "changed"])("while no judge is there is written again from the copy: %s", async (how) => {
    const setup = await played(3);
    setup.window.kill();
    const [, volume] = volumesOf(setup);
    if (!volume) throw new Error("no volume");
    const { volumes } = setup.world.documents;
    if (how === "deleted") volumes.delete(volume.id);
    else volumes.set(volume.id, { ...volume, data: { ...volume.data, w: "AAAA" } });
    const { game } = await reload(setup);
    await setup.world.time.pass(5000);
    expect(volumes.get(volume.id)).toEqual(volume);
    expect(game.state).toEqual(setup.game.state);
  });

  test("the page that says where the journal begins comes back at once", async () => {
    const setup = await played(2);
    const [page] = pagesOf(setup, "base");
    setup.world.vandalise({ do: "delete-page", id: fixedPageId(setup.game.gid, "base") });
    await setup.world.time.pass(3000);
    expect(pagesOf(setup, "base")[0]).toEqual(page);
  });

  test("a volume that somebody else made is passed over", async () => {
    const setup = await played(2);
    setup.window.kill();
    const [volume] = volumesOf(setup);
    const data = { ...volume?.data, from: 1, to: 1, w: "AAAA", z: "AAAA" };
    setup.world.documents.volumes.set("forged0000000000", { id: "forged0000000000", data } as never);
    const { game } = await reload(setup);
    expect(game.state).toEqual(setup.game.state);
    expect(setup.world.documents.volumes.has("forged0000000000")).toBe(true);
  });
});
