import type { Host } from "../../host/host.ts";

/** Elements of whichever page a window is on, and what is listened to or given there. */

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

/**
 * The element that is most wanted of those that are there. Of selectors in one, with commas between, the one that stands
 * first on the page would be found, whichever it is.
 *
 * @param selectors the most wanted first
 */
export const wantedIn = (root: ParentNode, ...selectors: readonly string[]): HTMLElement | null => {
  for (const selector of selectors) {
    const found = root.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return null;
};

/** Listens on the page that a window is on, and goes along when the window is moved to another one. */
export class PageListeners {
  readonly #listen: (page: Document, signal: AbortSignal) => void;
  #page: Document | null = null;
  #end = new AbortController();

  /** @param listen adds listeners that end with the signal */
  constructor(listen: (page: Document, signal: AbortSignal) => void) {
    this.#listen = listen;
  }

  /** To be called whenever the window was drawn. */
  follow({ ownerDocument }: HTMLElement): void {
    if (ownerDocument === this.#page) return;
    this.stop();
    this.#page = ownerDocument;
    this.#listen(ownerDocument, this.#end.signal);
  }

  stop(): void {
    this.#end.abort();
    this.#end = new AbortController();
    this.#page = null;
  }
}

/** Gives a text to the person who looks at a page, as a file. */
export const giveFile = (page: Document, name: string, text: string, type: string): void => {
  const link = page.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** The page with the map. Windows begin there, and may be moved to another: a window that is open asks its own element. */
export const mainPage = (): Document => document;

/** Does something once on the page with the map, and once on every page into which a window is moved. */
export const onEveryPage = ({ Hooks }: Pick<Host, "Hooks">, act: (page: Document) => void): void => {
  const known = new WeakSet<Document>();
  const join = (page: Document): void => {
    if (known.has(page)) return;
    known.add(page);
    act(page);
  };
  join(mainPage());
  Hooks.on("renderApplicationV2", (_app: unknown, { ownerDocument }: HTMLElement) => join(ownerDocument));
};
