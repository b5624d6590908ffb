import { isPlain } from "../../world/plain.ts";
import type { Doc } from "../data/document-types.ts";
import type { DocumentSheetOptions } from "./document-sheet.ts";

/** A class of windows of documents, as modules register it. */
export type SheetClass = new (
  options: DocumentSheetOptions,
) => {
  render(options?: unknown): unknown;
  close(options?: unknown): unknown;
};

/** What is said of a sheet when it is registered. */
export interface SheetRegistration {
  readonly types?: readonly string[];
  readonly makeDefault?: boolean;
  readonly label?: string;
}

/** `CONFIG.<Document>.sheetClasses`: by sub-type, then by the sheet's id. */
interface KnownSheet {
  readonly id: string;
  readonly cls: SheetClass;
  readonly label: string;
  default: boolean;
}

const isKnown = (config: unknown): config is { sheetClasses: Record<string, Record<string, KnownSheet>> } =>
  typeof config === "object" && config !== null && "sheetClasses" in config;

/** `foundry.applications.apps.DocumentSheetConfig`: which window shows which documents. */
export const createSheetConfig = (config: () => Record<string, unknown>) => {
  const sheetsOf = (documentName: string): Record<string, Record<string, KnownSheet>> | null => {
    const kind = config()[documentName];
    return isKnown(kind) ? kind.sheetClasses : null;
  };
  return {
    registerSheet(
      type: { readonly documentName: string },
      scope: string,
      cls: SheetClass,
      { types = ["base"], makeDefault = false, label = cls.name }: SheetRegistration = {},
    ): void {
      const sheets = sheetsOf(type.documentName);
      if (!sheets) throw new Error(`«${type.documentName}» has no sheets.`);
      const id = `${scope}.${cls.name}`;
      for (const one of types) {
        const known = sheets[one] ?? {};
        if (makeDefault) for (const other of Object.values(known)) other.default = false;
        sheets[one] = { ...known, [id]: { id, cls, label, default: makeDefault } };
      }
    },

    /**
     * The sheet that a document was given, or that its sub-type has by default; nothing where the table's own counts,
     * which is the default of all but actors until a module registers another as such.
     */
    sheetClassOf(doc: Doc & { readonly type?: string }): SheetClass | null {
      const known = Object.values(sheetsOf(doc.documentName)?.[doc.type ?? "base"] ?? {});
      const { core } = doc.flags ?? {};
      const given = known.find(({ id }) => isPlain(core) && id === core["sheetClass"]);
      const usual = known.find((one) => one.default) ?? (doc.documentName === "Actor" ? known[0] : undefined);
      return (given ?? usual)?.cls ?? null;
    },
  };
};
