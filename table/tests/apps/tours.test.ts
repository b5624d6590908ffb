// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { Tours } from "../../client/nue/install-tours.ts";
import { createTour } from "../../client/nue/tour.ts";
import { openTours } from "../../shell/sheets/tours-window.ts";
import { stubTable } from "./page-stub.ts";
import { press, settled } from "./runtime-stub.ts";

afterEach(() => {
  document.body.replaceChildren();
});

const CONFIG = {
  namespace: "demo",
  id: "first",
  title: "First steps",
  display: true,
  steps: [
    { id: "a", title: "A", content: "<b>bold</b><script>x()</script>" },
    { id: "b", title: "B", content: "b", selector: "#there" },
    { id: "c", title: "C", content: "c", restricted: true },
  ],
};

const classFor = (gm: boolean) => createTour(stubTable({ gm }).table.runtime);

const shown = (): readonly (string | undefined)[] =>
  [...document.querySelectorAll(".tour-title, .tour-place")].map((one) => one.textContent ?? undefined);

const buttonOf = (label: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(".tour-buttons button")].find(({ textContent }) => textContent === label);

describe("a tour", () => {
  test("shows its steps one after the other, and is over after the last", async () => {
    const Tour = classFor(true);
    const tour = new Tour(CONFIG);
    expect([tour.key, tour.status, tour.stepIndex, tour.hasNext]).toEqual(["demo.first", "unstarted", -1, true]);
    await tour.start();
    expect([shown(), document.querySelector(".tour-content")?.innerHTML]).toEqual([["A", "1 / 3"], "<b>bold</b>"]);
    expect([tour.status, Tour.tourInProgress, buttonOf("Previous")]).toEqual(["in-progress", true, undefined]);
    press(buttonOf("Next"));
    await settled();
    press(buttonOf("Previous"));
    await settled();
    expect(shown()).toEqual(["A", "1 / 3"]);
    await tour.progress(2);
    press(buttonOf("Finish"));
    await settled();
    expect([shown(), tour.status, tour.stepIndex, Tour.activeTour]).toEqual([[], "completed", null, null]);
  });

  test("points at what is there, and leaves out what is not for this person", async () => {
    const there = document.createElement("p");
    there.id = "there";
    document.body.append(there);
    const Tour = classFor(false);
    const tour = new Tour(CONFIG);
    await tour.start();
    expect(tour.targetElement).toBeNull();
    await tour.next();
    expect([tour.targetElement, tour.hasNext, shown()]).toEqual([there, false, ["B", "2 / 2"]]);
    press(buttonOf("Exit"));
    expect([shown(), Tour.activeTour]).toEqual([[], null]);
  });

  test("gives way to another one, and prepares each step before it is shown", async () => {
    const Tour = classFor(true);
    const prepared: (string | undefined)[] = [];
    class Prepared extends Tour {
      override async _preStep(): Promise<void> {
        prepared.push(this.currentStep?.id, ...shown().map(() => "shown too early"));
      }
    }
    const [one, other] = [new Tour(CONFIG), new Prepared({ ...CONFIG, id: "other" })];
    await one.start();
    await other.start();
    expect([prepared, Tour.activeTour?.id]).toEqual([["a"], "other"]);
    expect(document.querySelectorAll(".tour")).toHaveLength(1);
  });
});

describe("the list of tours", () => {
  const open = async (gm: boolean): Promise<readonly string[]> => {
    const { table } = stubTable({ gm });
    const Tour = createTour(table.runtime);
    class Never extends Tour {
      override get canStart(): boolean {
        return false;
      }
    }
    const tours = new Tours();
    tours.register("demo", "first", new Tour(CONFIG));
    tours.register("demo", "hidden", new Tour({ ...CONFIG, display: false }));
    tours.register("demo", "judges", new Never({ ...CONFIG, id: "judges", restricted: true }));
    Object.assign(table.runtime.game, { tours });
    await openTours(table);
    return [...document.querySelectorAll<HTMLElement>(".tour-entry")].map(
      (entry) => `${entry.dataset["tour"]} ${entry.querySelector("button")?.disabled}`,
    );
  };

  test("has those that are displayed and for this person, and starts one at a press", async () => {
    expect(await open(false)).toEqual(["demo.first false"]);
    press(document.querySelector(".tour-entry button") ?? undefined);
    await settled();
    expect(shown()).toEqual(["A", "1 / 2"]);
  });

  test("lets nobody start what cannot be started now", async () => {
    expect(await open(true)).toEqual(["demo.first false", "demo.judges true"]);
  });
});
