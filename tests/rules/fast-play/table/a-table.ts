import { run, seededDice } from "../../../../src/rules/dice.ts";
import { FAST_PLAY } from "../../../../src/rules/fast-play/ruleset.ts";
import type { Command } from "../../../../src/rules/fast-play/state/command.ts";
import type { FastPlayEvent } from "../../../../src/rules/fast-play/state/event.ts";
import type { GameState } from "../../../../src/rules/fast-play/state/game.ts";
import { nextStop, stopName, whoMayAct } from "../../../../src/rules/fast-play/stops.ts";
import { readScenario } from "../../../../src/rules/scenario/parse.ts";

type Entry = Readonly<Record<string, unknown>>;

/** A ship with four phasers and a disruptor. */
export const armed = (id: string, more: Entry = {}): Entry => ({
  ...{ id, scene: "sol", hex: "1020", class: "ship", speed: 8, owner: "ann" },
  ship: {
    shields: [9, 9, 9, 9, 9, 9],
    systems: [
      { type: "Warp engine", count: 9 },
      { type: "Phaser-1", count: 4 },
      { type: "Disruptor", count: 1 },
    ],
    excess: 9,
  },
  ...more,
});

/** The same with boxes in which everything can wait that is put aboard. */
export const stored = (id: string, more: Entry = {}): Entry => {
  const ship = armed(id)["ship"] as { readonly systems: readonly object[] };
  const boxes = ["Plasma-F", "Drone", "Shuttle", "Fighter bay", "Mine rack"].map((type) => ({ type, count: 2 }));
  return armed(id, { ship: { ...ship, systems: [...ship.systems, ...boxes] }, ...more });
};

/** A game that is set up and has not begun. */
export const table = (
  units: readonly Entry[],
  readings: Entry = {},
  players: readonly object[] = [
    { id: "ann", side: "attacker" },
    { id: "ben", side: "defender" },
  ],
): GameState => {
  const read = readScenario(FAST_PLAY.file, {
    ...{ format: "gravity-portals/scenario@1", ruleset: "fast-play", seed: "a table", readings, until: "9.3" },
    scenes: [{ id: "sol" }],
    players,
    units,
  });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return FAST_PLAY.setUp(read.value);
};

const dice = seededDice("a table", {});

/** Plays one command; the code if it was refused. */
export const give = (
  state: GameState,
  command: Command,
): { readonly state: GameState; readonly refused: string | null } => {
  const played = run(FAST_PLAY.handle(state, command), (request) =>
    request.kind === "dice" ? { faces: dice(request) } : { choice: request.fallback },
  );
  return played.ok ? { state: played.value.state, refused: null } : { state, refused: played.error };
};

/** What is told of a command that is not refused. */
export const toldBy = (state: GameState, command: Command): readonly FastPlayEvent[] => {
  const made = run(FAST_PLAY.handle(state, command), (request) =>
    request.kind === "dice" ? { faces: dice(request) } : { choice: request.fallback },
  );
  return made.ok ? made.value.events : [];
};

/** Plays commands of which none may be refused. */
export const played = (state: GameState, ...commands: readonly Command[]): GameState =>
  commands.reduce((now, command) => {
    const given = give(now, command);
    if (given.refused !== null) throw new Error(`${command.do} is refused: ${given.refused}`);
    return given.state;
  }, state);

/** One step of quick play: on to where somebody can act. */
export const goOn = (state: GameState): GameState => {
  let now = played(state, { do: "go", to: nextStop(state) });
  while (stopName(now) === stopName(state) || whoMayAct(now).concerned.length === 0) {
    now = played(now, FAST_PLAY.next(now) ?? { do: "go", to: nextStop(now) });
  }
  return now;
};

/** Goes on until the game stands at a stop whose name ends so. */
export const goTo = (state: GameState, name: string): GameState => {
  let now = state;
  for (let steps = 0; !stopName(now).endsWith(name); steps += 1) {
    if (steps > 200) throw new Error(`the game never comes to ${name}`);
    now = goOn(now);
  }
  return now;
};

/** The stops of a turn, each with whom it concerns. */
export const stopsOfTurn = (state: GameState): readonly string[] => {
  const found: string[] = [];
  let now = goOn(state);
  const { turn } = now.clock;
  while (now.clock.turn === turn) {
    const ids = whoMayAct(now).concerned.map(({ id }) => id);
    found.push(`${stopName(now)} ${ids.join("+")}`);
    now = goOn(now);
  }
  return found;
};
