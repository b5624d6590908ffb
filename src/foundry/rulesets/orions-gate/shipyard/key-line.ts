/** Does what keys ask for one after the other, so that none is lost or done at the wrong place. */
export class KeyLine {
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** Whether a key is still being done. */
  get isBusy(): boolean {
    return this.#waiting > 0;
  }

  /** Does something at once, or as soon as all keys before it are done. Where it fails, that is thrown, and the next key is done all the same. */
  add(act: () => Promise<void>): Promise<void> {
    this.#waiting += 1;
    const done = (this.#waiting === 1 ? act() : this.#last.then(act)).finally(() => {
      this.#waiting -= 1;
    });
    this.#last = done.catch(() => {});
    return done;
  }
}
