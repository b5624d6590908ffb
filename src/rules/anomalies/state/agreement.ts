/** What the players of a game that no person of no side judges can agree on. */
export type Matter =
  /** A list of six defending races, of which a die takes one for every row that leaves its race open. */
  | { readonly kind: "races"; readonly races: readonly string[] }
  /** One of a scenario's listed alternatives; null for the scenario as it is printed. */
  | { readonly kind: "alternative"; readonly scene: string; readonly alternative: string | null }
  /** Everything after this entry of the log is taken back. */
  | { readonly kind: "undo"; readonly entry: number };

/** Lines of a list of races: one for each face of a die. */
export const LINES = 6;

/** What a player proposed and nobody has declined. */
export interface Proposal {
  readonly id: string;
  /** The player who proposed it. */
  readonly by: string;
  /** When, as `T.I`. */
  readonly at: string;
  readonly matter: Matter;
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
  "agreement-proposed": { proposal: string; player: string } & Matter;
  "agreement-given": { proposal: string; player: string };
  /** It is open no more. */
  "agreement-declined": { proposal: string; player: string };
  /** All whose word counts have agreed. */
  "agreement-reached": { proposal: string; players: readonly string[] } & Matter;
}

/** Whether two matters are about the same thing, of which a player keeps one proposal open. */
export const sameSubject = (one: Matter, other: Matter): boolean =>
  one.kind === other.kind && (one.kind !== "alternative" || other.kind !== "alternative" || one.scene === other.scene);
