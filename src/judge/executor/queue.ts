/** Runs tasks one after another, in order of arrival. */
export interface Queue {
  /** Resolves or rejects as the task does; the next task runs even if this one fails. */
  run<T>(task: () => Promise<T>): Promise<T>;
}

/** A new queue. */
export const createQueue = (): Queue => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (task) => {
      const result = last.then(task);
      last = result.catch(() => undefined);
      return result;
    },
  };
};
