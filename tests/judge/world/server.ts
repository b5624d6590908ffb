import type { LogPage, PageKind, Volume, WriteMark } from "../../../src/judge/ports/ports.ts";
import type { JsonObject } from "../../../src/judge/protocol/encoding.ts";

/** A marker of a unit on the map. */
interface Token {
  readonly x: number;
  readonly step: number;
}

/** All documents of the world. */
export interface Documents {
  readonly pages: Map<string, LogPage>;
  readonly tokens: Map<string, Token>;
  readonly cards: Map<string, string>;
  /** What is put away; windows ask the server for it. */
  readonly volumes: Map<string, Volume>;
}

/** One change of one document. */
export type Write =
  | { readonly do: "create-page"; readonly page: LogPage }
  | { readonly do: "set-page"; readonly id: string; readonly key: string; readonly value: JsonObject }
  | { readonly do: "delete-page"; readonly id: string }
  | { readonly do: "delete-pages"; readonly ids: readonly string[] }
  | { readonly do: "create-volume"; readonly volume: Volume }
  | { readonly do: "delete-volumes"; readonly ids: readonly string[] }
  | { readonly do: "token"; readonly id: string; readonly token: Token }
  | { readonly do: "card"; readonly id: string; readonly text: string };

/** A write as every client receives it. */
export interface Broadcast {
  readonly write: Write;
  readonly mark?: WriteMark;
  readonly user: string;
}

export const noDocuments = (): Documents => ({
  pages: new Map(),
  tokens: new Map(),
  cards: new Map(),
  volumes: new Map(),
});

/** A deep copy of what a client gets at login, as every client has its own. */
export const copyOf = (documents: Documents): Documents => structuredClone({ ...documents, volumes: new Map() });

/** The kind of a page, while the page exists. */
export const kindOf = (documents: Documents, id: string): PageKind => documents.pages.get(id)?.kind ?? "segment";

/** Carries a write out. Creating over an existing id replaces the document, which a server might do. */
export const carry = (documents: Documents, write: Write): void => {
  switch (write.do) {
    case "create-page":
      documents.pages.set(write.page.id, structuredClone(write.page));
      return;
    case "set-page": {
      const page = documents.pages.get(write.id);
      if (page) documents.pages.set(write.id, { ...page, data: put(page.data, write.key.split("."), write.value) });
      return;
    }
    case "delete-page":
      documents.pages.delete(write.id);
      return;
    case "delete-pages":
      for (const id of write.ids) documents.pages.delete(id);
      return;
    case "create-volume":
      documents.volumes.set(write.volume.id, structuredClone(write.volume));
      return;
    case "delete-volumes":
      for (const id of write.ids) documents.volumes.delete(id);
      return;
    case "token":
      documents.tokens.set(write.id, write.token);
      return;
    case "card":
      documents.cards.set(write.id, write.text);
      return;
  }
};

const put = (data: JsonObject, [key = "", ...rest]: readonly string[], value: JsonObject): JsonObject => {
  const inner = data[key];
  const below = typeof inner === "object" && inner !== null && !Array.isArray(inner) ? (inner as JsonObject) : {};
  return { ...data, [key]: rest.length > 0 ? put(below, rest, value) : structuredClone(value) };
};
