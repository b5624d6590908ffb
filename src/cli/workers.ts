/** Long work on all cores: pure functions of plain values, the same answers for any number of workers. */

import { availableParallelism } from "node:os";
import { Tinypool } from "tinypool";

/** A function that workers may play, and where they find it. */
export interface Work<Task, Found> {
  /** The module's own address. */
  readonly file: string;
  /** What the module calls it. */
  readonly name: string;
  readonly play: (task: Task) => Found | Promise<Found>;
  /** How many tasks are worth no worker, as starting one takes as long; left out where they take as long as battles. */
  readonly few?: number;
}

/** How the work is done. */
export interface Workers {
  /** How many work at once; left out, as many as there are cores. With one, no worker is started. */
  readonly workers?: number | undefined;
  /** Is told after each task. */
  readonly progress?: ((done: number, all: number) => void) | undefined;
}

/** Starting a worker takes as long as some battles. */
const FEW = 2;

/** Says on standard error how far some work is: one line, which a terminal shows in place. */
export const progressOf =
  (what: string) =>
  (done: number, all: number): void => {
    const isEnd = done === all;
    if (!process.stderr.isTTY && !isEnd && done % Math.ceil(all / 10) !== 0) return;
    const line = `${what}: ${done} of ${all}`;
    process.stderr.write(process.stderr.isTTY ? `\r${line}${isEnd ? "\n" : ""}` : `${line}\n`);
  };

/**
 * Plays tasks; what is found comes in the order of the tasks, whoever plays them.
 *
 * @param by `each` is given what each task comes to as soon as it is done, in whatever order that is
 */
export const playAll = async <Task, Found>(
  { file, name, play, few = FEW }: Work<Task, Found>,
  tasks: readonly Task[],
  by: Workers & { readonly each?: (found: Found, task: number) => void } = {},
): Promise<readonly Found[]> => {
  const { workers = availableParallelism(), progress, each } = by;
  let done = 0;
  const counted = (found: Found, task: number): Found => {
    done += 1;
    each?.(found, task);
    progress?.(done, tasks.length);
    return found;
  };
  if (workers <= 1 || tasks.length <= few) {
    const all: Found[] = [];
    for (const [index, task] of tasks.entries()) all.push(counted(await play(task), index));
    return all;
  }
  const threads = Math.min(workers, tasks.length);
  const pool = new Tinypool({
    filename: file,
    name,
    minThreads: threads,
    maxThreads: threads,
    // Of the threads of Node 20, none reads TypeScript; processes do.
    runtime: "child_process",
    execArgv: ["--import", "tsx"],
  });
  try {
    return await Promise.all(tasks.map(async (task, index) => counted(await pool.run(task), index)));
  } finally {
    await pool.destroy();
  }
};
