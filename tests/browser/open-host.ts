import { rmSync } from "node:fs";
import { join } from "node:path";
import { startHost } from "open-table/server/host.ts";
import { installModule } from "open-table/server/install.ts";
import { readModule, readSystem } from "open-table/server/modules.ts";
import { makeScratch } from "open-table/tests/support/scratch.ts";
import type { Generation } from "open-table/world/generation.ts";
import { inRoot } from "../../tools/paths.ts";
import { SYSTEM_VARIABLE } from "../../tools/system-variable.ts";
import { FIXED_MODULE } from "../chance/fixed-module.ts";
import { numbersFrom } from "../chance/numbers.ts";
import { runGeneration } from "../foundry/table/generation.ts";
import { serveRelease } from "./release-server.ts";

/** A table that is served on a world of its own. */
export interface OpenHost {
  readonly url: string;
  /** Stops serving and takes the world away. */
  close(): Promise<void>;
}

/** What a world is served with. */
export interface HostOptions {
  /** The module's folder; if left out, the build whose dice are fixed. */
  readonly module?: string;
  /** Whether the module is packed, published and installed by its address before. */
  readonly fromRelease?: boolean;
  /** The generation of Foundry that the table is; that of the run if left out. */
  readonly generation?: Generation;
  /** Whether the world opens paused; not, if left out. */
  readonly paused?: boolean;
  /** The folder of the world's game system; that of the run if left out, or none. */
  readonly system?: string;
  /** Other modules of the world, by the names of their folders in `tests/modules`; none if left out. */
  readonly others?: readonly string[];
}

/** Serves an empty world on a free port, from this process. */
export const openHost = async ({
  module: given = FIXED_MODULE,
  fromRelease = false,
  paused = false,
  generation = runGeneration(),
  system = process.env[SYSTEM_VARIABLE],
  others = [],
}: HostOptions = {}): Promise<OpenHost> => {
  const folder = makeScratch();
  const module = fromRelease ? await installedIn(folder) : given;
  const { url, close } = await startHost({
    world: join(folder, "evening"),
    port: 0,
    host: "127.0.0.1",
    modules: await Promise.all([module, ...others.map((one) => inRoot("tests", "modules", one))].map(readModule)),
    ...(system === undefined ? {} : { system: await readSystem(system) }),
    generation,
    paused,
    random: numbersFrom("host"),
    now: Date.now,
  });
  return {
    url,
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Installs the module into a scratch folder as people do who have nothing but its address; gives the module's folder. */
export const installedIn = async (scratch: string): Promise<string> => {
  const release = await serveRelease(FIXED_MODULE, join(scratch, "packs"));
  try {
    const { folder } = await installModule(`${release.url}/module.json`, join(scratch, "modules"));
    return folder;
  } finally {
    await release.close();
  }
};
