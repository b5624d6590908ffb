/** How a game is set up, and how courses are planned. */

import { equals } from "../geometry/place.ts";
import { openedWithout, RULE_OPTIONS, type RuleOptions } from "../rulebook/rule-options.ts";
import type { Placement } from "./command.ts";
import { type Body, type Course, type CourseOrder, JUDGES_ORDERS } from "./state/body.ts";
import type { AnomalyClock, AnomalyState, Judging, Portal, Reserve, Scene, Terrain, WhiteHole } from "./state/game.ts";
import type { AnomalyContext } from "./state/rule-context.ts";
import type { AnomalySetup, GroundSetup } from "./state/setup.ts";

/** What is not set up for a unit but happens to it. */
type Happening = "seq" | "lastStep" | "status" | "origin" | "arrival";

/** A unit as it stands before anything happened to it. */
export const freshBody = <B extends Body>(setup: Omit<B, Happening>): Omit<B, "seq"> =>
  ({ ...setup, lastStep: null, status: "in-play", origin: null, arrival: null }) as unknown as Omit<B, "seq">;

/** A portal as it is placed; at a table it is inert until the next start of a turn. */
export const freshPortal = (
  { id, scene, hex, variations }: Extract<Placement, { kind: "gravity-portal" }>,
  inert: boolean,
): Omit<Portal, "seq"> => ({ id, variations, ends: [{ scene, hex }], open: null, tunnels: [], inert });

/** A white hole as it is placed; at a table it is inert until the next start of a turn. */
export const freshHole = (
  { id, scene, hex, strength, intervalMultiplier, strengthMultiplier }: Extract<Placement, { kind: "white-hole" }>,
  inert: boolean,
): Omit<WhiteHole, "seq"> => ({ id, scene, hex, strength, intervalMultiplier, strengthMultiplier, inert });

/** An anomaly of a file as the judge's act places it. */
export const placementOf = (setup: AnomalySetup): Placement =>
  setup.kind === "gravity-portal"
    ? setup
    : {
        id: setup.id,
        kind: setup.kind,
        scene: setup.scene,
        hex: setup.hex,
        strength: String(setup.strength),
        ...setup.variations,
      };

const byId = <T extends { readonly id: string }>(things: readonly T[]): { readonly [id: string]: T } =>
  Object.fromEntries(things.map((thing) => [thing.id, thing]));

/** What only the judge knows of a game in which nothing is hidden yet. */
const NO_SECRETS = {
  nextPortal: 0,
  portals: {},
  reserves: {},
  pushing: null,
  nextWaves: {},
  movingOnOrders: null,
  removed: [],
  tallies: [],
  gathering: [],
  ranges: {},
  transfers: [],
} as const;

/** A game with nothing in it yet, as it is opened at a table: one of an earlier build does not name the later options. */
export const newGame = <C extends AnomalyClock>(
  ruleOptions: RuleOptions,
  judging: Judging,
  clock: C,
): AnomalyState<never> & { readonly clock: C } => ({
  ruleOptions: { ...openedWithout(RULE_OPTIONS), ...ruleOptions },
  judging,
  clock,
  nextSeq: 0,
  scenes: {},
  players: {},
  holes: {},
  charts: {},
  rows: {},
  settled: {},
  units: {},
  webs: [],
  pushes: [],
  transits: [],
  beams: [],
  due: [],
  fronts: [],
  sightings: [],
  gathered: [],
  realised: [],
  standing: {},
  secret: NO_SECRETS,
});

/** Room in the public order of units for those that wait unseen between two of them. */
const ROOM = 10_000;

/** The place in the order of units of one that comes into plain sight now, behind all others. */
export const nextPlace = (nextSeq: number): number => (Math.floor(nextSeq / ROOM) + 1) * ROOM;

/** The first free place behind a unit in plain sight, before the next of them: no gap there reveals who waits. */
export const placeBehind = ({ units, secret }: AnomalyState, after: string | null): number => {
  const seq = after === null ? 0 : units[after]?.seq;
  if (seq === undefined) throw new Error(`nobody stands behind ${after}, which is no unit`);
  const waiting = Object.values(secret?.reserves ?? {}).flatMap((reserve) => reserve.units);
  const taken = waiting.map((unit) => unit.seq).filter((one) => one > seq && one < nextPlace(seq));
  return Math.max(seq, ...taken) + 1;
};

/**
 * Units in the order of the file. Those in plain sight are numbered as if nobody waited in a destination, those that
 * wait in between: so no gap reveals them, and once they are seen they stand where the file has them.
 */
const numbered = <B extends Body>(
  units: readonly Omit<B, "seq">[],
  waits: (unit: Pick<Body, "scene">) => boolean,
): readonly B[] => {
  let seq = 0;
  return units.map((unit): B => {
    const { scene } = unit as Pick<Body, "scene">;
    seq = waits({ scene }) ? seq + 1 : nextPlace(seq);
    return { ...unit, seq } as unknown as B;
  });
};

/**
 * The game that a scenario sets up, before its first turn. Units and terrain of destinations wait unseen.
 *
 * @param fresh the units of the ruleset, in the order of the file
 */
export const setUpGame = <B extends Body, C extends AnomalyClock>(
  setup: GroundSetup,
  fresh: readonly Omit<B, "seq">[],
  clock: C,
): AnomalyState<B> & { readonly clock: C } => {
  const terrainOf = (scene: string): readonly Terrain[] =>
    setup.terrain.filter((one) => one.scene === scene).map(({ hex, kind }) => ({ hex, kind }));
  const scenes = setup.scenes.map(
    (scene, seq): Scene => ({ ...scene, seq, terrain: terrainOf(scene.id), destination: null }),
  );
  const known = new Set(scenes.map(({ id }) => id));
  const units = numbered<B>(fresh, ({ scene }) => !known.has(scene));
  const inSight = units.filter(({ scene }) => known.has(scene));
  // Holes are numbered among themselves: a gap would reveal a portal between them.
  const placements = setup.anomalies.map(placementOf);
  const allHoles = placements.filter((one) => one.kind === "white-hole").map((one) => freshHole(one, false));
  const holes = allHoles.filter(({ scene }) => known.has(scene)).map((one, seq): WhiteHole => ({ ...one, seq }));
  const portals = placements
    .filter((one) => one.kind === "gravity-portal")
    .map((one, seq): Portal => ({ ...freshPortal(one, false), seq }));
  const destinations = new Set(
    [...units, ...setup.terrain, ...allHoles].map(({ scene }) => scene).filter((scene) => !known.has(scene)),
  );
  const reserves = Object.fromEntries(
    [...destinations].map((scene): [string, Reserve<B>] => {
      const there = allHoles.filter((hole) => hole.scene === scene);
      const waiting = { units: units.filter((unit) => unit.scene === scene), terrain: terrainOf(scene) };
      return [scene, { ...waiting, ...(there.length > 0 && { holes: there }) }];
    }),
  );
  return {
    ...newGame(setup.ruleOptions, setup.judging, clock),
    nextSeq: Math.max(scenes.length, holes.length, setup.players.length, (inSight.length + 1) * ROOM),
    scenes: byId(scenes),
    players: byId(setup.players.map((player, seq) => ({ ...player, seq }))),
    holes: byId(holes),
    charts: byId(setup.charts),
    units: byId(inSight),
    secret: { ...NO_SECRETS, nextPortal: portals.length, portals: byId(portals), reserves },
  };
};

/** Why a path cannot be planned. */
type CourseRefusal = "not-there" | "not-yours" | "not-now";

/** What is planned for one unit; null where its path is taken back. */
interface Planned {
  readonly unit: string;
  readonly course: Course | null;
}

/** The paths that an order plans or takes back, a unit each, or why it is refused: one that may not refuses it whole. */
export const coursesOf = (
  state: Pick<AnomalyState, "units" | "clock">,
  { player, units, turn, after, from, path }: CourseOrder,
): readonly Planned[] | CourseRefusal => {
  const bodies = units.flatMap((id) => (Object.hasOwn(state.units, id) ? (state.units[id] ?? []) : []));
  const [first] = bodies;
  if (!first || bodies.length < units.length) return "not-there";
  if (bodies.some(({ owner }) => (owner ?? JUDGES_ORDERS) !== player)) return "not-yours";
  if (path === "") return bodies.map(({ id }) => ({ unit: id, course: null }));
  const isNear = turn >= state.clock.turn && turn <= state.clock.turn + 1;
  // One alone may be about to go to where its path begins; of several nobody could say where the others begin.
  if (!isNear || (bodies.length > 1 && !equals(first.hex, from))) return "not-now";
  return bodies.map(({ id, scene, hex }) => ({
    unit: id,
    course: { turn, after, scene, from: id === first.id ? from : hex, path },
  }));
};

/** Notes the path that a player planned for units, or takes their paths back. */
export const planCourse = (context: AnomalyContext, command: CourseOrder): CourseRefusal | null => {
  const planned = coursesOf(context.state, command);
  if (typeof planned === "string") return planned;
  for (const one of planned) {
    context.emit("course-set", ["ruling"], [command.player], { player: command.player, ...one });
  }
  return null;
};
