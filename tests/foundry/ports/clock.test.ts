import { describe, expect, test } from "vitest";
import { clockPort, type TimerWorker } from "../../../src/foundry/ports/browser.ts";

/** Time that passes by hand, with a window's timers and a worker's. */
const table = (withWorker: boolean) => {
  let now = 1000;
  let next = 0;
  const due = new Map<number, { readonly at: number; readonly task: () => void; readonly by: string }>();
  const set = (by: string, task: () => void, ms: number): number => {
    next += 1;
    due.set(next, { at: now + ms, task, by });
    return next;
  };
  const listeners: { message?: (event: { data?: unknown }) => void; error?: (event: object) => void } = {};
  const workers = new Map<number, number>();
  const worker: TimerWorker = {
    postMessage: (message) => {
      const { id, ms } = message as { id: number; ms: number | null };
      due.delete(workers.get(id) ?? -1);
      if (ms !== null)
        workers.set(
          id,
          set("worker", () => listeners.message?.({ data: id }), ms),
        );
    },
    addEventListener: (type, listener) => {
      listeners[type] = listener;
    },
  };
  const clock = clockPort({
    now: () => now,
    setTimeout: (task, ms) => set("window", task, ms),
    clearTimeout: (handle) => due.delete(handle),
    worker: withWorker
      ? () => worker
      : () => {
          throw new Error("forbidden here");
        },
  });
  return {
    clock,
    due,
    fail: () => listeners.error?.({}),
    /** Lets time pass; timers ring up to `early` milliseconds before they are due. */
    pass: (ms: number, early = 0) => {
      now += ms;
      for (const [id, one] of [...due]) {
        if (one.at - early <= now && due.delete(id)) one.task();
      }
    },
  };
};

describe("the clock", () => {
  test.for([
    { withWorker: true, by: "worker" },
    { withWorker: false, by: "window" },
  ])("timers run in the $by", ({ withWorker, by }) => {
    const { clock, due, pass } = table(withWorker);
    let rang = 0;
    clock.timer(250, () => {
      rang += 1;
    });
    expect([...due.values()].map((one) => one.by)).toEqual([by]);
    pass(249);
    expect(rang).toBe(0);
    pass(1);
    expect(rang).toBe(1);
    pass(1000);
    expect(rang).toBe(1);
  });

  test.for([true, false])("a timer that is called off never rings (worker: %s)", (withWorker) => {
    const { clock, due, pass } = table(withWorker);
    const off = clock.timer(10, () => {
      throw new Error("rang");
    });
    off();
    off();
    expect(due.size).toBe(0);
    pass(100);
  });

  test("a browser that rings early is not believed", () => {
    const { clock, pass } = table(true);
    let rang = 0;
    clock.timer(250, () => {
      rang += 1;
    });
    pass(249, 5);
    expect(rang).toBe(0);
    pass(1);
    expect(rang).toBe(1);
  });

  test("when the worker fails, what waits goes on in the window", () => {
    const { clock, due, fail, pass } = table(true);
    let rang = 0;
    clock.timer(250, () => {
      rang += 1;
    });
    fail();
    due.forEach((one, id) => {
      if (one.by === "worker") due.delete(id);
    });
    pass(250);
    expect(rang).toBe(1);
  });
});
