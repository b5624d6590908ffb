/** The table's host: the one writer of a world, with the same picture for every client. */
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { Refusal } from "../world/apply-request.ts";
import { type Generation, releaseOf, USUAL_GENERATION } from "../world/generation.ts";
import { makeId } from "../world/id.ts";
import type { WorldState } from "../world/world-state.ts";
import { StartFault } from "./fault.ts";
import { Hub } from "./hub.ts";
import { listen } from "./listen.ts";
import { type BuiltModule, type BuiltSystem, documentTypesOf, OWN_SYSTEM } from "./modules.ts";
import { newWorldDocuments } from "./new-world.ts";
import { type Pack, readPacks } from "./packs.ts";
import { makePages } from "./pages.ts";
import type { PutBack } from "./put-back.ts";
import { SeatCodes } from "./seat-codes.ts";
import { Seats } from "./seats.ts";
import { attachSockets } from "./sockets.ts";
import type { StoredState } from "./stored-state.ts";
import type { Table } from "./table.ts";
import { noteBegun, openWorldFolder, type WorldFolder } from "./world-folder.ts";
import { migrated } from "./world-generation.ts";
import { openWorldPacks, packsReady, resetWorldPacks, type WorldPack } from "./world-packs.ts";
import { openWorldStore, resetWorldStore, worldReady } from "./world-store.ts";

export interface WorldOptions {
  readonly world: string;
  readonly reset?: boolean;
  /** What is put back from copies where files are damaged; nothing, if left out. */
  readonly putBack?: PutBack;
  /** Tells the person who runs the table; nobody is told, if left out. */
  say?(line: string): void;
  /** The generation of Foundry that the table is. */
  readonly generation?: Generation;
  readonly modules: readonly BuiltModule[];
  /** Whether people take their seats by codes; not, if left out. */
  readonly codes?: boolean;
  /** Whether the world is paused when it opens; not, if left out. */
  readonly paused?: boolean;
  /** The world's game system; the table's own, which adds nothing, if left out. */
  readonly system?: BuiltSystem;
  /** Uniform in [0, 1): ids and sessions come from it. */
  random(): number;
  /** Milliseconds since the epoch. */
  now(): number;
}

export interface HostOptions extends WorldOptions {
  readonly port: number;
  readonly host: string;
  /** The folder of the built pages; the table's own `dist` if left out. */
  readonly pages?: string;
}

/** Bytes of the longest message that a client may send; who sends a longer one is disconnected. */
const LARGEST_MESSAGE = 16_000_000;

/** Bytes from which on a message is sent packed: a write of hundreds of tokens goes to every window, one of them perhaps far away. */
export const LONG_MESSAGE = 16_384;

/** How long a page may be too busy to answer before its line counts as lost, in milliseconds: a slow machine without a graphics card takes its time. A line that breaks is noticed at once. */
const BUSY_PAGE = 90_000;

/** A world that is open, and what serves its windows. */
export interface OpenHost {
  readonly table: Table;
  readonly hub: Hub;
  readonly world: WorldState;
  /** The world's folder, and how many records `reset` took away in it. */
  readonly folder: string;
  readonly cleared: number;
  close(): Promise<void>;
}

/** A host that is reached over the network. */
export interface Host extends OpenHost {
  readonly url: string;
  /** Tells the codes of all seats, and from here on each that is made for a new one; nothing where seats have none. */
  tellCodes(tell: (seat: string, code: string) => void): void;
}

/** Opens a world. Faults that a person must put right are `StartFault`s. */
export const openHost = async (options: WorldOptions, given?: ReadonlyMap<string, Pack>): Promise<OpenHost> => {
  const packs = new Map<string, Pack | WorldPack>(given ?? (await readPacks(options.modules, options.generation)));
  const opened: StoredState[] = [];
  try {
    const folder = await openWorldFolder(options.world);
    const { path } = folder;
    const { stored, packs: worldPacks, cleared } = await openStores(options, folder);
    opened.push(stored, ...worldPacks.map((pack) => pack.stored));
    for (const pack of worldPacks) packs.set(pack.description.id, pack);
    const table = await makeTable(options, stored, folder, packs);
    return {
      table,
      hub: new Hub(table),
      world: table.world,
      folder: path,
      cleared,
      close: async () => {
        for (const pack of table.packs.values()) if ("stored" in pack) await pack.stored.close();
        await stored.close();
      },
    };
  } catch (error) {
    for (const stored of opened) await stored.close();
    if (error instanceof Refusal) throw new StartFault(error.message, { cause: error });
    throw error;
  }
};

/** Opens a world's database and its compendiums; all are looked at before one is touched. */
const openStores = async ({ reset, putBack = "nothing", say = () => undefined }: WorldOptions, folder: WorldFolder) => {
  const { path, begun } = folder;
  if (reset) {
    const store = await resetWorldStore(path, say);
    await noteBegun(folder);
    await resetWorldPacks(path);
    return { ...store, packs: [] };
  }
  const opening = { putBack, say };
  const ready = await worldReady(path, begun, opening);
  const found = await packsReady(path, folder.packs, opening);
  const stored = await openWorldStore(path, ready, say);
  try {
    await noteBegun(folder);
    return { stored, packs: await openWorldPacks(path, found, say), cleared: 0 };
  } catch (error) {
    await stored.close();
    throw error;
  }
};

/** Opens the world and serves it over the network; the port is taken before the world is touched, so that a fault changes nothing. */
export const startHost = async (options: HostOptions): Promise<Host> => {
  const packs = await readPacks(options.modules, options.generation);
  const http = createServer();
  await listen(http, options.port, options.host);
  try {
    const open = await openHost(options, packs);
    const io = new Server(http, {
      ...{ maxHttpBufferSize: LARGEST_MESSAGE, pingTimeout: BUSY_PAGE, serveClient: true },
      perMessageDeflate: { threshold: LONG_MESSAGE },
    });
    attachSockets(io, open.hub);
    http.on("request", makePages(open.table, options.pages));
    return {
      ...open,
      url: addressOf(http, options.host),
      tellCodes: (tell) => open.table.seats.tellCodes(open.table.world, tell),
      close: async () => {
        await io.close();
        await open.table.seats.codes?.stored();
        await open.close();
      },
    };
  } catch (error) {
    http.close();
    throw error;
  }
};

const makeTable = async (
  options: WorldOptions,
  stored: StoredState,
  { id, title, path }: { id: string; title: string; path: string },
  packs: Map<string, Pack | WorldPack>,
): Promise<Table> => {
  const { generation = USUAL_GENERATION } = options;
  const world = stored.state;
  await stored.write(migrated(world, generation));
  if (world.all("User").size === 0) await stored.write(newWorldDocuments(options.random, generation));
  return {
    id,
    title,
    generation,
    world,
    stored,
    packs,
    folder: path,
    serial: 0,
    paused: options.paused ?? false,
    modules: options.modules,
    system: options.system ?? null,
    versions: {
      coreVersion: releaseOf(generation).version,
      systemId: (options.system ?? OWN_SYSTEM).id,
      systemVersion: (options.system ?? OWN_SYSTEM).version,
    },
    documentTypes: documentTypesOf(options.modules, options.system ?? null),
    seats: new Seats(() => makeId(options.random, 32), options.codes ? await SeatCodes.open(path, options) : null),
    say: options.say ?? (() => undefined),
    random: options.random,
    now: options.now,
  };
};

const addressOf = (http: HttpServer, host: string): string => {
  const { port } = http.address() as AddressInfo;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
};
