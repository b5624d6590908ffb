import { openBrowser } from "open-table/tests/browser/open-browser.ts";
import { PATIENCE, type Seat } from "./seat.ts";

/** By how much the browser itself may round a colour of one corner this way or that, of 255. */
const ROUNDING = 2;

/** A picture of the page when nothing on it moves any more; digests and clock times, which no two games share, are put out. */
export const frameOf = async (seat: Seat): Promise<Buffer> => seat.lookedAt(() => frameOfPage(seat));

const frameOfPage = async ({ page }: Seat): Promise<Buffer> => {
  const take = async (): Promise<Buffer> => {
    await page.evaluate(() => {
      const DIGEST = /(?:[0-9a-f]{4} ?){8,}/g;
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        node.nodeValue = node.nodeValue?.replace(DIGEST, (digest) => digest.replace(/[0-9a-f]/g, "0")) ?? null;
      }
    });
    return page.screenshot({ animations: "disabled", style: ".message-timestamp { visibility: hidden }" });
  };
  let last = await take();
  for (const end = performance.now() + PATIENCE; performance.now() < end; ) {
    await page.waitForTimeout(400);
    const next = await take();
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error("the page does not come to rest");
};

/** How many pixels of two pictures differ, counted by a browser as those that took them; no end of them where their sizes do. */
export const differing = async (one: Buffer, other: Buffer): Promise<number> => {
  if (one.equals(other)) return 0;
  const context = await (await openBrowser()).newContext();
  try {
    const page = await context.newPage();
    return await page.evaluate(
      async ({ pictures, rounding }) => {
        const [a, b] = await Promise.all(
          pictures.map(async (base64) => {
            const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
            const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
            const drawn = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
            drawn?.drawImage(bitmap, 0, 0);
            return drawn?.getImageData(0, 0, bitmap.width, bitmap.height);
          }),
        );
        if (!a || !b || a.width !== b.width || a.height !== b.height) return Number.POSITIVE_INFINITY;
        const apart = a.data.map((channel, at) => Math.abs(channel - (b.data[at] ?? 0)));
        return new Set([...apart.keys()].filter((at) => (apart[at] ?? 0) > rounding).map((at) => at >> 2)).size;
      },
      { pictures: [one.toString("base64"), other.toString("base64")], rounding: ROUNDING },
    );
  } finally {
    await context.close();
  }
};
