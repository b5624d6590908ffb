import type { BrowserContext, Page } from "playwright-core";

/** Waits this long are for a host that does not answer, in milliseconds: a host is no faster than it is. */
const LONG = 9000;

/** What a hurried page has in addition. */
interface Hurried {
  hurryTo(times: number): void;
  letPass(ms: number): Promise<void>;
}

/**
 * Lets the judge's clock run so many times as fast in the pages of a context: a step waits for its tick, as the time that
 * a commit takes must say nothing, and a long game would mostly wait. Nothing else of a page is hurried, nor
 * is the patience for a host that has much to do.
 */
export const hurry = async (context: BrowserContext, times: number): Promise<void> => {
  await context.addInitScript(
    ({ most, long }) => {
      const now = performance.now.bind(performance);
      let factor = most;
      let since = 0;
      let passed = 0;
      performance.now = () => passed + (now() - since) * factor;
      (globalThis as unknown as Hurried).hurryTo = (times) => {
        passed = performance.now();
        since = now();
        factor = times;
      };
      (globalThis as unknown as Hurried).letPass = async (ms) => {
        const { hurryTo } = globalThis as unknown as Hurried;
        const before = factor;
        hurryTo(most);
        for (const end = performance.now() + ms; performance.now() < end; ) {
          await new Promise((done) => setTimeout(done, 20));
        }
        hurryTo(before);
      };
      const Plain = Blob;
      // The module's timers run in a worker of a few lines, which is made of a text. One that comes early is set again.
      globalThis.Blob = class extends Plain {
        constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
          const hurried = (part: BlobPart): BlobPart =>
            typeof part === "string" && part.startsWith("const due = new Map()")
              ? part.replace("}, ms))", `}, ms < ${long} ? ms / ${most} : ms))`)
              : part;
          super(parts.map(hurried), options);
        }
      };
    },
    { most: times, long: LONG },
  );
};

/** Lets the clock of a hurried page run so many times as fast from now on. */
export const hurryTo = (page: Page, times: number): Promise<void> =>
  page.evaluate((factor) => (globalThis as unknown as Hurried).hurryTo(factor), times);

/** Waits until so much time has passed by the clock of a hurried page, which runs as fast as it can meanwhile. */
export const letPass = (page: Page, ms: number): Promise<void> =>
  page.evaluate((time) => (globalThis as unknown as Hurried).letPass(time), ms);
