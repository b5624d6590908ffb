import type { Place } from "../../../../rules/index.ts";
import {
  foreseenRefusal,
  isVessel,
  type OgState,
  type OgUnit,
  type OwnOrder,
  type Part,
  partsOf,
  previewLaunch,
  usableParts,
  type Vessel,
} from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";
import { flightWords } from "../map/pointed-marks.ts";
import { partName, partPlace } from "../words.ts";
import { BUILDERS } from "./build.ts";
import { besideShip, mineralCost, type OrderRow, useCost, WAYS, type WayOut } from "./row.ts";
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

const offersOf = (og: OgState, ship: Vessel, part: Part, { nameOf, say }: OrderReader): readonly Offer[] => {
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
      return partsOf(ship).map(({ name, key }) => ({
        id: name,
        word: "repair",
        name: say("GRAVITYPORTALS.OrionsGate.Use.partAt", { part: partName(key), place: partPlace(name, say) }),
        order: { ...use, target: name },
      }));
    case "focal-laser":
      return Object.values(og.terrain)
        .filter(({ kind }) => kind === "major")
        .map(({ id, place }) => ({ id, word: "laser", name: placeWords(place), order: { ...use, terrain: id } }));
    case "salvage-bay":
      return Object.values(og.terrain).flatMap(({ id, part: piece }) =>
        piece === null
          ? []
          : (["port", "starboard"] as const).map((side) => ({
              ...{ id: `${id}-${side}`, word: `salvage.${side}`, name: partName(piece.key) },
              order: { ...use, terrain: id, side },
            })),
      );
    default:
      return [{ id: "use", word: "use", name: "", order: use }];
  }
};

/** What a use would come to, and what the map shows of it: of a torpedo its first flight, and whom it would strike. */
const foreseen = (
  og: OgState,
  ship: Vessel,
  part: Part,
  { place, facing, target, terrain }: Use,
  { say, nameOf, player }: OrderReader,
): Pick<OrderRow, "notes" | "point" | "warning"> => {
  if (place && facing !== undefined) {
    const flight = previewLaunch(og, ship, part, { place, facing }, player);
    const words = flightWords(og, ship.owner, flight, nameOf);
    const text = words ? say(words.key, words.data) : say("GRAVITYPORTALS.OrionsGate.Flight.on");
    const isOwn = flight.met?.what === "ship" && og.units[flight.met.id]?.owner === ship.owner;
    const point = { kind: "launch", unit: ship.id, part: part.name, place, facing } as const;
    const portal = flight.portal ? [say("GRAVITYPORTALS.OrionsGate.Flight.portal")] : [];
    return isOwn ? { notes: portal, warning: text, point } : { notes: [...portal, text], point };
  }
  if (place) return { notes: [], point: { kind: "disc", scene: ship.scene, place, diameter: 1 } };
  const at = target ?? terrain;
  const isThere = at !== undefined && (Object.hasOwn(og.units, at) || Object.hasOwn(og.terrain, at));
  return { notes: [], point: isThere ? { kind: "target", unit: ship.id, target: at } : null };
};

/** What a pylon takes for a point of damage, in minerals. */
const REPAIR = 1;

const withCost = (
  ship: Vessel,
  part: Part,
  row: ReturnType<typeof foreseen>,
  say: Say,
): ReturnType<typeof foreseen> => ({
  ...row,
  notes: [...mineralCost(ship, part.key === "smelter-pylon" ? REPAIR : 0, say), ...useCost(part, say), ...row.notes],
});

/** The special parts of a ship that may be used, each with what it may be used on. */
export const useRows = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderRow[] => {
  const usable = new Set(usableParts(og, ship));
  const { say } = reader;
  return partsOf(ship)
    .filter(({ name, key }) => usable.has(name) && !BUILDERS.has(key))
    .flatMap((part) =>
      offersOf(og, ship, part, reader)
        .filter(({ order }) => foreseenRefusal(og, order) === null)
        .map(
          ({ id, word, name, order }): OrderRow => ({
            id: `use-${part.name}-${id}`,
            label: say(`GRAVITYPORTALS.OrionsGate.Use.${word}`, {
              part: partName(part.key),
              name,
            }),
            refused: "",
            raw: { ...order, ...(order.place && { place: placeText(order.place) }) },
            ...withCost(ship, part, foreseen(og, ship, part, order, reader), say),
            ...(word === "launch" && { about: id }),
          }),
        ),
    );
};
