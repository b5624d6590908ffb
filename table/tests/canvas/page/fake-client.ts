import { LED } from "../../../client/data/movement.ts";
import type { Activity, Runtime } from "../../../client/runtime.ts";
import { plainGrid } from "./plain-grid.ts";

/** A write that the canvas asked for. */
interface Write {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly method: string | undefined;
}

/** What a test may set of a token. */
export interface TokenSetup {
  readonly id: string;
  readonly name: string;
  readonly at: { readonly i: number; readonly j: number };
  readonly rotation?: number;
  readonly disposition?: number;
  readonly isOwner?: boolean;
  readonly hidden?: boolean;
  readonly displayName?: number;
}

type Handler = (...args: unknown[]) => unknown;

const collection = <T extends { id: string }>(members: T[]) => ({
  contents: members,
  get: (id: string) => members.find((member) => member.id === id),
  has: (id: string) => members.some((member) => member.id === id),
});

/** A client with one scene in memory: just enough of the runtime for the canvas to be tried alone. */
export const fakeClient = (setup: { gridType: number; isGM: boolean; tokens: readonly TokenSetup[] }) => {
  const handlers = new Map<string, Handler[]>();
  const calls: string[] = [];
  const hooks = {
    on: (name: string, handler: Handler) => {
      handlers.set(name, [...(handlers.get(name) ?? []), handler]);
      return 0;
    },
    callAll: (name: string, ...args: unknown[]) => {
      calls.push(name);
      for (const handler of handlers.get(name) ?? []) handler(...args);
      return true;
    },
  };
  const user = {
    id: "me",
    name: "Mara",
    color: "#48f6b6",
    isGM: setup.isGM,
    isSelf: true,
    active: true,
    can: () => true,
  };
  const other = {
    id: "other",
    name: "Odo",
    color: "#edadd1",
    isGM: false,
    isSelf: false,
    active: true,
    can: () => true,
  };
  const grid = plainGrid(setup.gridType, 100);
  const writes: Write[] = [];
  const sent: Activity[] = [];
  let hear: (userId: string, activity: Activity) => void = () => {};

  const scene = {
    id: "sceneOfTheTests1",
    name: "Lantern Deep",
    width: 2000,
    height: 1400,
    padding: 0,
    backgroundColor: "#0b0f1a",
    background: { src: null, offsetX: 0, offsetY: 0 },
    initial: { x: null, y: null, scale: null },
    grid,
    dimensions: { width: 2000, height: 1400, size: 100, sceneX: 0, sceneY: 0, sceneWidth: 2000, sceneHeight: 1400 },
    tokens: collection<{ id: string }>([]),
    updateEmbeddedDocuments: async (
      _name: string,
      updates: readonly { _id: string; x: number; y: number }[],
      options: { readonly [LED]: Record<string, { method: string }> },
    ) => {
      for (const { _id, x, y } of updates) write(_id, x, y, options[LED][_id]?.method);
    },
  };

  const tokenDoc = (token: TokenSetup) => {
    const center = grid.getCenterPoint(token.at);
    const doc = {
      elevation: 0,
      sort: 0,
      width: 1,
      height: 1,
      rotation: 0,
      alpha: 1,
      hidden: false,
      locked: false,
      disposition: 0,
      displayName: 50,
      isOwner: true,
      actor: null,
      texture: { src: null, scaleX: 1, scaleY: 1, tint: "#ffffff" },
      ...token,
      parent: scene,
      object: null,
      x: Math.round(center.x - grid.sizeX / 2),
      y: Math.round(center.y - grid.sizeY / 2),
      getSize: () => ({ width: grid.sizeX * doc.width, height: grid.sizeY * doc.height }),
      getSnappedPosition: ({ x, y }: { x: number; y: number }) => {
        if (grid.isGridless) return { x, y };
        const place = grid.getCenterPoint({ x: x + grid.sizeX / 2, y: y + grid.sizeY / 2 });
        return { x: Math.round(place.x - grid.sizeX / 2), y: Math.round(place.y - grid.sizeY / 2) };
      },
      move: async ([waypoint]: readonly { x: number; y: number }[], options: { method: string }) => {
        if (waypoint) write(doc.id, waypoint.x, waypoint.y, options.method);
        return true;
      },
    };
    return doc;
  };
  const docs = setup.tokens.map(tokenDoc);
  Object.assign(scene, { tokens: collection(docs) });

  const write = (id: string, x: number, y: number, method: string | undefined): void => {
    writes.push({ id, x, y, method });
    const doc = docs.find((token) => token.id === id);
    if (!doc) return;
    doc.x = x;
    doc.y = y;
    hooks.callAll("updateToken", doc, { _id: id, x, y }, {}, "me");
  };

  const runtime = {
    // What Foundry would not read is looked for elsewhere.
    configured: () => undefined,
    env: { now: () => performance.now() },
    hooks,
    game: { user, users: collection([user, other]), paused: false },
    foundry: { canvas: {} },
    CONFIG: {},
    ui: { notifications: { error: (message: string) => console.error(message) } },
    presence: {
      send: (activity: Activity) => sent.push(activity),
      on: (handler: typeof hear) => {
        hear = handler;
      },
    },
    parts: { sheetFor: null, drawScene: null },
    canvas: null,
  } as unknown as Runtime;

  return {
    runtime,
    scene,
    docs,
    grid,
    writes,
    sent,
    calls,
    /** A write by somebody else. */
    moveTo: (id: string, x: number, y: number) => write(id, x, y, "api"),
    hear: (id: string, activity: Activity) => hear(id, activity),
  };
};
