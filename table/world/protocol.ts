/** What client and host say to each other. */
import type { Release } from "./generation.ts";
import type { Plain } from "./plain.ts";

/** A stored document. */
export type Source = Plain & { _id: string };

export type WriteAction = "create" | "update" | "delete";

/** A write that a client asks for. One operation is applied whole or not at all. */
export interface DocumentRequest {
  readonly kind: "documents";
  readonly action: WriteAction;
  readonly documentName: string;
  /** The parent's uuid for children (`Scene.<id>`, `Scene.<id>.Region.<id>`), else null. */
  readonly parentUuid: string | null;
  /** The compendium to write to; left out for the world's own documents. */
  readonly pack?: string | undefined;
  readonly data?: readonly Plain[];
  readonly updates?: readonly Plain[];
  readonly ids?: readonly string[];
  readonly options: Plain;
}

/** A write that was applied; every client gets it, the one who asked as its answer. */
export interface AppliedOperation {
  /** Counts up by one with each operation of this host's run. */
  readonly serial: number;
  readonly action: WriteAction;
  readonly documentName: string;
  readonly parentUuid: string | null;
  readonly pack?: string | undefined;
  readonly userId: string;
  readonly options: Plain;
  /** Whole documents for `create`, differences with `_id` for `update`, ids for `delete`. */
  readonly result: readonly (Plain | string)[];
}

/** Reading of a compendium: its index with the given fields, or whole documents. */
export interface PackRequest {
  readonly kind: "pack";
  readonly pack: string;
  /** Null for the index, else the ids wanted; an empty list means all. */
  readonly ids: readonly string[] | null;
}

/** A compendium that is to be made in the world. */
export interface NewPackRequest {
  readonly kind: "create-pack";
  readonly metadata: Plain;
}

export interface PackDescription {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly packageName: string;
  readonly ownership: Plain;
  readonly banner: string | null;
  readonly index: readonly Plain[];
}

/** A module, or the world's game system. */
export interface ModuleDescription {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly manifest: Plain;
}

/** The answer of `GET /world`: everything, for everyone. No document is held back, as Foundry holds none back. */
export interface WorldSnapshot {
  readonly world: { readonly id: string; readonly title: string };
  readonly system: ModuleDescription;
  readonly release: Release;
  readonly userId: string;
  readonly paused: boolean;
  /** The serial of the last operation that is already in the documents. */
  readonly serial: number;
  readonly activeUsers: readonly string[];
  readonly viewedScenes: Readonly<Record<string, string>>;
  readonly modules: readonly ModuleDescription[];
  readonly packs: readonly PackDescription[];
  /** Sub-types by kind of document, as manifests declare them, with the kind's own. */
  readonly documentTypes: Readonly<Record<string, readonly string[]>>;
  /** World documents by kind (`Actor`, `Scene` …), children inside. */
  readonly documents: Readonly<Record<string, readonly Source[]>>;
}

/** Every answer to a request: what was asked for, or one sentence on why not. */
export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

/** Events that the host sends by itself. */
export const EVENTS = {
  documents: "documents",
  pack: "pack",
  userConnected: "userConnected",
  activity: "activity",
  pause: "pause",
  request: "request",
} as const;
