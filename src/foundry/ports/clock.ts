import type { ClockPort } from "../../judge/ports/ports.ts";

/** The part of a `Worker` in use. */
export interface TimerWorker {
  postMessage(message: unknown): void;
  addEventListener(type: "message" | "error", listener: (event: { readonly data?: unknown }) => void): void;
}

/** What a clock stands on. */
export interface ClockParts {
  /** Milliseconds that never run backwards. */
  now(): number;
  setTimeout(task: () => void, ms: number): unknown;
  clearTimeout(handle: never): void;
  /** Makes the worker of {@link TIMER_SCRIPT}; absent, throwing or failing later, the window's own timers serve. */
  readonly worker?: (() => TimerWorker) | undefined;
}

/** Runs in a worker, whose timers a browser does not slow down when the window is hidden. */
export const TIMER_SCRIPT =
  "const due = new Map(); onmessage = ({ data: { id, ms } }) => { clearTimeout(due.get(id)); due.delete(id); " +
  "if (ms !== null) due.set(id, setTimeout(() => { due.delete(id); postMessage(id); }, ms)); };";

interface Waiting {
  readonly at: number;
  readonly task: () => void;
  readonly handle?: unknown;
}

/** A clock whose timers come late at worst, never early. */
export const clockPort = (parts: ClockParts): ClockPort => {
  const waiting = new Map<number, Waiting>();
  let worker = startWorker(parts);
  let next = 0;

  const due = (id: number): void => {
    const one = waiting.get(id);
    if (!one) return;
    // Browsers round waiting times down.
    if (parts.now() < one.at) return arm(id, one);
    waiting.delete(id);
    one.task();
  };
  const arm = (id: number, { at, task }: Waiting): void => {
    const ms = Math.max(0, Math.ceil(at - parts.now()));
    if (worker) {
      waiting.set(id, { at, task });
      worker.postMessage({ id, ms });
    } else {
      waiting.set(id, { at, task, handle: parts.setTimeout(() => due(id), ms) });
    }
  };
  worker?.addEventListener("message", ({ data }) => due(Number(data)));
  worker?.addEventListener("error", () => {
    worker = undefined;
    for (const [id, one] of waiting) arm(id, one);
  });

  return {
    now: () => parts.now(),
    timer: (ms, task) => {
      const id = next;
      next += 1;
      arm(id, { at: parts.now() + ms, task });
      return () => {
        const one = waiting.get(id);
        if (!waiting.delete(id)) return;
        if (worker) worker.postMessage({ id, ms: null });
        else parts.clearTimeout(one?.handle as never);
      };
    },
  };
};

const startWorker = ({ worker }: ClockParts): TimerWorker | undefined => {
  try {
    return worker?.();
  } catch {
    return undefined;
  }
};
