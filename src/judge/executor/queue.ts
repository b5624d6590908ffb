/** Runs tasks one after another, in order of arrival. */
export interface Queue {
  /** Resolves or rejects as the task does; a task that fails does not keep the next from running. */
  run<T>(task: () => Promise<T>): Promise<T>;
}

/** A queue of its own. */
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
