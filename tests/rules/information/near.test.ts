import { describe, expect, test } from "vitest";
import { run, seededDice } from "../../../src/rules/dice.ts";
import { type Command, nextCommand, onwardCommand } from "../../../src/rules/sfb32/command.ts";
import { handle } from "../../../src/rules/sfb32/handle.ts";
import { setUp } from "../../../src/rules/sfb32/set-up.ts";
import type { GameEvent } from "../../../src/rules/sfb32/state.ts";
import { type FileParts, portal, scenarioOf, ship } from "../play.ts";

const STILL = { driftEvery: 9999 };

/** Plays a file's first turn with these commands given in its first impulse; gives what was gained, and by whom on what. */
const gained = (parts: FileParts, ...commands: readonly Command[]): readonly string[] => {
  const dice = seededDice("near", { lab: [1, 1, 1] });
  let state = setUp(scenarioOf(parts));
  const events: GameEvent[] = [];
  const play = (command: Command): void => {
    const result = run(handle(state, command), (request) =>
      request.kind === "dice" ? { faces: dice(request) } : { choice: request.fallback },
    );
    if (!result.ok) throw new Error(`${command.do}: ${result.error}`);
    state = result.value.state;
    events.push(...result.value.events);
    for (let next = nextCommand(state); next; next = nextCommand(state)) play(next);
  };
  for (let onward = onwardCommand(state); onward && state.clock.phase !== "turn-done"; onward = onwardCommand(state)) {
    play(onward);
    if (state.clock.impulse === 1 && state.clock.phase === "orders") for (const command of commands) play(command);
  }
  return events.flatMap((event) =>
    event.event === "information-gained" ? [`${event.player} ${event.portal} ${event.points}`] : [],
  );
};

const points: Command = { do: "gather", player: "ann", portal: null, points: 40 };
const labs: Command = { do: "labs", player: "ann", portal: null, unit: "u1", boxes: 2 };

describe("gathering on a portal that nobody can name", () => {
  const units = [ship("u1", "0818"), ship("u2", "0101"), ship("b1", "3003", { owner: "ben" })];

  test("[IP2.553] it is the nearest to the laboratories, or to any of the player's ships", () => {
    const anomalies = [portal("p1", "0102", STILL), portal("p2", "0817", STILL), portal("p3", "3003", STILL)];
    expect(gained({ anomalies, units }, points, labs)).toEqual(["ann p1 40", "ann p2 18"]);
  });

  test("[IP2.553] of equally near ones, or where all are far, it is the first that was placed", () => {
    const anomalies = [portal("p1", "4030", STILL), portal("p2", "4028", STILL)];
    expect(gained({ anomalies, units }, points, labs)).toEqual(["ann p1 40", "ann p1 0"]);
  });

  test("[IP2.553] a portal in no scene of the player's is none", () => {
    const far = { scenes: [{ id: "sol" }, { id: "far" }], anomalies: [portal("p1", "0815", STILL, { scene: "far" })] };
    expect(gained({ ...far, units }, points, labs)).toEqual([]);
  });

  test("[IP2.553] without any it is heard all the same and gives nothing", () => {
    expect(gained({ units }, points, labs)).toEqual([]);
  });
});
