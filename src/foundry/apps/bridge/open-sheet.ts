/** How wide a ship's sheet opens, in CSS pixels. */
const SHEET_WIDTH = 420;

/** Opens an actor's sheet beside a window; its types are too large for the compiler to follow. */
export const openSheet = (actor: string, beside: DOMRect): unknown => {
  const { actors } = game as unknown as {
    readonly actors: { get(id: string): { readonly sheet: { render(options: object): unknown } | null } | undefined };
  };
  const left = beside.left - SHEET_WIDTH - 8;
  const position = left >= 0 ? { position: { left, top: beside.top } } : {};
  return actors.get(actor)?.sheet?.render({ force: true, ...position });
};
