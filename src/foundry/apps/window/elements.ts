/**
 * What an event happened to. A window that was moved into one of the browser's own is of another page, whose classes are
 * other ones: no element there is an instance of this page's, so elements are known by their names.
 */
export const isElement = (target: unknown): target is HTMLElement =>
  typeof target === "object" && target !== null && "tagName" in target;

const isCalled = (target: unknown, name: string): boolean => isElement(target) && target.tagName === name;

export const isInput = (target: unknown): target is HTMLInputElement => isCalled(target, "INPUT");

export const isSelect = (target: unknown): target is HTMLSelectElement => isCalled(target, "SELECT");

export const isTextArea = (target: unknown): target is HTMLTextAreaElement => isCalled(target, "TEXTAREA");

export const isDetails = (target: unknown): target is HTMLDetailsElement => isCalled(target, "DETAILS");
