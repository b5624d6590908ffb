import type { SheetState } from "./sheet.ts";

type Kind = SheetState["kind"];

/**
 * What was typed into sheets that were closed before anything was placed. It stays in this window's memory alone: of a
 * portal nothing is written anywhere before it is placed.
 */
export class SheetDrafts {
  readonly #kept = new Map<Kind, SheetState>();

  /** Keeps a sheet that is closed, if anything is typed in it; else there is nothing left of its kind. */
  keep(sheet: SheetState, fresh: SheetState): void {
    if (sheet.anomaly !== null) return;
    if (JSON.stringify(sheet.fields) === JSON.stringify({ ...fresh.fields, scene: sheet.fields.scene })) {
      this.#kept.delete(sheet.kind);
    } else this.#kept.set(sheet.kind, { ...sheet, faults: [], drafted: true });
  }

  /** The sheet that was left, where its map is one of these still. */
  left(kind: Kind, scenes: Readonly<Record<string, unknown>>): SheetState | null {
    const sheet = this.#kept.get(kind);
    return sheet && Object.hasOwn(scenes, sheet.fields.scene) ? sheet : null;
  }
}
