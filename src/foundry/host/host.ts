/**
 * The parts of Foundry that the adapters read and call, as structural types: a document satisfies them, and so does a
 * literal in a test. `getHost` is the one place where the globals are taken up.
 */

import type { Plain } from "./plain.ts";

export type Data = { readonly [key: string]: unknown };

export interface HostDocument {
  readonly id: string;
  readonly name: string;
  readonly ownership?: { readonly [user: string]: number };
  /** What the server notes of whoever writes. */
  readonly _stats?: {
    readonly lastModifiedBy?: string | null;
    /** Milliseconds since 1970. */
    readonly createdTime?: number | null | undefined;
  };
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  unsetFlag(scope: string, key: string): Promise<unknown>;
  update(data: Data, options?: Data): Promise<unknown>;
  delete(options?: Data): Promise<unknown>;
  toObject(): { [key: string]: unknown };
}

interface Embeds {
  createEmbeddedDocuments(name: string, data: readonly Data[], options?: Data): Promise<readonly HostDocument[]>;
  updateEmbeddedDocuments(name: string, data: readonly Data[], options?: Data): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[], options?: Data): Promise<unknown>;
}

export interface HostCollection<T> {
  get(id: string): T | undefined;
  readonly contents: readonly T[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A hex of a Foundry grid: row and column, from 0. */
export interface Offset {
  readonly i: number;
  readonly j: number;
}

export interface HostGrid {
  readonly type: number;
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  /** How much of the scene's own unit lies between two spaces. */
  readonly distance: number;
  getOffset(point: Point): Offset;
  getCenterPoint(offset: Offset): Point;
  getVertices(offset: Offset): readonly Point[];
}

export interface HostToken extends HostDocument {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly hidden: boolean;
  /** Whose friend it is shown as, by `CONST.TOKEN_DISPOSITIONS`. */
  readonly disposition?: number;
  readonly actorId: string | null;
  readonly actorLink: boolean;
  readonly actor: HostActor | null;
  readonly isOwner: boolean;
  readonly parent: HostScene | null;
  readonly _source: { readonly x: number; readonly y: number; readonly rotation: number };
  updateSource(changes: Data): unknown;
  /** Its middle on the map, as if its box began at a point. */
  getCenterPoint(at: Point): Point;
  move(waypoints: readonly Data[], options?: Data): Promise<boolean>;
}

/** Something that is the matter with an actor. */
export interface HostEffect extends HostDocument {
  readonly statuses: Iterable<string>;
}

export interface HostActor extends HostDocument, Embeds {
  readonly type: string;
  /** Whether anybody who is no game master owns it. */
  readonly hasPlayerOwner?: boolean;
  readonly img?: string | null;
  updateSource(changes: Data): unknown;
  readonly effects: HostCollection<HostEffect>;
  /** What the model of its type makes of it. */
  readonly system?: unknown;
}

/** What a region does; `system` is its sub-type's. */
export interface HostRegionBehavior {
  readonly parent: { readonly parent: HostScene | null } | null;
  readonly type: string;
  readonly disabled: boolean;
  readonly system: unknown;
  delete(options?: Data): Promise<unknown>;
}

export interface HostRegion extends HostDocument {
  readonly hasPlayerOwner?: boolean;
  readonly parent: HostScene | null;
  readonly behaviors: HostCollection<HostRegionBehavior>;
  readonly elevation: { readonly bottom: number | null; readonly top: number | null };
  testPoint(point: Point & { readonly elevation: number }): boolean;
}

/** A storey of a scene, from generation 14 on. */
export interface HostLevel extends HostDocument {
  readonly elevation: { readonly bottom: number | null; readonly top: number | null };
}

export interface HostScene extends HostDocument, Embeds {
  readonly tokens: HostCollection<HostToken>;
  readonly regions: HostCollection<HostRegion>;
  /** What else people lay onto a map; up to generation 13 templates too. */
  readonly drawings?: { readonly size: number };
  readonly notes?: { readonly size: number };
  readonly templates?: { readonly size: number };
  readonly tiles?: { readonly size: number };
  /** From generation 14 on, as the level that it begins with; its pages do not say whether that is an id. */
  readonly levels?: HostCollection<HostLevel>;
  readonly initialLevel?: string | HostLevel | null;
  readonly grid: HostGrid;
  readonly width: number;
  readonly height: number;
  readonly active: boolean;
  /** Whether it is among the scenes above the map. */
  readonly navigation: boolean;
  view(): Promise<unknown>;
  activate(): Promise<unknown>;
  /** From generation 14 on: moves several tokens in one operation, with whatever else a destination changes on them. */
  moveTokens?(
    instructions: { readonly [token: string]: { readonly destination: Data } & Data },
    options?: Data,
  ): Promise<{ readonly [token: string]: boolean }>;
}

export interface HostPage extends HostDocument {
  readonly parent: HostJournal | null;
}

export interface HostJournal extends HostDocument, Embeds {
  readonly pages: HostCollection<HostPage>;
}

export interface HostCombatant extends HostDocument {
  readonly tokenId: string | null;
  readonly sceneId: string | null;
}

export interface HostCombat extends HostDocument, Embeds {
  readonly active: boolean;
  readonly round: number;
  readonly turn: number | null;
  readonly started: boolean;
  readonly combatants: HostCollection<HostCombatant>;
  readonly turns: readonly HostCombatant[];
  readonly scene: HostScene | null;
  startCombat(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  /** Takes away what is drawn of the ways that its combatants went. */
  clearMovementHistories?(): Promise<unknown>;
}

/** A table to roll on, with its rows. */
export interface HostRollTable extends HostDocument, Embeds {
  readonly results: HostCollection<HostDocument>;
}

/** A folder of the world's documents. */
export interface HostFolder extends HostDocument {
  readonly type: string;
}

/** A compendium; what stands in its index is fetched by `fromUuid`. */
export interface HostPack {
  /** Its id: scope and name. */
  readonly collection: string;
  readonly documentName: string;
  readonly title: string;
  readonly index: HostCollection<HostIndexEntry>;
  /** The index with further fields, each where a document has it. */
  getIndex(options: { readonly fields: readonly string[] }): Promise<HostCollection<HostIndexEntry>>;
  getDocuments(query: Data): Promise<readonly HostDocument[]>;
}

interface HostIndexEntry extends Data {
  readonly _id: string;
  readonly name?: string | undefined;
}

/** A bundle of documents that comes into the world as a whole. */
export interface HostAdventure extends HostDocument {
  import(options?: Data): Promise<unknown>;
}

export interface HostUser extends HostDocument {
  readonly isGM: boolean;
  /** As a number whose lowest byte is blue, or as people write it, `#82B2FD`. */
  readonly color?: unknown;
  readonly active: boolean;
  hasRole(role: string): boolean;
}

export interface HostMessage extends HostDocument {
  readonly content: string;
  /** Who wrote it; null where that user is gone. */
  readonly author: HostUser | null;
}

interface Updates {
  /** Changes several documents, named by their `_id`, in one operation. */
  updateDocuments(updates: readonly Data[], options?: Data): Promise<unknown>;
}

interface Creates<T> {
  create(data: Data, options?: Data): Promise<T | undefined>;
  createDocuments(data: readonly Data[], options?: Data): Promise<readonly T[]>;
}

interface Deletes {
  deleteDocuments(ids: readonly string[], options?: Data): Promise<unknown>;
}

/** A setting as it was registered. */
interface HostSetting {
  /** A lang key or a text; settings that no window shows have none. */
  readonly name?: string;
}

interface HostSettings {
  /** All registered settings, by `package.key`. */
  readonly settings: { get(id: string): HostSetting | undefined };
  register(namespace: string, key: string, config: Data): void;
  registerMenu(namespace: string, key: string, config: Data): void;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}

interface HostModule {
  readonly version: string;
  readonly title?: string;
  readonly active?: boolean;
  api?: unknown;
}

export interface HostSocket {
  emit(event: string, data: unknown, options?: { readonly recipients?: readonly string[] }): void;
  on(event: string, listener: (data: unknown, sender: string) => void): void;
  off(event: string, listener: (data: unknown, sender: string) => void): void;
}

interface HostTokenOnMap {
  readonly document: HostToken;
}

/** A class whose instances stand in updates for what is to be done with a value. */
export interface HostOperator<A extends readonly unknown[]> {
  new (...of: A): unknown;
  create?(...of: A): unknown;
}

/** The globals in use. */
export interface Host {
  readonly game: {
    readonly user: HostUser;
    readonly users: HostCollection<HostUser>;
    readonly world: { readonly id: string };
    readonly release: { readonly generation: number };
    readonly scenes: HostCollection<HostScene> & { readonly active: HostScene | null | undefined };
    readonly journal: HostCollection<HostJournal>;
    readonly actors: HostCollection<HostActor>;
    readonly tables: HostCollection<HostRollTable>;
    readonly folders: HostCollection<HostFolder>;
    readonly packs: HostCollection<HostPack>;
    readonly messages: HostCollection<HostMessage>;
    readonly combats: HostCollection<HostCombat> & { readonly viewed?: HostCombat | null };
    /** Whether the world is paused: players move no token by hand then. */
    readonly paused?: boolean;
    togglePause?(pause: boolean, options: { readonly broadcast: boolean }): unknown;
    readonly modules: { get(id: string): HostModule | undefined };
    readonly settings: HostSettings;
    readonly socket: HostSocket;
    readonly i18n: {
      readonly lang?: string;
      localize(key: string): string;
      format(key: string, data: Data): string;
      /** Whether there is a text; with `false` only whether the page's own language has it. */
      has?(key: string, fallback?: boolean): boolean;
    };
    readonly tours: {
      register(namespace: string, id: string, tour: object): void;
      get(key: string): { start(): Promise<void> } | undefined;
    };
    readonly keybindings: { register(namespace: string, action: string, config: Data): void };
  };
  readonly canvas: {
    readonly ready: boolean;
    readonly scene: HostScene | null;
    readonly tokens?: {
      /** The token under the pointer, if there is one. */
      readonly hover?: HostTokenOnMap | null;
      /** The tokens that are selected. */
      readonly controlled: readonly HostTokenOnMap[];
    } | null;
    /** Where on the map a point of the page is. */
    canvasCoordinatesFromClient?(at: Point): Point;
  };
  readonly ui: {
    readonly notifications: {
      info(text: Plain, options?: Data): unknown;
      warn(text: Plain, options?: Data): unknown;
      error(text: Plain, options?: Data): unknown;
    };
  };
  readonly CONST: {
    readonly GRID_TYPES: { readonly [name: string]: number };
    readonly DOCUMENT_OWNERSHIP_LEVELS: { readonly [name: string]: number };
  };
  readonly CONFIG: { [key: string]: unknown };
  readonly foundry: {
    readonly data: {
      /** From generation 14 on. */
      readonly operators?: {
        readonly ForcedDeletion: HostOperator<[]>;
        readonly ForcedReplacement: HostOperator<[value: unknown]>;
      };
    };
    readonly documents: {
      readonly collections: {
        readonly CompendiumCollection: { createCompendium(metadata: Data): Promise<HostPack> };
      };
    };
  };
  readonly Hooks: {
    on(name: string, handler: (...args: never[]) => unknown): number;
    once(name: string, handler: (...args: never[]) => unknown): number;
    off(name: string, id: number): void;
    callAll(name: string, ...args: unknown[]): unknown;
  };
  readonly JournalEntry: Creates<HostJournal> & Deletes;
  readonly Scene: Creates<HostScene>;
  readonly Actor: Creates<HostActor> & {
    /** The types of actors in this world; the system's own have no point in their names. */
    readonly TYPES?: readonly string[];
  };
  readonly ChatMessage: Creates<HostMessage> & Updates;
  readonly Combat: Creates<HostCombat>;
  readonly RollTable: Creates<HostRollTable>;
  /** The document of a uuid, fetched from its compendium if need be; null if there is none. */
  fromUuid(uuid: string): Promise<HostDocument | null>;
}

/** Foundry's globals, as this module uses them. */
export const getHost = (): Host => globalThis as unknown as Host;
