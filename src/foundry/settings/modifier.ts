let held = false;

/** Whether the key is held with which a person skips questions about a move. */
export const skipsQuestions = (): boolean => held;

/** Follows that key: Alt, as the pointer's events tell it. To be called once a page is there. */
export const followModifier = (page: Pick<Document, "addEventListener">): void => {
  const follow = ({ altKey }: PointerEvent): void => {
    held = altKey;
  };
  for (const name of ["pointerdown", "pointermove", "pointerup"] as const) {
    page.addEventListener(name, follow, { capture: true });
  }
};
