/** What the documents of one client share. */
import type { WorldSnapshot } from "../../world/protocol.ts";
import type { Runtime } from "../runtime.ts";
import type { Database } from "./database.ts";
import type { Document, DocumentContext } from "./document.ts";
import type { WorldDocuments } from "./world-documents.ts";

export type DocumentClass = {
  new (data: Readonly<Record<string, unknown>>, context?: DocumentContext): Document;
  readonly documentName: string;
};

export interface Session {
  readonly runtime: Runtime;
  readonly database: Database;
  /** The documents of the world by kind. */
  readonly documents: WorldDocuments;
  readonly snapshot: WorldSnapshot;
  /** Users at the table, by id; the host says who comes and goes. */
  readonly activeUsers: Set<string>;
  /** The scene that each user looks at. */
  readonly viewedScenes: Map<string, string>;
  /** Called when a stored setting is new or changed. */
  settingStored(setting: Document, options: Readonly<Record<string, unknown>>, userId: string): void;
  classFor(documentName: string): DocumentClass;
  report(message: string, error?: unknown): void;
}
