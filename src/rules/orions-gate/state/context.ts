/** The context of a rule, why orders are refused, and who acts. */

import { isBookkeeping } from "../../anomalies/state/bookkeeping.ts";
import type { AnomalyEvent, Citation, EventHeader } from "../../anomalies/state/event.ts";
import { applyAnomalyEvent, fold } from "../../anomalies/state/evolve.ts";
import { inOrder } from "../../anomalies/state/game.ts";
import {
  type AnomalyContext,
  RuleContext,
  type StateDraft,
  type UnitRules,
} from "../../anomalies/state/rule-context.ts";
import { type Procedure, roll } from "../../dice.ts";
import { makeInchLabel } from "../../geometry/inch.ts";
import { energyOf } from "../parts/sums.ts";
import type { GameEvents, OgEvent } from "./event.ts";
import { momentText, type OgState } from "./game.ts";
import {
  type Acts,
  type Flyer,
  isVessel,
  type OgUnit,
  type Ordnance,
  type Part,
  partsOf,
  type Vessel,
} from "./unit.ts";

/** Writes one event into a draft: what this ruleset notes of its own, else what anomalies make of it. */
const apply = (draft: StateDraft<OgState>, event: OgEvent): void => {
  if (event.event === "noted") {
    for (const [part, value] of Object.entries(event.changes))
      draft.set(part as keyof OgState & string, value as never);
    return;
  }
  if (event.event === "order-explained") return;
  applyAnomalyEvent(draft, event as unknown as AnomalyEvent);
};

/** The game after some events; the game before is left as it was. */
export const evolve = (state: OgState, events: readonly OgEvent[]): OgState => fold(state, events, apply);

/** Whether an event belongs in a trace; the others are bookkeeping. */
export const isTraced = ({ event }: EventHeader): boolean =>
  event !== "noted" && event !== "order-explained" && event !== "turn-started" && !isBookkeeping(event);

/** A view without the terrain of tables that have not opened. */
export const hide = (seen: OgState): OgState => ({
  ...seen,
  aside: [],
  terrain: Object.fromEntries(Object.entries(seen.terrain).filter(([, { scene }]) => seen.scenes[scene] !== undefined)),
});

/** This ruleset's rules for events that the rules of anomalies emit. */
const ALSO_BY: { readonly [event: string]: readonly Citation[] } = {
  "portal-drifted": ["OG-MAP-05", "OG-MAP-03"],
  "wave-checked": ["OG-MAP-05"],
  "portal-entered": ["OG-MAP-01", "OG-MAP-02", "OG-MAP-03", "OG-MAP-06"],
  "unit-transported": ["OG-MAP-07"],
  "gathering-declared": ["OG-MAP-11"],
  "information-gained": ["OG-MAP-11"],
};

/** An event of the rules of anomalies with this ruleset's rules, its impulse, and a ship's drift as its speed. */
const completeEvent = (state: OgState, event: OgEvent): OgEvent => {
  if (event.event === "wave-started") return { ...event, impulse: state.clock.impulse };
  const more = ALSO_BY[event.event];
  if (!more) return event;
  const whole = { ...event, rules: [...new Set([...event.rules, ...more])] };
  if (whole.event === "portal-entered") return { ...whole, impulse: state.clock.impulse };
  if (whole.event !== "unit-transported") return whole;
  const unit = state.units[whole.unit];
  if (isVessel(unit)) return { ...whole, speed: unit.drift };
  // Nothing else drifts.
  const { speed: _, ...rest } = whole;
  return rest as unknown as OgEvent;
};

/** What a rule of this ruleset is handed. */
export type GameContext = RuleContext<OgUnit, OgState, GameEvents, OgEvent>;

/**
 * The context of one command.
 */
export const contextOf = (state: OgState, unitRules: UnitRules): GameContext =>
  new RuleContext<OgUnit, OgState, GameEvents, OgEvent>(state, {
    unitRules,
    apply,
    at: ({ clock }) => momentText(clock),
    completeEvent,
  });

/** The same context as rules of anomalies are handed it. */
export const asAnomalies = (context: GameContext): AnomalyContext => context as unknown as AnomalyContext;

/**
 * Sets the impulse that it is for anomalies.
 *
 * @param audience the judge alone where it would reveal a portal
 */
export const setImpulse = (context: GameContext, impulse: number, audience: "all" | "judge" = "all"): void => {
  const { clock } = context.state;
  if (clock.impulse !== impulse) context.emit("clock", ["OG-MAP-01"], audience, { clock: { ...clock, impulse } });
};

/** What differs from one question of a command to the next, whatever only the judge was sent. */
export const occasionIn = ({ at, state, events }: GameContext): string =>
  `${at}/${state.acts}/${events.filter(({ audience }) => audience === "all").length}`;

/** Some rules where a condition holds, else none. */
export const rulesIf = (holds: boolean, ...rules: readonly Citation[]): readonly Citation[] => (holds ? rules : []);

/**
 * Emits an event to all; after the end of a game nothing is emitted.
 *
 * @param rules all rules at work in it; one that is named twice is cited once
 */
export const emitToAll = <K extends keyof GameEvents & string>(
  context: GameContext,
  event: K,
  rules: readonly Citation[],
  fields: GameEvents[K],
): void => {
  if (context.state.ended === null) context.emit(event, [...new Set(rules)], "all", fields);
};

type Changes = Partial<Omit<Vessel, "id" | "kind">> &
  Partial<Omit<Flyer, "id" | "kind">> &
  Partial<Omit<Ordnance, "id" | "kind">>;

/** Changes a unit. */
export const edit = (context: GameContext, unit: string, changes: Partial<Omit<Changes, "owner">>): void =>
  context.emit("unit-edited", ["ruling"], "all", { unit, changes: changes as Partial<Omit<OgUnit, "id" | "seq">> });

/** Changes what the game holds beside its units. */
export const note = (context: GameContext, changes: GameEvents["noted"]["changes"]): void =>
  context.emit("noted", ["ruling"], "all", { changes });

/** A place as it is written in events. */
export const placed = makeInchLabel;

/** How often each purpose and subject was rolled for in a command so far. */
const rolls = new WeakMap<GameContext, Map<string, number>>();

/** Which roll of a command it is for one purpose and subject: nothing secret is counted with it. */
const nthRoll = (context: GameContext, purpose: string, subject: string): string => {
  const known = rolls.get(context) ?? new Map<string, number>();
  rolls.set(context, known);
  const key = `${purpose}/${subject}`;
  const count = (known.get(key) ?? 0) + 1;
  known.set(key, count);
  return `${subject}/${count}`;
};

/** Rolls dice for somebody or something. */
export function* rolled(
  context: GameContext,
  purpose: string,
  subject: string,
  count: number,
  rule: string,
): Procedure<readonly number[]> {
  if (count <= 0) return [];
  const { state } = context;
  const owner = state.units[subject]?.owner ?? (state.players[subject] ? subject : null);
  return yield* roll({
    purpose,
    subject,
    anomaly: null,
    occasion: `${occasionIn(context)}/${nthRoll(context, purpose, subject)}`,
    first: 0,
    count,
    sides: purpose === "tumble-facing" ? 8 : purpose === "fleet" ? 4 : 6,
    roller: { player: owner },
    rule,
  });
}

/** The two players of some fleets: they are asked for many times in each order, and new fleets are another value. */
const SIDES = new WeakMap<
  OgState["fleets"],
  { readonly players: OgState["players"]; readonly ids: readonly string[] }
>();

/** The two players who have fleets, in file order; at a table others may look on. */
const sidesOf = ({ players, fleets }: Pick<OgState, "players" | "fleets">): readonly string[] => {
  const known = SIDES.get(fleets);
  if (known?.players === players) return known.ids;
  const ids = inOrder(players).flatMap(({ id }) => (fleets[id] ? [id] : []));
  SIDES.set(fleets, { players, ids });
  return ids;
};

/** The other of the two players. */
export const otherPlayer = (state: Pick<OgState, "players" | "fleets">, player: string): string => {
  const other = sidesOf(state).find((id) => id !== player);
  if (other === undefined) throw new Error("a game has two players");
  return other;
};

/** Both players, who goes first in this round first; in file order before that is rolled. */
export const playersInTurn = (state: Pick<OgState, "players" | "fleets" | "first">): readonly string[] => {
  const { first } = state;
  const ids = sidesOf(state);
  return first === null || ids[0] === first ? ids : [first, ...ids.filter((id) => id !== first)];
};

/** Why an order is refused, in the order in which reasons are looked for. */
export type Code =
  | "no-portals"
  | "not-now"
  | "not-there"
  | "not-yours"
  | "kind"
  | "part"
  | "acted"
  | "barred"
  | "limit"
  | "no-energy"
  | "fuel"
  | "minerals"
  | "no-firepower"
  | "target"
  | "white-hole"
  | "range"
  | "not-closest"
  | "escorted"
  | "contact"
  | "edge"
  | "no-space"
  | "not-free"
  | "design";

/** Who acts with a ship: its owner, or a player whose cyst controls it. */
export interface Actor {
  readonly id: string;
  readonly player: string;
  readonly controlled: boolean;
}

/** The steps in which a cyst's owner may act with the ship that it controls. */
const CONTROLLED_IN: ReadonlySet<string> = new Set(["2.1", "2.2", "2.3"]);

/**
 * The ship of an order and who acts with it, or the reason against it.
 *
 * @rule OG-CYS-05 A cyst's owner has one more activation in 2.1, in 2.2 and, with special parts, in 2.3.
 */
export const actorOf = (
  state: OgState,
  { unit, player }: { readonly unit: string; readonly player?: string | undefined },
): Actor | Code => {
  const ship = state.units[unit];
  if (ship?.status !== "in-play") return "not-there";
  if (!isVessel(ship)) return "kind";
  if (ship.construction !== null) return "not-there";
  if (player === undefined || player === ship.owner) return { id: unit, player: ship.owner, controlled: false };
  const controls = ship.cysts.some((cyst) => cyst.owner === player && cyst.controls);
  return controls && CONTROLLED_IN.has(state.clock.step) ? { id: unit, player, controlled: true } : "not-yours";
};

export const isCode = <T extends object>(value: T | Code): value is Code => typeof value === "string";

/**
 * What the ship did in this round, as the activation of who acts counts it.
 *
 * @rule OG-CYS-04 What a cyst made it do does not count for its own player.
 */
export const actsOf = (ship: Vessel, { controlled }: Actor): Acts => {
  if (controlled) return ship.controlled;
  return ship.acts;
};

/** Notes what a ship did. */
export const noteActs = (context: GameContext, actor: Actor, changes: Partial<Acts>): void => {
  const ship = context.unit(actor.id);
  if (!isVessel(ship)) return;
  const acts = { ...actsOf(ship, actor), ...changes };
  edit(context, actor.id, actor.controlled ? { controlled: acts } : { acts });
};

/** Energy points of a ship or station. */
export const energyIn = (state: OgState, ship: Vessel): number =>
  // A station has one, whatever its parts would give.
  ship.kind === "station" ? 1 : energyOf(partsOf(ship), fleetOf(state, ship));

/** The type of the fleet that a ship is of: its own in a destination, else its player's. */
export const fleetOf = ({ fleets }: Pick<OgState, "fleets">, { owner, fleet }: Pick<Vessel, "owner" | "fleet">) =>
  fleet ?? fleets[owner]?.fleet ?? "standard";

/** A living part by its name. */
export const partOf = (ship: Vessel, name: string): Part | undefined =>
  partsOf(ship).find((part) => part.name === name);
