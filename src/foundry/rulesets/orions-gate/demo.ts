import { READY_FLEETS } from "../../../rules/orions-gate/index.ts";
import type { ReadyGame } from "../../ruleset/adapter.ts";

type ReadyShip = (typeof READY_FLEETS)[number]["ships"][number];

/** The fleet that both sides have. */
const FLEET = "lantern-watch";

const shipsOf = (): readonly ReadyShip[] => {
  const fleet = READY_FLEETS.find(({ id }) => id === FLEET);
  if (!fleet) throw new Error(`no ready fleet is called ${FLEET}`);
  return fleet.ships;
};

const designOf = ({ class: cls, port, starboard }: ReadyShip) => ({ class: cls, port, starboard });

/** Where the two ships of a side stand, inches from the left: one of them meets the portal wherever dice move it first. */
const ACROSS = [20.43, 21.73] as const;

/** Two ships a side, which are called as they are given. */
const side = (owner: string, names: readonly string[], y: number, facing: number) =>
  shipsOf().map((ship, at) => ({
    ...{ id: names[at] ?? ship.id, owner, scene: "ember-strait", design: designOf(ship) },
    ...{ place: [ACROSS[at] ?? 0, y], facing },
  }));

/**
 * A battle that one person begins against the program: a hidden portal, open in every impulse, drifts once and then lies
 * still for ten rounds in the way of one of the two ships, and a white hole pushes from the first round.
 */
export const orionsGateDemo = (): ReadyGame => ({
  scenario: {
    format: "gravity-portals/scenario@1",
    ruleset: "orions-gate",
    seed: "demo: a portal and a white hole",
    scenes: [{ id: "ember-strait" }],
    terrain: [
      { id: "moon", scene: "ember-strait", kind: "major", place: [12, 24], diameter: 4 },
      { id: "haze", scene: "ember-strait", kind: "obscuring", place: [32, 26], diameter: 5 },
    ],
    anomalies: [
      {
        ...{ id: "p1", kind: "gravity-portal", scene: "ember-strait", place: [20.866, 31] },
        variations: { windows: [[1, 32]], driftEvery: 320, waveOn: [] },
      },
      { id: "the-ember", kind: "white-hole", scene: "ember-strait", place: [38, 20], strength: 1 },
    ],
    players: [
      { id: "captain", edge: "S" },
      { id: "raider", edge: "N", controller: "auto", strength: "middle" },
    ],
    units: [...side("captain", ["halyard", "tinder"], 40, 0), ...side("raider", ["cinder", "gannet"], 8, 180)],
    until: "20.4.2",
  },
  extras: {},
});
