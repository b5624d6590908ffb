import { INCH, type Place } from "../../../../../rules/index.ts";
import {
  baseOf,
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
import { ahead } from "../../map/shapes.ts";
import { partName } from "../../words/part-words.ts";
import type { OrderRow } from "./row.ts";
import { type OrderReader, placeText } from "./words.ts";

type Use = Extract<OwnOrder, { readonly do: "use" }>;

/** How far the centre of what touches a ship lies from its base, in thousandths of an inch. */
const TOUCH = 250;

const WAYS = { bow: 0, starboard: 90, stern: 180, port: 270 } as const;
type WayOut = keyof typeof WAYS;

/** The four places in which something touches a ship: at the middle of each side of its base. */
const touching = (og: OgState, ship: Vessel, way: WayOut): Place => {
  const base = baseOf(og, ship);
  const reach =
    base.kind === "disc" ? base.radius : way === "bow" || way === "stern" ? base.halfLength : base.halfWidth;
  return ahead(ship.hex, ship.facing + WAYS[way], (reach + TOUCH) / INCH);
};

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
        const place = touching(og, ship, wayTo(ship, foe.hex));
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
        order: { ...use, place: touching(og, ship, way) },
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
        .map(({ id }) => ({ id, word: "laser", name: id, order: { ...use, terrain: id } }));
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
    .filter(({ name }) => usable.has(name))
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
