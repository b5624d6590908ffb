import { inOrder } from "../../anomalies/state/game.ts";
import { type Procedure, roll } from "../../dice/request.ts";
import type { Context } from "../state/game.ts";
import type { Unit } from "../state/unit.ts";
import { movesAlone } from "./schedule.ts";

/**
 * Rolls the order of ships of one speed, for each speed from the top.
 *
 * @rule FP-CMP-06 A die each; in the order of the rolls they choose to go first or last, for the whole turn.
 */
export function* rollInitiative(context: Context): Procedure<void> {
  const { state } = context;
  const ships = inOrder(state.units).filter((unit) => unit.status === "in-play" && movesAlone(unit, state.ruleOptions));
  const speeds = [...new Set(ships.map(({ speed }) => speed))].toSorted((a, b) => b - a);
  for (const speed of speeds)
    yield* rollAt(
      context,
      speed,
      ships.filter((ship) => ship.speed === speed),
    );
}

function* rollAt(context: Context, speed: number, ships: readonly Unit[]): Procedure<void> {
  const dice = new Map<string, number[]>(ships.map(({ id }) => [id, []]));
  const ranked = ships.length < 2 ? ships : yield* rankByDice(context, ships, dice);
  const order = placed(ranked);
  if (ships.length > 1) {
    context.emit("initiative-rolled", ["FP-CMP-06", "FP-CMP-08", "FP-SIM-05", "FP-SIM-06"], "all", {
      speed,
      rolls: ships.map(({ id }) => ({ unit: id, dice: dice.get(id) ?? [] })),
      order,
    });
  }
  const units = Object.fromEntries(order.map((id, place) => [id, { rank: { speed, place } }]));
  context.emit("units-noted", ["FP-CMP-06"], "all", { units });
}

/**
 * Ships by their dice, high faces first; those that rolled alike roll again among themselves.
 *
 * @rule FP-CMP-08 Ties are rolled again; by `initiativeTies` they keep the order of the file.
 */
function* rankByDice(
  context: Context,
  ships: readonly Unit[],
  dice: ReadonlyMap<string, number[]>,
): Procedure<readonly Unit[]> {
  const faces = new Map<string, number>();
  for (const { id, owner } of ships) {
    const rolled = dice.get(id) ?? [];
    const [face = 0] = yield* roll({
      purpose: "initiative",
      subject: id,
      anomaly: null,
      occasion: `${context.at}/${id}`,
      first: rolled.length,
      count: 1,
      roller: { player: owner },
      rule: "FP-CMP-06",
    });
    rolled.push(face);
    faces.set(id, face);
  }
  const ranked: Unit[] = [];
  for (const face of [...new Set(faces.values())].toSorted((a, b) => b - a)) {
    const alike = ships.filter(({ id }) => faces.get(id) === face);
    const again = alike.length > 1 && context.state.ruleOptions.initiativeTies === "reroll";
    ranked.push(...(again ? yield* rankByDice(context, alike, dice) : alike));
  }
  return ranked;
}

/** Gives each ship in turn the first free place, or the last where it wants that. */
const placed = (ranked: readonly Unit[]): readonly string[] => {
  const places: (string | null)[] = ranked.map(() => null);
  for (const { id, initiative } of ranked) {
    const free = initiative === "first" ? places.indexOf(null) : places.lastIndexOf(null);
    places[free] = id;
  }
  return places.filter((id) => id !== null);
};
