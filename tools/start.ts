import { ensureBuild } from "./ensure-build.ts";
import { runCommand } from "./fault.ts";

await runCommand(async () => {
  const built = await ensureBuild();
  if (built) console.log(`Built the module and the table in ${built.seconds.toFixed(1)} s.`);

  // After the build, and in this process, so that a signal reaches the table. It prints its address.
  const { main } = await import("../table/server/main.ts");
  await main(process.argv.slice(2));
});
