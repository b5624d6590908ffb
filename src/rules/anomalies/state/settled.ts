/** What players agree on, and what a judge is asked for and settles: attempts, destinations, zones of white holes, transfers by storm. */

import type { Place } from "../../geometry/place.ts";

/** Who settled something about a destination: the judge, dice on an agreed list of races, or both sides together. */
export type SettledBy = "judge" | "list" | "agreement";

/** What was settled about a destination beyond its rolled row; null where nothing was. */
export interface Settled {
  /** The defending race. */
  readonly race: string | null;
  /** The listed alternative that is played. */
  readonly alternative: string | null;
  /** Where the defenders' main unit starts. */
  readonly start: Place | null;
}

export const NOTHING_SETTLED: Settled = { race: null, alternative: null, start: null };

/** Events of destinations and of storms; all but the first are beyond the contract's list. Hexes are labels. */
export interface DestinationEvents {
  "storm-transferred": { portal: string; scene: string; to: string; units: readonly string[] };
  /** A portal's end came into an ion storm, or out of one. */
  "storm-began": { portal: string; scene: string; hex: string };
  "storm-ended": { portal: string; scene: string; hex: string };
  /** Owners of units that were carried off in that turn come to know it; of units without an owner the judge does. */
  "transfer-realised": { player: string | null; scene: string; to: string; turn: number };
  "race-settled": {
    scene: string;
    race: string;
    by: SettledBy;
    /** Of a roll on a list alone. */
    dice?: readonly number[];
  };
  /** Null goes back to the scenario as it is printed. */
  "alternative-settled": { scene: string; alternative: string | null; by: SettledBy };
  "start-settled": { scene: string; hex: string; by: SettledBy };
  /** The anchor first, then the defenders that kept their places round it. */
  "formation-kept": {
    scene: string;
    anchor: string;
    units: readonly { readonly unit: string; readonly from: string; readonly to: string }[];
  };
  /** Something that is not as the print has it, and goes on all the same: defenders that do not stand on DEFEND. */
  notice: { what: "off-defend"; scene: string; defend: string; units: readonly string[] };
}

/** A zone of terrain round a white hole. */
export const ZONES = ["intense-dust", "dust", "nebula", "radiation"] as const;
export type Zone = (typeof ZONES)[number];

/** What a judge rules about white holes; these events are beyond the contract's list. Hexes are labels. */
export interface HoleEvents {
  /** A unit that a hole destroyed is in play all the same. */
  "unit-spared": { unit: string; scene: string; hex: string };
  /** The zones that a hole does not have. */
  "zones-set": { hole: string; without: readonly Zone[] };
}

/** Turns before those whom a storm carried off know it. */
const UNAWARE_TURNS = 30;

/** What a gravity storm carried off in a turn; the judge's secret. */
export interface Transfer {
  readonly portal: string;
  /** Where it was, and where it is. */
  readonly scene: string;
  readonly to: string;
  readonly units: readonly string[];
  readonly turn: number;
}

/** That a player's units were carried off in a turn, as that player knows by now. */
export interface Realised {
  readonly player: string;
  readonly scene: string;
  readonly to: string;
  readonly turn: number;
}

/**
 * The turn at whose start those whom a storm carried off come to know it.
 *
 * @rule IP2.83 Thirty turns pass before they do.
 */
export const turnOfRealising = ({ turn }: Pick<Transfer, "turn">): number => turn + UNAWARE_TURNS;

/** What a ruling can be asked for, each with what it is aimed at; a sphere is one hex or a radius round the unit. */
export const ATTEMPTS = {
  tractor: "target",
  displace: "target",
  stasis: "target",
  damage: "target",
  web: "hex",
  esg: "sphere",
  transporter: "either",
  "disengage-acceleration": "neither",
  "disengage-separation": "neither",
  "disengage-evasion": "neither",
  stabilize: "neither",
} as const;
export type Attempt = keyof typeof ATTEMPTS;

/** Whether a word is something that a ruling can be asked for. */
export const isAttempt = (word: string): word is Attempt => Object.hasOwn(ATTEMPTS, word);

/** What players can agree on: where a judge decides, on what they say in their own words alone, with the judge. */
export type AgreedMatter =
  /** A list of six defending races, of which a die takes one for every row that leaves its race open. */
  | { readonly kind: "races"; readonly races: readonly string[] }
  /** One of a scenario's listed alternatives; null for the scenario as it is printed. */
  | { readonly kind: "alternative"; readonly scene: string; readonly alternative: string | null }
  /** The gravity storm that rages on this map is let loose; whether one does, they find out. */
  | { readonly kind: "storm"; readonly map: string }
  /** Everything after this entry of the log is taken back. */
  | { readonly kind: "undo"; readonly entry: number }
  /** Anything else, in the players' own words. It changes nothing in the game by itself. */
  | { readonly kind: "words"; readonly text: string };

/** Longest text in players' own words, in characters. */
export const LONGEST_WORDS = 200;

/** Whether a text is one that players can agree on: a line that is not empty, and not too long. */
export const isWords = (text: string): boolean =>
  text.trim() !== "" && text.length <= LONGEST_WORDS && !/\p{Cc}/u.test(text);

/** Lines of a list of races: one for each face of a die. */
export const LINES_OF_RACES = 6;

/** What a player proposed and nobody has declined. */
export interface Proposal {
  readonly id: string;
  /** The player who proposed it. */
  readonly by: string;
  /** When, as `T.I`. */
  readonly at: string;
  readonly matter: AgreedMatter;
  /** Who has agreed so far, the one who proposed it first. */
  readonly agreed: readonly string[];
}

/** An undo that was agreed on, until it is carried out: that takes the agreement back as well. */
interface AgreedUndo {
  readonly entry: number;
  /** Who agreed. */
  readonly players: readonly string[];
}

/** What players have agreed on, and what they have been asked to. All of it is public. */
export interface Agreements {
  /** In the order in which they were proposed. */
  readonly open: readonly Proposal[];
  readonly races: readonly string[] | null;
  readonly undo: AgreedUndo | null;
}

export const NO_AGREEMENTS: Agreements = { open: [], races: null, undo: null };

/** Events of agreements; they are beyond the contract's list. */
export interface AgreementEvents {
  "agreement-proposed": { proposal: string; player: string } & AgreedMatter;
  "agreement-given": { proposal: string; player: string };
  /** It is open no more. */
  "agreement-declined": { proposal: string; player: string };
  /** All whose word counts have agreed. */
  "agreement-reached": { proposal: string; players: readonly string[] } & AgreedMatter;
}

/** Whether two matters are about the same thing, of which a player keeps one proposal open. */
export const sameSubject = (one: AgreedMatter, other: AgreedMatter): boolean =>
  one.kind === other.kind && (one.kind !== "alternative" || other.kind !== "alternative" || one.scene === other.scene);
