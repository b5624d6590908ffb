// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { followDrags } from "../../../src/foundry/rulesets/orions-gate/shipyard/dragging.ts";
import { editorView } from "../../../src/foundry/rulesets/orions-gate/shipyard/editor.ts";
import { shelfView } from "../../../src/foundry/rulesets/orions-gate/shipyard/shelf.ts";
import { actOn } from "../../../src/foundry/rulesets/orions-gate/shipyard/yard-acts.ts";
import { goesOnShelf, takenAt, yardKey } from "../../../src/foundry/rulesets/orions-gate/shipyard/yard-keys.ts";
import {
  chooses,
  type OpenFleet,
  opened,
  searches,
} from "../../../src/foundry/rulesets/orions-gate/shipyard/yard-state.ts";
import { langText, say } from "../apps/sentences.ts";
import { shipOf, yardOf } from "./yard.ts";

afterEach(() => document.body.replaceChildren());

/** A shelf with two parts, and a ship with one. */
const yard = (): HTMLElement => {
  const root = document.createElement("div");
  const stock = (key: string, usual: string, sizes: string) =>
    `<li class="gp-yard-stock" data-about="${key}" data-usual="${usual}" data-name="${key} ${usual}">
      <button class="gp-yard-about-part"><svg><path></path></svg><span>${key}</span></button>
      ${[...sizes].map((size) => `<button data-part="${key}" data-size="${size}" data-name="${key} ${size}">${size}</button>`).join("")}
    </li>`;
  root.innerHTML = `<ul class="gp-yard-shelf">${stock("engine", "S", "SML")}${stock("hive", "L", "ML")}</ul>
    <div class="gp-yard-drawing"><svg class="gp-og-ship"><path class="gp-og-hull"></path>
    <g class="gp-og-cell" data-side="port" data-index="0" data-slot="0" data-kind="part" data-name="Cannon"></g></svg></div>`;
  document.body.append(root);
  return root;
};

const find = (root: HTMLElement, selector: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

/** Drags from one element to another, or off all of them; gives what was dropped, where, and what the pointer said. */
const drag = async (root: HTMLElement, from: string, to: string | null) => {
  const dropped: unknown[] = [];
  followDrags(
    root,
    (name) => `out ${name}`,
    (what, place) => dropped.push(what, place),
  );
  const under = to === null ? document.body : find(root, to);
  document.elementFromPoint = () => under;
  const event = (kind: string, at: number) =>
    new PointerEvent(kind, { bubbles: true, clientX: at, clientY: at, button: 0, pointerType: "mouse" });
  find(root, from).dispatchEvent(event("pointerdown", 0));
  window.dispatchEvent(event("pointermove", 40));
  const said = document.querySelector(".gp-yard-ghost")?.textContent;
  window.dispatchEvent(event("pointerup", 40));
  await new Promise((done) => setTimeout(done));
  return { dropped, said };
};

const CELL = { on: "ship", side: "port", index: 0 };

describe("a part of the shelf", () => {
  test.for([
    ["its name", ".gp-yard-about-part span", "S"],
    ["its picture", ".gp-yard-about-part path", "S"],
    ["its row", ".gp-yard-stock", "S"],
    ["one of its sizes", "[data-part][data-size=M]", "M"],
  ] as const)("is dragged by %s", async ([, from, size]) => {
    const { dropped, said } = await drag(yard(), from, ".gp-og-cell");
    expect(dropped).toEqual([{ from: "shelf", key: "engine", size }, CELL]);
    expect(said).toBe(`engine ${size}`);
  });

  test("is taken by its name with a key, in its usual size", () => {
    const root = yard();
    const name = find(root, ".gp-yard-stock:last-child .gp-yard-about-part");
    expect(yardKey(new KeyboardEvent("keydown", { key: "Enter" }), name)).toEqual({ action: "take" });
    expect({ ...takenAt(name)?.dataset }).toMatchObject({ part: "hive", size: "L" });
  });

  test("is reached by the arrow keys: to the sides size by size, up and down part by part in the same size", () => {
    const root = yard();
    const at = () => document.activeElement?.getAttribute("data-name");
    const go = (key: string) => {
      const here = document.activeElement as HTMLElement;
      const meant = yardKey(new KeyboardEvent("keydown", { key }), here);
      if (meant) goesOnShelf(root, here, meant);
      return at();
    };
    find(root, "[data-part=engine][data-size=M]").focus();
    expect(go("ArrowRight")).toBe("engine L");
    expect(go("ArrowDown")).toBe("hive L");
    expect(go("ArrowDown")).toBe("hive L");
    expect(go("ArrowUp")).toBe("engine L");
    find(root, ".gp-yard-about-part").focus();
    expect(go("ArrowRight")).toBe("engine S");
    // The lower part is not made small.
    expect(go("ArrowDown")).toBe("hive M");
    expect(
      [...root.querySelectorAll<HTMLElement>("[data-part]")].filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1);
  });
});

describe("a part that is taken by its name", () => {
  const FULL = shipOf("a", "frigate", "engine/S engine/S | shield/S");
  const usual = (search: string) =>
    shelfView(
      (key) => key,
      yardOf(FULL),
      { ship: 0, find: search, fits: false, held: [] },
      { side: "port", index: 2 },
      3,
    ).map(({ key, usual, sizes }) => [key, usual, sizes.map(({ size, fits }) => (fits ? size : "-")).join("")]);

  test("comes in the first size that fits", () => {
    expect(usual("railgun")).toEqual([["railgun", "S", "S--"]]);
    expect(usual("hive")).toEqual([]);
  });
});

describe("a shelf of only what fits", () => {
  const FULL = shipOf("a", "frigate", "engine/S cannon/S | engine/S");
  const onlyFits = (state: OpenFleet, value: "on" | "") => actOn(say, state, { action: "fits", value });
  const start = chooses(onlyFits(opened(yardOf(FULL), "one"), "on"), { side: "port", slot: 2 });
  const shelf = ({ history, looking }: OpenFleet) => editorView(say, history.now, looking).shelf;
  const keys = (state: OpenFleet) => shelf(state).map(({ key }) => key);
  const take = (state: OpenFleet, part: string) => actOn(say, state, { action: "part", part, size: "S" });

  test("[OG-FLT-04] keeps its rows in place while parts are mounted, dimmed with the reason, until it is asked anew", () => {
    const before = keys(start);
    expect(before).toContain("shield");
    // The port side is full, then the other one.
    const full = ["shield", "shield", "cannon"].reduce(take, start);
    expect(keys(full).slice(0, before.length)).toEqual(before);
    const shield = shelf(full).find(({ key }) => key === "shield");
    expect(shield?.gone).toBe(langText("Shipyard.Shelf.gone.no-slots"));
    expect(shield?.sizes.some(({ fits }) => fits)).toBe(false);
    expect(shelf(start).find(({ key }) => key === "shield")?.gone).toBe("");
    for (const anew of [chooses(full, { side: "port", slot: 0 }), searches(full, { find: "" }), onlyFits(full, "on")]) {
      expect(keys(anew)).toEqual([]);
    }
    expect(keys(onlyFits(full, ""))).toEqual(expect.arrayContaining([...before]));
  });

  test("[OG-FLT-01] what a press costs is said before it: on the shelf, of another size, of a copied and of a new ship", () => {
    const fleet = { ...yardOf(FULL), budget: 16 } as const;
    const withAll = (credits: number): string =>
      langText("Shipyard.costThen", { spent: langText("Shipyard.spent", { credits, budget: 16 }) });
    const view = editorView(say, fleet, { ...start.looking, choice: { side: "port", slot: 1 } });
    expect(view.shelf.find(({ key }) => key === "shield")?.sizes[0]?.hint).toContain(withAll(4));
    expect(
      view.part?.sizes.map(({ size, credits, label }) => [size, credits, label.endsWith(withAll(Number(credits) + 2))]),
    ).toEqual([
      ["S", "1", true],
      ["M", "2", true],
      ["L", "3", true],
    ]);
    expect(view.copies).toBe(langText("Shipyard.copyShip", { credits: 3, sum: withAll(6) }));
    expect(view.bare).toContain(withAll(3));
  });
});

describe("a part of the ship", () => {
  test("is not taken for selected words, which a browser would drag by itself", () => {
    const root = yard();
    followDrags(
      root,
      (name) => name,
      () => undefined,
    );
    const isLeft = (kind: string) => window.dispatchEvent(new Event(kind, { cancelable: true }));
    expect(["selectstart", "dragstart"].map(isLeft)).toEqual([true, true]);
    find(root, ".gp-og-cell").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0 }));
    expect(["selectstart", "dragstart"].map(isLeft)).toEqual([false, false]);
    window.dispatchEvent(new PointerEvent("pointerup"));
    expect(["selectstart", "dragstart"].map(isLeft)).toEqual([true, true]);
  });

  const FROM = { from: "ship", side: "port", index: 0 };

  test.for([
    ["over the shelf", ".gp-yard-shelf"],
    ["off the window", null],
  ] as const)("is taken out %s, and the pointer says so", async ([, to]) => {
    const { dropped, said } = await drag(yard(), ".gp-og-cell", to);
    expect(dropped).toEqual([FROM, { on: "off" }]);
    expect(said).toBe("out Cannon");
  });

  test("stays where somebody missed a slot of its ship", async () => {
    const { dropped, said } = await drag(yard(), ".gp-og-cell", ".gp-og-hull");
    expect(dropped).toEqual([FROM, null]);
    expect(said).toBe("Cannon");
  });
});
