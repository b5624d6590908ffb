/** The document classes of one client: each knows its session, and finishes its construction. */
import { isKnownIn, typeOf } from "../../world/document-types.ts";
import type { Generation } from "../../world/generation.ts";
import type { Plain } from "../../world/plain.ts";
import type { Document } from "./document.ts";
import { ActorDocument } from "./documents/actor-document.ts";
import { ChatMessageDocument, ModedChatMessageDocument } from "./documents/chat-message-document.ts";
import { CombatDocument } from "./documents/combat-document.ts";
import { CombatantDocument } from "./documents/combatant-document.ts";
import { MacroDocument } from "./documents/macro-document.ts";
import { RegionBehaviorDocument, RegionDocument } from "./documents/region-document.ts";
import { RollTableDocument } from "./documents/roll-table-document.ts";
import { MovingSceneDocument, SceneDocument } from "./documents/scene-document.ts";
import {
  ActiveEffectDocument,
  FolderDocument,
  JournalEntryDocument,
  JournalEntryPageDocument,
  LevelDocument,
  SettingDocument,
  TableResultDocument,
} from "./documents/small-documents.ts";
import { TokenDocument } from "./documents/token-document.ts";
import { UserDocument } from "./documents/user-document.ts";
import type { DocumentClass, DocumentContext, Session } from "./session.ts";

/** Public class names by kind of document, where they differ. */
const CLASS_NAMES: Readonly<Record<string, string>> = { Token: "TokenDocument", Region: "RegionDocument" };

const CLASSES: readonly (typeof Document)[] = [
  ActiveEffectDocument,
  ActorDocument,
  ChatMessageDocument,
  CombatDocument,
  CombatantDocument,
  FolderDocument,
  JournalEntryDocument,
  JournalEntryPageDocument,
  LevelDocument,
  MacroDocument,
  RegionBehaviorDocument,
  RegionDocument,
  RollTableDocument,
  SceneDocument,
  SettingDocument,
  TableResultDocument,
  TokenDocument,
  UserDocument,
];

/** Classes with more in them from generation 14 on. */
const FROM_14 = new Map<typeof Document, typeof Document>([
  [ChatMessageDocument, ModedChatMessageDocument],
  [SceneDocument, MovingSceneDocument],
]);

/** The name a class goes by in public (`TokenDocument` for tokens). */
export const className = (documentName: string): string => CLASS_NAMES[documentName] ?? documentName;

/** Makes the classes of a client, by kind of document. */
export const makeDocumentClasses = (
  session: () => Session,
  generation: Generation,
): ReadonlyMap<string, DocumentClass> =>
  new Map(
    CLASSES.filter(({ documentName }) => isKnownIn(generation, typeOf(documentName))).map((base) => [
      base.documentName,
      bind(generation >= 14 ? (FROM_14.get(base) ?? base) : base, session, generation),
    ]),
  );

const bind = (base: typeof Document, session: () => Session, generation: Generation): DocumentClass => {
  const bound = class extends base {
    static override readonly generation = generation;

    static override get session(): Session {
      return session();
    }

    constructor(data: Plain, context: DocumentContext = {}) {
      super(data, context);
      this.initialize();
    }
  };
  Object.defineProperty(bound, "name", { value: className(base.documentName) });
  return bound;
};
