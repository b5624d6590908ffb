/** Seats that are taken by codes. */
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Host, startHost } from "../server/host.ts";
import { networkDoor } from "./support/doors.ts";
import { seeded } from "./support/open-table.ts";
import { makeScratch } from "./support/scratch.ts";

let folder: string;
let host: Host;
let time: number;
let codes: Map<string, string>;

const open = async (withCodes = true): Promise<void> => {
  const world = join(folder, "world");
  const where = { port: 0, host: "127.0.0.1", codes: withCodes };
  host = await startHost({ world, ...where, modules: [], random: seeded(7), now: () => time });
  codes = new Map();
  host.tellCodes((seat, code) => void codes.set(seat, code));
};

beforeEach(async () => {
  folder = makeScratch();
  time = 1_000_000;
  await open();
});
afterEach(async () => {
  await host.close();
  rmSync(folder, { recursive: true, force: true });
});

const idOf = (name: string): string =>
  [...host.world.all("User").values()].find((user) => user["name"] === name)?._id ?? "";

const sit = async (user: string, code?: unknown): Promise<number> => {
  const body = JSON.stringify({ user, ...(code === undefined ? {} : { code }) });
  const headers = { "content-type": "application/json" };
  return (await fetch(`${host.url}/join`, { method: "POST", headers, body })).status;
};

test("each seat has a code of its own, and is taken by no other", async () => {
  expect([...codes.keys()].sort()).toEqual(["Captain 1", "Captain 2", "Judge"]);
  expect(new Set(codes.values()).size).toBe(3);
  const [judge, ann] = [codes.get("Judge") ?? "", codes.get("Captain 1") ?? ""];
  for (const wrong of [undefined, "", judge, ann.slice(1), 7, null, {}, "x".repeat(100_000)])
    expect(await sit(idOf("Captain 1"), wrong)).not.toBe(200);
  expect(await sit(idOf("Captain 1"), ann)).toBe(200);
  expect(await sit(idOf("Captain 1"), ` ${ann.toLowerCase().replace("-", " ")} `)).toBe(200);
  expect(await sit("nobody", ann)).toBe(404);
});

test("ten wrong codes close a seat for a minute, and no other", async () => {
  const right = codes.get("Captain 1");
  for (let n = 0; n < 10; n += 1) expect(await sit(idOf("Captain 1"), "AAAA-AAAA")).toBe(403);
  expect(await sit(idOf("Captain 1"), right)).toBe(429);
  expect(await sit(idOf("Captain 2"), codes.get("Captain 2"))).toBe(200);
  time += 61_000;
  expect(await sit(idOf("Captain 1"), right)).toBe(200);
});

test("codes stay when the table is started again, and lie where no window reads them", async () => {
  const before = new Map(codes);
  const door = networkDoor(host.url);
  await expect(door.join("Judge")).rejects.toThrow();
  await host.close();
  const file = join(folder, "world", "seats.json");
  expect(statSync(file).mode & 0o077).toBe(0);
  const kept = readFileSync(file, "utf8");
  for (const code of before.values()) expect(kept).toContain(code);
  await open();
  expect(codes).toEqual(before);
  const seats = await (await fetch(`${host.url}/seats`)).text();
  for (const code of before.values()) expect(seats).not.toContain(code);
});

test("a file of codes that cannot be read is named, and left as it is", async () => {
  await host.close();
  const file = join(folder, "world", "seats.json");
  writeFileSync(file, "{");
  await expect(open()).rejects.toThrow(file);
  expect(readFileSync(file, "utf8")).toBe("{");
  rmSync(file);
  await open();
});

test("without the option anybody takes any seat, and no code is told", async () => {
  await host.close();
  await open(false);
  expect([codes.size, await sit(idOf("Judge"))]).toEqual([0, 200]);
});
