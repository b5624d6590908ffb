import type { BrowserContext } from "playwright-core";

/**
 * Lets the judge's clock run so many times as fast in the pages of a context: a step waits for its tick, as the time that
 * a commit takes must say nothing, and a long game would mostly wait. Nothing else of a page is hurried.
 */
export const hurry = async (context: BrowserContext, times: number): Promise<void> => {
  await context.addInitScript((factor) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() * factor;
    const Plain = Blob;
    // The module's timers run in a worker of a few lines, which is made of a text.
    globalThis.Blob = class extends Plain {
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        const hurried = (part: BlobPart): BlobPart =>
          typeof part === "string" && part.startsWith("const due = new Map()")
            ? part.replace("}, ms))", `}, ms / ${factor}))`)
            : part;
        super(parts.map(hurried), options);
      }
    };
  }, times);
};
