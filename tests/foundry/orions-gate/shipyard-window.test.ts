// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from "vitest";
import { ownFleets } from "../../../src/foundry/rulesets/orions-gate/shipyard/own-fleets.ts";
import { openShipyard } from "../../../src/foundry/rulesets/orions-gate/shipyard/shipyard-window.ts";
import { fakeSession } from "../apps/fake-session.ts";
import { drawn, inWindow, openTable, press, type, windowOf, wordsOf } from "../apps/open-table.ts";
import { langText } from "../apps/sentences.ts";
import { sidesOf } from "./yard.ts";

afterEach(() => document.body.replaceChildren());

/** A person whose flags are in memory, as a user document keeps them. */
const person = () => {
  const fleets: Record<string, unknown> = {};
  const writes: string[] = [];
  return {
    writes,
    getFlag: (_: string, key: string) => (key === "fleets" ? fleets : undefined),
    update: async (data: Readonly<Record<string, unknown>>) => {
      for (const [path, value] of Object.entries(data)) {
        const id = path.split(".").at(-1) ?? "";
        writes.push(id.replace(/\w{16}/, "id"));
        if (id.startsWith("-=")) delete fleets[id.slice(2)];
        else fleets[id] = value;
      }
    },
  };
};

const open = async (user = person()) => {
  const table = openTable();
  const { game, foundry } = globalThis as unknown as { readonly game: object; readonly foundry: object };
  Object.assign(game, { user, release: { generation: 13 } });
  Object.assign(foundry, { data: {} });
  Object.assign(globalThis, { Hooks: { on: () => 1, off: () => undefined } });
  await openShipyard(fakeSession({ state: null }));
  return { ...table, user };
};

/** The window, as far as the test takes hold of it. */
interface KeyedWindow {
  onKey(event: KeyboardEvent): Promise<void>;
  draw(): Promise<void>;
}

const all = (selector: string) => [...windowOf("shipyard").querySelectorAll<HTMLElement>(selector)];

/** The ship that is kept, of the only fleet. */
const kept = (user: ReturnType<typeof person>) => ownFleets(user).map(({ fleet }) => sidesOf(fleet?.ships[0]));

const fill = async (selector: string, value: string, event = "change"): Promise<void> => {
  const field = inWindow("shipyard", selector) as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event(event, { bubbles: true }));
  await drawn();
};

describe("the window of the shipyard", () => {
  test("opens with the six ready fleets, each with its ships drawn", async () => {
    await open();
    expect(all(".gp-yard-card-head b").map(wordsOf)).toHaveLength(6);
    expect(all(".gp-yard-card .gp-og-ship").length).toBeGreaterThan(11);
    expect(wordsOf(inWindow("shipyard", ".gp-yard-home"))).toContain(langText("Shipyard.noneOwn"));
  });

  test("keeps every change at once", async () => {
    const { user } = await open();
    await press("shipyard", "[data-action=fresh]");
    await press("shipyard", "[data-class=frigate]");
    await press("shipyard", "[data-part=engine][data-size=S]");
    await press("shipyard", "[data-part=cannon][data-size=M]");
    expect(kept(user)).toEqual(["engine/S cannon/M | "]);
    expect(user.writes).toEqual(["id", "id", "id", "id"]);
    await press("shipyard", "[data-action=undo]");
    expect(kept(user)).toEqual(["engine/S | "]);
    await fill("[name=fleet-name]", "Swans");
    expect(ownFleets(user)[0]?.fleet?.name).toBe("Swans");
    await press("shipyard", "[data-action=home]");
    expect(all("[data-kind=own] b").map(wordsOf)).toEqual(["Swans"]);
  });

  test("leaves a ready fleet as it is: the first change makes a copy, looking makes none", async () => {
    const { user } = await open();
    await press("shipyard", "[data-fleet=iron-tide]");
    await press("shipyard", "[data-ship='1']");
    await press("shipyard", "[data-action=share]");
    expect(user.writes).toEqual([]);
    await press("shipyard", "[data-action=remove-ship]");
    expect(ownFleets(user).map(({ fleet }) => [fleet?.name, fleet?.ships.length])).toEqual([
      [langText("Shipyard.copyOf", { name: "Iron Tide" }), 2],
    ]);
    await press("shipyard", "[data-action=home]");
    await press("shipyard", "[data-fleet=iron-tide]");
    expect(all("[data-action=ship]")).toHaveLength(3);
  });

  test("says that nothing is wrong only of a fleet that has parts", async () => {
    await open();
    const words = () => wordsOf(inWindow("shipyard", ".gp-yard-said"));
    const sound = langText("Shipyard.noFaults");
    await press("shipyard", "[data-action=fresh]");
    expect(words()).not.toContain(sound);
    await press("shipyard", "[data-class=frigate]");
    expect(words()).not.toContain(sound);
    await press("shipyard", "[data-part=engine][data-size=S]");
    expect(words()).toBe(sound);
    await press("shipyard", "[data-action=remove-ship]");
    expect(words()).not.toContain(sound);
  });

  test("keeps a text that cannot be imported where it was pasted, and changes nothing", async () => {
    const { user } = await open();
    await press("shipyard", "[data-action=bring]");
    await fill("[name=pasted]", "GPF1.OgIK", "input");
    await press("shipyard", "[data-action=take]");
    expect((inWindow("shipyard", "[name=pasted]") as HTMLTextAreaElement).value).toBe("GPF1.OgIK");
    expect(wordsOf(inWindow("shipyard", ".gp-yard-wrong"))).toContain(langText("Shipyard.wrong"));
    expect(user.writes).toEqual([]);
  });

  test("goes by keys from slot to slot, to the shelf and back", async () => {
    const { user } = await open();
    await press("shipyard", "[data-action=fresh]");
    await press("shipyard", "[data-class=frigate]");
    await press("shipyard", "[data-part=engine][data-size=S]");
    const cell = (side: string, slot: number) => `#gravity-portals-yard-cell-${side}-${slot}`;
    expect(type("shipyard", cell("port", 1), "ArrowRight")).toBe(false);
    await drawn();
    expect(document.activeElement).toBe(inWindow("shipyard", cell("port", 0)));
    type("shipyard", cell("port", 0), "Enter");
    await drawn();
    expect(document.activeElement).toBe(all("[data-part]")[0]);
    type("shipyard", "[data-part]", "ArrowRight");
    await drawn();
    expect(document.activeElement).toBe(all("[data-part]")[1]);
    type("shipyard", cell("port", 0), "Delete");
    await drawn();
    expect(kept(user)).toEqual([" | "]);
    expect(type("shipyard", "[name=fleet-name]", "Delete")).toBe(true);
  });

  test("does keys one after the other, also where one before them fails", async () => {
    const { user } = await open();
    await press("shipyard", "[data-action=fresh]");
    await press("shipyard", "[data-class=frigate]");
    await press("shipyard", "[data-part=engine][data-size=S]");
    await press("shipyard", "[data-part=cannon][data-size=M]");
    const cannon = "#gravity-portals-yard-cell-port-1";
    await press("shipyard", cannon);
    const { instances } = foundry.applications as unknown as { readonly instances: Map<string, KeyedWindow> };
    const window = instances.get("gravity-portals-shipyard");
    if (!window) throw new Error("no window");
    const done: Promise<void>[] = [];
    const onKey = window.onKey.bind(window);
    window.onKey = async (event) => {
      done.push(onKey(event));
    };
    let letGo = (): void => {};
    const waiting = new Promise<void>((go) => {
      letGo = go;
    });
    vi.spyOn(window, "draw").mockImplementationOnce(async () => {
      await waiting;
      throw new Error("first");
    });
    expect(type("shipyard", cannon, "ArrowRight")).toBe(false);
    expect(type("shipyard", cannon, "Delete")).toBe(false);
    // Which of them are ours is known only when the others are done.
    expect(type("shipyard", cannon, "x")).toBe(false);
    await drawn();
    expect(kept(user)).toEqual(["engine/S cannon/M | "]);
    letGo();
    expect((await Promise.allSettled(done)).map(({ status }) => status)).toEqual([
      ...["rejected", "fulfilled", "fulfilled"],
    ]);
    await drawn();
    expect(kept(user)).toEqual(["cannon/M | "]);
    expect(type("shipyard", "[data-action=home]", "x")).toBe(true);
  });

  test("shows what cannot be opened, and takes nothing of it away", async () => {
    const user = person();
    await user.update({ "flags.gravity-portals.fleets.abcdefghijklmnop": '{"format":"gravity-portals/fleet@2"}' });
    await open(user);
    expect(wordsOf(inWindow("shipyard", ".gp-yard-unread p"))).toBe(
      langText("Shipyard.unread", { name: langText("Shipyard.unreadFleet") }),
    );
    await press("shipyard", "[data-action=fresh]");
    expect(user.getFlag("", "fleets")).toMatchObject({ abcdefghijklmnop: '{"format":"gravity-portals/fleet@2"}' });
  });
});
