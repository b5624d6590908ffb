/** How a window without a browser reaches a host: over the network, or in the host's own process. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { io } from "socket.io-client";
import type { Transport } from "../../client/runtime.ts";
import type { OpenHost } from "../../server/host.ts";
import type { Connection } from "../../server/hub.ts";
import { snapshotFor } from "../../server/snapshot.ts";
import type { Json } from "../../world/plain.ts";
import { EVENTS, type Reply, type WorldSnapshot } from "../../world/protocol.ts";

/** What a window needs of a host. */
export interface Door {
  /** Takes the seat of that name and gives its session; throws where there is no such seat. */
  join(seat: string): Promise<string>;
  /** Rejects with the host's words if the session is not known. */
  connect(session: string): Promise<Transport>;
  world(session: string): Promise<WorldSnapshot>;
  /** A file that the host serves. */
  text(path: string): Promise<string>;
}

/** A seat's session at an address; throws where there is no such seat. */
const sessionAt = async (url: string, seat: string): Promise<string> => {
  const { seats } = (await (await fetch(`${url}/seats`)).json()) as { seats: { id: string; name: string }[] };
  const joined = await fetch(`${url}/join`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ user: seats.find(({ name }) => name === seat)?.id }),
  });
  if (!joined.ok) throw new Error(`there is no seat ${seat}`);
  return ((await joined.json()) as { session: string }).session;
};

/** A host at an address, over HTTP and sockets. */
export const networkDoor = (url: string): Door => ({
  join: (seat) => sessionAt(url, seat),
  connect: (session) => connectSocket(url, session),
  world: async (session) =>
    (await (await fetch(`${url}/world`, { headers: { "x-session": session } })).json()) as WorldSnapshot,
  text: async (path) => (await fetch(`${url}/${path}`)).text(),
});

const connectSocket = (url: string, session: string): Promise<Transport> => {
  const socket = io(url, { auth: { session }, transports: ["websocket"], reconnection: false });
  const transport: Transport = {
    request: (op, onReply) =>
      new Promise<Json>((resolve, reject) => {
        socket.emit(EVENTS.request, op, (reply: Reply<Json>) => settle(reply, onReply, resolve, reject));
      }),
    emit: (event, ...args) => void socket.emit(event, ...args),
    on: (event, handler) => void socket.on(event, handler),
    off: (event, handler) => void socket.off(event, handler),
    close: () => void socket.close(),
  };
  return new Promise((resolve, reject) => {
    socket.once("connect", () => resolve(transport));
    socket.once("connect_error", reject);
  });
};

const settle = (
  reply: Reply<Json>,
  onReply: ((reply: Json) => void) | undefined,
  resolve: (value: Json) => void,
  reject: (error: Error) => void,
): void => {
  if (!reply.ok) {
    reject(new Error(reply.error));
    return;
  }
  onReply?.(reply.value);
  resolve(reply.value);
};

/** A door in the host's own process, which knows what is on its way. */
export interface InnerDoor extends Door {
  /** Resolves when nothing is on its way between the windows and the host, and the host has done all it was asked. */
  idle(): Promise<void>;
}

/** A window of the host's own process. */
interface InnerWindow {
  readonly userId: string;
  hear(event: string, args: string): void;
}

/** What socket.io makes of a message: JSON, so what is undefined is null or gone, and nobody shares an object. */
const written = (args: readonly unknown[]): string => JSON.stringify(args);
const read = <T>(text: string): T => JSON.parse(text) as T;

const doors = new WeakMap<OpenHost, InnerDoor>();

/**
 * The way to a host in this process, without network. Messages are copied as JSON and arrive later, in the order in
 * which they were sent, each on its own, as they do over sockets.
 */
export const innerDoor = (host: OpenHost): InnerDoor => {
  const door = doors.get(host) ?? makeInnerDoor(host);
  doors.set(host, door);
  return door;
};

const makeInnerDoor = ({ table, hub }: OpenHost): InnerDoor => {
  const windows = new Set<InnerWindow>();
  let underWay = 0;
  let waiting: (() => void)[] = [];
  const begin = (): void => {
    underWay += 1;
  };
  const end = (): void => {
    underWay -= 1;
    if (underWay > 0) return;
    for (const done of waiting) done();
    waiting = [];
  };
  const post = (deliver: () => void): void => {
    begin();
    setImmediate(() => {
      deliver();
      end();
    });
  };
  const tell = (to: Iterable<InnerWindow>, event: string, args: readonly unknown[]): void => {
    const text = written(args);
    for (const window of to) post(() => window.hear(event, text));
  };
  const known = (session: string): string => {
    const userId = hub.userOf(session);
    if (!userId) throw new Error("this window's session is not known here");
    return userId;
  };
  const connect = (userId: string): Transport => {
    const handlers = new Map<string, Set<(...args: Json[]) => void>>();
    let closed = false;
    const window: InnerWindow = {
      userId,
      hear: (event, text) => {
        if (!closed) for (const handler of [...(handlers.get(event) ?? [])]) handler(...read<Json[]>(text));
      },
    };
    const others = (): InnerWindow[] => [...windows].filter((one) => one !== window);
    const connection: Connection = {
      userId,
      toAll: (event, ...args) => tell(windows, event, args),
      toOthers: (event, ...args) => tell(others(), event, args),
      toUsers: (users, event, ...args) => {
        const meant = others().filter((one) => users.includes(one.userId));
        tell(meant, event, args);
      },
    };
    windows.add(window);
    hub.enter(connection);
    return {
      request: (op, onReply) =>
        new Promise<Json>((resolve, reject) => {
          if (closed) return;
          const text = written([op]);
          begin();
          post(() => {
            void hub.request(connection, read<[unknown]>(text)[0], (reply) => {
              const answer = written([reply]);
              post(() => {
                if (!closed) settle(read<[Reply<Json>]>(answer)[0], onReply, resolve, reject);
              });
              end();
            });
          });
        }),
      emit: (event, ...args) => {
        if (closed) return;
        const text = written(args);
        post(() => {
          const [data, options] = read<unknown[]>(text);
          if (event === EVENTS.activity) hub.activity(connection, data);
          else if (event === EVENTS.pause) hub.pause(connection, data);
          else hub.relay(connection, event, data, options);
        });
      },
      on: (event, handler) => void handlers.set(event, (handlers.get(event) ?? new Set()).add(handler)),
      off: (event, handler) => void handlers.get(event)?.delete(handler),
      close: () => {
        if (closed) return;
        closed = true;
        post(() => {
          windows.delete(window);
          hub.leave(connection);
        });
      },
    };
  };
  return {
    idle: () => (underWay === 0 ? Promise.resolve() : new Promise((done) => waiting.push(done))),
    join: async (seat) => {
      const user = [...table.world.all("User").values()].find(({ name }) => name === seat);
      const session = user && table.seats.join(table.world, user._id);
      if (!session) throw new Error(`there is no seat ${seat}`);
      return session;
    },
    connect: async (session) => connect(known(session)),
    world: async (session) => read<[WorldSnapshot]>(written([snapshotFor(table, known(session))]))[0],
    text: (path) => {
      const [kind, id, ...rest] = path.split("/");
      const served = kind === "modules" ? table.modules.find((one) => one.id === id) : table.system;
      return served ? readFile(join(served.folder, ...rest), "utf8") : Promise.resolve("");
    },
  };
};
