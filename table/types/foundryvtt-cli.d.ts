/** The part of the official CLI that builds packs; the package brings no types. */
declare module "@foundryvtt/foundryvtt-cli" {
  /** Builds one pack from a folder of sources. A source without `_key` is left out without a word. */
  export const compilePack: (
    sources: string,
    destination: string,
    options?: { readonly yaml?: boolean; readonly log?: boolean },
  ) => Promise<void>;
}
