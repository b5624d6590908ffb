import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { verifyFile } from "../../src/cli/verify-file.ts";
import { GAME_FORMAT } from "../../src/judge/verify/export.ts";

const folder = mkdtempSync(join(tmpdir(), "verify-"));
afterAll(() => rmSync(folder, { recursive: true }));

const game = {
  format: GAME_FORMAT,
  gid: Buffer.alloc(16).toString("base64url"),
  secrets: Buffer.alloc(64 * 17).toString("base64url"),
  entries: [{ p: '{"at":"0.0","do":[],"n":0}' }],
};

const checked = (text: string) => {
  const path = join(folder, "game.json");
  writeFileSync(path, text);
  return verifyFile([path]);
};

describe("the command verify", () => {
  test.for([
    ["a text that is cut short", JSON.stringify(game).slice(0, 90), "cut short"],
    ["nothing", "", "cut short"],
    ["another file", '{"format":"gravity-portals/scenario@1"}', "is no game"],
    ["no object", "[]", "is no game"],
    ["a newer version", JSON.stringify({ ...game, format: "gravity-portals/game@2" }), "newer version"],
    ["an unknown key", JSON.stringify({ ...game, more: 1 }), "something else than a game's file has: more"],
    ["no entries", JSON.stringify({ ...game, entries: [] }), "entries"],
    ["an entry of another shape", JSON.stringify({ ...game, entries: [{ p: 1 }] }), "entries.0.p"],
    ["a short id", JSON.stringify({ ...game, gid: "AAAA" }), "gid"],
  ] as const)("%s: status 2, and says where and what", async ([, text, said]) => {
    const { status, out, err } = await checked(text);
    expect([status, out]).toEqual([2, ""]);
    expect(err).toContain(said);
  });

  test("a file that is not there, no file, and an option that there is not: status 2", async () => {
    expect(await verifyFile([join(folder, "none.json")])).toMatchObject({
      status: 2,
      err: expect.stringContaining("ENOENT"),
    });
    expect(await verifyFile([])).toMatchObject({ status: 2, err: expect.stringContaining("usage") });
    expect(await verifyFile(["--yaml"])).toMatchObject({ status: 2, err: expect.stringContaining("usage") });
  });

  test("a game without an opening: status 1, named by its code, as text and as JSON", async () => {
    const { status, out } = await checked(JSON.stringify(game));
    expect(status).toBe(1);
    expect(out).toContain("entry 0: opening");
    const json = await verifyFile([join(folder, "game.json"), "--json"]);
    expect(json.status).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({ fits: false, misfits: [{ n: 0, code: "opening" }] });
  });
});
