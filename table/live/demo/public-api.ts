/** The parts of the main module's public face that the walk through its demo uses; it is written without the module's code. */

export interface Unit {
  readonly id: string;
  readonly scene: string;
  readonly status: string;
  readonly hex: unknown;
}

export interface GameState {
  readonly units: { readonly [id: string]: Unit };
  readonly scenes: { readonly [id: string]: unknown };
  readonly holes: { readonly [id: string]: { readonly scene: string } };
  readonly secret?: unknown;
}

export interface PublicApi {
  readonly version: number;
  /** `turn.impulse`; empty before a game. */
  readonly time: string;
  readonly state: GameState | null;
  listen(listener: () => void): () => void;
  ready(yes: boolean): void;
  lineOfFire(from: string, to: string): { readonly refused: string | null; readonly allowed: boolean } | null;
  track(what: "lock-on" | "guide" | "let-go", from: string, to: string): Promise<string | null>;
}
