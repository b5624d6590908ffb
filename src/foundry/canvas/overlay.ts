import {
  type AnomalyState,
  atColumnRow,
  courseSteps,
  DIRECTIONS,
  distance,
  type Front,
  forceAt,
  geometryOf,
  type Hex,
  INCH,
  INCHES,
  isMassiveKind,
  isSameTerrain,
  type Scene,
  type Terrain,
} from "../../rules/index.ts";
import { KIND_NAMES } from "../chat/terrain-messages.ts";
import type { Message } from "../message/message.ts";
import { inOwnWords } from "../message/own-words.ts";
import { lettersOf, type PathPlan } from "../planning/path-plan.ts";
import type { KnownShot, RulesetFire } from "../ruleset/orders.ts";
import { plannedPath } from "../view/planned-path.ts";
import { crowd, holeMarks, ringLabel } from "./band-marks.ts";
import { type Colour, type Mark, type RingCorner, SMALLEST } from "./marks.ts";
import { outlinesOf } from "./outline.ts";
import { orderMarks, pointedOrder } from "./pointed-order.ts";
import { portMarks, secretMarks, sightingMarks } from "./portal-marks.ts";
import { shownTracks } from "./shown-tracks.ts";
import { trackMarks } from "./track-marks.ts";
import {
  askedMarks,
  badgeMarks,
  beamMarks,
  dueMarks,
  nameMarks,
  promptMarks,
  pushedMarks,
  transitMarks,
} from "./unit-marks.ts";
import { mark, sameHex, type Viewer } from "./viewer.ts";

/**
 * A mark as it is in a hex in which a ship stands, none where it would only hide the ship: a portal is a line round the
 * hex, and its light goes out.
 *
 * @param ships where ships stand
 */
export const clearOfShips = (mark: Mark, ships: readonly Hex[]): readonly Mark[] => {
  const isPortal = mark.shape === "diamond" || mark.shape === "portal";
  if (!isPortal && (mark.shape !== "halo" || mark.colour !== "green")) return [mark];
  if (!ships.some((hex) => sameHex(hex, mark.hex))) return [mark];
  return isPortal ? [{ ...mark, around: true }] : [];
};

/** How far the farthest corner of the sheet is: a wider ring is nowhere to be seen. */
const reach = (hex: Hex, { columns, rows, measure }: Scene): number => {
  if (measure === "inches") {
    const corners = [0, columns].flatMap((q) => [0, rows].map((r) => ({ q: q * INCH, r: r * INCH })));
    return Math.max(...corners.map((corner) => INCHES.range(INCHES.distance(hex, corner))));
  }
  return Math.max(
    ...[1, columns].flatMap((column) => [1, rows].map((row) => distance(hex, atColumnRow(column, row)))),
    // Beside the last row of a column that lies lower, the row below it begins.
    distance(hex, atColumnRow(Math.max(1, columns - 1), rows)),
  );
};

const wordsOf = ({ strength, radius }: Front, { ruleOptions }: AnomalyState): Message =>
  radius === 0
    ? { key: "GRAVITYPORTALS.Overlay.frontBegins", data: { strength } }
    : {
        key: "GRAVITYPORTALS.Overlay.front",
        data: { strength, force: forceAt(strength, radius, ruleOptions.waveDecay) },
      };

/** The corners of the ring on the sheet, those with the fewest units about them first. */
const labelPlaces = (state: AnomalyState, { hex, radius }: Front, scene: Scene): readonly RingCorner[] =>
  DIRECTIONS.map((direction) => ({ direction, hex: outlinesOf(scene).away(hex, direction, radius) }))
    .filter((corner) => geometryOf(scene).onSheet(corner.hex, scene))
    .map((corner) => ({ corner, units: crowd(state, scene.id, corner.hex) }))
    .sort((a, b) => a.units - b.units)
    .map(({ corner }) => corner);

/** The light that a front draws behind it. */
const WAKE = { depth: 1.2, strength: 0.45 } as const;

/** The fronts of a scene, as wide as they are in this impulse, with what is left of their strength: public all of it. */
export const frontMarks = (state: AnomalyState, scene: Scene, exact: boolean): readonly Mark[] =>
  state.fronts
    .filter((front) => front.scene === scene.id && front.radius <= reach(front.hex, scene))
    .flatMap((front) => {
      const edge = outlinesOf(scene).edge(front.hex, front.radius, scene);
      const paths = exact ? outlinesOf(scene).disc(front.hex, front.radius, scene) : edge;
      if (paths.length === 0) return [];
      return [
        mark({ shape: "front", wave: front.wave, hex: front.hex, paths, begins: front.radius === 0 }, "blue", 1),
        mark({ shape: "glow", hex: front.hex, paths: edge, ...WAKE }, "blue", 0),
        ...ringLabel(front.wave, labelPlaces(state, front, scene), wordsOf(front, state), "blue"),
      ];
    });

const hexesOf = (from: Hex, path: string): readonly Hex[] => [from, ...courseSteps({ from, path }).map(({ to }) => to)];

/** The planned paths of the viewer's own units on a scene; one that its unit has left is in another colour. */
const courseMarks = (state: AnomalyState, viewer: Viewer, scene: Scene): readonly Mark[] => {
  const drawn = viewer.plan?.units ?? [];
  return Object.values(state.units).flatMap((unit) => {
    const isOwn = unit.owner === viewer.seat || (viewer.judge && unit.owner === null);
    if (unit.scene !== scene.id || !isOwn || drawn.includes(unit.id)) return [];
    const path = plannedPath(viewer.ruleset, state, unit);
    if (!path || path.course.scene !== scene.id) return [];
    const all = hexesOf(path.course.from, path.course.path);
    const hexes = all.slice(-path.left.length - 1);
    return [mark({ shape: "course", hexes, dashed: path.off }, path.off ? "coral" : "green", 2)];
  });
};

/** The path that the viewer is drawing: of each unit that is to go it, with rings at the way-points. */
const planMarks = (state: AnomalyState, plan: PathPlan | null, scene: Scene): readonly Mark[] => {
  if (plan?.scene !== scene.id) return [];
  const path = plan.preview ?? lettersOf(plan);
  const lines = plan.units.flatMap((id) => {
    const unit = state.units[id];
    return unit ? [mark({ shape: "course", hexes: hexesOf(unit.hex, path), dashed: false }, "gold", 2)] : [];
  });
  return [...lines, ...plan.legs.map(({ to }) => mark({ shape: "ring", hex: to }, "gold", 3))];
};

/**
 * The lines of fire that the viewer looks along, each with its verdict and the rule behind it. All of it follows from
 * public facts, for the judge as for everybody: what is not known to be in the way is not said to be clear.
 *
 * Not a rule of its own: the engine plays IP7.23 and IP7.24, and this says beforehand what it will say.
 */
const sightMarks = (fire: RulesetFire | null, state: AnomalyState, viewer: Viewer, scene: Scene): readonly Mark[] =>
  viewer.aims.flatMap(({ from, to }) => {
    if (!fire) return [];
    const shot = fire.check(state, from, to);
    if (typeof shot !== "string") return shot.from.scene === scene.id ? shotMarks(shot, viewer) : [];
    const key = fire.cannot[shot];
    const [firer, target] = [state.units[from], state.units[to]];
    if (key === undefined || firer?.scene !== scene.id || !target) return [];
    return lineMarks({ from: firer.hex, to: target.hex, line: "barred", part: 0 }, { key });
  });

const shotMarks = ({ from, to, line }: KnownShot, { nameOf }: Viewer): readonly Mark[] => {
  const ends = { from: from.hex, to: to.hex };
  const { by } = line;
  if (!by) {
    const data = { range: distance(from.hex, to.hex) };
    return lineMarks({ ...ends, line: "plain", part: 1 }, { key: "GRAVITYPORTALS.Overlay.Sight.noKnownBar", data });
  }
  const part = by.length === 0 ? 0 : by.nearest.step / by.length;
  const data = { range: by.nearest.range, hole: nameOf(by.hole.id) };
  return line.allowed
    ? lineMarks({ ...ends, line: "hindered", part }, { key: "GRAVITYPORTALS.Overlay.Sight.hindered", data })
    : lineMarks({ ...ends, line: "barred", part }, { key: "GRAVITYPORTALS.Overlay.Sight.barred", data });
};

const lineMarks = (
  { from, to, line, part }: Pick<Extract<Mark, { shape: "sight" }>, "from" | "to" | "line" | "part">,
  words: Message,
): readonly Mark[] => {
  const colour: Colour = line === "barred" ? "coral" : "white";
  return [
    mark({ shape: "sight", from, to, line, part }, colour, 4),
    mark({ shape: "label", hex: to, words, place: "above", rank: 0 }, colour, 4),
  ];
};

/** Terrain that a name beside it already names: a hex of the same kind next to one that bears it. */
const namedBeside = (scene: Scene, { hex, kind }: Terrain, named: readonly Terrain[]): boolean =>
  named.some((one) => one.kind === kind && geometryOf(scene).within(one.hex, hex, 1));

const edge = (hex: Hex, scene: Scene): Mark =>
  mark({ shape: "outline", paths: outlinesOf(scene).disc(hex, 0, scene), line: "dots", weight: 1 }, "grey", 0);

/**
 * What lies on a map and is told to all: massive terrain, web, and whatever was put there in play. What else lies there is on
 * the map's own picture.
 */
export const terrainMarks = (scene: Scene): readonly Mark[] => {
  const added = scene.changes?.added ?? [];
  const isNew = (one: Terrain): boolean => added.some((other) => isSameTerrain(one, other));
  const shown = scene.terrain.filter((one) => isMassiveKind(one.kind) || one.kind === "web" || isNew(one));
  const named: Terrain[] = [];
  return shown.flatMap((one) => {
    const { hex, kind } = one;
    if (namedBeside(scene, one, named)) {
      named.push(one);
      return [edge(hex, scene)];
    }
    named.push(one);
    const words = { key: KIND_NAMES[kind] };
    return [edge(hex, scene), mark({ shape: "label", hex, words, place: "below", rank: 3 }, "grey", 0)];
  });
};

/**
 * Who tracks whom in a scene: a reticle in the hex of each that is tracked, and lines from and to the viewer's own units;
 * a judge without units sees all lines. What is broken is not drawn for whoever knows it.
 */
export const trackingMarks = (state: AnomalyState, viewer: Viewer, scene: Scene): readonly Mark[] => {
  const hold = viewer.ruleset.orders.tracking?.tracks(state).filter(({ broken }) => !broken) ?? [];
  const marks: Mark[] = [];
  for (const { from, to, guides } of hold) {
    const [one, other] = [state.units[from], state.units[to]];
    if (one?.scene !== scene.id || other?.scene !== scene.id) continue;
    const colour = guides ? "blue" : "coral";
    const concerns = viewer.judge || one.owner === viewer.seat || other.owner === viewer.seat;
    if (concerns) marks.push(mark({ shape: "tracking", from: one.hex, to: other.hex }, colour, 2));
    const there = marks.some((done) => done.shape === "reticle" && sameHex(done.hex, other.hex));
    if (!there) marks.push(mark({ shape: "reticle", hex: other.hex }, colour, 2));
  }
  return marks;
};

/** Whether a shape is drawn while a hex has so many pixels on screen; small ones would hide ships and each other. */
const fits = (one: Mark, hexOnScreen: number): boolean => {
  switch (one.shape) {
    case "arrow":
    case "ring":
    case "reticle":
    case "badge":
    case "fill":
      return hexOnScreen >= SMALLEST.arrows;
    case "letter":
    case "chevron":
    case "tail":
      return hexOnScreen >= SMALLEST.labels;
    default:
      return true;
  }
};

/** What is drawn of the order that this person looks at. */
const lookedAt = (state: AnomalyState, viewer: Viewer, scene: Scene): readonly Mark[] => {
  const pointed = pointedOrder();
  if (!pointed) return [];
  return viewer.ruleset.map?.orderMarks?.(state, viewer, scene, pointed) ?? orderMarks(state, scene, pointed);
};

/** A label as it is at so many pixels a hex: what is pointed at is named however small the map is. */
const named = (one: Mark, hexOnScreen: number): Mark =>
  one.shape === "label" && one.rank > 0 && hexOnScreen < SMALLEST.labels ? { ...one, far: true } : one;

/**
 * Everything the map shows beyond the tokens, from the bottom up: what is drawn and where, not how.
 *
 * @param hexOnScreen from one hex to the next, in pixels of the screen
 */
export const overlayOf = (state: AnomalyState, viewer: Viewer, scene: Scene, hexOnScreen: number): readonly Mark[] => {
  const ships = Object.values(state.units).flatMap((unit) =>
    unit.scene === scene.id && unit.status === "in-play" ? [unit.hex] : [],
  );
  const told = shownTracks();
  return [
    // Before the bands, so that a front's label stays where the two collide.
    ...frontMarks(state, scene, hexOnScreen >= SMALLEST.exact),
    ...holeMarks(state, viewer, scene, hexOnScreen >= SMALLEST.exact),
    ...terrainMarks(scene),
    ...portMarks(scene),
    ...sightingMarks(state, viewer, scene),
    // Ways that are told to all hold what the judge alone sees otherwise.
    ...(told ? trackMarks(told, scene) : secretMarks(state, viewer, scene)),
    ...transitMarks(state, scene),
    ...askedMarks(state, viewer, scene),
    ...pushedMarks(state, viewer, scene, hexOnScreen),
    ...courseMarks(state, viewer, scene),
    ...planMarks(state, viewer.plan, scene),
    ...dueMarks(state, viewer, scene),
    ...nameMarks(state, viewer, scene),
    ...beamMarks(state, scene),
    ...trackingMarks(state, viewer, scene),
    ...badgeMarks(state, viewer, scene),
    ...promptMarks(state, viewer, scene, hexOnScreen),
    ...(viewer.ruleset.map?.marks(state, viewer, scene) ?? []),
    ...lookedAt(state, viewer, scene),
    ...sightMarks(viewer.ruleset.orders.fire, state, viewer, scene),
  ]
    .filter((one) => fits(one, hexOnScreen))
    .map((one) =>
      named(one.shape === "label" ? { ...one, words: inOwnWords(viewer.ruleset, one.words) } : one, hexOnScreen),
    )
    .flatMap((one) => clearOfShips(one, ships))
    .sort((a, b) => a.layer - b.layer);
};
