/** A host in this process, with a made-up module, and clients that sit at it. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createRuntime, type Runtime } from "../../client/runtime.ts";
import { type Host, type OpenHost, openHost, startHost, type WorldOptions } from "../../server/host.ts";
import { readModule } from "../../server/modules.ts";
import { type Generation, USUAL_GENERATION } from "../../world/generation.ts";
import type { Plain } from "../../world/plain.ts";
import { type Door, innerDoor, networkDoor } from "./doors.ts";
import { makeScratch } from "./scratch.ts";

export const MODULE = "demo-module";

/** A manifest with everything a host reads from one. */
const MANIFEST = {
  id: MODULE,
  title: "A module for tests",
  version: "1.2.3",
  socket: true,
  documentTypes: { Actor: { ship: {} }, RegionBehavior: { fog: {} } },
  languages: [{ lang: "en", name: "English", path: "lang/en.json" }],
};

/** Numbers in [0, 1) that repeat from run to run. */
export const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Writes a built module into a folder and gives its path. */
export const writeModule = async (folder: string, changes: Plain = {}): Promise<string> => {
  const path = join(folder, MODULE);
  await mkdir(join(path, "lang"), { recursive: true });
  await writeFile(join(path, "module.json"), JSON.stringify({ ...MANIFEST, ...changes }));
  await writeFile(
    join(path, "lang", "en.json"),
    JSON.stringify({ DEMO: { hello: "Hello, {name}", "deep.er": "Deep" } }),
  );
  return path;
};

export interface OpenTable<H extends OpenHost = OpenHost> {
  readonly host: H;
  readonly folder: string;
  /** What the clients reported, in order. */
  readonly reports: readonly string[];
  /** Sits down; by then the client is ready. `prepare` runs before `init`. */
  join(seat: string, prepare?: (runtime: Runtime) => void): Promise<Runtime>;
  close(): Promise<void>;
}

/** Opens a table with a fresh world in this process; `fill` puts more into the module's folder before it is read. */
export const openTable = (
  manifest: Plain = {},
  generation: Generation = USUAL_GENERATION,
  fill: (folder: string) => unknown = () => undefined,
): Promise<OpenTable> => openWith(openHost, innerDoor, manifest, generation, fill);

/** The same on a free port, with clients that come over the network: for tests that are about it. */
export const openServedTable = (manifest: Plain = {}): Promise<OpenTable<Host>> =>
  openWith(
    (options) => startHost({ ...options, port: 0, host: "127.0.0.1" }),
    ({ url }) => networkDoor(url),
    manifest,
  );

const openWith = async <H extends OpenHost>(
  open: (options: WorldOptions) => Promise<H>,
  doorOf: (host: H) => Door,
  manifest: Plain,
  generation: Generation = USUAL_GENERATION,
  fill: (folder: string) => unknown = () => undefined,
): Promise<OpenTable<H>> => {
  const folder = makeScratch();
  const path = await writeModule(folder, manifest);
  await fill(path);
  const module = await readModule(path);
  let clock = 1_000_000;
  const host = await open({
    world: join(folder, "world"),
    modules: [module],
    generation,
    random: seeded(7),
    now: () => {
      clock += 1;
      return clock;
    },
  });
  const door = doorOf(host);
  const clients: Runtime[] = [];
  const reports: string[] = [];
  return {
    host,
    folder,
    reports,
    join: async (seat, prepare) => {
      const runtime = await sitDown(door, seat, seeded(clients.length + 100), prepare, reports);
      clients.push(runtime);
      return runtime;
    },
    close: async () => {
      for (const { transport } of clients) transport.close();
      await host.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Takes a seat at a host and starts a client there. */
export const sitDown = async (
  door: Door,
  seat: string,
  random: () => number,
  prepare?: (runtime: Runtime) => void,
  reports: string[] = [],
): Promise<Runtime> => {
  const session = await door.join(seat);
  const transport = await door.connect(session);
  const world = await door.world(session);
  const kept = new Map<string, string>();
  const runtime = createRuntime({
    transport,
    random,
    now: () => 5_000,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    fetchText: (path) => door.text(path),
    log: (message) => void reports.push(message),
    generation: world.release.generation,
  });
  await runtime.start({ world: world as unknown as Plain, loadModules: async () => prepare?.(runtime) });
  return runtime;
};

/** The arguments of a hook's next call on a client. */
export const nextHook = (runtime: Runtime, name: string): Promise<readonly unknown[]> =>
  new Promise((resolve) => {
    runtime.hooks.once(name, ((...args: unknown[]) => resolve(args)) as never);
  });

/** Notes a hook's calls on a client. */
export const noteHook = (runtime: Runtime, name: string, note: (...args: never[]) => unknown): void => {
  runtime.hooks.on(name, ((...args: never[]) => void note(...args)) as never);
};
