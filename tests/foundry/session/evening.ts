/** A table of captains who do what they are asked and nothing else, to count what an evening asks of them. */

import { endOfReady } from "../../../src/foundry/ready/ready-until.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { cardsOf } from "../../../src/foundry/write/cards.ts";
import type { ChoiceRequest } from "../../../src/judge/ports/engine.ts";
import { NO_DEADLINE, standingAnswers } from "../../../src/judge/run/standing-answers.ts";
import {
  DIRECTIONS,
  distance,
  makeLabel,
  neighbour,
  onSheet,
  type PushOrder,
  type RuleEvent,
  seededDice,
} from "../../../src/rules/index.ts";
import {
  type Command,
  type GameEvent,
  type GameState,
  handle,
  isRuleEvent,
  movesOn,
  nextCommand,
  onwardCommand,
  parseScenario,
  type Refusal,
  setUp,
  type Unit,
} from "../../../src/rules/sfb32/index.ts";
import { asShared } from "../shared-events.ts";

/** What a turn asked of all captains together. */
export interface Asked {
  /** Captains who were asked, impulse by impulse: one prompt each, whatever the number of ships. */
  readonly prompts: number;
  /** Ships among them. */
  readonly ships: number;
  /** Presses: one a ship that is asked about, and one for each time that a captain says «ready». */
  readonly presses: number;
  readonly cards: number;
}

const CAPTAINS = ["ann", "ben", "cyd", "dee", "eli", "fay"] as const;
const SHIPS = 20;
const HOLE = { q: 22, r: 4 };
const HOLE_LABEL = "2215";

type Random = () => number;

const randomOf = (seed: number): Random => {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
};

const pick = (random: Random, from: number, to: number): number => from + Math.floor(random() * (to - from + 1));

/** Twenty ships of six captains, sides in turn, within so many hexes of one white hole; speeds 8 to 20. */
const fleet = (random: Random, within: number): readonly object[] => {
  const ships: object[] = [];
  while (ships.length < SHIPS) {
    const [column, row] = [pick(random, 1, 42), pick(random, 1, 30)];
    const hex = `${String(column).padStart(2, "0")}${String(row).padStart(2, "0")}`;
    const range = distance(HOLE, { q: column, r: row - Math.ceil(column / 2) });
    if (range < 2 || range > within) continue;
    const n = ships.length;
    ships.push({
      ...{ id: `s${n}`, scene: "sol", hex, class: "ship", owner: CAPTAINS[n % CAPTAINS.length] },
      ...{ speed: pick(random, 8, 20), facing: DIRECTIONS[pick(random, 0, 5)] },
    });
  }
  return ships;
};

const opened = (seed: number, within: number): GameState => {
  const read = parseScenario({
    ...{ format: "gravity-portals/scenario@1", seed: `evening ${seed}`, until: "9.32" },
    scenes: [{ id: "sol" }],
    anomalies: [{ id: "w1", kind: "white-hole", scene: "sol", hex: HOLE_LABEL }],
    players: CAPTAINS.map((id, at) => ({ id, side: at % 2 === 0 ? "attacker" : "defender" })),
    units: fleet(randomOf(seed), within),
  });
  if (!read.ok) throw new Error(read.error[0]?.message);
  return setUp(read.value);
};

const NAMES = {
  unit: (id: string) => id,
  scene: (id: string) => id,
  player: (id: string) => id,
  hole: (id: string) => id,
};

/** One evening: the game, how every captain stands, and what the turn asked so far. */
class Evening {
  state: GameState;
  prompts = 0;
  ships = 0;
  presses = 0;
  readonly #cards = new Set<string>();
  readonly #dice;
  readonly #policy = standingAnswers(
    () => NO_DEADLINE,
    () => true,
  );
  /** Who is ready until something happens, and what has happened since. */
  readonly #ready = new Map<string, RuleEvent[]>();
  #asked = new Set<string>();

  constructor(state: GameState, seed: number) {
    this.state = state;
    this.#dice = seededDice(`evening ${seed}`, {});
  }

  /** How many cards this turn put into the chat. */
  get cards(): number {
    return this.#cards.size;
  }

  order(push: PushOrder): void {
    for (const { id, owner } of Object.values(this.state.units)) {
      if (owner) this.#do({ do: "standing", player: owner, unit: id, orders: { push, holdCourse: true } });
    }
  }

  /** Plays a turn; every captain answers what is asked and says «ready until something happens» when the clock waits. */
  turn(): void {
    const { turn } = this.state.clock;
    this.#cards.clear();
    do {
      this.#asked = new Set();
      this.#inward();
      const onward = onwardCommand(this.state);
      if (!onward) throw new Error("the clock does not go on");
      this.#do(onward);
      const stands = CAPTAINS.filter((captain) => {
        const since = this.#ready.get(captain);
        return since && endOfReady(SFB32, { kind: "something-happens" }, this.state, captain, since) === null;
      });
      for (let next = nextCommand(this.state); next; next = nextCommand(this.state)) this.#do(next as Command);
      for (const captain of CAPTAINS) {
        if (stands.includes(captain)) continue;
        this.#ready.delete(captain);
        // Whoever answered is ready for this step by the answer.
        if (this.#asked.has(captain)) continue;
        this.presses += 1;
        this.#ready.set(captain, []);
      }
      if (onwardCommand(this.state)?.do === "end-impulse") this.#do({ do: "end-impulse" });
    } while (this.state.clock.turn === turn || this.state.clock.impulse < 32);
  }

  #do(command: Command): void {
    const before = this.state;
    const procedure = handle(before, command);
    let step = procedure.next();
    while (!step.done) {
      step = procedure.next(
        step.value.map((request) =>
          request.kind === "dice" ? { faces: this.#dice(request) } : { choice: this.#choose(request) },
        ),
      );
    }
    const result = step.value;
    if (!result.ok) throw new Error(`${command.do}: ${result.error satisfies Refusal}`);
    this.#tell(result.value.events, before, result.value.state);
    this.state = result.value.state;
  }

  #choose(request: ChoiceRequest): string {
    const settled = this.#policy.settle(request, this.state);
    if ("choice" in settled) return settled.choice;
    if (!this.#asked.has(settled.ask)) this.prompts += 1;
    this.#asked.add(settled.ask);
    this.ships += 1;
    this.presses += 1;
    return request.fallback;
  }

  #tell(events: readonly GameEvent[], before: GameState, after: GameState): void {
    const facts = events
      .filter(isRuleEvent)
      .filter(({ audience }) => audience === "all")
      .map(asShared);
    for (const since of this.#ready.values()) since.push(...facts);
    for (const { key } of cardsOf(facts, before, after, NAMES, SFB32)) this.#cards.add(key);
  }

  /** Ships that would sail off the sheet are turned towards its middle by their captains; that is no prompt. */
  #inward(): void {
    const scene = this.state.scenes["sol"];
    if (!scene || this.state.clock.phase !== "orders") return;
    for (const unit of Object.values(this.state.units)) {
      if (unit.status !== "in-play" || !movesOn(unit.speed, this.state.clock.impulse + 1)) continue;
      if (isSafe(unit, unit.facing)) continue;
      const facing = DIRECTIONS.find((direction) => isSafe(unit, direction));
      if (facing) this.#do({ do: "turn", unit: unit.id, facing });
    }
    function isSafe(unit: Unit, direction: (typeof DIRECTIONS)[number]): boolean {
      const ahead = neighbour(unit.hex, direction);
      const away = distance(ahead, HOLE) > distance(unit.hex, HOLE);
      return scene !== undefined && (onSheet(ahead, scene) || !away) && makeLabel(ahead, scene) !== HOLE_LABEL;
    }
  }
}

/** What a turn asks of six captains with twenty ships and one white hole, the mean of the first so many turns. */
export const askedInATurn = (seed: number, push: PushOrder, { within = 26, turns = 1 } = {}): Asked => {
  const evening = new Evening(opened(seed, within), seed);
  evening.order(push);
  let cards = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    evening.turn();
    cards += evening.cards;
  }
  const { prompts, ships, presses } = evening;
  return { prompts: prompts / turns, ships: ships / turns, presses: presses / turns, cards: cards / turns };
};
