import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureBuild } from "./ensure-build.ts";
import { runCommand } from "./fault.ts";
import { DIST, inRoot } from "./paths.ts";

/** The folders that the build left and that hold a module. */
const builtModules = (): readonly string[] =>
  readdirSync(DIST)
    .map((name) => join(DIST, name))
    .filter((folder) => existsSync(join(folder, "module.json")));

await runCommand(async () => {
  const built = await ensureBuild();
  if (built) console.log(`Built the module and the table in ${built.seconds.toFixed(1)} s.`);

  // After the build, and in this process, so that a signal reaches the table. It prints its address.
  const { main } = await import("open-table/server/main.ts");
  await main(process.argv.slice(2), { world: inRoot("worlds", "table"), modules: builtModules() });
});
