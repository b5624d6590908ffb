// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { barsEnd } from "../../client/apps/bars-end.ts";

afterEach(() => document.body.replaceChildren());

/** Bars of the page's upper edge by their tops and bottoms; markup says what they are. */
const page = (bars: readonly { readonly html: string; readonly top: number; readonly bottom: number }[]): Document => {
  const shown = bars.map(({ html, top, bottom }) => {
    const element = document.createElement("div");
    element.innerHTML = html;
    document.body.append(element);
    const bar = element.firstElementChild ?? element;
    bar.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
    return { bar, top, bottom };
  });
  document.elementsFromPoint = (_x, y) =>
    shown.filter(({ top, bottom }) => top <= y && y < bottom).map(({ bar }) => bar);
  return document;
};

describe("notices begin below", () => {
  test.for([
    ["nothing", [], 6],
    ["the row of scenes", [{ html: "<nav></nav>", top: 8, bottom: 44 }], 50],
    [
      "the row of scenes and a module's turnBar",
      [
        { html: "<nav></nav>", top: 8, bottom: 44 },
        { html: '<div class="application"></div>', top: 50, bottom: 92 },
      ],
      98,
    ],
    [
      "a bar, but not a window",
      [{ html: '<div class="application"><header class="window-header"></header></div>', top: 0, bottom: 90 }],
      6,
    ],
    ["nothing where the map fills the page", [{ html: "<main><canvas></canvas></main>", top: 0, bottom: 700 }], 6],
    ["nothing of what reaches far down", [{ html: "<div></div>", top: 0, bottom: 300 }], 6],
  ] as const)("%s", ([_name, bars, end]) => {
    expect(barsEnd(page(bars), [200])).toBe(end);
  });

  test("a bar that lies under a part of them alone", () => {
    const bar = document.createElement("div");
    document.body.append(bar);
    bar.getBoundingClientRect = () => ({ top: 50, bottom: 92 }) as DOMRect;
    document.elementsFromPoint = (x, y) => (x >= 300 && y >= 50 && y < 92 ? [bar] : []);
    expect([barsEnd(document, [200]), barsEnd(document, [100, 200, 310])]).toEqual([6, 98]);
  });
});
