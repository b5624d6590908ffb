/** The shapes of a client's parts: what it takes from outside, what modules, the shell and the canvas find in it. */
import type { ConfigKind } from "../../conformance/config-keys.ts";
import type { Generation } from "../../world/generation.ts";
import type { Boot } from "./boot.ts";
import type { Collection } from "./collection.ts";
import type {
  Actor,
  ChatMessage,
  Combat,
  Doc,
  Folder,
  JournalEntry,
  Json,
  Macro,
  Plain,
  RollTable,
  Scene,
  User,
} from "./document-types.ts";

/** How a client talks to the host. */
export interface Transport {
  /**
   * Asks the host for something and waits for its answer; a refusal rejects with the host's sentence.
   * `onReply` runs at once on arrival, before any later broadcast, so that everything is applied in the host's order.
   */
  request(op: HostRequest, onReply?: (reply: Json) => void): Promise<Json>;
  emit(event: string, ...args: readonly Json[]): void;
  on(event: string, handler: (...args: Json[]) => void): void;
  off(event: string, handler: (...args: Json[]) => void): void;
  close(): void;
}

/** A request: `kind` names what is asked, the rest depends on it (`table/world/protocol.ts`). */
export interface HostRequest {
  readonly kind: string;
  readonly [key: string]: unknown;
}

/** The part of `localStorage` that is used. */
interface StorageLike {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** What a client takes from outside. */
export interface RuntimeEnv {
  readonly transport: Transport;
  readonly storage: StorageLike;
  /** Uniform in [0, 1). */
  random(): number;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Reads a file that the host serves, by its path (`modules/<id>/lang/en.json`). */
  fetchText(path: string): Promise<string>;
  /** Strings of the table's own windows, under the modules' strings. */
  readonly coreStrings?: Plain;
  /** The generation of Foundry that the host is; the usual one if left out. */
  readonly generation?: Generation;
  /** Where a handler that throws is reported; `console.error` if left out. */
  log?(message: string, error?: unknown): void;
}

export type HookHandler = (...args: never[]) => unknown;

/** The global `Hooks`. */
export interface HooksApi {
  on(name: string, handler: HookHandler, options?: { once?: boolean }): number;
  once(name: string, handler: HookHandler): number;
  off(name: string, handler: HookHandler | number): void;
  /** Calls handlers until one returns `false`; tells whether none did. */
  call(name: string, ...args: readonly unknown[]): boolean;
  callAll(name: string, ...args: readonly unknown[]): true;
}

interface WorldCollection<D extends Doc> extends Collection<D> {
  readonly documentName: string;
  importFromCompendium(pack: PackApi, id: string, changes?: Plain, options?: Plain): Promise<D | undefined>;
}

export interface UsersApi extends WorldCollection<User> {
  readonly current: User | null;
  readonly activeGM: User | null;
  readonly players: User[];
  getDesignatedUser(condition: (user: User) => boolean): User | null;
}

export interface ScenesApi extends WorldCollection<Scene> {
  readonly active: Scene | undefined;
  readonly viewed: Scene | undefined;
  readonly current: Scene | undefined;
  /** The id of the scene this client looks at. */
  readonly viewedId: string | null;
  /** Looks at a scene on this client, draws it and tells the others; `scene.view()` is the public way. */
  look(scene: Scene | null): Promise<void>;
}

export interface CombatsApi extends WorldCollection<Combat> {
  readonly active: Combat | undefined;
  readonly viewed: Combat | null;
  readonly combats: Combat[];
  /** Chooses the encounter that this client's tracker shows. */
  view(combat: Combat | null): void;
}

export interface PackApi {
  readonly collection: string;
  readonly documentName: string;
  readonly title: string;
  readonly metadata: Plain;
  readonly locked: boolean;
  readonly visible: boolean;
  readonly index: Collection<Plain & { _id: string; name: string; uuid: string }>;
  getIndex(options?: { fields?: readonly string[] }): Promise<PackApi["index"]>;
  getDocument(id: string): Promise<Doc | undefined>;
  getDocuments(query?: Plain): Promise<Doc[]>;
}

export interface ModuleApi {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly active: boolean;
  /** The module's manifest as the host read it. */
  readonly manifest: Plain;
  /** Set by the module itself. */
  api?: unknown;
}

export interface SettingConfig {
  readonly namespace: string;
  readonly key: string;
  readonly id: string;
  readonly name?: string;
  readonly hint?: string;
  readonly scope: "world" | "client" | "user";
  readonly config: boolean;
  readonly type?: unknown;
  readonly default?: unknown;
  readonly choices?: Record<string, string>;
  readonly range?: { min: number; max: number; step?: number };
  readonly requiresReload?: boolean;
  readonly onChange?: (value: unknown, options: Plain, userId: string) => unknown;
}

export interface SettingMenu {
  readonly namespace: string;
  readonly key: string;
  readonly name?: string;
  readonly label?: string;
  readonly hint?: string;
  readonly icon?: string;
  readonly type: new () => { render(options?: unknown): unknown };
  readonly restricted: boolean;
}

export interface SettingsApi {
  readonly settings: ReadonlyMap<string, SettingConfig>;
  readonly menus: ReadonlyMap<string, SettingMenu>;
  readonly storage: ReadonlyMap<string, unknown>;
  register(namespace: string, key: string, data: Plain): void;
  registerMenu(namespace: string, key: string, data: Plain): void;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown, options?: Plain): Promise<unknown>;
}

export interface I18nApi {
  readonly lang: string;
  localize(key: string): string;
  format(key: string, data?: Plain): string;
  has(key: string, fallback?: boolean): boolean;
}

/** `game.socket`: module messages, with the sender's id as the handlers' second argument. */
export interface SocketApi {
  on(event: string, handler: (data: never, senderId: string) => void): void;
  off(event: string, handler: (data: never, senderId: string) => void): void;
  emit(event: string, data: unknown, options?: { recipients?: readonly string[] }): void;
}

export interface KeybindingAction {
  readonly namespace: string;
  readonly action: string;
  readonly name: string;
  readonly hint?: string;
  readonly editable: readonly { key: string; modifiers?: readonly string[] }[];
  readonly onDown?: (context: Plain) => unknown;
  readonly onUp?: (context: Plain) => unknown;
  readonly restricted: boolean;
  readonly precedence: number;
}

export interface KeybindingsApi {
  /** Every registered action by `namespace.action`; whoever reads the keyboard dispatches from here. */
  readonly actions: ReadonlyMap<string, KeybindingAction>;
  register(namespace: string, action: string, data: Plain): void;
  get(namespace: string, action: string): readonly { key: string; modifiers: readonly string[] }[];
}

/** What a user shows the others while nothing is stored: pointer, viewed scene, targets. */
export type Activity = { readonly [key: string]: Json };

export interface PresenceApi {
  /** Tells every other client, as Foundry's activity broadcast does. */
  send(activity: Activity): void;
  on(handler: (userId: string, activity: Activity) => void): void;
}

export interface Game {
  ready: boolean;
  /** Null until the documents are loaded, so also during `init`. */
  user: User | null;
  readonly userId: string;
  readonly users: UsersApi;
  readonly world: { readonly id: string; readonly title: string };
  readonly system: { readonly id: string; readonly title: string; readonly version: string };
  readonly release: { readonly generation: number; readonly build: number };
  readonly version: string;
  readonly paused: boolean;
  togglePause(pause?: boolean, options?: { broadcast?: boolean }): boolean;
  readonly modules: Collection<ModuleApi>;
  readonly i18n: I18nApi;
  readonly settings: SettingsApi;
  readonly socket: SocketApi;
  readonly keybindings: KeybindingsApi;
  readonly scenes: ScenesApi;
  readonly actors: WorldCollection<Actor>;
  readonly journal: WorldCollection<JournalEntry>;
  readonly messages: WorldCollection<ChatMessage>;
  readonly combats: CombatsApi;
  readonly tables: WorldCollection<RollTable>;
  readonly macros: WorldCollection<Macro>;
  readonly folders: WorldCollection<Folder>;
  readonly packs: Collection<PackApi>;
  readonly collections: Collection<WorldCollection<Doc>>;
  /** The encounter this client views; null if none. */
  readonly combat: Combat | null;
  readonly time: { readonly worldTime: number; advance(delta: number, options?: Plain): Promise<number> };
}

export interface Notifications {
  info(message: string, options?: Plain): unknown;
  warn(message: string, options?: Plain): unknown;
  error(message: string, options?: Plain): unknown;
}

/** `ui`: the shell fills it; the data half needs only `notifications`, which logs until then. */
export type Ui = Record<string, unknown> & { notifications: Notifications };

/** `foundry`: namespaces by their public names. */
export interface FoundryNamespace {
  readonly utils: Record<string, unknown>;
  readonly documents: Record<string, unknown>;
  readonly data: { readonly fields: Record<string, unknown> } & Record<string, unknown>;
  readonly abstract: Record<string, unknown>;
  readonly grid: Record<string, unknown>;
  readonly dice: Record<string, unknown>;
  /** Filled by `client/apps`. */
  readonly applications: Record<string, unknown>;
  /** Filled by `client/canvas`. */
  readonly canvas: Record<string, unknown>;
}

/** What a document's own window must offer. */
export interface Sheet {
  render(options?: unknown): unknown;
  close(options?: unknown): unknown;
}

/** What the shell and the canvas hang into a runtime before it starts. */
export interface RuntimeParts {
  /** Makes a document's sheet on first use of `doc.sheet`. */
  sheetFor: ((doc: Doc) => Sheet | null) | null;
  /** Draws a scene when this client views it; null when there is none left to view. */
  drawScene: ((scene: Scene | null) => Promise<void>) | null;
}

/** A client. `game`, `foundry` and `CONFIG` throw `NotImplemented` for members that nobody wrote. */
export interface Runtime {
  readonly env: RuntimeEnv;
  readonly hooks: HooksApi;
  readonly game: Game;
  /** The global `game` as scripts find it: while they are imported another one, which is dead afterwards. */
  readonly scriptGame: Game;
  readonly foundry: FoundryNamespace;
  readonly CONFIG: Record<string, unknown>;
  readonly CONST: Record<string, unknown>;
  readonly ui: Ui;
  readonly transport: Transport;
  readonly presence: PresenceApi;
  readonly parts: RuntimeParts;
  /** Tells of each key of a configuration object that Foundry would not read. */
  configured(kind: ConfigKind, configuration: object): void;
  /** The global `canvas`; set by the canvas, null without one. */
  canvas: object | null;
  /** Document classes by name (`Actor`, `Scene`, `ChatMessage` …). */
  readonly documentClasses: Record<string, unknown>;
  start(boot: Boot): Promise<void>;
}
