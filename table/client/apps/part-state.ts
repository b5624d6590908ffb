/** What a redrawn part keeps: where the focus was and how far its lists were scrolled. */
export interface PartState {
  focus?: string;
  scroll: { selector: string; index: number; top: number; left: number }[];
}

const focusSelector = (focused: Element): string | undefined => {
  if (focused.id) return `#${CSS.escape(focused.id)}`;
  const name = focused.getAttribute("name");
  return name ? `${focused.tagName.toLowerCase()}[name="${CSS.escape(name)}"]` : undefined;
};

const scrolled = (part: HTMLElement, selector: string): Element[] =>
  selector === "" ? [part] : [...part.querySelectorAll(selector)];

/** Reads the state of a part before it is replaced. An empty selector means the part itself. */
export const readPartState = (prior: HTMLElement, scrollable: readonly string[]): PartState => {
  const focused = prior.ownerDocument.activeElement;
  const selector = focused && focused !== prior && prior.contains(focused) ? focusSelector(focused) : undefined;
  return {
    ...(selector ? { focus: selector } : {}),
    scroll: scrollable.flatMap((one) =>
      scrolled(prior, one).map(({ scrollTop, scrollLeft }, index) => ({
        selector: one,
        index,
        top: scrollTop,
        left: scrollLeft,
      })),
    ),
  };
};

/** Gives the new element of a part the state of the old one, as far as the same things exist in it. */
export const restorePartState = (part: HTMLElement, state: PartState): void => {
  if (state.focus) part.querySelector<HTMLElement>(state.focus)?.focus({ preventScroll: true });
  for (const { selector, index, top, left } of state.scroll) {
    const element = scrolled(part, selector)[index];
    if (!element) continue;
    element.scrollTop = top;
    element.scrollLeft = left;
  }
};
