import { sanitise } from "../apps/sanitise.ts";

/** What the box of a step says and does. */
export interface StepBox {
  readonly title: string;
  readonly content: string;
  /** `2 / 9` */
  readonly place: string;
  readonly last: boolean;
  next(): unknown;
  readonly previous: (() => unknown) | null;
  exit(): unknown;
}

/** Pixels round what a step points at, and between that and the box. */
const PADDING = 10;

const element = (tag: string, className: string, text = ""): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
};

const button = (label: string, press: () => unknown, primary = false): HTMLElement => {
  const made = element("button", primary ? "primary" : "", label);
  made.setAttribute("type", "button");
  made.addEventListener("click", () => void press());
  return made;
};

const clamp = (value: number, most: number): number => Math.max(PADDING, Math.min(value, most - PADDING));

/** Puts the box below what it is about, or above it, or in the middle of the page. */
const place = (box: HTMLElement, about: DOMRect | null): void => {
  const { innerWidth, innerHeight } = window;
  const { offsetWidth: width, offsetHeight: height } = box;
  const below = about ? about.bottom + 2 * PADDING : (innerHeight - height) / 2;
  const top = about && below + height > innerHeight ? about.top - height - 2 * PADDING : below;
  const left = about ? about.left : (innerWidth - width) / 2;
  box.style.top = `${clamp(top, innerHeight - height)}px`;
  box.style.left = `${clamp(left, innerWidth - width)}px`;
};

/** Draws a step over the page; the returned function takes it away. */
export const drawStep = (step: StepBox, target: HTMLElement | null): (() => void) => {
  const about = target?.getBoundingClientRect() ?? null;
  const overlay = element("div", "tour-overlay");
  const fade = element("div", "tour-fadeout");
  if (about) {
    const { top, left, width, height } = about;
    fade.style.inset = `${top - PADDING}px auto auto ${left - PADDING}px`;
    fade.style.width = `${width + 2 * PADDING}px`;
    fade.style.height = `${height + 2 * PADDING}px`;
  }
  const box = element("aside", "tour");
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-label", step.title);
  const content = element("div", "tour-content");
  content.innerHTML = sanitise(step.content);
  const row = element("footer", "tour-buttons");
  row.append(element("span", "tour-place", step.place));
  row.append(button("Exit", step.exit));
  if (step.previous) row.append(button("Previous", step.previous));
  const onward = button(step.last ? "Finish" : "Next", step.next, true);
  row.append(onward);
  box.append(element("h3", "tour-title", step.title), content, row);
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape") step.exit();
  });
  document.body.append(overlay, fade, box);
  place(box, about);
  onward.focus();
  return () => {
    for (const one of [overlay, fade, box]) one.remove();
  };
};
