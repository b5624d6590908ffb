import type { AnomalyState, Place, Scene } from "../../rules/index.ts";
import type { Message } from "../message/message.ts";

/** For whom a map is drawn. */
export interface MapReader {
  /** The seat whose knowledge is drawn. */
  readonly seat: string;
  /** The judge's own view. */
  readonly judge: boolean;
  readonly unitName: (unit: string) => string;
  /** Units between which the person at this map looks along a line. */
  readonly aims: readonly { readonly from: string; readonly to: string }[];
}

/** A line through corners, each counted in thirds of a place. */
export interface OwnPath {
  readonly corners: readonly Place[];
  readonly closed: boolean;
}

/** What a ruleset may draw, of all that a map can show. */
export type OwnShape =
  | {
      readonly shape: "outline";
      readonly paths: readonly OwnPath[];
      readonly line: "solid" | "dash" | "short-dash" | "dots";
      readonly weight: 1 | 2;
    }
  /** A dashed line with a dot at its end. */
  | { readonly shape: "beam"; readonly from: Place; readonly to: Place }
  | { readonly shape: "tail"; readonly from: Place; readonly to: Place; readonly bar: boolean }
  | { readonly shape: "reticle"; readonly hex: Place }
  | {
      readonly shape: "sight";
      readonly from: Place;
      readonly to: Place;
      readonly line: "plain" | "barred";
      readonly part: number;
    }
  | {
      readonly shape: "label";
      readonly hex: Place;
      readonly words: Message;
      readonly place: "above" | "below";
      readonly rank: 0 | 1 | 2 | 3;
    };

/** One thing that a ruleset draws, in one of the map's colours. */
export type OwnMark = OwnShape & {
  readonly colour: "white" | "gold" | "green" | "blue" | "coral" | "grey";
  readonly layer: 0 | 1 | 2 | 3 | 4 | 5;
  readonly secret: boolean;
};

/** What a ruleset draws on a map beside what all rulesets share. */
export interface RulesetMap {
  /** The unit with which its person aims where no token is taken; left out where that is none. */
  aimer?(): string | null;
  marks(state: AnomalyState, reader: MapReader, scene: Scene): readonly OwnMark[];
}
