import type { GameState, Portal, Reserve, Scene, Terrain, WhiteHole } from "../../anomalies/state/game.ts";
import type { Judging } from "../../anomalies/state/judging.ts";
import type { RuleOptions } from "../../rulebook/rule-options.ts";
import type { AnomalySetup, Scenario, UnitSetup } from "../../scenario/scenario.ts";
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

/** Nobody has gathered anything yet. */
const NO_INFORMATION = { removed: [], tallies: [], gathering: [], ranges: {}, transfers: [] } as const;

/** A game with nothing in it yet, as it is opened at a table. */
export const emptyGame = (ruleOptions: RuleOptions, judging: Judging = { mode: "judge" }): GameState => ({
  ruleOptions,
  judging,
  clock: { turn: 0, impulse: 0, phase: "before", pushed: -1 },
  nextSeq: 0,
  scenes: {},
  players: {},
  holes: {},
  charts: {},
  rows: {},
  settled: {},
  units: {},
  pushes: [],
  transits: [],
  beams: [],
  due: [],
  fronts: [],
  sightings: [],
  realised: [],
  standing: {},
  secret: {
    nextPortal: 0,
    portals: {},
    reserves: {},
    pushing: null,
    nextWaves: {},
    movingOnOrders: null,
    ...NO_INFORMATION,
  },
});

/** Room in the public order of units for those that wait unseen between two of them. */
const ROOM = 10_000;

/** The place in the order of units of one that comes into plain sight now, behind all others. */
export const nextPlace = (nextSeq: number): number => (Math.floor(nextSeq / ROOM) + 1) * ROOM;

/** The first free place behind a unit in plain sight, before the next of them: no gap there tells of who waits. */
export const placeBehind = ({ units, secret }: GameState, after: string | null): number => {
  const seq = after === null ? 0 : units[after]?.seq;
  if (seq === undefined) throw new Error(`nobody stands behind ${after}, which is no unit`);
  const waiting = Object.values(secret?.reserves ?? {}).flatMap((reserve) => reserve.units);
  const taken = waiting.map((unit) => unit.seq).filter((one) => one > seq && one < nextPlace(seq));
  return Math.max(seq, ...taken) + 1;
};

/**
 * Units in the order of the file. Those in plain sight are numbered as if nobody waited in a destination, those that
 * wait in between: so no gap tells of them, and once they are seen they stand where the file has them.
 */
const numbered = (units: readonly UnitSetup[], waits: (unit: UnitSetup) => boolean): readonly Unit[] => {
  let seq = 0;
  return units.map((unit): Unit => {
    seq = waits(unit) ? seq + 1 : nextPlace(seq);
    return { ...freshUnit(unit), seq };
  });
};

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
  const units = numbered(scenario.units, ({ scene }) => !known.has(scene));
  const inSight = units.filter(({ scene }) => known.has(scene));
  // Holes are numbered among themselves: a gap would tell of a portal between them.
  const holes = scenario.anomalies
    .filter((setup) => setup.kind === "white-hole")
    .map((setup, seq): WhiteHole => ({ ...freshHole(setup, false), seq }));
  const portals = scenario.anomalies
    .filter((setup) => setup.kind === "gravity-portal")
    .map((setup, seq): Portal => ({ ...freshPortal(setup, false), seq }));
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
    ...emptyGame(scenario.readings, scenario.judging),
    nextSeq: Math.max(scenes.length, holes.length, scenario.players.length, (inSight.length + 1) * ROOM),
    scenes: byId(scenes),
    players: byId(scenario.players.map((player, seq) => ({ ...player, seq }))),
    holes: byId(holes),
    charts: byId(scenario.charts),
    units: byId(inSight),
    secret: {
      nextPortal: portals.length,
      portals: byId(portals),
      reserves,
      pushing: null,
      nextWaves: {},
      movingOnOrders: null,
      ...NO_INFORMATION,
    },
  };
};
