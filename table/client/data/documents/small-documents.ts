/** Documents with few members of their own. */
import type { Plain } from "../../../world/plain.ts";
import { Document } from "../document.ts";
import type { EmbeddedCollection } from "../embedded-collection.ts";
import type { StoredDocument } from "../session.ts";

export class FolderDocument extends Document {
  static override readonly documentName: string = "Folder";
  declare readonly color: string | null;

  /** The documents in this folder. */
  get contents(): StoredDocument[] {
    return this.session.documents.get(this.type).filter((document) => document._source["folder"] === this.id);
  }

  get children(): StoredDocument[] {
    return this.session.documents.get("Folder").filter((folder) => folder._source["folder"] === this.id);
  }
}

export class SettingDocument extends Document {
  static override readonly documentName: string = "Setting";
  declare readonly key: string;
  declare readonly value: unknown;
  declare readonly user: string | null;

  override onCreated(options: Plain, userId: string): void {
    this.session.settingStored(this, options, userId);
  }

  override onUpdated(_changed: Plain, options: Plain, userId: string): void {
    this.session.settingStored(this, options, userId);
  }

  override onDeleted(): void {
    this.session.settingDeleted(this);
  }
}

export class JournalEntryDocument extends Document {
  static override readonly documentName: string = "JournalEntry";
  declare readonly pages: EmbeddedCollection;
}

export class JournalEntryPageDocument extends Document {
  static override readonly documentName: string = "JournalEntryPage";
  declare readonly text: { content: string; format: number };
  declare readonly title: { show: boolean; level: number };
  declare readonly src: string | null;
}

export class ActiveEffectDocument extends Document {
  static override readonly documentName: string = "ActiveEffect";
  declare readonly img: string | null;
  declare readonly disabled: boolean;
  declare readonly statuses: ReadonlySet<string>;

  override onCreated(): void {
    this.parent?.show();
  }
}

/** A storey of a scene, from generation 14 on. */
export class LevelDocument extends Document {
  static override readonly documentName: string = "Level";
  declare readonly elevation: { bottom: number | null; top: number | null };
  declare readonly background: { src: string | null; color: string };
}

export class TableResultDocument extends Document {
  static override readonly documentName: string = "TableResult";
  declare readonly range: [number, number];
  declare readonly weight: number;
  declare readonly drawn: boolean;
  declare readonly description: string;
  declare readonly img: string | null;
}
