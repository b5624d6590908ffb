import type { Page } from "playwright-core";

/**
 * What is lost in our windows when text is twice as large: texts that something cuts off and nothing scrolls to, that
 * stick out of their buttons, or lie over one another. The page is as it was afterwards.
 */
export const lostAtTwice = async (page: Page): Promise<readonly string[]> => {
  await resize(page, "200%");
  const lost = await lostTexts(page);
  await resize(page, "");
  return lost;
};

/** What is lost in our windows as they are, or in those that a selector names. */
export const lostTexts = (page: Page, roots = ".gravity-portals"): Promise<readonly string[]> =>
  page.evaluate(lostInPage, roots);

/** Gives the page another size of text, and waits until it has been laid out by it. */
const resize = (page: Page, size: string): Promise<void> =>
  page.evaluate(async (size) => {
    document.documentElement.style.fontSize = size;
    for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  }, size);

/** Runs in the page. */
const lostInPage = (roots: string): readonly string[] => {
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  /** What may be missing of a text at an edge without a letter being cut, in CSS pixels. */
  const SPARE = 1.5;
  const SCROLLS = /auto|scroll/;
  const CUTS = /hidden|clip/;
  const lost = new Set<string>();
  const worded = ({ data }: Text): string => `«${data.trim().slice(0, 40)}»`;
  const nameOf = (one: Element): string =>
    `${one.closest(".application, .gp-card")?.id || "card"} ${one.id || one.className || one.tagName}`;

  /** The part of a box that can be seen without scrolling; null where there is none. */
  const seen = (box: Box, what: string, from: Element | null, root: Element, hangs = false): Box | null => {
    const shown = { ...box };
    let [freeX, freeY] = [true, true];
    for (let one = from; one && root.contains(one); one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one);
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const cutsX = freeX && CUTS.test(overflowX) && (box.left < left - SPARE || box.right > right + SPARE);
      const cutsY = freeY && CUTS.test(overflowY) && (box.top < top - SPARE || box.bottom > bottom + SPARE);
      const sticksOut =
        !hangs &&
        one.matches("button, summary, th, td") &&
        (box.left < left - SPARE || box.right > right + SPARE || box.top < top - SPARE || box.bottom > bottom + SPARE);
      if (cutsX || cutsY || sticksOut) {
        lost.add(`${what} ${sticksOut ? "sticks out of" : "is cut by"} ${nameOf(one)}`);
      }
      if (SCROLLS.test(overflowX)) freeX = false;
      if (SCROLLS.test(overflowY)) freeY = false;
      if (overflowX !== "visible" || overflowY !== "visible") {
        shown.left = Math.max(shown.left, left);
        shown.right = Math.min(shown.right, right);
        shown.top = Math.max(shown.top, top);
        shown.bottom = Math.min(shown.bottom, bottom);
      }
    }
    return shown.right > shown.left && shown.bottom > shown.top ? shown : null;
  };

  /** Fields are seen whole, and as high as a line of what is written in them. */
  const checkFields = (root: Element): void => {
    const fields = root.querySelectorAll(
      "select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=color])",
    );
    for (const field of fields) {
      if (!field.checkVisibility({ visibilityProperty: true })) continue;
      const { fontSize, paddingTop, paddingBottom } = getComputedStyle(field);
      const room = field.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
      if (room < Number.parseFloat(fontSize)) lost.add(`${nameOf(field)} is too low for its text`);
      seen(field.getBoundingClientRect(), nameOf(field), field.parentElement, root);
    }
  };

  for (const root of document.querySelectorAll(roots)) {
    if (root.parentElement?.closest(roots)) continue;
    checkFields(root);
    const boxes: { readonly box: Box; readonly text: Text }[] = [];
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = node as Text;
      const holder = text.parentElement;
      if (text.data.trim() === "" || !holder?.checkVisibility({ visibilityProperty: true })) continue;
      // The title is in Foundry's own frame, which shortens it.
      if (holder.closest(".gp-hidden, option, script, .window-title")) continue;
      // What has no width of its own is meant to reach over its neighbours.
      const hangs = holder.clientWidth === 0 && getComputedStyle(holder).width === "0px";
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, top, right, bottom } of range.getClientRects()) {
        // The letters themselves stand in the middle of their line.
        const inset = (bottom - top) * 0.25;
        const letters = { left, right, top: top + inset, bottom: bottom - inset };
        const box = right > left ? seen(letters, worded(text), holder, root, hangs) : null;
        if (box) boxes.push({ box, text });
      }
    }
    boxes.forEach(({ box, text }, at) => {
      const over = boxes
        .slice(at + 1)
        .find(
          (other) =>
            other.text !== text &&
            box.left < other.box.right - SPARE &&
            other.box.left < box.right - SPARE &&
            box.top < other.box.bottom - SPARE &&
            other.box.top < box.bottom - SPARE,
        );
      if (over) {
        lost.add(`${worded(text)} lies over ${worded(over.text)} in ${nameOf(text.parentElement ?? root)}`);
      }
    });
  }
  return [...lost];
};
