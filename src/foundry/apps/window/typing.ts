/**
 * Whether somebody is in the midst of typing into a field of a window. What is typed and not yet sent must not be drawn
 * over.
 */
export const isTyping = (element: HTMLElement | null | undefined): boolean => {
  const field = element?.ownerDocument.activeElement;
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    element?.contains(field) === true &&
    field.type !== "checkbox" &&
    field.type !== "radio" &&
    field.value !== field.defaultValue
  );
};
