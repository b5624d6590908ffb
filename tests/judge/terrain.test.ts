import { describe, expect, test } from "vitest";
import type { GameCommand } from "../../src/judge/run/orders.ts";
import { type Command, type GameState, setUp } from "../../src/rules/sfb32/index.ts";
import { at } from "../rules/hex/hexes.ts";
import { portal, scenarioOf, ship } from "../rules/play.ts";
import { sfb32Engine } from "./sfb32-engine.ts";

const gameWith = (hex: string): GameState =>
  setUp(scenarioOf({ anomalies: [portal("p1", hex)], units: [ship("u1", "0816")] }));

const planet: GameCommand<Command> = {
  do: "change-terrain",
  scene: "sol",
  added: [{ hex: at("0815"), kind: "planet" }],
  removed: [],
};

/** What the runtime writes down of a command that asks for nothing. */
const told = (state: GameState, command: GameCommand<Command>) => {
  const played = sfb32Engine.handle(state, command).next();
  if (!played.done) throw new Error("the command asks for something");
  return played.value;
};

describe("terrain that is changed in play", () => {
  test("[IP2.216] is public, and nothing a player can order", () => {
    const state = gameWith("0815");
    expect(sfb32Engine.secrecy(state, planet)).toBe("public");
    expect(sfb32Engine.readOrder({ holes: {} } as never, planet as never)).toBeUndefined();
    expect(sfb32Engine.mayOrder(state, "ann", planet)).toBe(false);
    expect(sfb32Engine.next(sfb32Engine.evolve(state, told(state, planet).events))).toBeNull();
  });

  test("[IP2.216] is written down alike wherever a portal is, and every seat's view is the same after it", () => {
    const [here, elsewhere] = [gameWith("0815"), gameWith("2020")];
    expect(told(here, planet).events).toEqual(told(elsewhere, planet).events);
    expect(told(here, planet).events).toHaveLength(1);
    for (const seat of ["ann", "ben", "public"] as const) {
      const seen = (state: GameState) => sfb32Engine.view(sfb32Engine.evolve(state, told(state, planet).events), seat);
      expect(seen(here)).toEqual(seen(elsewhere));
    }
  });

  test("replayed from what is written down it is the same game", () => {
    const state = gameWith("0815");
    const { events, state: after } = told(state, planet);
    const written = JSON.parse(JSON.stringify(events)) as typeof events;
    expect(sfb32Engine.evolve(state, written)).toEqual(after);
    expect(told(after, planet)).toEqual({ events: [], state: after });
  });
});
