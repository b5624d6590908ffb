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
