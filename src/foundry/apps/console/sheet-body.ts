/** Puts what is filled in and what it means into one part that is scrolled; the buttons stay under it. */
export const wrapBody = (sheet: HTMLElement): void => {
  const body = sheet.ownerDocument.createElement("div");
  body.className = "gp-sheet-body";
  sheet.querySelector(".gp-sheet-fields")?.before(body);
  body.append(...sheet.querySelectorAll(".gp-sheet-fields, .gp-sheet-side"));
};

/**
 * Scrolls to the field that is being typed in, with what is said of it, as a warning under the scrolled part may have
 * taken its room.
 */
export const showFocus = (sheet: HTMLElement): void => {
  const focus = sheet.querySelector(".gp-sheet-body :focus");
  (focus?.closest(".gp-field") ?? focus)?.scrollIntoView({ block: "nearest" });
};
