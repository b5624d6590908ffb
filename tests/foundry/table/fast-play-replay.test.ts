import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import type { RawOrder } from "../../../src/foundry/ruleset/orders.ts";
import { seededDice } from "../../../src/rules/dice.ts";
import { type FastPlayEvent, type GameState, FAST_PLAY as RULES } from "../../../src/rules/fast-play/index.ts";
import { readScenario } from "../../../src/rules/scenario/parse.ts";
import { simulateWith } from "../../../src/rules/simulation.ts";
import { gameOf, order, press, sitDownFast, standsAt } from "./fast-play-game.ts";
import { type Play, spelled, TICK } from "./play.ts";
import type { Window } from "./window.ts";

let play: Play;
afterEach(async () => {
  vi.restoreAllMocks();
  await play.table.close();
});

type FileOrder = RawOrder & { readonly at: string; readonly unit?: string; readonly from?: string };

const FILE = JSON.parse(readFileSync("tests/fixtures/scenarios/fast-play-replay.json", "utf8")) as {
  readonly orders: readonly FileOrder[];
  readonly units: readonly { readonly id: string; readonly aboard?: string; readonly owner: string }[];
};

/** The replay as `simulate` plays it, and the dice of damage that fell in it. */
const simulated = () => {
  const read = readScenario(RULES.file, FILE);
  if (!read.ok) throw new Error("the replay is not valid");
  const dice = seededDice(read.value.seed, read.value.dice);
  const faces: number[] = [];
  const played = simulateWith(RULES, read.value, read.value.until, (request) => {
    const rolled = dice(request);
    if (request.purpose === "damage") faces.push(...rolled);
    return rolled;
  });
  return { ...played, faces };
};

/** Lets these dice of damage fall at the table, one after the other. */
const letFall = (faces: readonly number[]): void => {
  const { handle } = RULES;
  let at = 0;
  vi.spyOn(RULES, "handle").mockImplementation(function* (state, command) {
    const procedure = handle(state, command);
    let step = procedure.next();
    while (!step.done) {
      const isDamage = step.value.every((request) => request.kind === "dice" && request.purpose === "damage");
      const count = step.value.reduce((sum, request) => sum + (request.kind === "dice" ? request.count : 0), 0);
      const taken = faces.slice(at, at + count);
      at += isDamage ? count : 0;
      step = procedure.next(isDamage ? [{ faces: taken }] : yield step.value);
    }
    return step.value;
  });
};

/** Whether an order of the file belongs where the game stands: to the planning, or to the space of its unit. */
const isNow = ({ clock }: GameState, tableId: (id: string) => string, { at }: FileOrder): boolean => {
  const [turn, part, unit, space] = at.split(".");
  if (clock.turn !== Number(turn) || clock.part !== Number(part)) return false;
  if (unit === undefined) return clock.part === 0 && clock.cycle === 1;
  return clock.passage === "cycle" && clock.active.includes(tableId(unit)) && clock.space === Number(space);
};

test("the printed replay is played by the presses of two people, as the file plays it", {
  timeout: 120_000,
}, async () => {
  const expected = simulated();
  letFall(expected.faces);
  const sat = await sitDownFast();
  play = sat.play;
  const { judge, table, captains } = play;
  expect(await table.drive(judge.acts.loadScenario({ ...FILE, orders: [] }))).toBeNull();
  await table.pass(TICK);
  const tableId = (id: string): string =>
    FILE.units.find((one) => one.id === id)?.aboard ? id : play.unit(spelled(id));
  const renamed = (text: string): string =>
    ["TIG", "REG"].reduce((told, id) => told.replaceAll(`"${tableId(id)}"`, `"${id}"`), text);
  const windowOf = (id: string): Window => {
    const owner = FILE.units.find((unit) => unit.id === id)?.owner;
    return owner === "lyran" ? captains[0] : captains[1];
  };
  const inTable = ({ at: _at, ...raw }: FileOrder): RawOrder => {
    const text = ["TIG", "REG"].reduce(
      (told, id) => told.replaceAll(`"${id}"`, `"${tableId(id)}"`),
      JSON.stringify(raw),
    );
    const read = JSON.parse(text) as RawOrder & { readonly weapons?: object };
    return read.weapons ? { ...read, weapons: Object.entries(read.weapons) } : read;
  };
  const left = [...FILE.orders];
  let presses = 0;
  for (; gameOf(judge).clock.turn === 0 || gameOf(judge).clock.part < 3; presses += 1) {
    await press(play);
    for (const one of [...left]) {
      if (!isNow(gameOf(judge), tableId, one)) continue;
      const refused = await order(play, windowOf(one.unit ?? one.from ?? ""), inTable(one));
      // An order for a later stop of the space waits for that, and for what it is aimed at to be put out.
      if (refused === null) left.splice(left.indexOf(one), 1);
      else expect(["step", "not-there"], JSON.stringify(one)).toContain(refused);
    }
    if (presses > 200) throw new Error(`it stands at ${standsAt(play)} with ${JSON.stringify(left[0])}`);
  }
  expect(left).toEqual([]);
  const told = judge.session.journal.map(({ event }) => event as unknown as FastPlayEvent);
  const kinds = ["space-begun", "unit-moved", "unit-turned", "launched", "fired", "damage-allocated", "seeker-impact"];
  const inOrder = (events: readonly { readonly event: string; readonly at: string }[]): readonly string[] =>
    events.flatMap((event) => {
      if (!kinds.includes(event.event)) return [];
      const {
        rules: _rules,
        audience: _audience,
        scene: _scene,
        ...rest
      } = event as unknown as Record<string, unknown>;
      const { weapons, ...more } = rest;
      const listed = weapons && !Array.isArray(weapons) ? Object.entries(weapons as object) : weapons;
      return [renamed(JSON.stringify({ ...more, ...(listed ? { weapons: listed } : {}) }))];
    });
  expect(inOrder(told)).toEqual(inOrder(expected.trace as never));
  expect(inOrder(told).filter((line) => line.includes('"unit-moved"'))).toHaveLength(52);
  const boxesOf = (state: GameState, id: string) => state.units[id]?.ship;
  for (const id of ["TIG", "REG", "PF1", "PF2"]) {
    expect(boxesOf(gameOf(judge), tableId(id))).toEqual(boxesOf(expected.state, id));
  }
  // The paper goes through 62 steps in each of the 39 spaces.
  expect(presses).toBeLessThan(150);
});
