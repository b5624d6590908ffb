/** Windows that want to hear of every change. One change is told once, after whatever caused it has finished. */
export class Listeners {
  readonly #all = new Set<() => void>();
  #told = false;

  listen(listener: () => void): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  tell(): void {
    if (this.#told) return;
    this.#told = true;
    queueMicrotask(() => {
      this.#told = false;
      for (const listener of [...this.#all]) listener();
    });
  }
}
