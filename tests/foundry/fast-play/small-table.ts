/** Small games of fast play that stand at one stop, and a captain's window of orders over them. */

import { FAST_PLAY } from "../../../src/foundry/rulesets/fast-play/adapter.ts";
import { openFastPlayOrders } from "../../../src/foundry/rulesets/fast-play/sequence/fast-play-orders.ts";
import type { GameState } from "../../../src/rules/fast-play/index.ts";
import { stopName } from "../../../src/rules/fast-play/stops.ts";
import { type AnomalyState, distance } from "../../../src/rules/index.ts";
import { armed, goOn, played, table } from "../../rules/fast-play/table/a-table.ts";
import { drawn, inWindow, press, windowOf } from "../apps/open-table.ts";
import { clearTable, type PlayedSeat, takeSeat } from "../apps/played-table.ts";

/** Closes the windows once what is still being drawn is there, as that needs the page. */
export const leaveTable = async (): Promise<void> => {
  for (let wait = 0; wait < 5; wait += 1) await drawn();
  await clearTable();
};

export type Entry = Readonly<Record<string, unknown>>;

export const two = (a: Entry = {}, ...more: readonly Entry[]): GameState =>
  table([armed("A", a), armed("B", { hex: "1016", facing: "D", owner: "ben", speed: 4 }), ...more]);

/** Somebody's window over a game, with the orders of a unit. */
export const open = async (state: GameState, unit = "A", me = "ann"): Promise<PlayedSeat> => {
  // A judge who is asked confirms.
  const seat = takeSeat(FAST_PLAY, state as unknown as AnomalyState, me, {}, ({ options }) => options[0] ?? "");
  await openFastPlayOrders(seat.session, unit);
  await drawn();
  return seat;
};

export const unitOf = (seat: PlayedSeat, id: string) => seat.state<GameState & AnomalyState>().units[id];

/** Chooses a step in the list, which shows its orders alone. */
export const choose = (code: string): Promise<void> => press("orders", `[data-action=step][data-step="${code}"]`);

export const give = (): Promise<void> => press("orders", "#gravity-portals-orders-give");

export const every = (unit: string) => ({ do: "call", unit, step: "every", on: true }) as const;

export const SEEKER = { id: "D", scene: "sol", hex: "1012", speed: 8, facing: "D", target: "A", owner: "ben" };

/** Ann's window at the first stop of this name while a seeker of Ben's moves, at which so many hexes lie between. */
export const amongSeekers = async (
  name: string,
  far: number,
  a: Entry = {},
  ...more: readonly Entry[]
): Promise<PlayedSeat> => {
  let state = played(two(a, ...more), every("A"), every("B"));
  const between = (): number => {
    const [one, other] = [state.units["A"], state.units["D"]];
    return one && other ? distance(one.hex, other.hex) : 0;
  };
  while (state.clock.segment !== "drone-plasma" || !stopName(state).endsWith(name) || between() > far) {
    if (state.clock.turn > 1) throw new Error(`no ${name} came`);
    state = goOn(state);
  }
  return open(state);
};

/** A ship with two boxes of each of some weapons. */
export const shipOf = (...types: readonly string[]): Entry => ({
  ship: { shields: [9, 9, 9, 9, 9, 9], systems: types.map((type) => ({ type, count: 2 })), excess: 9 },
});

/** Opens the window of fire from that of orders. */
export const openFire = async (): Promise<void> => {
  await press("orders", "#gravity-portals-fp-now-fire");
  await drawn();
};

const fireField = (name: string) => inWindow("fp-fire", `[name=${name}]`) as HTMLInputElement;

/** Types or chooses something in the window of fire. */
export const typeInFire = async (name: string, value: string): Promise<void> => {
  fireField(name).value = value;
  for (const kind of ["input", "change"]) fireField(name).dispatchEvent(new Event(kind, { bubbles: true }));
  await drawn();
};

/** The types of weapons that the window of fire shows. */
export const typesInFire = (): readonly (string | undefined)[] =>
  [...windowOf("fp-fire").querySelectorAll<HTMLElement>("[name=counts]")].map(({ dataset }) => dataset["type"]);

/** Fires all weapons that the window shows, for some points; what was given then. */
export const shoot = async (seat: PlayedSeat, points = "3"): Promise<unknown> => {
  await press("fp-fire", "[data-action=all]");
  await typeInFire("points", points);
  await press("fp-fire", "#gravity-portals-fp-fire-go");
  await drawn();
  return seat.given.at(-1);
};
