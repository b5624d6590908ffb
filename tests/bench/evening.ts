/** A typical evening at a judge's table, played through the judge's runtime in a world in memory. */

import type { JudgePorts, LogPage } from "../../src/judge/ports/ports.ts";
import { type JsonObject, toBase64url } from "../../src/judge/protocol/encoding.ts";
import { engineOf } from "../../src/judge/run/game-engine.ts";
import type { JudgeGame } from "../../src/judge/run/judge-game.ts";
import { openGame } from "../../src/judge/run/open-game.ts";
import type { GameCommand } from "../../src/judge/run/orders.ts";
import { NO_DEADLINE, standingAnswers } from "../../src/judge/run/standing-answers.ts";
import { neighbour } from "../../src/rules/geometry/hex.ts";
import { DEFAULT_RULE_OPTIONS, type Place, placementOf } from "../../src/rules/index.ts";
import {
  type Command,
  type GameState,
  onwardCommand,
  parseScenario,
  SFB32,
  setUp,
} from "../../src/rules/sfb32/index.ts";
import type { GameEvent } from "../../src/rules/sfb32/state.ts";
import { inTime, sit, windowPorts } from "../judge/world/driver.ts";
import { freshProfile, type Window, World } from "../judge/world/world.ts";

type Sent = GameCommand<Command>;
type Game = JudgeGame<GameState, Sent, GameEvent>;

/** Ships of each captain. */
const SHIPS = 2;
const IMPULSES = 32;
/** A ship moves in every so many impulses: speed 16. */
const MOVES_EVERY = 2;

/** A user's and a unit's id are as long as Foundry's. */
const captain = (index: number): string => `captain${String(index).padStart(9, "0")}`;
const ship = (index: number): string => `ship${String(index).padStart(12, "0")}`;

/** The size of the game's documents at one time, bytes. */
export interface Figures {
  /** All that is stored. */
  readonly world: number;
  /** What every client gets at login. */
  readonly login: number;
  /** What a captain's window reads after login, for the journal of finished turns. */
  readonly journal: number;
  readonly entries: number;
}

/** What Foundry writes into a page beside its flags, bytes: fields with their defaults, and who wrote it when. */
const FRAME = 640;

/** What a client gets of a compendium's document at login, bytes: id, name, and what else its index holds. */
const INDEX = 160;

/** Bytes of a page as Foundry stores it. */
const storedBytes = ({ id, kind, data }: LogPage): number =>
  FRAME + Buffer.byteLength(JSON.stringify({ _id: id, name: kind, flags: { "gravity-portals": { kind, data } } }));

const figuresOf = (world: World, game: Game): Figures => {
  const sumOf = (bytes: readonly number[]): number => bytes.reduce((sum, one) => sum + one, 0);
  const pages = sumOf([...world.documents.pages.values()].map(storedBytes));
  // A volume is two documents, of which captains read the public one.
  const volumes = [...world.documents.volumes.values()].map(({ id, data: { b, e, ...data } }) => ({
    open: storedBytes({ id, kind: "segment", data }),
    sealed: storedBytes({ id, kind: "segment", data: { ...(b ? { b } : {}), ...(e ? { e } : {}) } }),
  }));
  const open = sumOf(volumes.map((volume) => volume.open));
  return {
    world: pages + open + sumOf(volumes.map(({ sealed }) => sealed)),
    login: pages + 2 * INDEX * volumes.length,
    journal: open,
    entries: game.tip.n + 1,
  };
};

const portsFor = (window: Window): JudgePorts<GameState, Sent, GameEvent> => ({
  engine: engineOf(SFB32),
  answers: standingAnswers(
    () => NO_DEADLINE,
    () => true,
  ),
  effects: { plan: () => [], ensure: async () => {}, watch: (listener) => window.watchMarks(listener) },
  ...windowPorts(window),
});

/** Two ships a captain stand in rows around the hole, more of them beside; the portals lie where nobody comes. */
const fieldOf = (seats: readonly string[], ships: number): GameState => {
  const label = (column: number, row: number): string => `${column}`.padStart(2, "0") + `${row}`.padStart(2, "0");
  const hexOf = (seat: number, n: number): string =>
    ships === SHIPS ? label(4 + seat * 4, 8 + n * 14) : label(2 + seat * 4 + Math.floor(n / 28), 1 + (n % 28));
  const read = parseScenario({
    ...{ format: "gravity-portals/scenario@1", seed: "evening", until: "1.1", orders: [] },
    scenes: [{ id: "scene00000000000" }],
    players: seats.map((id) => ({ id, side: "attacker" })),
    units: seats.flatMap((owner, seat) =>
      Array.from({ length: ships }, (_, n) => ({
        ...{ id: ship(seat * ships + n), scene: "scene00000000000", class: "ship", owner, breakdown: 5, speed: 16 },
        ...{ hex: hexOf(seat, n), facing: "A" },
      })),
    ),
  });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return setUp(read.value);
};

const ANOMALIES = [
  { id: "w1", kind: "white-hole", scene: "scene00000000000", hex: "2015" },
  { id: "p1", kind: "gravity-portal", scene: "scene00000000000", hex: "9030" },
  { id: "p2", kind: "gravity-portal", scene: "scene00000000000", hex: "9001" },
];

/** A judge's game with so many captains and ships for each, set up and not begun. */
export const openField = async (seats: number, ships: number) => {
  const world = new World(3);
  const judge = world.person("judge00000000000", true);
  const captains = Array.from({ length: seats }, (_, n) => captain(n));
  for (const id of captains) world.people.push({ id, gm: false, active: true });
  const window = world.open(judge);
  const options = {
    ...{ world: "demo", module: "1.0.0", mode: "judge", seats: captains },
    readings: { ...DEFAULT_RULE_OPTIONS } as unknown as JsonObject,
  };
  const game: Game = await inTime(world, openGame(portsFor(window), options));
  const act = async (row: readonly object[]): Promise<void> => {
    const done = game.submit(row as readonly Sent[]);
    let over = false;
    void done.finally(() => {
      over = true;
    });
    for (let tries = 0; tries < 100 && !over; tries += 1) {
      for (const { user, request } of game.questions) {
        if (!("options" in request)) continue;
        window.hear({ t: "answer", gid: game.gid, req: request.id, choice: request.fallback }, user);
      }
      await world.time.pass(700);
    }
    const result = await done;
    if (!result.ok || result.value.refused) throw new Error(`refused: ${JSON.stringify([row, result])}`);
  };
  const order = (from: string, given: object): void =>
    window.hear({ t: "order", gid: game.gid, oid: toBase64url(window.randomPort.bytes(16)), order: given }, from);

  const { scenes, units } = fieldOf(captains, ships);
  await act([
    ...Object.values(scenes).map(({ seq: _, ...scene }) => ({ do: "add-scene", scene })),
    ...Object.values(units).map(({ seq: _, ...unit }) => ({ do: "add-unit", unit })),
  ]);
  for (const setup of anomaliesOf()) {
    const placed = game.submit([{ do: "place", place: setup } as unknown as Sent]);
    if (setup.kind === "white-hole") await inTime(world, placed);
  }
  const step = (): Promise<void> => act(stepRow(game.state));
  return { world, judge, game, captains, act, order, step };
};

/** Plays so many turns with so many captains, half of whom are asked at pushes; `told` hears of every step and turn. */
export const playEvening = async (
  seats: number,
  turns: number,
  told: (at: { readonly turn: number; readonly impulse: number }, figures: () => Figures) => void,
  last?: (game: Game, world: World) => Promise<void>,
): Promise<void> => {
  const { world, game, captains, act, order, step } = await openField(seats, SHIPS);
  // Their windows take part in the dice.
  for (const user of captains) sit(world, freshProfile(user), game.gid);
  for (const [index, user] of captains.entries()) {
    const push = index % 2 === 0 ? "ask" : "left";
    for (let n = 0; n < SHIPS; n += 1) {
      order(user, { do: "standing", player: user, unit: ship(index * SHIPS + n), orders: { push, holdCourse: false } });
    }
  }
  told({ turn: 0, impulse: 0 }, () => figuresOf(world, game));
  for (let turn = 1; turn <= turns; turn += 1) {
    await step();
    for (const user of captains) order(user, { do: "gather", player: user, portal: null, points: 4 });
    for (let impulse = 1; impulse <= IMPULSES; impulse += 1) {
      await step();
      for (let index = impulse % MOVES_EVERY; index < captains.length * SHIPS; index += MOVES_EVERY) {
        const unit = game.state.units[ship(index)];
        if (!unit) continue;
        const to = neighbour(unit.hex as Place, impulse % 4 < 2 ? "A" : "D");
        await act([{ do: "move", unit: unit.id, path: [to], cause: "own" }]);
      }
      // The count of applied entries is written, and what is closed is put away.
      await world.time.pass(6000);
      told({ turn, impulse }, () => figuresOf(world, game));
    }
  }
  if (last) await last(game, world);
  game.close();
};

/** The row of one press of *Next*. */
const stepRow = (state: GameState): readonly object[] => {
  const first = onwardCommand(state);
  if (first?.do !== "end-impulse") return first ? [first] : [];
  const phase = state.clock.impulse < IMPULSES ? "impulse-done" : "turn-done";
  const next = onwardCommand({ ...state, clock: { ...state.clock, phase } });
  return next ? [first, next] : [first];
};

const anomaliesOf = () => {
  const read = parseScenario({
    ...{ format: "gravity-portals/scenario@1", seed: "evening", until: "1.1", orders: [] },
    scenes: [{ id: "scene00000000000", columns: 99 }],
    anomalies: ANOMALIES,
  });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.anomalies.map(placementOf);
};
