/** `tsx table/server/main.ts --world DIR --port N --host H --foundry N --reset --put-back --put-back-what-is-left --paused --seats-with-codes --module DIR --install URL --system DIR`: serves a table until it is stopped. */
import { randomBytes } from "node:crypto";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { GENERATIONS, generationNamed, USUAL_GENERATION } from "../world/generation.ts";
import { StartFault } from "./fault.ts";
import { startHost } from "./host.ts";
import { installModule } from "./install.ts";
import { readModule, readSystem } from "./modules.ts";

/** What stands for what a command line leaves out. */
export interface Defaults {
  /** The world's folder. */
  readonly world: string;
  /** The folders of the modules. */
  readonly modules: readonly string[];
}

const OWN: Defaults = { world: join(import.meta.dirname, "..", "worlds", "table"), modules: [] };

/** Uniform in [0, 1) from the system's source: session names must not be guessable. */
const secureRandom = (): number => randomBytes(6).readUIntBE(0, 6) / 2 ** 48;

const readOptions = (args: readonly string[], { world }: Defaults) => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        world: { type: "string", default: world },
        port: { type: "string", default: "30000" },
        host: { type: "string", default: "127.0.0.1" },
        foundry: { type: "string", default: String(USUAL_GENERATION) },
        reset: { type: "boolean", default: false },
        "put-back": { type: "boolean", default: false },
        "put-back-what-is-left": { type: "boolean", default: false },
        paused: { type: "boolean", default: false },
        "seats-with-codes": { type: "boolean", default: false },
        module: { type: "string", multiple: true },
        install: { type: "string", multiple: true },
        system: { type: "string" },
      },
    });
    return values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(". ")[0] : String(error);
    throw new StartFault(
      `${reason}. Options: --world DIR --port N --host H --foundry N --reset --put-back --put-back-what-is-left --paused --seats-with-codes --module DIR --install URL --system DIR`,
    );
  }
};

/** Starts the host as the command line says and prints its address. */
export const runHost = async (args: readonly string[], defaults: Defaults = OWN): Promise<void> => {
  const options = readOptions(args, defaults);
  const { world, port: portText, host, foundry, reset, paused, module, install = [], system: systemFolder } = options;
  const port = Number(portText);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new StartFault(`"${portText}" is no port. Give --port a number from 0 to 65535.`);
  }
  const generation = generationNamed(foundry);
  if (!generation)
    throw new StartFault(`"${foundry}" is no generation of Foundry that the table can be: ${GENERATIONS.join(", ")}.`);
  const installed = await installAll(install, join(dirname(resolve(world)), "modules"));
  const folders = installed.length > 0 ? [...(module ?? []), ...installed] : (module ?? defaults.modules);
  if (folders.length === 0)
    throw new StartFault("Give --module the folder of a built module, or --install the address of a manifest.");
  const modules = await Promise.all(folders.map(readModule));
  const system = systemFolder === undefined ? {} : { system: await readSystem(systemFolder) };
  const versions = { generation, modules, ...system };
  const codes = options["seats-with-codes"];
  const chance = { random: secureRandom, now: Date.now };
  const putBack = options["put-back-what-is-left"] ? "what-is-left" : options["put-back"] ? "copies" : "nothing";
  const kept = { reset, putBack, say: (line: string) => console.log(line) } as const;
  const table = await startHost({ world, port, host, ...kept, paused, codes, ...versions, ...chance });
  if (reset) console.log(`The world ${table.folder} was emptied: ${table.cleared} records are gone.`);
  if (generation !== USUAL_GENERATION) console.log(`The table is as Foundry ${generation} is.`);
  console.log(`The table is open at ${table.url}`);
  if (codes) console.log("Each seat has a code. Give each person the code of their seat, and nobody another:");
  table.tellCodes((seat, code) => console.log(`  ${seat}: ${code}`));
  const stop = () => void table.close().then(() => process.exit(0));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
};

/** Installs modules from the addresses of their manifests, and says so. */
const installAll = async (urls: readonly string[], modules: string): Promise<readonly string[]> => {
  const folders: string[] = [];
  for (const url of urls) {
    const { folder, id, version, isNew } = await installModule(url, modules);
    console.log(isNew ? `Installed ${id} ${version} from ${url}.` : `${id} ${version} is installed already.`);
    folders.push(folder);
  }
  return folders;
};

/** Runs the command; a fault that a person can put right is one line and exit code 2. */
export const main = async (args: readonly string[], defaults?: Defaults): Promise<void> => {
  try {
    await runHost(args, defaults);
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main(process.argv.slice(2));
