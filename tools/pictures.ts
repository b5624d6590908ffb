import { runByHand } from "./by-hand.ts";
import { Fault, runCommand } from "./fault.ts";

/** The pictures and the short clip of the README, and the clip of two minutes: `npm run pictures [-- NAME]`. */
const ALL = ["readme-pictures", "tour-clip"];

await runCommand(async () => {
  const [asked] = process.argv.slice(2);
  if (asked !== undefined && !ALL.includes(asked)) throw new Fault(`There is no ${asked}. Names: ${ALL.join(", ")}.`);
  for (const name of asked === undefined ? ALL : [asked]) await runByHand(name);
});
