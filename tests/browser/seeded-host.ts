/** `tsx tests/browser/seeded-host.ts WORLD PORT SEED`: serves a world as `npm start` does, with numbers from a seed. */
import { startHost } from "open-table/server/host.ts";
import { readModule } from "open-table/server/modules.ts";
import { FIXED_MODULE } from "../chance/fixed-module.ts";
import { numbersFrom } from "../chance/numbers.ts";

const [world = "", port = "0", seed = ""] = process.argv.slice(2);
const modules = [await readModule(FIXED_MODULE)];
const random = numbersFrom(seed);
const table = await startHost({ world, port: Number(port), host: "127.0.0.1", modules, random, now: Date.now });
console.log(`The table is open at ${table.url}`);
process.once("SIGTERM", () => void table.close().then(() => process.exit(0)));
