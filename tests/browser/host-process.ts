import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot } from "../../tools/paths.ts";

const OPEN = /The table is open at (http:\/\/\S+)/;
/** How long a host may take to print its address, in milliseconds. */
const PATIENCE = 30_000;

/** A host as a process of its own, which can be killed, on a world of its own. */
export class HostProcess {
  /** The address that the host printed. */
  readonly url: string;
  readonly #world: string;
  #child: ChildProcess;
  /** How often it was launched: every launch draws other numbers. */
  #launches = 1;

  private constructor(world: string, child: ChildProcess, url: string) {
    this.#world = world;
    this.#child = child;
    this.url = url;
  }

  /** Opens a table with an empty world on a free port. */
  static async open(): Promise<HostProcess> {
    const world = join(mkdtempSync(join(tmpdir(), "gravity-portals-")), "evening");
    const { child, url } = await launch(world, "0", 1);
    return new HostProcess(world, child, url);
  }

  /** Ends the process between one instruction and the next, as a power cut would. */
  async kill(): Promise<void> {
    await ended(this.#child, "SIGKILL");
  }

  /** Opens the same world again at the same address. */
  async again(): Promise<void> {
    this.#launches += 1;
    this.#child = (await launch(this.#world, new URL(this.url).port, this.#launches)).child;
  }

  /** Stops the host and takes the world away. */
  async close(): Promise<void> {
    await ended(this.#child, "SIGTERM");
    rmSync(join(this.#world, ".."), { recursive: true, force: true });
  }
}

const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill(signal);
  });

const launch = (
  world: string,
  port: string,
  launches: number,
): Promise<{ readonly child: ChildProcess; readonly url: string }> =>
  new Promise((resolve, reject) => {
    const args = ["--import", "tsx", inRoot("tests/browser/seeded-host.ts"), world, port, `host ${launches}`];
    const child = spawn(process.execPath, args, { cwd: inRoot(), stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    const late = setTimeout(() => reject(new Error(`the host printed no address: ${said}`)), PATIENCE);
    const hear = (data: unknown): void => {
      said += String(data);
      const url = OPEN.exec(said)?.[1];
      if (!url) return;
      clearTimeout(late);
      resolve({ child, url });
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", (code) => {
      clearTimeout(late);
      reject(new Error(`the host ended with ${code}: ${said}`));
    });
  });
