import type { Citation, GameEvent, RuleEvent } from "../anomalies/state/event.ts";
import type { GameState } from "../anomalies/state/game.ts";
import type { Answer, Request } from "../dice/request.ts";
import { run } from "../dice/run.ts";
import { type DiceSource, seededDice } from "../dice/stream.ts";
import { makeLabel } from "../hex/label.ts";
import type { Order, StormOrder } from "../scenario/order.ts";
import { orderOwner } from "../scenario/order-owner.ts";
import type { Scenario } from "../scenario/scenario.ts";
import type { Command, Refusal } from "../sfb32/engine/command.ts";
import { handle } from "../sfb32/engine/handle.ts";
import { nextCommand } from "../sfb32/engine/next.ts";
import { setUp } from "../sfb32/engine/set-up.ts";
import { IMPULSES, makeTime, type Time } from "../time/time.ts";
import { type AnomalyKinds, anomalyKinds, commandOf } from "./command-of.ts";
import { ruleEventsOf, type TraceEvent } from "./trace.ts";

/** A game played to its end without a table. */
export interface Played {
  readonly trace: readonly TraceEvent[];
  /** All events, the engine's notes among them. */
  readonly events: readonly GameEvent[];
  readonly state: GameState;
}

/** The rule behind a refusal, where one stands behind it. */
const REFUSED_BY: { readonly [code in Refusal]?: Citation } = {
  tumbling: "IP2.324",
  "fire-control": "IP2.316",
  "off-map": "IP2.423",
  "keeps-portal": "IP2.213",
  "by-agreement": "IP2.448",
  "no-push": "IP7.11",
  "not-outward": "IP7.11",
};

const refusedBy = (order: Order, code: Refusal): Citation =>
  code === "by-agreement" && order.do === "race" ? "IP2.447" : (REFUSED_BY[code] ?? "ruling");

/**
 * Plays a scenario with nobody present: orders in file order within their time, dice from the script and then from the
 * seed, push choices from the `choose` orders of the impulse, else the default.
 *
 * @param until the last moment to be played instead of the file's own
 */
export const simulate = (scenario: Scenario, until: Time = scenario.until, dice?: DiceSource): Played => {
  const game = new Game(scenario, dice ?? seededDice(scenario.seed, scenario.dice));
  for (let turn = 1; turn <= until.turn; turn += 1) {
    const last = turn < until.turn ? IMPULSES : until.impulse;
    game.step({ do: "begin-turn" });
    game.order();
    for (let impulse = 1; impulse <= last; impulse += 1) {
      game.step({ do: "begin-impulse" });
      game.order();
      game.step({ do: "end-impulse" });
    }
  }
  return { trace: game.trace, events: game.events, state: game.state };
};

/** Whether a storm order is about the storm that brought units where a fact says. */
const toldBy = (
  { secret }: GameState,
  { portal }: StormOrder,
  { to }: RuleEvent & { event: "transfer-realised" },
): boolean => !!secret?.transfers.some((transfer) => transfer.portal === portal && transfer.to === to);

class Game {
  readonly trace: TraceEvent[] = [];
  readonly events: GameEvent[] = [];
  state: GameState;
  readonly #kinds: AnomalyKinds;
  readonly #orders = new Map<string, { readonly order: Order; readonly index: number }[]>();

  constructor(
    readonly scenario: Scenario,
    readonly dice: DiceSource,
  ) {
    this.state = setUp(scenario);
    this.#kinds = anomalyKinds(scenario);
    scenario.orders.forEach((order, index) => {
      const at = makeTime(order.at);
      this.#orders.set(at, [...(this.#orders.get(at) ?? []), { order, index }]);
    });
  }

  /** Plays a step of the clock and whatever must follow it. */
  step(command: Command): void {
    const refusal = this.#handle(command);
    if (refusal) throw new Error(`the clock could not do «${command.do}» at ${makeTime(this.state.clock)}: ${refusal}`);
    this.#settle();
  }

  /** Carries out the orders of the present time. */
  order(): void {
    for (const { order, index } of this.#due()) {
      const command = commandOf(order, this.#kinds);
      const refusal = this.#handle(command);
      if (refusal) this.#refuse(order, index, refusal);
      this.#settle();
    }
  }

  #due(): readonly { readonly order: Order; readonly index: number }[] {
    return this.#orders.get(makeTime(this.state.clock)) ?? [];
  }

  #settle(): void {
    for (let next = nextCommand(this.state); next; next = nextCommand(this.state)) {
      const refusal = this.#handle(next);
      if (refusal) throw new Error(`«${next.do}» was due and refused: ${refusal}`);
    }
  }

  #handle(command: Command): Refusal | null {
    const result = run(handle(this.state, command), (request) => this.#answer(request));
    if (!result.ok) return result.error;
    this.state = result.value.state;
    this.events.push(...result.value.events);
    this.trace.push(...ruleEventsOf(result.value.events).filter((fact) => this.#isAskedFor(fact)));
    return null;
  }

  /** Whether a fact belongs into this file's trace: of what the contract does not list, only what the file asks for. */
  #isAskedFor(fact: RuleEvent): boolean {
    if (fact.event !== "transfer-realised") return true;
    return this.scenario.orders.some(
      (order) => order.do === "storm" && order.realise && toldBy(this.state, order, fact),
    );
  }

  #answer(request: Request): Answer {
    if (request.kind === "dice") return { faces: this.dice(request) };
    const scene = this.state.scenes[this.state.units[request.unit]?.scene ?? ""];
    const chosen = this.#due()
      .map(({ order }) => order)
      .filter((order) => order.do === "choose" && order.unit === request.unit)
      .map((order) => (scene && order.do === "choose" ? makeLabel(order.hex, scene) : ""))
      .find((label) => request.options.includes(label));
    return { choice: chosen ?? request.fallback };
  }

  #refuse(order: Order, index: number, code: Refusal): void {
    const owner = orderOwner(order, this.scenario);
    this.trace.push({
      at: makeTime(this.state.clock),
      event: "refused",
      rules: [refusedBy(order, code)],
      audience: owner === null ? "judge" : [owner],
      order: index,
      code,
    });
  }
}
