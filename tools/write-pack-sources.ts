import { runCommand } from "./fault.ts";
import { writeSources } from "./packs.ts";

await runCommand(() => writeSources());
