/** The part of Foundry's canvas that is read; its types are passed over. */
interface Looked {
  readonly canvas?: { readonly scene?: { readonly id?: string | null } | null } | null;
}

/** The Foundry scene that this client looks at; nothing while it looks at none. */
export const viewedScene = (): string | null => (globalThis as Looked).canvas?.scene?.id ?? null;
