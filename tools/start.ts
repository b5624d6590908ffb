import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { ensureBuild } from "./ensure-build.ts";
import { Fault, runCommand } from "./fault.ts";
import { inRoot } from "./paths.ts";

await runCommand(async () => {
  const server = inRoot("table/server/main.ts");
  if (!existsSync(server)) throw new Fault("The open table needs table/server/main.ts, which is not there.");

  const built = await ensureBuild();
  if (built) console.log(`Built the module and the table in ${built.seconds.toFixed(1)} s.`);

  // In this process, so that a signal reaches the table; it reads its own options, and prints its address.
  process.argv[1] = server;
  await import(pathToFileURL(server).href);
});
