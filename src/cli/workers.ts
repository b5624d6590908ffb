/** Long work on all cores: pure functions of plain values, the same answers for any number of workers. */

import { availableParallelism } from "node:os";
import { Tinypool } from "tinypool";

/** A function that workers may play, and where they find it. */
export interface Work<Task, Found> {
  /** The module's own address. */
  readonly file: string;
  /** What the module calls it. */
  readonly name: string;
  readonly play: (task: Task) => Found;
}

/** How the work is done. */
export interface Workers {
  /** How many work at once; left out, as many as there are cores. With one, no worker is started. */
  readonly workers?: number | undefined;
  /** Is told after each task. */
  readonly progress?: ((done: number, all: number) => void) | undefined;
}

/** How many tasks are worth a worker: starting one takes as long as some battles. */
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

/** Plays tasks; what is found comes in the order of the tasks, whoever plays them. */
export const playAll = async <Task, Found>(
  { file, name, play }: Work<Task, Found>,
  tasks: readonly Task[],
  { workers = availableParallelism(), progress }: Workers = {},
): Promise<readonly Found[]> => {
  let done = 0;
  const counted = (found: Found): Found => {
    done += 1;
    progress?.(done, tasks.length);
    return found;
  };
  if (workers <= 1 || tasks.length <= FEW) return tasks.map((task) => counted(play(task)));
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
    return await Promise.all(tasks.map(async (task) => counted(await pool.run(task))));
  } finally {
    await pool.destroy();
  }
};
