/** How long a press may take from the field that is left to the button that is let go, in ms. */
export const PRESS = 300;

const TYPED = "textarea, input:not([type=checkbox], [type=radio])";

/**
 * Whether somebody is in the midst of typing into a field of a window. What is typed and not yet sent must not be drawn
 * over.
 */
export const isTyping = (element: HTMLElement | null | undefined): boolean => {
  const field = element?.ownerDocument.activeElement;
  if (!field || !element?.contains(field) || !field.matches(TYPED)) return false;
  const { value, defaultValue } = field as HTMLInputElement | HTMLTextAreaElement;
  return value !== defaultValue;
};
