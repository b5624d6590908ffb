/** A chapter of the manual: a journal entry, and its pages in the marks of `markup.ts`. */
export interface Chapter {
  /** By which its document is known from version to version. */
  readonly id: string;
  readonly title: string;
  readonly pages: readonly { readonly name: string; readonly text: string }[];
}
