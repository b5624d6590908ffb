/** The table alone, started as its README says, with the module that its README shows. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { networkDoor } from "./support/doors.ts";
import { seeded, sitDown } from "./support/open-table.ts";
import { makeScratch } from "./support/scratch.ts";

const TABLE = resolve(import.meta.dirname, "..");
const readme = readFileSync(join(TABLE, "README.md"), "utf8");

/** The README's only block of code in a language. */
const shown = (language: string): string => {
  const blocks = [...readme.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, "gm"))];
  const [, code] = blocks[0] ?? [];
  if (blocks.length !== 1 || code === undefined)
    throw new Error(`README.md has ${blocks.length} blocks of ${language}`);
  return code;
};

let folder: string;
beforeAll(() => {
  folder = makeScratch();
  mkdirSync(join(folder, "hello"));
  writeFileSync(join(folder, "hello", "module.json"), shown("json"));
  writeFileSync(join(folder, "hello", "hello.js"), shown("js"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("serves the README's module, from a path where the person stands", async () => {
  const args = ["--module", "hello", "--world", "evening", "--port", "0"];
  // As npm does: in the workspace's folder, and INIT_CWD says where it was called.
  const child = spawn(process.execPath, ["--import", "tsx", join(TABLE, "start.ts"), ...args], {
    cwd: TABLE,
    env: { ...process.env, INIT_CWD: folder },
  });
  try {
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    const url = /http:\/\/\S+/.exec(line.toString())?.[0] ?? "";
    expect((await fetch(`${url}/join`)).status).toBe(200);
    expect(await (await fetch(`${url}/modules/hello/hello.js`)).text()).toBe(shown("js"));
    const judge = await sitDown(networkDoor(url), "Judge", seeded(1));
    expect(judge.game.modules.get("hello")).toMatchObject({ title: "Hello", active: true });
    judge.transport.close();
  } finally {
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  }
});

test("the README names the options of the command, and no others", () => {
  const options = [...readFileSync(join(TABLE, "server/main.ts"), "utf8").matchAll(/^ {8}"?([\w-]+)"?: \{ type: "/gm)];
  const named = new Set([...readme.matchAll(/`--([\w-]+)/g)].map(([, name]) => name));
  expect([...named].sort()).toEqual(options.map(([, name]) => name).sort());
});
