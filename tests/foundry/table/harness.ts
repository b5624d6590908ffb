/** A table in this process: a host, and windows with the module in them that need neither a browser nor a network. */
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
// Loaded ahead, so that no window waits for its side in the middle of a test.
import "../../../src/foundry/judge/judge-side.ts";
import "../../../src/foundry/client/captain-session.ts";
import { OUTDATED } from "open-table/client/data/outdated.ts";
import { createRuntime, type Runtime } from "open-table/client/runtime.ts";
import { UNREAD } from "open-table/conformance/config-keys.ts";
import { type OpenHost, openHost } from "open-table/server/host.ts";
import { readModule, readSystem } from "open-table/server/modules.ts";
import { type Door, type InnerDoor, innerDoor } from "open-table/tests/support/doors.ts";
import { makeScratch } from "open-table/tests/support/scratch.ts";
import type { Generation } from "open-table/world/generation.ts";
import type { Plain } from "open-table/world/plain.ts";
import type { RulesetShelf } from "../../../src/foundry/ruleset/adapter.ts";
import { storageOf } from "./browser-of.ts";
import { runGeneration } from "./generation.ts";
import { Line } from "./line.ts";
import { Profile } from "./profile.ts";
import { VirtualTime } from "./virtual-time.ts";
import { MODULE, openWindow, SFB32_ALONE, type Window } from "./window.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** Our own small game systems, each with one habit that a module may stumble over. */
const SYSTEMS = join(ROOT, "tests", "systems");

/** Our own small modules of others, each with one habit that a game may stumble over. */
const MODULES = join(ROOT, "tests", "modules");

/** Virtual milliseconds after which something that was waited for is held to be stuck. */
const PATIENCE = 120_000;

/** How long something may take that no clock of a window tells of, and how often one looks, in real milliseconds. */
const REAL_PATIENCE = 5_000;
const REAL_STEP = 5;

/** Numbers in [0, 1) that repeat from run to run. */
export const seeded = (seed: number): (() => number) => {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
};

export interface TableOptions {
  /** All randomness of host and clients follows from it. */
  readonly seed?: number;
  /** The machine's own time instead of one that is driven. */
  readonly real?: boolean;
  /** The rulesets that the module plays in every window; the one of 32 impulses alone when left out. */
  readonly rulesets?: RulesetShelf;
  /** The generation of Foundry that the table is; that of the run when left out. */
  readonly generation?: Generation;
  /** The hostile game system of the world, by the name of its folder in `tests/systems`; none when left out. */
  readonly system?: string;
  /** Other modules of the world, by the names of their folders in `tests/modules`; none when left out. */
  readonly others?: readonly string[];
  /** Fills the folder of the world before it is opened; a fresh world when left out. */
  readonly world?: (folder: string) => Promise<void>;
  /** What stands between the host and each window: it may note, change, delay or lose what goes through it. */
  readonly through?: Through;
}

/** Puts something between the host and a window; `now` is the clients' time. */
export type Through = (door: Door, window: { readonly seat: string; readonly now: () => number }) => Door;

export class GameTable {
  #server: OpenHost;
  readonly time: VirtualTime | null;
  readonly windows: Window[] = [];
  #door: InnerDoor;
  readonly #folder: string;
  readonly #seed: number;
  readonly #rulesets: RulesetShelf;
  readonly #system: string | undefined;
  readonly #others: readonly string[];
  readonly #through: Through;
  /** Every window of this table, those that are closed as well. */
  readonly #opened: Window[] = [];
  /** What went wrong in a client without modules. */
  readonly troubles: string[] = [];
  #count = 0;

  constructor(
    server: OpenHost,
    folder: string,
    time: VirtualTime | null,
    {
      seed,
      rulesets,
      system,
      others,
      through,
    }: Required<Pick<TableOptions, "seed" | "rulesets" | "others" | "through">> & Pick<TableOptions, "system">,
  ) {
    this.#server = server;
    this.#door = innerDoor(server);
    this.time = time;
    this.#folder = folder;
    this.#seed = seed;
    this.#rulesets = rulesets;
    this.#system = system;
    this.#others = others;
    this.#through = through;
  }

  /** Takes a seat in a browser, a new one when none is given, and takes part in the world's game if there is one. */
  async sit(seat: string, profile = new Profile()): Promise<Window> {
    const window = await this.open(seat, profile);
    await this.drive(window.client.join());
    await this.settle();
    return window;
  }

  /** Opens a tab whose client has not joined the game. */
  async open(seat: string, profile = new Profile()): Promise<Window> {
    this.#count += 1;
    const window = await openWindow({
      door: this.#through(this.#door, { seat, now: () => this.time?.now ?? performance.now() }),
      seat,
      profile,
      random: seeded(this.#seed * 1000 + 500 + this.#count),
      chance: seeded(this.#seed * 1000 + this.#count),
      time: this.time,
      rulesets: this.#rulesets,
      others: this.#others,
      ...(this.#system === undefined ? {} : { system: this.#system }),
    });
    this.windows.push(window);
    this.#opened.push(window);
    await this.settle();
    return window;
  }

  /** Closes a tab between two events, and waits until the others know that it is gone. */
  async leave(window: Window): Promise<void> {
    window.kill();
    this.windows.splice(this.windows.indexOf(window), 1);
    const alone = !this.windows.some(({ seat }) => seat === window.seat);
    const witness = this.windows[0];
    while (alone && witness?.runtime.game.users.get(window.me)?.active) await later(2);
    await this.settle();
  }

  /** Waits until nothing is on its way between the windows and the host. */
  async settle(): Promise<void> {
    const traffic = (): number => this.windows.reduce((sum, { line }) => sum + line.traffic, 0);
    for (let quiet = 0; quiet < 2; ) {
      const before = traffic();
      await this.#door.idle();
      await new Promise((done) => setImmediate(done));
      quiet = traffic() === before ? quiet + 1 : 0;
    }
  }

  /** Lets so many milliseconds pass. */
  async pass(ms: number): Promise<void> {
    const { time } = this;
    if (!time) return later(ms);
    const until = time.now + ms;
    await this.settle();
    while (time.next !== undefined && time.next <= until) {
      time.step();
      await this.settle();
    }
    time.reach(until);
  }

  /** Lets time pass until a promise is kept. */
  async drive<T>(promise: Promise<T>): Promise<T> {
    let settled = false;
    const end = (): void => {
      settled = true;
    };
    promise.then(end, end);
    await this.until(() => settled, "a promise is kept");
    return promise;
  }

  /** Lets time pass until something is so; throws when it never is. */
  async until(so: () => boolean, what: string): Promise<void> {
    const { time } = this;
    if (!time) {
      for (const end = performance.now() + 20_000; !so(); ) {
        if (performance.now() > end) throw new Error(`it did not come to pass that ${what}`);
        await later(1);
      }
      return;
    }
    const end = time.now + PATIENCE;
    await this.settle();
    let waited = 0;
    while (!so()) {
      if (time.next !== undefined && time.next <= end) time.step();
      // Some work takes real time and goes over no line, such as a module that is loaded on demand.
      else if (waited < REAL_PATIENCE) {
        await later(REAL_STEP);
        waited += REAL_STEP;
      } else throw new Error(`it did not come to pass that ${what}`);
      await this.settle();
    }
  }

  get server(): OpenHost {
    return this.#server;
  }

  /** Everybody goes home, and the host with them; gives the folder in which the world is. */
  async put(): Promise<string> {
    for (const window of [...this.windows]) await this.leave(window);
    await this.#server.close();
    return join(this.#folder, "world");
  }

  /** Everybody goes home, and the same world is served again: as that generation, and by these modules. */
  async openAgain(generation: Generation, modules = [join(this.#folder, MODULE)]): Promise<void> {
    const world = await this.put();
    this.#server = await openHost({
      world,
      modules: await Promise.all(modules.map(readModule)),
      ...(this.#system === undefined ? {} : { system: await readSystem(join(SYSTEMS, this.#system)) }),
      generation,
      random: seeded(this.#seed),
      now: () => 2_000_000 + Math.floor(this.time?.now ?? performance.now()),
    });
    this.#door = innerDoor(this.#server);
  }

  /** The judge's client of the same world, opened again without any module; everybody has gone home. */
  async withoutModules(): Promise<Runtime> {
    await this.openAgain(runGeneration(), []);
    const door = this.#door;
    const session = await door.join("Judge");
    const line = new Line(await door.connect(session), [], () => performance.now());
    const world = await door.world(session);
    const runtime = createRuntime({
      transport: line.transport,
      random: seeded(this.#seed),
      now: () => 5_000,
      storage: storageOf(new Profile(), line),
      fetchText: (path) => door.text(path),
      log: (message) => void this.troubles.push(message),
      generation: world.release.generation,
    });
    await runtime.start({ world: world as unknown as Plain, loadModules: async () => {} });
    return runtime;
  }

  /**
   * Closes all; throws when the module did something that the table's generation has done away with, or gave an option
   * that nobody reads.
   */
  async close(): Promise<void> {
    for (const { line } of this.windows) line.cut();
    await this.#server.close();
    await rm(this.#folder, { recursive: true, force: true });
    const wrong = this.#opened.flatMap(({ notices }) =>
      notices.filter((notice) => notice.startsWith(OUTDATED) || notice.endsWith(UNREAD)),
    );
    if (wrong.length > 0) throw new Error([...new Set(wrong)].join("\n"));
  }
}

const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Opens a table with a fresh world and nobody at it. */
export const openGameTable = async ({
  seed = 1,
  real = false,
  rulesets = SFB32_ALONE,
  generation = runGeneration(),
  system,
  others = [],
  world,
  through = (door) => door,
}: TableOptions = {}): Promise<GameTable> => {
  const folder = makeScratch();
  await world?.(join(folder, "world"));
  const time = real ? null : new VirtualTime();
  const server = await openHost({
    world: join(folder, "world"),
    modules: await Promise.all([await writeModule(folder), ...others.map((one) => join(MODULES, one))].map(readModule)),
    ...(system === undefined ? {} : { system: await readSystem(join(SYSTEMS, system)) }),
    generation,
    random: seeded(seed),
    now: () => 1_000_000 + Math.floor(time?.now ?? performance.now()),
  });
  return new GameTable(server, folder, time, {
    seed,
    rulesets,
    others,
    through,
    ...(system === undefined ? {} : { system }),
  });
};

/** The module as a host sees it, without scripts and packs: those are given by hand here. */
const writeModule = async (folder: string): Promise<string> => {
  const path = join(folder, MODULE);
  const manifest = JSON.parse(await readFile(join(ROOT, "module.json"), "utf8")) as Plain;
  await mkdir(path, { recursive: true });
  await writeFile(join(path, "module.json"), JSON.stringify({ ...manifest, esmodules: [], styles: [], packs: [] }));
  await cp(join(ROOT, "lang"), join(path, "lang"), { recursive: true });
  return path;
};
