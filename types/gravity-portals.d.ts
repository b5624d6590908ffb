/**
 * What the module «Gravity Portals & White Holes» offers to macros and other modules. docs/api.md explains it.
 * Name this file in your project, for instance with `/// <reference path="gravity-portals.d.ts" />`.
 */
declare namespace GravityPortals {
  /** A place of the game: the scene by its id in the game, the hex by its label, such as `0815`. */
  interface Place {
    readonly scene: string;
    readonly hex: string;
  }

  /** The clock has gone on. */
  interface Step {
    /** `T.I`: turn and impulse. */
    readonly time: string;
    readonly turn: number;
    /** 0 at the start of a turn. */
    readonly impulse: number;
  }

  /** A unit and a gravity portal. */
  interface Passage {
    readonly time: string;
    readonly unit: string;
    /** It entered an open portal, it came out of one, or it is in a portal's hex and was not taken. */
    readonly stage: "entered" | "arrived" | "not-taken";
    readonly from: Place;
    /** Set when it arrives. */
    readonly to: Place | null;
    /** It arrives because it got out of a destination again. */
    readonly escaped: boolean;
    /** Not everybody knows it. Only a judge's browser is ever told such a passage. */
    readonly secret: boolean;
  }

  /** A white hole has pushed a unit. */
  interface Push {
    readonly time: string;
    readonly unit: string;
    /** The white hole. */
    readonly by: string;
    /** The scene's id in the game. */
    readonly scene: string;
    /** Labels of hexes. */
    readonly from: string;
    readonly to: string;
    /** Hexes between white hole and unit before the push. */
    readonly range: number;
    /** It was not pushed itself: a tractor beam took it along. */
    readonly dragged: boolean;
  }

  /** What listeners of each hook are called with. */
  interface Hooks {
    "gravityPortals.ready": [api: Api];
    "gravityPortals.step": [step: Step];
    "gravityPortals.passage": [passage: Passage];
    "gravityPortals.push": [push: Push];
  }

  type WindowName =
    | "bridge"
    | "console"
    | "declare"
    | "choices"
    | "map"
    | "timeline"
    | "agreements"
    | "fairness"
    | "shipyard"
    | "welcome"
    | "world";

  /** What a ruling can be asked for. */
  type Attempt =
    | "tractor"
    | "displace"
    | "stasis"
    | "damage"
    | "web"
    | "esg"
    | "transporter"
    | "disengage-acceleration"
    | "disengage-separation"
    | "disengage-evasion"
    | "stabilize";

  /** What an attempt is aimed at. */
  interface AimedAt {
    /** The id of a unit or a white hole. */
    readonly target?: string;
    /** A label. */
    readonly hex?: string;
    /** Of an ESG: 0 to 3 hexes. */
    /** Labels of the hexes of one web. */
    readonly hexes?: readonly string[];
    readonly radius?: number;
  }

  /** A line of fire as everybody knows it. */
  interface KnownLine {
    /** Why the shot cannot be declared; null when it can. */
    readonly refused: string | null;
    /** No bar is known. A portal that nobody knows of may still be in the way. */
    readonly allowed: boolean;
    readonly ecm: 0 | 2;
    /** Hexes; null when the two are not in one scene. */
    readonly range: number | null;
    readonly nearest: { readonly hole: string; readonly range: number } | null;
    readonly rules: readonly string[];
  }

  /** One unit of the public game. */
  interface Unit {
    readonly id: string;
    /** The scene's id in the game. */
    readonly scene: string;
    /** Axial coordinates. */
    readonly hex: { readonly q: number; readonly r: number };
    /** A to F; degrees where a scene has no hexes. */
    readonly facing: string | number;
    readonly speed: number;
    /** The id of a user; null for a unit of the judge. */
    readonly owner: string | null;
    readonly status: "in-play" | "in-transit" | "aboard" | "destroyed" | "left";
  }

  /** The public game, as far as it stays the same from version to version. It is a copy of no secret. */
  interface State {
    readonly clock: { readonly turn: number; readonly impulse: number };
    readonly units: { readonly [id: string]: Unit };
    readonly scenes: { readonly [id: string]: { readonly id: string } };
    readonly holes: {
      readonly [id: string]: { readonly id: string; readonly scene: string; readonly strength: string };
    };
  }

  interface Api {
    readonly version: 1;
    /** `T.I`; empty before a game. */
    readonly time: string;
    /** Null before a game. It is the public game in a judge's browser too. */
    readonly state: State | null;
    /** Calls back after every change; the returned function ends it. */
    listen(listener: () => void): () => void;
    /** Gives false where this person has no such window now. */
    open(window: WindowName): Promise<boolean>;
    /** Gives false where this person may not, or a game is there. */
    loadDemo(): Promise<boolean>;
    unitName(unit: string): string;
    /** The id of the Foundry scene that plays a scene of the game. */
    sceneId(scene: string): string | null;
    /** The id of a unit's Actor. */
    actorId(unit: string): string | null;
    /** Ready for the next step, or not; a judge of no side steps or pauses the clock by it. */
    ready(yes: boolean): void;
    /** It tells nobody. */
    lineOfFire(from: string, to: string): KnownLine | null;
    /** For all to read; gives the code when it is refused. */
    fire(from: string, to: string): Promise<string | null>;
    track(what: "lock-on" | "guide" | "let-go", from: string, to: string): Promise<string | null>;
    /** The ruling that public facts give; null where only asking for it will tell. It tells nobody. */
    foresee(
      what: Attempt,
      unit: string,
      at?: AimedAt,
    ): { readonly verdict: "allowed" | "refused"; readonly rules: readonly string[] } | null;
    /** Asks for a ruling, for all to read; gives the code when there is nothing to rule on. */
    attempt(what: Attempt, unit: string, at?: AimedAt): Promise<string | null>;
  }
}
