import { runByHand } from "./by-hand.ts";
import { runCommand } from "./fault.ts";

await runCommand(() => runByHand("readme-pictures"));
