import { rmSync } from "node:fs";
import { join } from "node:path";
import { startHost } from "../../table/server/host.ts";
import { installModule } from "../../table/server/install.ts";
import { readModule } from "../../table/server/modules.ts";
import { type Generation, USUAL_GENERATION } from "../../table/world/generation.ts";
import { FIXED_MODULE } from "../chance/fixed-module.ts";
import { numbersFrom } from "../chance/numbers.ts";
import { makeScratch } from "../scratch.ts";
import { serveRelease } from "./release-server.ts";

/** A table that is served on a world of its own. */
export interface OpenHost {
  readonly url: string;
  /** Stops serving and takes the world away. */
  close(): Promise<void>;
}

/**
 * Serves an empty world on a free port, from this process.
 *
 * @param fromRelease whether the module is packed, published and installed by its address before
 * @param generation the generation of Foundry that the table is
 */
export const openHost = async (fromRelease = false, generation: Generation = USUAL_GENERATION): Promise<OpenHost> => {
  const folder = makeScratch();
  const module = fromRelease ? await installedIn(join(folder, "modules"), join(folder, "packs")) : FIXED_MODULE;
  const { url, close } = await startHost({
    world: join(folder, "evening"),
    port: 0,
    host: "127.0.0.1",
    modules: [await readModule(module)],
    generation,
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

/** Installs the module as people do who have nothing but its address. */
const installedIn = async (modules: string, scratch: string): Promise<string> => {
  const release = await serveRelease(FIXED_MODULE, scratch);
  try {
    const { folder } = await installModule(`${release.url}/module.json`, modules);
    return folder;
  } finally {
    await release.close();
  }
};
