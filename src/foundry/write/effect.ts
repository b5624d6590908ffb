/** The effects of an entry on the world's documents, as data, and what a destination is called. */

import type { Effect } from "../../judge/ports/ports.ts";
import type { Body, Hex, Scene } from "../../rules/index.ts";
import type { Card } from "../chat/card.ts";
import type { Data, Host } from "../host/host.ts";
import type { Clocked } from "../message/time-words.ts";
import type { RulesetUnits, UnitCondition } from "../ruleset/units.ts";
import type { ArtFacing } from "./facing.ts";
import type { TerrainChange } from "./terrain.ts";

/** Facts of a unit that its token's flag mirrors, as the ruleset has them. */
export type MirroredFacts = Data;

/** How a unit's token has to look. */
export interface TokenChange {
  readonly unit: string;
  /** Where it stands; null where it stays. */
  readonly hex: Hex | null;
  /** Where it looks, whether that has changed or not: somebody may have turned the token. */
  readonly facing: Body["facing"];
  readonly facts: MirroredFacts;
  /**
   * When it is put into its hex: always; where it does not stand there; or, after its owner's own move, only where it
   * still stands in `from`, as a dragged token stands right already or has been moved on since.
   */
  readonly put: "always" | "if-wrong" | "if-unmoved";
  readonly from: Hex | null;
  /** Whether it is put right whichever entry wrote it last, as that one may be lost. */
  readonly anew?: true;
}

/** A token to be made: a copy of the one in the scene that the unit left, or a new one. */
export interface TokenMade {
  readonly id: string;
  readonly unit: Body;
  readonly from: string | null;
}

/** A unit that went from one scene to another. */
export interface Crossing {
  readonly unit: string;
  readonly from: string;
  readonly to: string;
}

/** What is the matter with a unit, each with the id of the document that shows it if it is the first to do so. */
export interface UnitConditions {
  readonly unit: string;
  readonly shown: readonly { readonly id: string; readonly condition: UnitCondition }[];
}

/** What the rolled row says of a destination, as its scene and its checklist need it. */
export interface SceneRow {
  readonly chart: string;
  readonly roll: number;
  readonly scenario: string;
  readonly port: string;
  readonly race: string;
  readonly defend: string;
  readonly ships: string;
  readonly notes: string;
}

/** What an entry adds to a chat card, and the id of the message if it is the first to do so. */
export interface CardPart {
  readonly id: string;
  /** The game it belongs to: cards of one key in one game are one message. */
  readonly game: string;
  readonly card: Card;
  /** The entries that this one takes back: their lines are marked so on every card of the game. */
  readonly takesBack?: readonly number[];
  /** The entry from which the judge went on: cards of later ones are of what is lost, and no more of the game. */
  readonly goesOnFrom?: number;
}

/** Everything that entries do to the world. Scenes are the game's, ids are of documents that are to be made. */
export type WorldEffect = Effect &
  (
    | { readonly kind: "tokens-moved"; readonly scene: string; readonly changes: readonly TokenChange[] }
    | {
        readonly kind: "scene-made";
        readonly id: string;
        readonly checklist: string;
        readonly scene: Scene;
        readonly row: SceneRow | null;
      }
    /** The map of a place to which units came without a portal's opening one. */
    | { readonly kind: "elsewhere-made"; readonly id: string; readonly scene: Scene }
    | {
        readonly kind: "checklist-made";
        readonly id: string;
        readonly page: string;
        readonly scene: Scene;
        readonly row: SceneRow | null;
      }
    /** A destination that an undo took out of the game, whose map nobody is led to any more. */
    | { readonly kind: "scene-unlisted"; readonly scene: string }
    /** A floating map lies elsewhere; with all units that are in its scene. */
    | { readonly kind: "sheet-shifted"; readonly scene: string; readonly shift: Hex; readonly units: readonly Body[] }
    /** What lay on a map was carried away, or is there again. */
    | ({ readonly kind: "terrain-shown" } & TerrainChange)
    /** The map to which units come, which was there before: made again where somebody deleted it. */
    | {
        readonly kind: "scene-kept";
        readonly scene: Scene;
        readonly row: SceneRow | null;
        readonly units: readonly Body[];
      }
    | { readonly kind: "tokens-made"; readonly scene: string; readonly tokens: readonly TokenMade[] }
    | { readonly kind: "combatants-moved"; readonly crossings: readonly Crossing[] }
    | { readonly kind: "tokens-copied-again"; readonly scene: string; readonly crossings: readonly Crossing[] }
    | { readonly kind: "conditions-shown"; readonly scene: string; readonly units: readonly UnitConditions[] }
    | { readonly kind: "tokens-left"; readonly scene: string; readonly crossings: readonly Crossing[] }
    | {
        readonly kind: "tokens-gone";
        readonly scene: string;
        readonly units: readonly string[];
        /** Those of them that went aboard others: what their tokens bear is kept. */
        readonly kept?: readonly string[];
      }
    | { readonly kind: "cards"; readonly cards: readonly CardPart[] }
    /** Cards that could not be planned: tried once more, and an error then is shown. */
    | { readonly kind: "cards-again"; readonly planned: () => readonly CardPart[] }
  );

/** What is a matter of taste about tokens, and by which clock their conditions end. */
export interface TokenStyle extends Clocked {
  /** Where token art points at rotation 0. */
  artFacing(): ArtFacing;
  /** What the ruleset says of units. */
  readonly units: RulesetUnits;
  /** How wide and long a new token is, in inches; left out where it is one space. */
  sizeOf?(unit: Body): { readonly width: number; readonly height: number } | undefined;
  /** The name of a new token. */
  unitName(unit: Body): string;
}

/** The charts that are printed, whose rows name forces. */
const PRINTED = /^DR[2-9]$/;

/**
 * What a destination is called: the title that a row of the players' own charts has where others name a force, else its
 * scenario with its code, else the total that led there.
 */
export const destinationName = (
  { i18n }: Pick<Host["game"], "i18n">,
  scene: Pick<Scene, "id" | "destination">,
  row: Pick<SceneRow, "chart" | "ships" | "scenario"> | null,
): string => {
  const title = row && !PRINTED.test(row.chart) && !row.ships.includes(":") ? row.ships.trim() : "";
  const scenario = row?.scenario || scene.destination?.scenario;
  if (title) return title;
  if (scenario) return i18n.format("GRAVITYPORTALS.SetUp.scenario", { scenario });
  // A ruleset with a chart of its own names a scene by the portal and the total that was rolled.
  const [, number] = /-(\d+)$/.exec(scene.id) ?? [];
  return number === undefined ? scene.id : i18n.format("GRAVITYPORTALS.SetUp.destination", { number });
};
