import {
  type AnomalyState,
  bandIsDue,
  DIRECTIONS,
  geometryIn,
  geometryOf,
  type Hex,
  inOrder,
  onSheet,
  pushBands,
  type Scene,
  type WhiteHole,
  ZONES,
  type Zone,
  zoneReach,
} from "../../rules/index.ts";
import type { BandWords } from "../message/anomaly-words.ts";
import type { Message } from "../message/message.ts";
import type { RulesetClock } from "../ruleset/clock.ts";
import type { Colour, LineKind, Mark, RingCorner } from "./marks.ts";
import { outlinesOf } from "./outline.ts";
import { ringOf } from "./outline-of-ring.ts";
import { mark, type Viewer } from "./viewer.ts";

type Band = ReturnType<typeof pushBands>[number];

/** How each band's line is broken, by its rhythm: the farther out, the more gaps. */
const LINES: Readonly<Record<number, LineKind>> = {
  1: "solid",
  2: "long-dash",
  4: "dash",
  8: "short-dash",
  16: "dash-dot",
  32: "dots",
};

const RHYTHMS: Readonly<Record<number, string>> = {
  1: "GRAVITYPORTALS.Overlay.Band.each1",
  2: "GRAVITYPORTALS.Overlay.Band.even",
  4: "GRAVITYPORTALS.Overlay.Band.each4",
  8: "GRAVITYPORTALS.Overlay.Band.each8",
  16: "GRAVITYPORTALS.Overlay.Band.each16",
  32: "GRAVITYPORTALS.Overlay.Band.each32",
};

/** The impulse whose pushes the map shows: the one being played, else the next. */
const shownImpulse = (clock: RulesetClock, state: AnomalyState): number => {
  const part = clock.part(state);
  if (part === "pushes" || part === "orders") return state.clock.impulse;
  return Math.max(1, clock.following(state).impulse);
};

/** Whether a band pushes now, and in which rhythm it does, in the words of the ruleset's clock. */
const rhythm = (band: Band, state: AnomalyState, { clock, anomalies }: Viewer["ruleset"]): BandWords =>
  anomalies?.band(state, band) ?? {
    due: bandIsDue(band, shownImpulse(clock, state), state.ruleOptions.everyOther),
    words: impulses(band, state),
  };

const impulses = (band: Band, state: AnomalyState): Message => ({
  key:
    band.every === 2 && state.ruleOptions.everyOther === "odd"
      ? "GRAVITYPORTALS.Overlay.Band.odd"
      : (RHYTHMS[band.every] ?? "GRAVITYPORTALS.Overlay.Band.each1"),
  data: { range: band.range },
});

/** How many units stand within two hexes of a hex: a label there would be in their way. */
export const crowd = (state: AnomalyState, scene: string, hex: Hex): number =>
  Object.values(state.units).filter(
    (unit) => unit.scene === scene && unit.status === "in-play" && geometryIn(state, scene).within(unit.hex, hex, 2),
  ).length;

/** What is said of a ring, on its line at one of its corners. */
export const ringLabel = (
  name: string,
  corners: readonly RingCorner[],
  words: Message,
  colour: Colour,
): readonly Mark[] => {
  const [first] = corners;
  if (!first) return [];
  const place = first.direction;
  return [mark({ shape: "label", hex: first.hex, words, place, ring: { name, corners }, rank: 3 }, colour, 1)];
};

/** The six corners of a disc that lie on the sheet, with their directions. */
const cornersOf = (hole: WhiteHole, range: number, scene: Scene): readonly RingCorner[] =>
  DIRECTIONS.map((direction) => ({ direction, hex: outlinesOf(scene).away(hole.hex, direction, range) })).filter(
    ({ hex }) => geometryOf(scene).onSheet(hex, scene),
  );

/** How far the light of a band reaches inward, in hexes, and how strong it is; more where the band pushes now. */
const GLOW = { depth: 0.75, quiet: 0.22, due: 0.55 } as const;

const bandMarks = (
  state: AnomalyState,
  { ruleset }: Viewer,
  hole: WhiteHole,
  scene: Scene,
  exact: boolean,
): readonly Mark[] =>
  pushBands(Number(hole.strength)).flatMap((band) => {
    const edge = outlinesOf(scene).edge(hole.hex, band.range, scene);
    const paths = exact ? outlinesOf(scene).disc(hole.hex, band.range, scene) : edge;
    if (paths.length === 0) return [];
    const { words, ...told } = rhythm(band, state, ruleset);
    const due = !hole.inert && told.due;
    const corners = cornersOf(hole, band.range, scene);
    const quiet = [...corners].sort((a, b) => crowd(state, scene.id, a.hex) - crowd(state, scene.id, b.hex));
    const depth = Math.min(GLOW.depth, band.range / 2);
    return [
      mark({ shape: "glow", hex: hole.hex, paths: edge, depth, strength: due ? GLOW.due : GLOW.quiet }, "gold", 0),
      mark({ shape: "outline", paths, line: LINES[band.every] ?? "solid", weight: due ? 2 : 1 }, "gold", 1),
      ...(due ? corners.map((corner) => mark({ shape: "chevron", ...corner }, "gold", 1)) : []),
      ...ringLabel(`${hole.id} ${band.range}`, quiet, words, "gold"),
    ];
  });

const LETTERS: Readonly<Record<Zone, string>> = { dust: "D", "intense-dust": "I", nebula: "N", radiation: "R" };
const LETTER_EVERY = 12;

/** The range at which a zone begins: dust where intense dust ends, all others beside the hole. */
const innermost = (zone: Zone, { strength, without = [] }: WhiteHole): number =>
  zone === "dust" && !without.includes("intense-dust") ? zoneReach("intense-dust", Number(strength)) + 1 : 1;

/** The hexes of a scene that units stand in. */
const heldIn = (state: AnomalyState, scene: Scene): readonly Hex[] =>
  Object.values(state.units).flatMap(({ scene: at, status, hex }) =>
    at === scene.id && status === "in-play" ? [hex] : [],
  );

const zoneMarks = (hole: WhiteHole, scene: Scene, held: readonly Hex[], exact: boolean): readonly Mark[] =>
  ZONES.filter((zone) => !hole.without?.includes(zone)).flatMap((zone) => {
    const range = zoneReach(zone, Number(hole.strength));
    const paths = outlinesOf(scene)[exact ? "disc" : "edge"](hole.hex, range, scene);
    const letters =
      scene.measure === "inches"
        ? []
        : ringOf(hole.hex, range).filter((hex, index) => index % LETTER_EVERY === 6 && onSheet(hex, scene));
    const runs = outlinesOf(scene).fills(hole, [innermost(zone, hole), range], scene, held);
    return [
      ...(runs.length > 0 ? [mark({ shape: "fill", zone, runs }, "grey", 0)] : []),
      ...(paths.length > 0 ? [mark({ shape: "outline", paths, line: "solid", weight: 1 }, "grey", 0)] : []),
      ...letters.map((hex) => mark({ shape: "letter", hex, letter: LETTERS[zone] }, "grey", 0)),
    ];
  });

/** How wide the light of a white hole is, in hexes. */
const HOLE_LIGHT = 3.4;

/**
 * The white holes of a scene with their push bands and, if wanted, the edges of their zones: public all of it.
 *
 * @param exact whether outlines run along the edges of hexes, as they do where hexes are large
 */
export const holeMarks = (state: AnomalyState, viewer: Viewer, scene: Scene, exact: boolean): readonly Mark[] =>
  inOrder(state.holes)
    .filter((hole) => hole.scene === scene.id)
    .flatMap((hole) => [
      ...(viewer.zones ? zoneMarks(hole, scene, heldIn(state, scene), exact) : []),
      ...(viewer.bands ? bandMarks(state, viewer, hole, scene, exact) : []),
      ...(hole.inert ? [] : [mark({ shape: "halo", hex: hole.hex, width: HOLE_LIGHT }, "white", 0)]),
      mark({ shape: "star", hex: hole.hex }, "white", 3),
      mark(
        {
          shape: "label",
          hex: hole.hex,
          words: {
            key: "GRAVITYPORTALS.Overlay.hole",
            data: { name: viewer.nameOf(hole.id), strength: Number(hole.strength) },
          },
          place: "below",
          rank: 2,
        },
        "white",
        3,
      ),
    ]);
