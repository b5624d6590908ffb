import { createApplications } from "../../client/apps/applications.ts";
import { Collection } from "../../client/data/collection.ts";
import type { Plain } from "../../client/data/document-types.ts";
import type { HookHandler, Runtime } from "../../client/runtime.ts";
import { type ConfigKind, unreadKeys } from "../../conformance/config-keys.ts";
import type { Table } from "../../shell/table.ts";

/** A document of literals: what is not given is dull. Writes are kept in `written`. */
export const doc = (documentName: string, id: string, more: Plain = {}, written: unknown[] = []): Plain => {
  const self: Plain = {
    documentName,
    id,
    _id: id,
    uuid: `${documentName}.${id}`,
    name: id,
    sort: 0,
    isOwner: true,
    visible: true,
    ownership: {},
    apps: {},
    sheet: null,
    parent: null,
    pack: null,
    testUserPermission: () => true,
    canUserModify: () => true,
    getUserLevel: () => 0,
    toObject: () => ({ _id: id }),
    update: async (changes: Plain) => {
      written.push([documentName, id, changes]);
      Object.assign(self, changes);
      return self;
    },
    delete: async () => {
      written.push([documentName, id, "delete"]);
      return self;
    },
    ...more,
  };
  return self;
};

const collection = (documents: readonly Plain[], more: Plain = {}): Plain =>
  Object.assign(new Collection(documents.map((one) => [`${one["id"]}`, one] as const)), more) as unknown as Plain;

/** What a test puts on the table. */
export interface Setup {
  readonly gm?: boolean;
  readonly users?: readonly Plain[];
  readonly scenes?: readonly Plain[];
  readonly actors?: readonly Plain[];
  readonly journal?: readonly Plain[];
  readonly messages?: readonly Plain[];
  readonly combats?: readonly Plain[];
  readonly tables?: readonly Plain[];
  readonly packs?: readonly Plain[];
  readonly settings?: readonly Plain[];
  readonly menus?: readonly Plain[];
  readonly keys?: readonly Plain[];
  readonly strings?: Record<string, string>;
  readonly canvas?: Plain | null;
}

/** A table of literals for the page's parts: no host, no data layer, hooks that really fire. */
export const stubTable = (setup: Setup = {}) => {
  const { gm = true, strings = {} } = setup;
  const handlers = new Map<string, HookHandler[]>();
  const fired: string[] = [];
  const hooks = {
    on: (name: string, handler: HookHandler) => {
      handlers.set(name, [...(handlers.get(name) ?? []), handler]);
      return 0;
    },
    once: () => 0,
    off: () => undefined,
    call: (name: string, ...args: unknown[]): boolean => {
      fired.push(name);
      return (handlers.get(name) ?? []).every((handler) => handler(...(args as never[])) !== false);
    },
    callAll: (name: string, ...args: unknown[]): true => {
      fired.push(name);
      for (const handler of handlers.get(name) ?? []) handler(...(args as never[]));
      return true;
    },
  };
  const role = gm ? 4 : 1;
  const self = doc("User", "me", {
    name: gm ? "Judge" : "Captain 1",
    isGM: gm,
    isSelf: true,
    active: true,
    role,
    color: "#c9a2ff",
    character: null,
    can: () => gm,
  });
  const users = [self, ...(setup.users ?? [])];
  const values = new Map<string, unknown>();
  const keys = new Map((setup.keys ?? []).map((one) => [`${one["namespace"]}.${one["action"]}`, one]));
  const settings = (setup.settings ?? []).map(
    (one) => ({ id: `${one["namespace"]}.${one["key"]}`, ...one }) as Plain & { id: string },
  );
  for (const one of settings) values.set(one.id, one["default"]);
  const localize = (key: string): string => strings[key] ?? key;
  const created: unknown[] = [];
  const classOf = (name: string) => ({
    getSpeaker: () => ({ alias: "me" }),
    create: async (data: Plain) => {
      created.push([name, data]);
      return null;
    },
  });
  const viewed = setup.scenes?.find((scene) => scene["isView"]) ?? null;
  const game = {
    user: self,
    userId: "me",
    ready: true,
    users: collection(users),
    world: { id: "w", title: "First table" },
    modules: collection([]),
    i18n: { localize, format: localize, has: (key: string) => key in strings, lang: "en" },
    settings: {
      settings: new Map(settings.map((one) => [one.id, one])),
      menus: new Map((setup.menus ?? []).map((one) => [`${one["namespace"]}.${one["key"]}`, one])),
      get: (namespace: string, key: string) => values.get(`${namespace}.${key}`),
      set: async (namespace: string, key: string, value: unknown) => values.set(`${namespace}.${key}`, value),
    },
    keybindings: {
      actions: keys,
      register: (namespace: string, action: string, data: Plain) =>
        keys.set(`${namespace}.${action}`, { precedence: 1, ...data, namespace, action }),
      get: (namespace: string, action: string) => keys.get(`${namespace}.${action}`)?.["editable"] ?? [],
    },
    scenes: collection(setup.scenes ?? [], { viewed, active: viewed }),
    actors: collection(setup.actors ?? []),
    journal: collection(setup.journal ?? []),
    messages: collection(setup.messages ?? []),
    combats: collection(setup.combats ?? [], { viewed: setup.combats?.[0] ?? null, view: () => undefined }),
    tables: collection(setup.tables ?? []),
    packs: collection(setup.packs ?? []),
  };
  const unread: string[] = [];
  const runtime = {
    hooks,
    game,
    env: { fetchText: async () => "" },
    foundry: { utils: {}, dice: {}, applications: {}, canvas: {} },
    ui: {} as Plain,
    parts: { sheetFor: null, drawScene: null },
    presence: { on: () => undefined, send: () => undefined },
    documentClasses: Object.fromEntries(
      ["ChatMessage", "Combat", "Scene", "Actor", "JournalEntry"].map((name) => [name, classOf(name)]),
    ),
    canvas: setup.canvas ?? null,
    configured: (kind: ConfigKind, configuration: object) => unread.push(...unreadKeys(kind, configuration)),
  };
  const apps = createApplications(runtime as unknown as Runtime);
  runtime.ui["notifications"] = apps.notifications;
  const table: Table = {
    runtime: runtime as unknown as Runtime,
    apps,
    documentTypes: { Actor: ["base", "fleet.ship"] },
  };
  return { table, unread, fired, hooks, values, created, game };
};
