/** What Foundry offers for sheets. Its types of it are so large that the compiler does not come to an end with them. */
interface SheetHost {
  readonly applications: {
    readonly api: { readonly DocumentSheetV2: typeof foundry.applications.api.ApplicationV2 };
    readonly sheets: { readonly ActorSheetV2: typeof foundry.applications.api.ApplicationV2 };
    readonly apps: {
      readonly DocumentSheetConfig: {
        registerSheet(type: unknown, scope: string, sheet: unknown, options: object): void;
      };
    };
  };
  readonly documents: { readonly Actor: { readonly TYPES?: readonly string[] }; readonly JournalEntry: unknown };
}

/** Foundry, for sheets. */
export const sheetHost = (): SheetHost => foundry as unknown as SheetHost;
