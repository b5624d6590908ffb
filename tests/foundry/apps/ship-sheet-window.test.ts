// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from "vitest";
import { registerShipSheet } from "../../../src/foundry/rulesets/sfb32/ship-form/ship-sheet.ts";
import type { Unit } from "../../../src/rules/sfb32/index.ts";
import { type FakeSession, game, judgeSession, ship } from "./fake-session.ts";
import { drawn, openTable } from "./open-table.ts";
import { langText } from "./sentences.ts";

const openSheets: Sheet[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const sheet of openSheets.splice(0)) await sheet.close();
  document.body.replaceChildren();
});

interface Sheet {
  render(options?: object): Promise<unknown>;
  close(): Promise<unknown>;
}
type SheetClass = new (options: { readonly document: object }) => Sheet;

/** Longer than the sheet waits for a press to be over, and than for the game, in milliseconds. */
const RESTS = 400;
const SETTLES = 6000;

/** A ship's actor at a table: what is written on it is there at once, and its sheet is drawn anew, as Foundry does. */
const actorOf = (system: object) => {
  const actor = {
    documentName: "Actor",
    type: "gravity-portals.ship",
    id: "actor-tern",
    uuid: "Actor.actor-tern",
    name: "Tern",
    isOwner: true,
    visible: true,
    system: { notes: "", pods: [], ...system },
    flags: {} as Record<string, unknown>,
    apps: {} as Record<string, Sheet>,
    getFlag: (_scope: string, key: string) => actor.flags[key],
    update: async ({ name, system, ...flags }: { name: string; system: object }) => {
      await Promise.resolve();
      Object.assign(actor, { name, system: { ...actor.system, ...system } });
      for (const [key, value] of Object.entries(flags)) actor.flags[key.split(".").at(-1) ?? ""] = value;
      await Promise.all(Object.values(actor.apps).map((app) => app.render()));
    },
  };
  return actor;
};

/** The sheet of the Tern, open before its judge; the game takes up what is written on it when `takeUp` is called. */
const open = async (facts: Partial<Unit> = {}) => {
  openTable();
  // happy-dom draws a list of which the first or second line is not the chosen one with a wrong choice.
  const unit = ship("tern", "2017", { breakdown: null, ...facts });
  const session: FakeSession = judgeSession({ state: game({ units: [unit] }) });
  const tern = (): Unit => session.state?.units["tern"] as Unit;
  const change = (changes: Partial<Unit>): void =>
    session.change({ state: game({ units: [{ ...tern(), ...changes }] }) });
  const waiting: ((isTaken: boolean) => void)[] = [];
  const setFacts = (_unit: string, changes: Partial<Unit>) =>
    new Promise<void>((done) => {
      waiting.push((isTaken) => {
        if (isTaken) change(changes);
        done();
      });
    });
  Object.assign(session, { setFacts });
  const registered: SheetClass[] = [];
  const registerSheet = (_document: unknown, _scope: string, sheet: SheetClass): void => void registered.push(sheet);
  const { foundry } = globalThis as unknown as { readonly foundry: { readonly applications: object } };
  const applications = { ...foundry.applications, apps: { DocumentSheetConfig: { registerSheet } } };
  Object.assign(globalThis, { foundry: { ...foundry, applications, documents: { Actor: { TYPES: [] } } } });
  registerShipSheet(() => session);
  const [ShipSheet] = registered;
  if (!ShipSheet) throw new Error("no sheet was registered");
  const actor = actorOf({ speed: 6 });
  const sheet = new ShipSheet({ document: actor });
  openSheets.push(sheet);
  await sheet.render({ force: true });
  /** The game takes up the next of what was written, or passes it over. */
  const takeUp = async (isTaken = true): Promise<void> => {
    waiting.shift()?.(isTaken);
    await drawn();
  };
  return { actor, tern, change, takeUp };
};

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
  if (!found) throw new Error(`the sheet has no field ${name}`);
  return found;
};

/** A person fills a field; it is not left yet. */
const type = (name: string, value: string): HTMLInputElement => {
  const one = field(name);
  one.focus();
  one.value = value;
  return one;
};

/** A person leaves a field, which the browser tells of if it was changed. */
const leave = async (one: HTMLInputElement): Promise<void> => {
  one.dispatchEvent(new Event("change", { bubbles: true }));
  one.blur();
  await drawn();
};

const tick = async (name: string): Promise<void> => {
  const box = field(name);
  box.checked = !box.checked;
  box.dispatchEvent(new Event("change", { bubbles: true }));
  await drawn();
};

describe("a ship's sheet that is filled in faster than the game takes it up", () => {
  test("keeps the first change when a second field is filled before the game has the first", async () => {
    const { takeUp, tern, actor } = await open();
    const before = tern();
    await leave(type("speed", "8"));
    await leave(type("turnModeCount", "3"));
    await takeUp();
    await takeUp();
    expect(tern()).toEqual({ ...before, speed: 8, turnModeCount: 3 });
    expect(actor.system).toMatchObject({ speed: 8 });
  });

  test("keeps it as well when the game has it while the second field is being filled", async () => {
    const { takeUp, tern, actor } = await open();
    await leave(type("speed", "8"));
    const second = type("pods", "box-1");
    await takeUp();
    expect(second.isConnected, "what is being typed stays").toBe(true);
    await leave(second);
    await takeUp();
    expect(tern()).toMatchObject({ speed: 8, pods: ["box-1"] });
    expect(actor.system).toMatchObject({ speed: 8, pods: ["box-1"] });
  });

  test("keeps what is half typed when the actor's own change comes back", async () => {
    const { takeUp, tern } = await open();
    const first = type("speed", "8");
    first.dispatchEvent(new Event("change", { bubbles: true }));
    const second = type("sideslipCount", "2");
    await drawn();
    expect(second.isConnected).toBe(true);
    await leave(second);
    await takeUp();
    await takeUp();
    expect(tern()).toMatchObject({ speed: 8, sideslipCount: 2 });
  });

  test("keeps a box that was ticked before another one, and one that was ticked and cleared", async () => {
    const { takeUp, tern } = await open();
    await tick("trait-web");
    await tick("trait-stabilized");
    await tick("trait-esg");
    await tick("trait-esg");
    for (let times = 0; times < 4; times += 1) await takeUp();
    expect([...tern().traits].sort()).toEqual(["stabilized", "web"]);
  });

  test("keeps a counter that was set, and set back before the game had it", async () => {
    const { takeUp, tern } = await open({ turnModeCount: 4, pods: ["box-1"] });
    for (const [count, pods] of [
      ["5", ""],
      ["4", "box-1"],
    ] as const) {
      await leave(type("turnModeCount", count));
      await leave(type("pods", pods));
    }
    for (let times = 0; times < 4; times += 1) await takeUp();
    expect(tern()).toMatchObject({ turnModeCount: 4, pods: ["box-1"] });
  });
});

describe("what was typed into a ship's sheet", () => {
  test("stands there while it is under way, as it will be understood", async () => {
    const { takeUp } = await open();
    await leave(type("speed", "032"));
    await tick("trait-web");
    const facing = field("facing");
    facing.value = "B";
    await leave(facing);
    await leave(type("pods", "box 1,"));
    const shown = () => [...["speed", "facing", "pods"].map((name) => field(name).value), field("trait-web").checked];
    expect(shown()).toEqual(["32", "B", "box-1", true]);
    for (let times = 0; times < 4; times += 1) await takeUp();
    expect(shown()).toEqual(["32", "B", "box-1", true]);
  });

  test("gives way to the game's word where the game does not take it up", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { takeUp } = await open();
    void leave(type("speed", "8"));
    await vi.advanceTimersByTimeAsync(RESTS);
    expect(field("speed").value).toBe("8");
    void takeUp(false);
    await vi.advanceTimersByTimeAsync(SETTLES);
    expect(field("speed").value).toBe("24");
  });
});

describe("a ship's sheet that is open while others change the ship", () => {
  test("takes nothing of it back when another field is filled", async () => {
    const { change, takeUp, tern } = await open();
    const before = tern();
    const typing = type("pods", "box-1");
    change({ speed: 12, facing: "B", traits: ["cloaked"] });
    await leave(typing);
    await takeUp();
    expect(tern()).toEqual({ ...before, speed: 12, facing: "B", traits: ["cloaked"], pods: ["box-1"] });
  });

  test("does not say again what it said before, when the game has said something else since", async () => {
    const { change, takeUp, tern } = await open();
    await leave(type("speed", "8"));
    await takeUp();
    change({ speed: 12 });
    await leave(type("pods", "box-1"));
    await takeUp();
    expect(tern()).toMatchObject({ speed: 12, pods: ["box-1"] });
  });

  test("shows it once the field that was being typed in is left", async () => {
    const { change } = await open();
    const typing = type("speed", "9");
    change({ sideslipCount: 7 });
    await drawn();
    expect(field("sideslipCount").value).toBe("0");
    typing.value = typing.defaultValue;
    typing.blur();
    await new Promise((done) => setTimeout(done, RESTS));
    expect([field("sideslipCount").value, field("speed").value]).toEqual(["7", "24"]);
  });

  test("is not drawn anew under a press", async () => {
    const { change } = await open();
    const box = field("trait-web");
    const sheet = box.closest("form") as HTMLElement;
    const matches = sheet.matches.bind(sheet);
    sheet.matches = (selector: string) => selector === ":active" || matches(selector);
    change({ sideslipCount: 7 });
    await drawn();
    expect(box.isConnected).toBe(true);
    sheet.matches = matches;
    await new Promise((done) => setTimeout(done, RESTS));
    expect([box.isConnected, field("sideslipCount").value]).toEqual([false, "7"]);
  });
});

describe("a number that is out of range", () => {
  test.for([
    ["speed", "40", 32],
    ["speed", "-1", 32],
    ["speed", "7.5", 32],
    ["turnModeCount", "10000", 9999],
    ["sideslipCount", "-2", 9999],
    ["shield1", "1000", 999],
  ] as const)(
    "in %s, as %s, is not cut: it stays, is said under its field, and changes nothing",
    async ([name, typed, most]) => {
      const { tern, actor, takeUp } = await open({ turnModeCount: 3, sideslipCount: 4 });
      const unit = tern();
      const before = field(name).value || langText("Ship.nothing");
      await leave(type(name, typed));
      await drawn();
      expect([field(name).value, field(name).getAttribute("aria-invalid")]).toEqual([typed, "true"]);
      const said = (): string => document.querySelector(`[data-fault="${name}"]`)?.textContent ?? "";
      expect(said()).toBe(langText("Ship.range", { most, before }));
      await takeUp();
      expect([tern(), Reflect.get(actor.system, "shields") ?? []]).toEqual([unit, expect.not.arrayContaining([999])]);
      // Another field is taken meanwhile, and a right number ends it.
      await leave(type("notes", "limps"));
      expect([field(name).value, said() !== "", Reflect.get(actor.system, "notes")]).toEqual([typed, true, "limps"]);
      await leave(type(name, "5"));
      await drawn();
      expect([field(name).value, field(name).hasAttribute("aria-invalid"), said()]).toEqual(["5", false, ""]);
    },
  );
});
