import { rmSync } from "node:fs";
import { join } from "node:path";
import { startHost } from "../../table/server/host.ts";
import { readModule } from "../../table/server/modules.ts";
import { FIXED_MODULE } from "../chance/fixed-module.ts";
import { numbersFrom } from "../chance/numbers.ts";
import { makeScratch } from "../scratch.ts";

/** A table that is served on a world of its own. */
export interface OpenHost {
  readonly url: string;
  /** Stops serving and takes the world away. */
  close(): Promise<void>;
}

/** Serves an empty world on a free port, from this process. */
export const openHost = async (): Promise<OpenHost> => {
  const folder = makeScratch();
  const { url, close } = await startHost({
    world: join(folder, "evening"),
    port: 0,
    host: "127.0.0.1",
    modules: [await readModule(FIXED_MODULE)],
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
