// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import {
  type OrdersChoice,
  orderRows,
  ordersView,
  type RowView,
} from "../../../src/foundry/apps/orders/orders-view.ts";
import { openOrders } from "../../../src/foundry/apps/orders/orders-window.ts";
import { turnBarSentence } from "../../../src/foundry/apps/turn-bar/sentence.ts";
import { registerWindowPlaces } from "../../../src/foundry/apps/window/window-places.ts";
import { orderMarks, pointAtOrder, pointedOrder } from "../../../src/foundry/canvas/pointed-order.ts";
import type { AskedOrder } from "../../../src/foundry/ruleset/orders.ts";
import type { GameState } from "../../../src/rules/sfb32/index.ts";
import { type FakeSession, fakeSession, type GameParts, game, hex, hole, judgeSession, ship } from "./fake-session.ts";
import { drawn, inWindow, openTable, press, windowOf, wordsOf } from "./open-table.ts";
import { langText, say } from "./sentences.ts";

afterEach(() => document.body.replaceChildren());

/** Tom's Tern, Plover and Dart and Ann's Kettle in one scene, Ann's Harrow in another. */
const table = (parts: GameParts = {}, more: Partial<GameState> = {}): FakeSession =>
  fakeSession({
    state: {
      ...game({
        units: [
          ship("tern", "0806", { scene: "lantern-deep", traits: ["web"] }),
          ship("plover", "3006", { scene: "lantern-deep" }),
          ship("kettle", "0815", { scene: "lantern-deep", owner: "ann" }),
          ship("barge", "0808", { scene: "lantern-deep", owner: "ann" }),
          ship("dart", "0807", { scene: "lantern-deep", class: "drone" }),
          ship("harrow", "0815", { owner: "ann" }),
        ],
        ...parts,
      }),
      ...more,
    },
  });

const CHOICE: OrdersChoice = { unit: "tern", open: null, way: 0, filled: {} };

type Filled = OrdersChoice["filled"][string];

interface Point {
  readonly x: number;
  readonly y: number;
}

/** All lines of the window, those that something stands against last. */
const lines = (session: FakeSession, choice: OrdersChoice): readonly RowView[] => {
  const { rows, barred } = ordersView(session, say, choice);
  return [...rows, ...barred];
};

/** A line that is open, with what it says of what would come of it. */
const row = (session: FakeSession, open: string, filled?: Filled, way = 0): RowView & { readonly foreseen: string } => {
  const found = lines(session, { ...CHOICE, open, filled: { [open]: filled }, way }).find(({ key }) => key === open);
  if (!found) throw new Error(`${open} is not offered`);
  return { ...found, foreseen: [found.refused, ...found.notes].filter((one) => one !== "").join(" ") };
};

/** The way of other actions with such a name. */
const action = (session: FakeSession, name: string, filled?: Filled) => {
  const way = row(session, "attempt").ways.findIndex((one) => one.name.startsWith(name));
  return row(session, "attempt", filled, way);
};

const options = ({ fields }: RowView, name: string): readonly string[] =>
  (fields.find((field) => field.name === name)?.options ?? []).map(({ value }) => value);

/** A table whose ruleset throws where it is to tell a shot. */
const brokenAtFire = (): FakeSession => {
  const session = table();
  const { orders } = session.ruleset;
  session.change({
    ruleset: {
      ...session.ruleset,
      orders: {
        ...orders,
        tell: (asked: AskedOrder) => {
          if (asked.order.do === "fire") throw new Error("no range");
          return orders.tell?.(asked) ?? null;
        },
      },
    },
  } as never);
  return session;
};

describe("what the orders of a ship show", () => {
  test("every order is one line until it is opened, and what stands against one is said on it", () => {
    const all = lines(table(), CHOICE);
    expect(all.map(({ key }) => key)).toEqual(["turn", "fire", "lock-on", "guide", "link", "attempt"]);
    expect(all.every(({ open, fields, gives }) => !open && !gives && fields.length === 0)).toBe(true);
    const alone = table({ units: [ship("tern", "0806", { scene: "lantern-deep" })] });
    expect(lines(alone, CHOICE).find(({ key }) => key === "fire")).toMatchObject({
      ...{ can: false, gives: false, refused: langText("Orders.nothingToChoose") },
    });
    expect(all.find(({ key }) => key === "fire")?.refused).toBe("");
  });

  test("a shot is offered at whoever is in the ship's scene, own units last", () => {
    expect(options(row(table(), "fire"), "to")).toEqual(["kettle", "barge", "plover", "dart"]);
  });

  test("of a line that nothing known bars it says so and no more", () => {
    expect(row(table(), "fire", { to: "kettle" })).toMatchObject({
      foreseen: langText("Orders.noKnownBar", { range: "9" }),
      rules: "",
      can: true,
    });
  });

  test("[IP7.23] [IP7.24] past a white hole it names the rule", () => {
    const near = row(table({ holes: [hole("the-lantern", "0809")] }), "fire", { to: "kettle" });
    expect(near.foreseen).toBe(langText("Orders.barred", { range: 0, hole: "The Lantern" }));
    expect(near.rules).toBe("IP7.23");
    expect(row(table({ holes: [hole("the-lantern", "1512")] }), "fire", { to: "kettle" }).rules).toBe("IP7.24");
  });

  test("a beam holds whoever is within three hexes, and says what it costs", () => {
    expect(options(row(table(), "link"), "to")).toEqual(["barge", "dart"]);
    expect(row(table(), "link").foreseen).toBe(langText("Orders.beamCosts", { range: 2, cost: 2 }));
  });

  test("what it holds is told, and can be let go", () => {
    const held = table({}, { beams: [{ from: "tern", to: "barge", range: 2 }] });
    expect(ordersView(held, say, CHOICE).holds).toEqual([
      langText("Orders.holds", { name: "Barge", range: "2", cost: "2" }),
    ]);
    expect(options(row(held, "unlink"), "to")).toEqual(["barge"]);
    expect(row(held, "unlink").can).toBe(true);
    expect(row(held, "link", { to: "barge" })).toMatchObject({ foreseen: langText("Refusal.linked"), can: false });
  });

  test("lock-ons and guided weapons are told, and who locked on to it", () => {
    const session = table(
      {},
      {
        tracks: [
          { kind: "lock-on", from: "tern", to: "kettle", brokenFor: null },
          { kind: "guidance", from: "tern", to: "dart", brokenFor: null },
          { kind: "lock-on", from: "kettle", to: "tern", brokenFor: null },
        ],
      },
    );
    expect(ordersView(session, say, CHOICE).holds).toEqual([
      langText("Orders.tracks", { name: "Kettle" }),
      langText("Orders.guides", { name: "Dart" }),
      langText("Orders.trackedBy", { names: "Kettle" }),
    ]);
    expect(options(row(session, "let-go"), "to")).toEqual(["kettle", "dart"]);
    expect(row(session, "lock-on", { to: "kettle" }).foreseen).toBe(langText("Refusal.tracked"));
  });

  test("[IP2.319] only what can be guided is not refused, and an inert weapon says why", () => {
    const inert = ship("dart", "0807", { scene: "lantern-deep", class: "drone", traits: ["inert"] });
    const session = table({ units: [ship("tern", "0806", { scene: "lantern-deep" }), inert] });
    expect(lines(session, CHOICE).find(({ key }) => key === "guide")?.refused).toBe(langText("Refusal.inert"));
    const names = row(table(), "guide").fields[0]?.options?.map(({ name }) => name) ?? [];
    expect(names.filter((name) => name.includes(langText("Refusal.cannot-track")))).toHaveLength(3);
  });

  test("[IP2.13] of web it foretells nothing, and a hex comes first", () => {
    expect(action(table(), "Lay web")).toMatchObject({ foreseen: langText("Orders.fillIn"), can: false });
    expect(action(table(), "Lay web", { hex: "0812" })).toMatchObject({
      foreseen: langText("Orders.unknown"),
      can: true,
    });
    expect(action(table(), "Lay web", { hex: "nowhere" }).can).toBe(false);
  });

  test("[IP7.25] [IP7.28] of all else it says what the rules say", () => {
    const session = table({ holes: [hole("the-lantern", "0809")] });
    const stasis = action(session, "Hold in stasis", { target: "the-lantern" });
    expect(stasis).toMatchObject({ foreseen: langText("Card.Ruling.refused"), rules: "IP7.25", can: true });
    expect(action(session, "Disengage by sublight evasion").rules).toBe("IP7.28");
    expect(action(session, "Displace", { target: "kettle" }).foreseen).toBe(langText("Card.Ruling.allowed"));
  });

  test("[IP7.26] a sphere by its radius says where it does not form", () => {
    const session = table({ holes: [hole("the-lantern", "0815")] });
    expect(action(session, "Raise an ESG, by Radius", { radius: 1 })).toMatchObject({
      foreseen: langText("Card.Ruling.sphereGaps", { hexes: "0807" }),
      rules: "IP7.26",
    });
  });

  test("a ruleset whose own words throw breaks one line, which says the order as data", () => {
    const session = brokenAtFire();
    const all = lines(session, { ...CHOICE, open: "fire", filled: { fire: { to: "kettle" } } });
    const broken = all.find(({ key }) => key === "fire");
    expect(broken?.can).toBe(false);
    expect(broken?.refused).toContain('{"do":"fire","from":"tern","to":"kettle"}');
    expect(broken?.refused).toContain("no range");
    expect(row(session, "link").can).toBe(true);
    const [error] = orderRows(session, say, { ...CHOICE, open: "fire", filled: { fire: { to: "kettle" } } }).flatMap(
      (one) => one.error ?? [],
    );
    expect(error).toContain("no range");
  });

  test("while orders are not taken it says so once, under what comes first", () => {
    const { rows, nothing, sentence } = ordersView(table({ phase: "pushes" }), say, CHOICE);
    expect([rows, nothing]).toEqual([[], langText("Refusal.not-now")]);
    expect(sentence).toBe(turnBarSentence(table({ phase: "pushes" }), say).text);
    expect(sentence).not.toBe("");
    expect(ordersView(table(), say, CHOICE).sentence, "the turn bar says it, and no line here").toBe("");
  });

  test("a player's own orders stand under a name of their own", () => {
    const { units, rows } = ordersView(table(), say, { ...CHOICE, unit: "" });
    expect(units.at(-1)).toMatchObject({ value: "", chosen: true });
    expect(rows.map(({ key }) => key)).toEqual(["gather", "labs"]);
  });

  test("nobody has orders in a game that is not there", () => {
    expect(ordersView(fakeSession({ state: null }), say, CHOICE).empty).toBe(langText("Orders.empty"));
  });

  test("the judge gives those of units without an owner, and has none of a player", () => {
    const units = [ship("hulk", "0806", { scene: "lantern-deep", owner: null })];
    const session = judgeSession({ state: game({ units }) });
    const view = ordersView(session, say, { ...CHOICE, unit: "hulk" });
    expect(view.units.map(({ value }) => value)).toEqual(["hulk"]);
    expect(view.rows.map(({ key }) => key)).toContain("turn");
  });
});

describe("the window of orders", () => {
  const open = async (session: FakeSession, unit?: string): Promise<FakeSession> => {
    openTable();
    registerWindowPlaces();
    await openOrders(session, unit);
    return session;
  };
  const choose = async (name: string, value: string): Promise<void> => {
    const field = inWindow("orders", `[name=${name}]`) as HTMLSelectElement;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
    await drawn();
  };
  const unfold = (word: string): Promise<void> => press("orders", `[data-action=open][data-row=${word}]`);

  test("opens below the turn bar, and does not hide its button", async () => {
    document.body.innerHTML = '<div class="gravity-portals gp-turn-bar"></div>';
    const turnBar = document.body.firstElementChild;
    if (turnBar) turnBar.getBoundingClientRect = () => new DOMRect(260, 50, 480, 42);
    await open(table(), "tern");
    expect(windowOf("orders").style.top).toBe("100px");
  });

  test("gives the shot that is picked, and closes its line", async () => {
    const session = await open(table(), "tern");
    await unfold("fire");
    await choose("to", "kettle");
    expect(wordsOf(inWindow("orders", "[data-part=foreseen]"))).toBe(langText("Orders.noKnownBar", { range: "9" }));
    const told: string[] = [];
    Object.assign(ui.notifications ?? {}, { info: (words: string) => told.push(words) });
    await press("orders", "#gravity-portals-orders-give");
    expect(session.acts).toEqual([["command", { do: "fire", from: "tern", to: "kettle" }]]);
    expect(told).toEqual([langText("Orders.given")]);
    expect(windowOf("orders").querySelector("#gravity-portals-orders-give")).toBeNull();
  });

  test("a refusal on the way leaves what was filled in and says why", async () => {
    const session = await open(table(), "tern");
    session.change({ command: async () => "not-now" });
    await unfold("fire");
    await choose("to", "kettle");
    const told: string[] = [];
    Object.assign(ui.notifications ?? {}, { warn: (words: string) => told.push(words) });
    await press("orders", "#gravity-portals-orders-give");
    expect(told).toEqual([langText("Refusal.not-now")]);
    expect((inWindow("orders", "[name=to]") as HTMLSelectElement).value).toBe("kettle");
  });

  test("gives what else is picked, with the hex that is typed", async () => {
    const session = await open(table(), "tern");
    await unfold("attempt");
    const ways = [...(inWindow("orders", "[name=way]") as HTMLSelectElement).options];
    await choose("way", ways.find(({ text }) => text.startsWith("Lay web"))?.value ?? "");
    await choose("hex", "3008");
    await press("orders", "#gravity-portals-orders-give");
    expect(session.acts).toEqual([
      ["command", { do: "attempt", what: "web", unit: "tern", aim: { kind: "hex", hex: hex("3008") } }],
    ]);
  });

  describe("with a web over several hexes", () => {
    const globals = globalThis as Record<string, unknown>;
    /** A map whose pixels are hexes, so that a press names its column and row. */
    const lay = (): void => {
      const grid = { type: 4, size: 100, sizeX: 100, sizeY: 100, getOffset: ({ x, y }: Point) => ({ i: y, j: x }) };
      globals["canvas"] = {
        ready: true,
        scene: { id: "map", grid, getFlag: () => undefined },
        canvasCoordinatesFromClient: (point: object) => point,
      };
      document.body.append(document.createElement("canvas"));
    };
    const pressHex = async (label: string): Promise<void> => {
      const [clientX, clientY] = [Number(label.slice(0, 2)) - 1, Number(label.slice(2)) - 1];
      for (const kind of ["pointerdown", "pointerup"]) {
        const event = new PointerEvent(kind, { bubbles: true, button: 0, clientX, clientY });
        document.querySelector("canvas")?.dispatchEvent(event);
      }
      await drawn();
    };
    const openWeb = async (parts: GameParts = {}): Promise<FakeSession> => {
      const session = await open(table(parts), "tern");
      lay();
      await unfold("attempt");
      const ways = [...(inWindow("orders", "[name=way]") as HTMLSelectElement).options];
      const hexes = langText("Orders.wayBy", {
        word: langText("Orders.Option.what.web"),
        by: langText("Orders.Field.hexes"),
      });
      await choose("way", ways.find(({ text }) => text === hexes)?.value ?? "");
      return session;
    };
    const shown = (): readonly unknown[] => {
      const pointed = pointedOrder();
      const { scenes } = table().state as GameState;
      const marks =
        pointed && scenes["lantern-deep"] && orderMarks(table().state as GameState, scenes["lantern-deep"], pointed);
      return (marks ?? []).flatMap((one) => (one.shape === "reticle" ? [one.hex] : []));
    };
    afterEach(() => {
      pointAtOrder(null);
      delete globals["canvas"];
    });

    test("[IP2.13] hexes are pressed on the map one after another, shown there, and given as one declaration", async () => {
      const session = await openWeb();
      for (const label of ["3008", "3009", "3108"]) await pressHex(label);
      expect((inWindow("orders", "[name=hexes]") as HTMLInputElement).value).toBe("3008 3009 3108");
      expect(shown()).toEqual([hex("3008"), hex("3009"), hex("3108")]);
      await press("orders", "#gravity-portals-orders-give");
      const aim = { kind: "hexes", hexes: [hex("3008"), hex("3009"), hex("3108")] };
      expect(session.acts).toEqual([["command", { do: "attempt", what: "web", unit: "tern", aim }]]);
    });

    test("[IP2.13] those that touch no earlier one, or come twice, are named by their numbers, and nothing is given", async () => {
      await openWeb();
      for (const label of ["3008", "3010", "3009", "3008"]) await pressHex(label);
      const says = wordsOf(inWindow("orders", "[data-row=attempt] .gp-order-warning"));
      expect(says).toBe(langText("Orders.notOfWeb", { hexes: "3010, 3008" }));
      expect((inWindow("orders", "#gravity-portals-orders-give") as HTMLButtonElement).disabled).toBe(true);
    });
  });

  test("tells of an order that the ruleset breaks on, as data", async () => {
    const session = await open(brokenAtFire(), "tern");
    await unfold("fire");
    expect(session.acts).toContainEqual([
      "tellBroken",
      expect.objectContaining({ do: "fire", from: "tern" }),
      expect.stringContaining("no range"),
    ]);
  });

  test("opened again for another ship it is the same window", async () => {
    const session = await open(table(), "tern");
    await openOrders(session, "plover");
    await drawn();
    expect(document.querySelectorAll(".gp-order-window")).toHaveLength(1);
    expect(inWindow("orders", "[data-unit][aria-pressed=true]").dataset["unit"]).toBe("plover");
  });
});
