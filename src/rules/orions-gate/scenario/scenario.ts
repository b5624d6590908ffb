import type { Place } from "../../place/place.ts";
import type { ScenarioFile, UnitEntry } from "../../scenario/scenario.ts";
import type { Design } from "../design/design.ts";
import type { Options } from "../options/options.ts";
import type { CraftKind } from "../parts/craft.ts";
import type { Side } from "../parts/side.ts";
import type { Fleet } from "../state/game.ts";
import type { OgOrder, TerrainEntry } from "./order.ts";

/** Numbers by the names of parts. */
type ByPart = Readonly<Record<string, number>>;

export interface ShipEntry extends UnitEntry {
  readonly kind: "ship";
  readonly owner: string;
  /** What its player calls it at a table; a file has no names. */
  readonly name?: string;
  readonly design: Design;
  /** Null for one that is deployed by order. */
  readonly place: Place | null;
  readonly facing: number;
  readonly hull?: number | undefined;
  readonly drift: number;
  readonly minerals: number;
  readonly stealth: boolean;
  readonly damage: ByPart;
  readonly charge: ByPart;
  readonly spent: ByPart;
  readonly construction?: number | undefined;
  readonly breakdown: number;
  readonly prefer?: Side | undefined;
  readonly cysts: readonly Side[];
}

interface CraftEntry extends UnitEntry {
  readonly kind: "craft";
  readonly owner: string;
  readonly class: CraftKind;
  readonly place: Place;
  readonly facing: number;
  readonly fuel?: number | undefined;
  readonly role?: "fighter" | "bomber" | undefined;
  readonly minerals: number;
}

/** A craft that lies in a ship of a destination: a file has it in its ship's design. */
export interface AboardEntry extends UnitEntry {
  readonly kind: "aboard";
  readonly owner: string;
  readonly class: CraftKind;
  readonly ship: string;
  readonly part: string;
  /** That of its ship. */
  readonly place: Place;
}

export interface StationEntry extends UnitEntry {
  readonly kind: "station";
  readonly owner: string;
  readonly place: Place;
  readonly facing: number;
  readonly toughness: number;
  readonly parts: Design["port"];
}

interface OrdnanceEntry extends UnitEntry {
  readonly kind: "mine" | "torpedo";
  readonly place: Place;
  readonly facing: number;
  readonly power: number;
  readonly trigger: number;
  readonly speed: number;
  readonly by: string | null;
}

export type OgUnitEntry = ShipEntry | CraftEntry | StationEntry | OrdnanceEntry;

/** A file of this ruleset as read. Its sections for anomalies hold what those know of it. */
export interface OgScenario extends ScenarioFile<OgUnitEntry, OgOrder> {
  readonly options: Options;
  readonly budget: number | null;
  readonly pieces: readonly TerrainEntry[];
  readonly fleets: { readonly [player: string]: Fleet };
  /** Scenes with a grid of hexes, where ships turn by 60 degrees. */
  readonly hexScenes: readonly string[];
  /** White holes round which dust and nebulas count as cover. */
  readonly ringed: readonly string[];
}
