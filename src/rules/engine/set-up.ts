import type { Readings } from "../rulebook/readings.ts";
import type { AnomalySetup, Scenario, UnitSetup } from "../scenario/scenario.ts";
import type { GameState, Portal, Reserve, Scene, Terrain, WhiteHole } from "../state/game.ts";
import type { Unit } from "../unit/unit.ts";

/** A unit as it stands before anything happened to it. */
export const freshUnit = (setup: UnitSetup): Omit<Unit, "seq"> => ({
  ...setup,
  lastStep: null,
  status: "in-play",
  origin: null,
  arrival: null,
  conditions: [],
});

/** A portal as it is placed; at a table it is inert until the next start of a turn. */
export const freshPortal = (
  setup: Extract<AnomalySetup, { kind: "gravity-portal" }>,
  inert: boolean,
): Omit<Portal, "seq"> => ({
  id: setup.id,
  variations: setup.variations,
  ends: [{ scene: setup.scene, hex: setup.hex }],
  open: null,
  tunnel: null,
  inert,
});

/** A white hole as it is placed; at a table it is inert until the next start of a turn. */
export const freshHole = (
  setup: Extract<AnomalySetup, { kind: "white-hole" }>,
  inert: boolean,
): Omit<WhiteHole, "seq"> => ({
  id: setup.id,
  scene: setup.scene,
  hex: setup.hex,
  strength: String(setup.strength),
  intervalMultiplier: setup.variations.intervalMultiplier,
  strengthMultiplier: setup.variations.strengthMultiplier,
  inert,
});

const byId = <T extends { readonly id: string }>(things: readonly T[]): { readonly [id: string]: T } =>
  Object.fromEntries(things.map((thing) => [thing.id, thing]));

/** A game with nothing in it yet, as it is opened at a table. */
export const emptyGame = (readings: Readings): GameState => ({
  readings,
  clock: { turn: 0, impulse: 0, phase: "before", pushed: -1 },
  nextSeq: 0,
  scenes: {},
  players: {},
  holes: {},
  charts: {},
  rows: {},
  units: {},
  pushes: [],
  transits: [],
  sightings: [],
  standing: {},
  secret: { nextPortal: 0, portals: {}, reserves: {} },
});

/** The game that a scenario sets up, before its first turn. Units and terrain of destinations wait unseen. */
export const setUp = (scenario: Scenario): GameState => {
  const terrainOf = (scene: string): readonly Terrain[] =>
    scenario.terrain.filter((one) => one.scene === scene).map(({ hex, kind }) => ({ hex, kind }));
  const scenes = scenario.scenes.map(
    (scene, seq): Scene => ({
      ...scene,
      seq,
      terrain: terrainOf(scene.id),
      destination: null,
    }),
  );
  const known = new Set(scenes.map(({ id }) => id));
  const units = scenario.units.map((unit, seq): Unit => ({ ...freshUnit(unit), seq }));
  const holes = scenario.anomalies.flatMap((setup, seq): WhiteHole[] =>
    setup.kind === "white-hole" ? [{ ...freshHole(setup, false), seq }] : [],
  );
  const portals = scenario.anomalies.flatMap((setup, seq): Portal[] =>
    setup.kind === "gravity-portal" ? [{ ...freshPortal(setup, false), seq }] : [],
  );
  const destinations = new Set(
    [...scenario.units, ...scenario.terrain].map(({ scene }) => scene).filter((scene) => !known.has(scene)),
  );
  const reserves = Object.fromEntries(
    [...destinations].map((scene): [string, Reserve] => [
      scene,
      { units: units.filter((unit) => unit.scene === scene), terrain: terrainOf(scene) },
    ]),
  );
  return {
    ...emptyGame(scenario.readings),
    nextSeq: Math.max(scenes.length, units.length, scenario.anomalies.length, scenario.players.length),
    scenes: byId(scenes),
    players: byId(scenario.players.map((player, seq) => ({ ...player, seq }))),
    holes: byId(holes),
    charts: byId(scenario.charts),
    units: byId(units.filter(({ scene }) => known.has(scene))),
    secret: {
      nextPortal: scenario.anomalies.length,
      portals: byId(portals),
      reserves,
    },
  };
};
