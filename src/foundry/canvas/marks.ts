import type { Direction, Hex, Zone } from "../../rules/index.ts";
import type { Message } from "../message/message.ts";

/** The six colours of the map and the grey of the zones; each line also lies in a dark casing. */
export const COLOURS = {
  white: 0xffffff,
  gold: 0xf8dd38,
  green: 0x48f6b6,
  pink: 0xedadd1,
  blue: 0x82b2fd,
  coral: 0xfe9156,
  grey: 0xb7c0cf,
} as const;
export type Colour = keyof typeof COLOURS;

/** The dark edge of every line, so that one of the two shows on any background. */
export const CASING = 0x05070d;
/** How much wider than its line the dark casing is, in pixels of the screen. */
export const CASING_EDGE = 2.6;

/** From the bottom: zones, bands, tracks, marks, lines, arrows. */
export type Layer = 0 | 1 | 2 | 3 | 4 | 5;

export type LineKind = "solid" | "long-dash" | "dash" | "short-dash" | "dash-dot" | "dots";

/**
 * A corner of the hex grid as the sum of the three hexes that meet there, so in thirds of a hex: whole numbers, and the
 * same for each of the three. Straight outlines have points between corners as well.
 */
export interface Corner {
  readonly q: number;
  readonly r: number;
}

/** Corners in a row along the edges of hexes. */
export interface Path {
  readonly corners: readonly Corner[];
  readonly closed: boolean;
}

/** Hexes of one column from an upper to a lower one, both included. */
export interface Run {
  readonly top: Hex;
  readonly bottom: Hex;
}

/** The hex at a corner of a ring, and the direction in which it lies from the middle. */
export interface RingCorner {
  readonly hex: Hex;
  readonly direction: Direction;
}

/** What stands at the places of a way, so that ways are told apart without their colours. */
export type TrackDot = "square" | "circle" | "triangle" | "diamond";

/** What is drawn in a hex, known by its shape. */
export type Shape =
  /** Along hex edges; `weight` 2 is the doubled line of a band that is due. */
  | { readonly shape: "outline"; readonly paths: readonly Path[]; readonly line: LineKind; readonly weight: 1 | 2 }
  /** A zone's pattern over hexes of the sheet, column by column; each run is of hexes that follow one another downward. */
  | { readonly shape: "fill"; readonly zone: Zone; readonly runs: readonly Run[] }
  /** The ring of a wave: a double line with ticks towards the hex where it began. */
  | {
      readonly shape: "front";
      readonly wave: string;
      readonly hex: Hex;
      readonly paths: readonly Path[];
      /** It has not left its hex yet. */
      readonly begins: boolean;
    }
  /** A soft light inside a line, strongest at the line; it fades so many hexes towards the centre. */
  | {
      readonly shape: "glow";
      readonly hex: Hex;
      readonly paths: readonly Path[];
      readonly depth: number;
      readonly strength: number;
    }
  /** A round light over a hex, so many hexes wide; it pulses slowly. */
  | { readonly shape: "halo"; readonly hex: Hex; readonly width: number }
  /** A letter on a line, every so many hexes. */
  | { readonly shape: "letter"; readonly hex: Hex; readonly letter: string }
  /** A chevron at the outer edge of a hex, pointing that way. */
  | { readonly shape: "chevron"; readonly hex: Hex; readonly direction: Direction }
  | { readonly shape: "star"; readonly hex: Hex }
  | {
      readonly shape: "diamond";
      readonly hex: Hex;
      readonly look: "filled" | "hollow" | "dotted";
      readonly around?: true;
    }
  /** A portal as the judge sees it: a double hex, with a gap at the top when open and a bar across when closed. */
  | { readonly shape: "portal"; readonly hex: Hex; readonly open: boolean; readonly around?: true }
  /** Where a destination's portal was when the first ship came out. */
  | { readonly shape: "port"; readonly hex: Hex }
  /** Where something was, one place after another; with a square at each but the last, or with dots at all of them. */
  | { readonly shape: "track"; readonly hexes: readonly Hex[]; readonly dot?: TrackDot }
  | { readonly shape: "brackets"; readonly hex: Hex }
  | { readonly shape: "tail"; readonly from: Hex; readonly to: Hex; readonly bar: boolean }
  /** A tractor beam: a dashed line with a dot at the unit that is held. */
  | { readonly shape: "beam"; readonly from: Hex; readonly to: Hex }
  /** A dotted line from a unit to what it tracks. */
  | { readonly shape: "tracking"; readonly from: Hex; readonly to: Hex }
  /** A planned path: a dot in each hex and a head at its end; dashed where its unit has left it. */
  | { readonly shape: "course"; readonly hexes: readonly Hex[]; readonly dashed: boolean }
  /** Four ticks round a hex in which somebody is tracked. */
  | { readonly shape: "reticle"; readonly hex: Hex }
  | { readonly shape: "ring"; readonly hex: Hex }
  /** A line of fire; a barred one ends in a cross where it comes nearest to what bars it. */
  | {
      readonly shape: "sight";
      readonly from: Hex;
      readonly to: Hex;
      readonly line: "plain" | "hindered" | "barred";
      /** How much of the way it is to there, 0 to 1. */
      readonly part: number;
    }
  | {
      readonly shape: "arrow";
      readonly hex: Hex;
      readonly direction: Direction;
      /** The standing order would take it. */
      readonly preset: boolean;
      readonly prompt: string;
      /** The hex's label, as the prompt offers it. */
      readonly answer: string;
    }
  | { readonly shape: "badge"; readonly hex: Hex; readonly words: readonly Message[] }
  | {
      readonly shape: "label";
      readonly hex: Hex;
      readonly words: Message;
      /** Beside its hex: above, below, or out in a direction. */
      readonly place: "above" | "below" | Direction;
      /** It names a ring, and stands on its line and nowhere else: at one of these corners, the best first. */
      readonly ring?: { readonly name: string; readonly corners: readonly RingCorner[] };
      /** Lower numbers stay where labels collide: 0 what is pointed at, 1 mine, 2 white hole, 3 others. */
      readonly rank: 0 | 1 | 2 | 3;
      /** The map is too small for it: it is shown while its hex is pointed at. */
      readonly far?: true;
    };

/** One thing on the map. */
export type Mark = Shape & {
  readonly colour: Colour;
  readonly layer: Layer;
  /** The judge's alone: drawn where Cover hides it. */
  readonly secret: boolean;
};

/** How large a hex must be on screen, in pixels, for a kind of drawing. */
export const SMALLEST = {
  /** Outlines along the edges of hexes: smaller ones are drawn straight, as zigzags hide what they go round. */
  exact: 48,
  /** Ornaments and fills. */
  ornaments: 48,
  /** Arrows and badges, which would cover the ships they belong to. */
  arrows: 30,
  /** Labels and everything that is small beside a hex. */
  labels: 20,
} as const;
