import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Scene } from "../client/data/document-types.ts";
import type { Runtime } from "../client/runtime.ts";
import { readCopy } from "../server/copy-lines.ts";
import { StartFault } from "../server/fault.ts";
import { runHost } from "../server/main.ts";
import type { Plain } from "../world/plain.ts";
import { networkDoor } from "./support/doors.ts";
import { seeded, sitDown, writeModule } from "./support/open-table.ts";

const ROOT = resolve(import.meta.dirname, "..");
const COMMAND = ["--import", "tsx", join(ROOT, "server/main.ts")];

let folder: string;
let module: string;
const running: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "table-"));
  module = await writeModule(folder);
});
afterEach(async () => {
  for (const child of running.splice(0)) if (child.exitCode === null && child.signalCode === null) await kill(child);
  await rm(folder, { recursive: true, force: true });
});

const kill = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
};

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const start = (args: readonly string[]): { child: ChildProcess; said: Promise<string>; ended: Promise<Ended> } => {
  const child = spawn(process.execPath, [...COMMAND, ...args], { cwd: ROOT });
  running.push(child);
  let [out, err] = ["", ""];
  child.stderr.on("data", (chunk: Buffer) => {
    err += chunk.toString();
  });
  const said = new Promise<string>((found) => {
    child.stdout.on("data", (chunk: Buffer) => {
      out += chunk.toString();
      const url = /http:\/\/\S+/.exec(out)?.[0];
      if (url) found(url);
    });
  });
  const ended = once(child, "exit").then(([code]) => ({ code: code as number | null, out, err }));
  return { child, said, ended };
};

const options = (port = 0): string[] => ["--world", join(folder, "world"), "--port", String(port), "--module", module];

const scenes = (runtime: Runtime) => runtime.documentClasses["Scene"] as { create(data: Plain): Promise<Scene> };

const journals = (runtime: Runtime) =>
  runtime.documentClasses["JournalEntry"] as unknown as { create(data: Plain, options: Plain): Promise<unknown> };

const makeShelf = (runtime: Runtime): Promise<unknown> => {
  const { collections } = runtime.foundry["documents"] as unknown as {
    collections: { CompendiumCollection: { createCompendium(metadata: Plain): Promise<unknown> } };
  };
  return collections.CompendiumCollection.createCompendium({ name: "shelf", type: "JournalEntry", label: "Shelf" });
};

describe("a host that is killed", () => {
  test("has every write that it acknowledged when it comes back, children and deletions too", async () => {
    const first = start(options());
    const judge = await sitDown(networkDoor(await first.said), "Judge", seeded(1));
    const scene = await scenes(judge).create({ name: "Reach", tokens: [{ name: "A" }, { name: "B" }] });
    const [a, b] = scene.tokens.contents;
    await a?.update({ x: 700, "flags.world.speed": 24 });
    await b?.delete();
    await kill(first.child);
    judge.transport.close();

    const second = start(options());
    const again = await sitDown(networkDoor(await second.said), "Judge", seeded(2));
    const kept = again.game.scenes.get(scene.id);
    expect(kept?.tokens.map(({ name, x, flags }) => [name, x, flags])).toEqual([["A", 700, { world: { speed: 24 } }]]);
    expect(again.game.user?.id).toBe(judge.game.user?.id);
    again.transport.close();
  });
});

describe("a host that is killed while it writes", () => {
  test("comes back with all that it acknowledged each time, and speaks of no damage", async () => {
    const named = new Set<string>();
    for (const acknowledged of [1, 4, 9, 2, 13]) {
      const { child, said, ended } = start(options());
      const judge = await sitDown(networkDoor(await said), "Judge", seeded(named.size + 1));
      const there = new Set(judge.game.journal.map(({ name }) => name));
      expect([...named].filter((name) => !there.has(name))).toEqual([]);
      const first = named.size;
      const writes = Array.from({ length: acknowledged + 6 }, async (_, index) => {
        const name = `entry ${first + index} of ${acknowledged}`;
        await journals(judge).create({ name }, {});
        named.add(name);
      });
      await Promise.all(writes.slice(0, acknowledged));
      await kill(child);
      judge.transport.close();
      // What was sent and not acknowledged is never answered.
      expect((await ended).out.trim().split("\n")).toHaveLength(1);
    }
  });
});

/** Whether this system can limit the files of a running process, which is how a disk becomes full here. */
const CAN_LIMIT = spawnSync("prlimit", ["--version"]).status === 0;

/** How long the files of a process may become; what it writes beyond that fails, after the bytes that still fit. */
const limitFiles = (child: ChildProcess, bytes: number | "unlimited"): void => {
  const { status } = spawnSync("prlimit", ["--pid", String(child.pid), `--fsize=${bytes}:`]);
  expect(status).toBe(0);
};

/** The length of the log that a database appends to. */
const logLength = async (database: string): Promise<number> => {
  const logs = (await readdir(database)).filter((file) => file.endsWith(".log"));
  const lengths = await Promise.all(logs.map(async (file) => (await stat(join(database, file))).size));
  return Math.max(...lengths);
};

describe.skipIf(!CAN_LIMIT)("a host whose disk is full for a while", () => {
  test.for<[string, string, Plain]>([
    ["the world", "data", {}],
    ["a compendium of it", "packs/shelf", { pack: "world.shelf" }],
  ])("refuses in words, and has what it acknowledges afterwards: %s", async ([, database, where]) => {
    const { child, said } = start(options());
    const judge = await sitDown(networkDoor(await said), "Judge", seeded(1));
    await makeShelf(judge);
    const write = (name: string) => journals(judge).create({ name }, where);
    await write("before");
    limitFiles(child, (await logLength(join(folder, "world", database))) + 20);
    await expect(write("torn")).rejects.toThrow(/cannot be written \(.+\)\. Nothing was changed/);
    limitFiles(child, 0);
    await expect(write("full")).rejects.toThrow(/cannot be written \(.+\)\. Nothing was changed/);
    limitFiles(child, "unlimited");
    for (const name of ["after 1", "after 2", "after 3"]) await write(name);
    await kill(child);
    judge.transport.close();

    const second = start(options());
    const again = await sitDown(networkDoor(await second.said), "Judge", seeded(2));
    const stored = "pack" in where ? await again.game.packs.get("world.shelf")?.getDocuments() : again.game.journal;
    expect(stored?.map(({ name }) => name).sort()).toEqual(["after 1", "after 2", "after 3", "before"]);
    again.transport.close();
  });
});

/** The lines that a host says, as they come. */
const linesOf = (child: ChildProcess): string[] => {
  const lines: string[] = [];
  child.stdout?.on("data", (chunk: Buffer) => lines.push(...chunk.toString().trim().split("\n")));
  return lines;
};

describe.skipIf(!CAN_LIMIT)("a host that has room for its database and none for the copy", () => {
  test.for<[string, string, Plain]>([
    ["the world", "data", {}],
    ["a compendium of it", "packs/shelf", { pack: "world.shelf" }],
  ])("goes on and says so, and makes the copy anew when there is room: %s", async ([, database, where]) => {
    const first = start(options());
    const judge = await sitDown(networkDoor(await first.said), "Judge", seeded(1));
    await makeShelf(judge);
    for (let index = 0; index < 9; index += 1) await journals(judge).create({ name: `before ${index}` }, where);
    await kill(first.child);
    judge.transport.close();

    const second = start(options());
    const lines = linesOf(second.child);
    const again = await sitDown(networkDoor(await second.said), "Judge", seeded(2));
    const copy = join(folder, "world", `${database}.copy`);
    limitFiles(second.child, (await stat(copy)).size + 20);
    for (const name of ["without 1", "without 2"]) await journals(again).create({ name }, where);
    expect(lines.filter((line) => /^The copy of .* cannot be written \(.+\)\. Play goes on/.test(line))).toHaveLength(
      1,
    );
    expect((await readCopy(copy)).state, "the copy of before stays").toBe("whole");
    limitFiles(second.child, "unlimited");
    for (const name of ["after 1", "after 2", "after 3"]) await journals(again).create({ name }, where);
    expect(lines.at(-1)).toMatch(/has its copy again\.$/);
    await kill(second.child);
    again.transport.close();
    const names = [...(await readCopy(copy)).records().values()].map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["before 8", "without 1", "without 2", "after 3"]));

    const third = start(options());
    const more = await sitDown(networkDoor(await third.said), "Judge", seeded(3));
    const stored = "pack" in where ? await more.game.packs.get("world.shelf")?.getDocuments() : more.game.journal;
    expect(stored?.map(({ name }) => name)).toHaveLength(14);
    more.transport.close();
  });
});

describe("the command", () => {
  test("prints one line with the address and has three seats and no scene in a new world", async () => {
    const { said, child, ended } = start(options());
    const url = await said;
    const { seats } = (await (await fetch(`${url}/seats`)).json()) as { seats: { name: string; role: number }[] };
    expect(seats.map(({ name, role }) => [name, role]).sort()).toEqual([
      ["Captain 1", 1],
      ["Captain 2", 1],
      ["Judge", 4],
    ]);
    const judge = await sitDown(networkDoor(url), "Judge", seeded(1));
    expect(judge.game.scenes.size).toBe(0);
    judge.transport.close();
    child.kill("SIGTERM");
    const { code, out } = await ended;
    expect(code).toBe(0);
    expect(out.trim().split("\n")).toHaveLength(1);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  test("--reset empties a world without asking, and says so in a line of its own", async () => {
    const first = start(options());
    const judge = await sitDown(networkDoor(await first.said), "Judge", seeded(1));
    await scenes(judge).create({ name: "Reach" });
    judge.transport.close();
    await kill(first.child);
    const { said, child, ended } = start([...options(), "--reset"]);
    const again = await sitDown(networkDoor(await said), "Judge", seeded(1));
    expect(again.game.scenes.size).toBe(0);
    again.transport.close();
    child.kill("SIGTERM");
    const lines = (await ended).out.trim().split("\n");
    expect(lines).toEqual([
      `The world ${join(folder, "world")} was emptied: 4 records are gone.`,
      expect.stringMatching(/^The table is open at/),
    ]);
  });

  test("two worlds are open side by side and know nothing of each other", async () => {
    const seat = async (world: string) => {
      const args = ["--world", join(folder, world), "--port", "0", "--module", module];
      return sitDown(networkDoor(await start(args).said), "Judge", seeded(1));
    };
    const [one, two] = [await seat("one"), await seat("two")];
    await scenes(one).create({ name: "Reach" });
    await scenes(two).create({ name: "Deep" });
    expect([one, two].map(({ game }) => game.scenes.map(({ name }) => name))).toEqual([["Reach"], ["Deep"]]);
    expect([one, two].map(({ game }) => game.world.id)).toEqual(["one", "two"]);
    for (const { transport } of [one, two]) transport.close();
  });

  test("ends with code 2 and one line if a person must put something right", async () => {
    const { code, out, err } = await start(["--module", "/nowhere/at-all"]).ended;
    expect([code, out, err.trim().split("\n").length]).toEqual([2, "", 1]);
  });

  test("a folder that is not a world is left as it is", async () => {
    const foreign = join(folder, "photos");
    await mkdir(foreign);
    await writeFile(join(foreign, "holiday.txt"), "sun");
    const args = ["--world", foreign, "--port", "0", "--module", module, "--reset"];
    await expect(runHost(args)).rejects.toThrow(/^.*not a world .* --world.*$/);
    expect(await readdir(foreign)).toEqual(["holiday.txt"]);
  });

  test("a busy port is named, and the world is not touched", async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    await expect(runHost(options(port))).rejects.toThrow(new RegExp(`^Port ${port} is taken.*--port`));
    server.close();
    expect(await readdir(folder)).not.toContain("world");
  });

  test("a world that another table has open is not opened again, nor emptied", async () => {
    await start(options()).said;
    await expect(runHost([...options(), "--reset"])).rejects.toThrow(/^.*open in another table.*--world.*$/);
  });

  test.for<[string, (data: string) => Promise<unknown>]>([
    ["whose list of files is garbage", (data) => writeFile(join(data, "CURRENT"), "garbage\n")],
    [
      "whose files are gone",
      async (data) => {
        for (const file of await readdir(data)) if (/\.(log|ldb)$|^MANIFEST/.test(file)) await rm(join(data, file));
      },
    ],
    [
      "with a record that is no JSON",
      async (data) => {
        const level = new ClassicLevel(data);
        await level.put("!scenes!reachreachreachr", "{ not JSON");
        await level.close();
      },
    ],
  ])("a world %s is named in one line, and left as it is", async ([, spoil]) => {
    const host = start(options());
    await host.said;
    await kill(host.child);
    const data = join(folder, "world", "data");
    await spoil(data);
    const before = (await readdir(data)).filter((file) => !/^(LOCK|LOG|.*\.log|.*\.ldb|MANIFEST.*)/.test(file));
    const fault: unknown = await runHost(options()).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(StartFault);
    expect((fault as StartFault).message).toMatch(
      /^The world \S+ (cannot be read \(.+\)|is damaged: .+)\. .*--world another folder/i,
    );
    expect((fault as StartFault).message).not.toContain("\n");
    expect(await readdir(data)).toEqual(expect.arrayContaining(before));
  });

  test("a world of another format is named in one line", async () => {
    await mkdir(join(folder, "world"));
    await writeFile(join(folder, "world", "world.json"), JSON.stringify({ format: "table-world@9", id: "world" }));
    await expect(runHost(options())).rejects.toThrow(/^.*world\.json is not of this table\. Give --world/);
  });

  test.for([
    { what: "no module", args: [], says: /^Give --module/ },
    {
      what: "a missing folder",
      args: ["--module", "/nowhere/at-all"],
      says: /no folder \/nowhere\/at-all\. .*--module/,
    },
    { what: "a folder without a manifest", args: ["--module", tmpdir()], says: /has no module\.json\. .*--module/ },
    { what: "a port that is none", args: ["--port", "many"], says: /--port/ },
    { what: "an unknown option", args: ["--colour", "red"], says: /Options:/ },
  ])("$what is named in one line that says what to do", async ({ args, says }) => {
    const fault: unknown = await runHost(args).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(StartFault);
    expect((fault as StartFault).message).toMatch(says);
    expect((fault as StartFault).message).not.toContain("\n");
  });
});
