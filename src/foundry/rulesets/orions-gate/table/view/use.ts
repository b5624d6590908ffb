import type { Place } from "../../../../../rules/index.ts";
import {
  foreseenRefusal,
  isVessel,
  type OgState,
  type OgUnit,
  type OwnOrder,
  type Part,
  partsOf,
  usableParts,
  type Vessel,
} from "../../../../../rules/orions-gate/index.ts";
import { partName } from "../../words/part-words.ts";
import { besideShip, WAYS, type WayOut } from "./beside.ts";
import { BUILDERS } from "./build.ts";
import type { OrderRow } from "./row.ts";
import { type OrderReader, placeText, placeWords } from "./words.ts";

type Use = Extract<OwnOrder, { readonly do: "use" }>;

/** How far the centre of what touches a ship lies from its base, in thousandths of an inch. */
const TOUCH = 250;

const bearing = (from: Place, to: Place): number =>
  (Math.round((Math.atan2(to.q - from.q, -(to.r - from.r)) * 180) / Math.PI) + 360) % 360;

/** The side of a ship on which another lies. */
const wayTo = (ship: Vessel, to: Place): WayOut => {
  const aside = (bearing(ship.hex, to) - ship.facing + 360 + 45) % 360;
  return (["bow", "starboard", "stern", "port"] as const)[Math.floor(aside / 90)] ?? "bow";
};

/** What can be done with a part: the order, and its target for the words. */
interface Offer {
  readonly id: string;
  readonly word: string;
  readonly name: string;
  readonly order: Use;
}

const foesOf = (og: OgState, ship: Vessel): readonly OgUnit[] =>
  Object.values(og.units).filter(
    (unit) => isVessel(unit) && unit.owner !== ship.owner && unit.scene === ship.scene && unit.status === "in-play",
  );

const offersOf = (og: OgState, ship: Vessel, part: Part, nameOf: (id: string) => string): readonly Offer[] => {
  const use: Use = { do: "use", unit: ship.id, part: part.name };
  switch (part.key) {
    case "torpedo":
    case "missile-cluster":
      return foesOf(og, ship).map((foe) => {
        const place = besideShip(og, ship, wayTo(ship, foe.hex), TOUCH);
        return {
          id: foe.id,
          word: "launch",
          name: nameOf(foe.id),
          order: { ...use, place, facing: bearing(place, foe.hex) },
        };
      });
    case "minelayer":
      return (Object.keys(WAYS) as WayOut[]).map((way) => ({
        ...{ id: way, word: `mine.${way}`, name: "" },
        order: { ...use, place: besideShip(og, ship, way, TOUCH) },
      }));
    case "point-defense":
      return Object.values(og.units)
        .filter(
          ({ kind, status, scene }) =>
            (kind === "mine" || kind === "torpedo") && status === "in-play" && scene === ship.scene,
        )
        .map(({ id }) => ({ id, word: "shootDown", name: nameOf(id), order: { ...use, target: id } }));
    case "smelter-pylon":
      return partsOf(ship).map(({ name }) => ({ id: name, word: "repair", name, order: { ...use, target: name } }));
    case "focal-laser":
      return Object.values(og.terrain)
        .filter(({ kind }) => kind === "major")
        .map(({ id, place }) => ({ id, word: "laser", name: placeWords(place), order: { ...use, terrain: id } }));
    case "salvage-bay":
      return Object.values(og.terrain).flatMap(({ id, part: piece }) =>
        piece === null
          ? []
          : (["port", "starboard"] as const).map((side) => ({
              ...{ id: `${id}-${side}`, word: `salvage.${side}`, name: piece.key },
              order: { ...use, terrain: id, side },
            })),
      );
    default:
      return [{ id: "use", word: "use", name: "", order: use }];
  }
};

/** The special parts of a ship that may be used, each with what it may be used on. */
export const useRows = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderRow[] => {
  const usable = new Set(usableParts(og, ship));
  const { say, nameOf } = reader;
  return partsOf(ship)
    .filter(({ name, key }) => usable.has(name) && !BUILDERS.has(key))
    .flatMap((part) =>
      offersOf(og, ship, part, nameOf)
        .filter(({ order }) => foreseenRefusal(og, order) === null)
        .map(
          ({ id, word, name, order }): OrderRow => ({
            id: `use-${part.name}-${id}`,
            label: say(`GRAVITYPORTALS.OrionsGate.Use.${word}`, {
              part: partName(part.key),
              name,
            }),
            ...{ notes: [], refused: "" },
            raw: { ...order, ...(order.place && { place: placeText(order.place) }) },
            point: order.place ? { kind: "disc", scene: ship.scene, place: order.place, diameter: 1 } : null,
          }),
        ),
    );
};
