import * as rules from "../../../src/rules/authoring.ts";

/** A toy on maps without a grid: each round has two halves, and drones fly to any place in inches. */
export const CLOCK = rules.beatClock([8, 24], { turn: "round", beat: "half" });

export interface Drone extends rules.Body {
  readonly facing: number;
}
interface DroneEntry extends rules.UnitEntry {
  readonly hex: rules.Place;
}
type Context = rules.KitContext<Drone>;

const { INCH_PLACES } = rules;

const fly = rules.order({ to: INCH_PLACES.inPlay }, (context: Context, drone: Drone, order) => {
  const { id, scene, hex } = drone;
  const [from, to] = [context.label(scene, hex), context.label(scene, order.to)];
  context.emit("unit-moved", ["TOY-INCHES-01"], "all", { unit: id, scene, from, to, cause: "own" });
  rules.enterPlace(context, id, "own", hex);
  return null;
});

/** What a new drone has beside its place, in a file and of a token. */
export const NEW_DRONE = { facing: 0, speed: 6 } as const;

export const INCHES = rules.defineRuleset<Drone, object, DroneEntry>({
  id: "inches",
  clock: CLOCK,
  places: INCH_PLACES,
  unit: rules.shape({ id: rules.id, scene: rules.text, hex: INCH_PLACES.setUp, owner: rules.text }),
  fresh: (entry) => rules.freshBody<Drone>({ ...entry, ...NEW_DRONE }),
  orders: { fly },
});
