import type { Table } from "./table.ts";

/** A fixed part of the page, reachable as a member of `ui`. */
export interface Panel {
  readonly id: string;
  readonly element: HTMLElement;
  readonly rendered: boolean;
  render(options?: unknown): Promise<Panel>;
}

/**
 * Makes a panel whose content is drawn by `draw`, and that calls the hook `render<name>` after each drawing.
 * `draw` may be called at any time and replaces what it drew before.
 */
export const panel = (
  { runtime }: Table,
  name: string,
  element: HTMLElement,
  draw: (element: HTMLElement) => void,
): Panel => {
  const self: Panel = {
    id: element.id,
    element,
    rendered: true,
    async render(options) {
      draw(element);
      runtime.hooks.callAll(`render${name}`, self, element, {}, options ?? {});
      return self;
    },
  };
  return self;
};
