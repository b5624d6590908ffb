import { relative } from "node:path";
import { buildDist } from "./build-dist.ts";
import { runCommand } from "./fault.ts";
import { ROOT } from "./paths.ts";

await runCommand(async () => {
  const { folder, seconds } = await buildDist();
  console.log(`Built ${relative(ROOT, folder)} and the table in ${seconds.toFixed(1)} s.`);
});
