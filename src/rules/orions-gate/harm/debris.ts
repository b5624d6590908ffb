import { choose, type Procedure } from "../../dice/request.ts";
import type { Place } from "../../place/place.ts";
import { d3 } from "../combat/faces.ts";
import type { LostPart } from "../damage/damaged.ts";
import { layDebris } from "../damage/debris.ts";
import type { CargoDiscs } from "../damage/walk.ts";
import { type Box, DIAMETERS, type Disc } from "../geometry/base.ts";
import { spotsBeside, wreckSpots } from "../geometry/debris-spots.ts";
import { baseOf, tableOf } from "../state/base-of.ts";
import { type GameContext, note, occasionIn, placed, rolled, tell } from "../state/context.ts";
import { vesselOf } from "../state/find.ts";
import type { TerrainPiece } from "../state/game.ts";
import type { Part, Vessel } from "../state/unit.ts";
import { numbered } from "./numbered.ts";

/** Puts a piece of terrain onto its table, after it was told. */
export const addPiece = (context: GameContext, piece: Omit<TerrainPiece, "seq">): void => {
  const { terrain, nextSeq } = context.state;
  note(context, { terrain: { ...terrain, [piece.id]: { ...piece, seq: nextSeq } }, nextSeq: nextSeq + 1 });
};

/** One piece of debris: a minor disc whose toughness is rolled. */
function* lay(context: GameContext, ship: string, place: Place, part: Part | null): Procedure<void> {
  const id = numbered(context, ship, "d");
  const dice = yield* rolled(context, "toughness", ship, 1, "OG-CLN-06");
  const toughness = d3(dice[0] ?? 1);
  const { scene } = vesselOf(context.state, ship);
  tell(context, "terrain-placed", ["OG-CLN-06", "OG-TER-05"], {
    terrain: id,
    kind: "minor",
    scene,
    place: placed(place),
    diameter: DIAMETERS.debris,
    dice,
    toughness,
    ...(part && { part: part.name }),
    why: "debris",
  });
  addPiece(context, {
    id,
    scene,
    kind: "minor",
    place,
    diameter: DIAMETERS.debris,
    toughness,
    damage: 0,
    minable: false,
    part: part && { key: part.key, size: part.size, spent: part.spent },
    screen: null,
  });
}

/**
 * Lays debris of parts, and discs of cargo, beside a ship.
 *
 * @rule OG-CLN-06 OG-CLN-07 A piece of minor terrain for each part.
 * @rule OG-CMP-CARGO-03 One of obscuring terrain for every 6 minerals of a lost hold.
 */
export function* layWreck(
  context: GameContext,
  ship: string,
  parts: readonly LostPart<Part>[],
  cargo: CargoDiscs,
): Procedure<void> {
  const unit = vesselOf(context.state, ship);
  const base = baseOf(context.state, unit) as Box;
  const table = tableOf(context.state, unit.scene);
  for (const { side, part, place } of layDebris(base, parts, cargo, table)) {
    const spots = spotsBeside(base, side, table);
    const chosen = yield* spotFor(context, unit, spots, place);
    if (part) yield* lay(context, ship, chosen, part);
    else layCargo(context, ship, chosen);
  }
}

/** Where a piece comes to lie: by an option its owner picks a spot beside the ship. */
function* spotFor(
  context: GameContext,
  { id, owner }: Vessel,
  spots: readonly Place[],
  fixed: Place,
): Procedure<Place> {
  if (context.state.options.debrisSpots === "fixed") return fixed;
  const chosen = yield* choose({
    id: `debris/${id}/${occasionIn(context)}`,
    what: "debris",
    who: owner,
    options: [...new Set(spots.map(placed))],
    fallback: placed(fixed),
    rule: "OG-CLN-06",
  });
  return spots.find((spot) => placed(spot) === chosen) ?? fixed;
}

const layCargo = (context: GameContext, ship: string, place: Place): void => {
  const id = numbered(context, ship, "o");
  const { scene } = vesselOf(context.state, ship);
  tell(context, "terrain-placed", ["OG-CMP-CARGO-03"], {
    terrain: id,
    kind: "obscuring",
    scene,
    place: placed(place),
    diameter: DIAMETERS.cargo,
    why: "cargo",
  });
  addPiece(context, {
    id,
    scene,
    kind: "obscuring",
    place,
    diameter: DIAMETERS.cargo,
    toughness: null,
    damage: 0,
    minable: false,
    part: null,
    screen: null,
  });
};

/** The three pieces of a dead station. */
export function* layStation(context: GameContext, station: string): Procedure<void> {
  const unit = vesselOf(context.state, station);
  for (const place of wreckSpots(baseOf(context.state, unit) as Disc, tableOf(context.state, unit.scene))) {
    yield* lay(context, station, place, null);
  }
}
