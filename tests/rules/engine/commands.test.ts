import { describe, expect, test } from "vitest";
import { placementOf } from "../../../src/rules/anomalies/set-up.ts";
import { view } from "../../../src/rules/anomalies/view.ts";
import { isPushChoice } from "../../../src/rules/anomalies/white-hole/push.ts";
import { type Answer, type Request, run } from "../../../src/rules/dice.ts";
import { type Command, nextCommand, onwardCommand } from "../../../src/rules/sfb32/command.ts";
import { handle } from "../../../src/rules/sfb32/handle.ts";
import { setUp } from "../../../src/rules/sfb32/set-up.ts";
import { type GameEvent, type GameState, takesOrders } from "../../../src/rules/sfb32/state.ts";
import { at } from "../hex/hexes.ts";
import { type FileParts, hole, portal, scenarioOf, ship } from "../play.ts";

/** A game that is played by commands, as at a table. */
class Table {
  state: GameState;
  readonly events: GameEvent[] = [];
  readonly asked: Request[] = [];

  constructor(parts: FileParts) {
    this.state = setUp(scenarioOf(parts));
  }

  readonly #answer = (request: Request): Answer => {
    this.asked.push(request);
    return request.kind === "dice" ? { faces: Array(request.count).fill(4) } : { choice: request.fallback };
  };

  /** Gives a command and tells whether it was refused. */
  give(command: Command): string | null {
    const result = run(handle(this.state, command), this.#answer);
    if (!result.ok) return result.error;
    this.state = result.value.state;
    this.events.push(...result.value.events);
    return null;
  }

  /** Plays whatever must be played. */
  settle(): void {
    for (let next = nextCommand(this.state); next; next = nextCommand(this.state)) this.give(next);
  }

  /** Lets the clock go on to the orders of an impulse of turn 1. */
  until(impulse: number): void {
    while (this.state.clock.turn < 1 || this.state.clock.impulse < impulse || !takesOrders(this.state)) {
      const onward = onwardCommand(this.state);
      if (onward) this.give(onward);
      this.settle();
    }
  }

  names(): readonly string[] {
    return this.events.map(({ event }) => event);
  }
}

describe("which command may come when", () => {
  const wrong: readonly Command[] = [
    { do: "begin-impulse" },
    { do: "end-impulse" },
    { do: "push", hole: "w1" },
    { do: "follow-standing-orders" },
    { do: "arrive", unit: "u1" },
    { do: "move", unit: "u1", path: [at("0814")], cause: "own" },
    { do: "turn", unit: "u1", facing: "B" },
  ];

  test.for(wrong)("before the first turn «$do» is refused, and does nothing", (command) => {
    const table = new Table({ anomalies: [hole("w1", "2215")], units: [ship("u1", "0815")] });
    const before = table.state;
    expect(table.give(command)).toBe("not-now");
    expect(table.state).toBe(before);
  });

  test("the engine says itself what comes next", () => {
    const table = new Table({ anomalies: [hole("w1", "2215"), hole("w2", "2220")] });
    const order: string[] = [];
    for (let step = 0; step < 6; step += 1) {
      const command = nextCommand(table.state) ?? onwardCommand(table.state);
      if (!command) throw new Error("the game stands still");
      order.push("hole" in command ? `${command.do} ${command.hole}` : command.do);
      table.give(command);
    }
    expect(order).toEqual(["begin-turn", "begin-impulse", "push w1", "push w2", "end-impulse", "begin-impulse"]);
  });

  test("holes push in their order only", () => {
    const table = new Table({ anomalies: [hole("w1", "2215"), hole("w2", "2220")] });
    table.give({ do: "begin-turn" });
    table.give({ do: "begin-impulse" });
    expect(table.give({ do: "push", hole: "w2" })).toBe("not-now");
    expect(table.give({ do: "push", hole: "w1" })).toBeNull();
  });

  test("while a unit is under way through a portal nothing else is done", () => {
    const table = new Table({ anomalies: [portal("p1", "0815")], units: [ship("u1", "0816"), ship("u2", "0101")] });
    table.until(3);
    table.give({ do: "move", unit: "u1", path: [at("0815")], cause: "own" });
    expect(nextCommand(table.state)).toEqual({ do: "settle-destination", unit: "u1" });
    for (const command of [
      { do: "end-impulse" },
      { do: "remove", id: "p1" },
      { do: "turn", unit: "u2", facing: "B" },
      { do: "remove-unit", unit: "u1" },
      { do: "come-out", unit: "u1" },
      { do: "arrive", unit: "u1" },
    ] as const) {
      expect(table.give(command)).toBe("not-now");
    }
    expect(table.give({ do: "turn", unit: "u1", facing: "B" })).toBe("not-there");
    table.settle();
    expect(table.give({ do: "end-impulse" })).toBeNull();
  });
});

describe("pushes that lead into a portal", () => {
  const three = () =>
    new Table({
      anomalies: [hole("w1", "0818"), portal("p1", "0815")],
      units: [ship("a", "0718"), ship("u1", "0817"), ship("z", "0918")],
    });

  test("[IP7.1] all owners are asked once, before anybody moves; the rest waits with the judge alone", () => {
    const table = three();
    table.until(1);
    table.asked.length = 0;
    table.give({ do: "end-impulse" });
    table.give({ do: "begin-impulse" });
    table.give({ do: "push", hole: "w1" });
    expect(
      table.asked.map((request) => (request.kind === "dice" ? request.purpose : isPushChoice(request) && request.unit)),
    ).toEqual(["a", "u1", "z"]);
    expect(table.state.secret?.pushing?.left.map(({ unit }) => unit)).toEqual(["z"]);
    expect(JSON.stringify(view(table.state, "ann"))).not.toContain("pushing");
    table.settle();
    expect(table.asked.filter(({ kind }) => kind === "choice")).toHaveLength(3);
    expect(table.state.secret?.pushing).toBeNull();
    expect(table.state.clock.phase).toBe("orders");
  });

  test("[IP7.1] a unit that the judge takes away in the meantime is not pushed", () => {
    const table = three();
    table.until(1);
    table.give({ do: "end-impulse" });
    table.give({ do: "begin-impulse" });
    table.give({ do: "push", hole: "w1" });
    expect(table.give({ do: "remove-unit", unit: "z" })).toBeNull();
    const pushes = table.names().filter((name) => name === "unit-pushed").length;
    table.settle();
    expect(table.names().filter((name) => name === "unit-pushed")).toHaveLength(pushes);
    expect(table.state.clock.phase).toBe("orders");
  });

  test("units that hold their course wait in the same way", () => {
    const table = new Table({
      anomalies: [portal("p1", "0815")],
      units: [ship("u1", "0816", { speed: 32 }), ship("u2", "0916", { speed: 32 })],
    });
    table.until(1);
    for (const unit of ["u1", "u2"]) {
      table.give({ do: "standing", player: "ann", unit, orders: { push: "straight", holdCourse: true } });
      table.give({ do: "turn", unit, facing: "D" });
    }
    table.give({ do: "move", unit: "u1", path: [at("0815"), at("0814")], cause: "own" });
    table.events.length = 0;
    table.until(2);
    const story = table.events.filter(({ event }) => event === "unit-moved" || event === "unit-transported");
    expect(story.map((event) => `${event.event} ${"unit" in event ? event.unit : ""}`)).toEqual([
      "unit-moved u1",
      "unit-transported u1",
      "unit-moved u2",
    ]);
    expect(table.state.secret?.movingOnOrders).toBeNull();
  });
});

describe("what the judge does at a table", () => {
  const fresh = (entry: Readonly<Record<string, unknown>>) => {
    const [setup] = scenarioOf({ anomalies: [entry] }).anomalies;
    if (!setup) throw new Error("an anomaly was to be set up");
    return setup;
  };

  test("[IP7.0] [IP7.21] a hole placed at a table does nothing before the next turn", () => {
    const table = new Table({ units: [ship("u1", "2215"), ship("u2", "2212")] });
    table.until(1);
    const setup = fresh(hole("w1", "2215"));
    table.give({ do: "place", place: placementOf(setup), inert: true });
    table.until(32);
    expect(table.names()).not.toContain("unit-pushed");
    expect(table.names()).not.toContain("unit-destroyed");
    table.give({ do: "end-impulse" });
    table.give({ do: "begin-turn" });
    table.give({ do: "begin-impulse" });
    table.settle();
    expect(table.names().slice(-4)).toEqual(["unit-destroyed", "unit-pushed", "hole-pushed", "clock"]);
  });

  test("[IP2.0] [IP2.231] a portal placed at a table takes nobody and does not open before the next turn", () => {
    const table = new Table({ units: [ship("u1", "0816")] });
    table.until(2);
    const setup = fresh(portal("p1", "0815"));
    table.give({ do: "place", place: placementOf(setup), inert: true });
    expect(table.state.secret?.portals["p1"]?.open).toBeNull();
    table.until(3);
    table.give({ do: "move", unit: "u1", path: [at("0815")], cause: "own" });
    table.until(32);
    expect(table.names()).not.toContain("portal-entered");
    expect(table.names()).not.toContain("window-opened");
    table.give({ do: "end-impulse" });
    table.give({ do: "begin-turn" });
    expect(table.names()).toContain("portal-drifted");
  });

  test("[IP7.21] a unit that the judge sets into a hole's hex is destroyed", () => {
    const table = new Table({ anomalies: [hole("w1", "2215")], units: [ship("u1", "0101")] });
    const { seq: _, ...unit } = table.state.units["u1"] ?? { seq: 0 };
    table.give({
      do: "add-unit",
      unit: { ...(unit as Omit<GameState["units"][string], "seq">), id: "u2", hex: at("2215") },
    });
    expect(table.state.units["u2"]?.status).toBe("destroyed");
  });

  test("[IP2.11] a captain's standing orders are in that captain's view and in no other's", () => {
    const table = new Table({ units: [ship("u1", "0815")] });
    const orders = { push: "straight", holdCourse: true } as const;
    expect(table.give({ do: "standing", player: "ben", unit: "u1", orders })).toBe("not-yours");
    expect(table.give({ do: "standing", player: "ann", unit: "u1", orders })).toBeNull();
    expect(view(table.state, "ann").standing).toEqual({ ann: { u1: orders } });
    expect(view(table.state, "ben").standing).toEqual({});
    expect(view(table.state, "constructor").standing).toEqual({});
  });

  test("nobody plays on a view: it lacks what the judge knows", () => {
    const table = new Table({ units: [ship("u1", "0815")] });
    const seen = view(table.state, "ann");
    expect(() => run(handle(seen, { do: "begin-turn" }), () => ({ faces: [1] }))).toThrow("a view of a game");
  });
});
