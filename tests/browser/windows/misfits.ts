import type { Page } from "playwright-core";

/**
 * What is wrong with a window that is in front, by its mark: words that are broken, and controls that are cut off,
 * covered, over one another, smaller than a finger finds, too narrow for what is written on them, or called by other words. Scrolls each one into view, as a person does.
 */
export const misfitsIn = (page: Page, mark: string): Promise<readonly string[]> => page.evaluate(misfitsInPage, mark);

/** Runs in the page. */
const misfitsInPage = (mark: string): readonly string[] => {
  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  /** WCAG 2.5.8, in CSS pixels. */
  const LEAST = 24;
  /** A border or a rounded corner that is missing is not missed. */
  const SPARE = 1.5;
  const CONTROLS = "button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=checkbox]";
  const wrong = new Set<string>();
  const { innerWidth, innerHeight } = window;

  const nameOf = (one: Element): string => {
    const label = one.getAttribute("aria-label") ?? one.textContent?.trim().replace(/\s+/g, " ").slice(0, 30);
    const action = one.getAttribute("data-action") ?? one.getAttribute("name");
    return `${one.tagName.toLowerCase()} ${one.id || action || one.className} «${label}»`;
  };
  const overlapOf = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const isSome = ({ left, top, right, bottom }: Box): boolean => right - left > SPARE && bottom - top > SPARE;
  const labelsOf = (one: Element): readonly Element[] => [...((one as HTMLInputElement).labels ?? [])];
  const isTick = (one: Element): boolean => one.matches("input[type=checkbox], input[type=radio]");
  /** What a press may hit: of a small box with its words, the words too. */
  const targetOf = (one: Element): Box => {
    const boxes = [one, ...(isTick(one) ? labelsOf(one) : [])].map((part) => part.getBoundingClientRect());
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      top: Math.min(...boxes.map(({ top }) => top)),
      right: Math.max(...boxes.map(({ right }) => right)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    };
  };
  /** The boxes outside of which nothing of an element is seen. */
  const cutters = (one: Element, root: Element): readonly Element[] => {
    const found: Element[] = [];
    for (let at = one.parentElement; at; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX !== "visible" || overflowY !== "visible") found.push(at);
      if (at === root) break;
    }
    return found;
  };
  const seenPart = (one: Element, root: Element): Box =>
    cutters(one, root).reduce<Box>(
      (box, cutter) => overlapOf(box, cutter.getBoundingClientRect()),
      one.getBoundingClientRect(),
    );
  const writing = document.createElement("canvas").getContext("2d");
  const widthOf = (text: string, { font }: CSSStyleDeclaration): number => {
    if (!writing) return 0;
    writing.font = font;
    return writing.measureText(text).width;
  };

  const checkSize = (one: Element): void => {
    const { left, top, right, bottom } = targetOf(one);
    const isInLine = one.matches("a[href]") && getComputedStyle(one).display === "inline";
    if (isInLine) return;
    const [width, height] = [Math.round(right - left), Math.round(bottom - top)];
    if (width < LEAST || height < LEAST) wrong.add(`${nameOf(one)} is ${width}×${height}`);
  };
  const checkText = (one: Element): void => {
    const style = getComputedStyle(one);
    if (one instanceof HTMLSelectElement) {
      const room = one.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const chosen = one.selectedOptions[0]?.text.trim() ?? "";
      // A long name is shortened, as the list shows it whole.
      if (widthOf(chosen.slice(0, 12), style) > room + SPARE) wrong.add(`${nameOf(one)} is too narrow for «${chosen}»`);
    } else if (one instanceof HTMLInputElement) {
      const isWritten = !one.matches("[type=checkbox], [type=radio], [type=range], [type=file], [type=color]");
      if (isWritten && one.value.length <= 24 && one.scrollWidth > one.clientWidth + SPARE) {
        wrong.add(`${nameOf(one)} is too narrow for «${one.value}»`);
      }
    } else if (one.matches("button, summary") && one.scrollWidth > one.clientWidth + SPARE) {
      wrong.add(`${nameOf(one)} is too narrow for what it says`);
    }
  };
  /** What is written on a control has to be in its name: who steers by voice says what is read there (WCAG 2.5.3). */
  const checkName = (one: Element): void => {
    const name = one.getAttribute("aria-label");
    if (name === null || one.matches("input, select, textarea")) return;
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    let written = "";
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.parentElement?.checkVisibility() && !node.parentElement.closest("[aria-hidden=true], .gp-hidden"))
        written += node.nodeValue ?? "";
    }
    const plainOf = (text: string): string =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim();
    if (/\p{L}{2}/u.test(written) && !plainOf(name).includes(plainOf(written))) {
      wrong.add(`${nameOf(one)} says «${written.trim()}»`);
    }
  };
  /** A word that is broken though its line has room for all of it; what is written together by a hyphen may break there. */
  const checkWords = (root: Element): void => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const holder = node.parentElement;
      const text = node.nodeValue ?? "";
      if (!holder?.checkVisibility() || holder.closest(".gp-hidden, svg, textarea, .window-header")) continue;
      let block: Element = holder;
      while (getComputedStyle(block).display === "inline" && block.parentElement) block = block.parentElement;
      for (const { 0: word, index } of text.matchAll(/[^\s\-–—/·…]{2,}/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(lines.map(({ top }) => Math.round(top))).size < 2) continue;
        const wide = lines.reduce((sum, { width }) => sum + width, 0);
        // What a list beside it leaves a word is judged by the window: no word is as wide as that.
        const room = Math.min(root.clientWidth - 80, 280);
        if (wide < room) wrong.add(`«${word}» of «${text.trim().slice(0, 40)}» is broken in ${block.className}`);
      }
    }
  };
  const checkPlace = (one: Element, root: Element): void => {
    one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const box = one.getBoundingClientRect();
    for (const cutter of cutters(one, root)) {
      const cut = cutter.getBoundingClientRect();
      const isCut =
        box.left < cut.left - SPARE ||
        box.top < cut.top - SPARE ||
        box.right > cut.right + SPARE ||
        box.bottom > cut.bottom + SPARE;
      if (isCut) return void wrong.add(`${nameOf(one)} is cut by ${cutter.className || cutter.tagName}`);
    }
    if (box.left < -SPARE || box.top < -SPARE || box.right > innerWidth + SPARE || box.bottom > innerHeight + SPARE) {
      return void wrong.add(`${nameOf(one)} lies outside of the page`);
    }
    const { left, top, width, height } = box;
    for (const [x, y] of [
      [0.5, 0.5],
      [0.15, 0.15],
      [0.85, 0.15],
      [0.15, 0.85],
      [0.85, 0.85],
    ] as const) {
      const hit = document.elementFromPoint(left + x * width, top + y * height);
      const isOwn =
        hit && (one.contains(hit) || hit.contains(one) || labelsOf(one).some((label) => label.contains(hit)));
      // A notice passes by itself.
      if (isOwn || hit?.closest("#notifications, #tooltip")) continue;
      return void wrong.add(`${nameOf(one)} is covered by ${hit ? nameOf(hit) : "nothing known"}`);
    }
  };

  for (const root of document.querySelectorAll(`.application.${mark}`)) {
    const frame = root.getBoundingClientRect();
    if (
      root.checkVisibility() &&
      (frame.right > innerWidth + SPARE ||
        frame.bottom > innerHeight + SPARE ||
        frame.left < -SPARE ||
        frame.top < -SPARE)
    ) {
      wrong.add(
        `the window reaches out of the page: ${Math.round(frame.left)},${Math.round(frame.top)} to ${Math.round(frame.right)},${Math.round(frame.bottom)}`,
      );
    }
    const controls = [...root.querySelectorAll(CONTROLS)].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        // What is in the frame is Foundry's, but for our own button.
        (!one.closest(".window-header") || one.matches(".gp-collapse")) &&
        !one.closest(".gp-hidden, [aria-hidden=true]"),
    );
    const parts = controls.map((one) => ({ one, box: seenPart(one, root) })).filter(({ box }) => isSome(box));
    parts.forEach(({ one, box }, at) => {
      for (const other of parts.slice(at + 1)) {
        const isNested = one.contains(other.one) || other.one.contains(one);
        if (!isNested && isSome(overlapOf(box, other.box))) wrong.add(`${nameOf(one)} lies over ${nameOf(other.one)}`);
      }
    });
    checkWords(root);
    const scrolled = [...root.querySelectorAll("*")].map((one) => ({ one, top: one.scrollTop, left: one.scrollLeft }));
    for (const one of controls) {
      checkSize(one);
      checkText(one);
      checkName(one);
      checkPlace(one, root);
    }
    for (const { one, top, left } of scrolled) one.scrollTo({ top, left, behavior: "instant" });
  }
  return [...wrong];
};
