import {
  actsOf,
  energyIn,
  fleetOf,
  isPartKey,
  isVessel,
  type OgEvent,
  type OgState,
  type OgUnit,
  ofClass,
  type Part,
  partsOf,
  SIDES,
  type Side,
  toughnessOf,
  type Vessel,
} from "../../../../rules/orions-gate/index.ts";
import type { Say } from "../../../message/say.ts";
import { type PartToDraw, shipDrawing } from "../drawing/ship-drawing.ts";
import { partName, partPlace } from "../words.ts";

/** A part that a ship had, with what is left of it. */
interface Had {
  readonly name: string;
  readonly key: string;
  readonly size: Part["size"];
  /** Null for one that is lost. */
  readonly part: Part | null;
}

type Lost = Extract<OgEvent, { readonly event: "part-destroyed" }>;

/** A part's place in its side, from its name. */
const placeOf = (name: string): number => Number(name.slice(1));

const hadOn = (ship: Vessel, side: Side, lost: readonly Lost[]): readonly Had[] => {
  const letter = side === "port" ? "P" : "S";
  const living = ship[side].map((part): Had => ({ name: part.name, key: part.key, size: part.size, part }));
  const gone = lost
    .filter(({ unit, part }) => unit === ship.id && part.startsWith(letter))
    .filter(({ part }) => !living.some(({ name }) => name === part))
    .map(({ part, key, size }): Had => ({ name: part, key, size: size as Part["size"], part: null }));
  return [...living, ...gone].sort((one, other) => placeOf(one.name) - placeOf(other.name));
};

const drawn = (og: OgState, ship: Vessel, { key, size, part, name }: Had, say: Say): PartToDraw => ({
  ...{ key, size },
  ...(part
    ? {
        damage: part.damage,
        ...(part.damage > 0 && { note: say("GRAVITYPORTALS.OrionsGate.Sheet.drawn", { damage: part.damage }) }),
        docked: Object.values(og.units).filter(
          (unit) =>
            unit.kind === "craft" &&
            unit.status === "aboard" &&
            unit.docked?.ship === ship.id &&
            unit.docked.part === name,
        ).length,
      }
    : { lost: true }),
});

const partText = ({ name, key, size, part }: Had, say: Say): string => {
  const words = { place: partPlace(name, say), part: partName(key), size };
  if (!part) return say("GRAVITYPORTALS.OrionsGate.Sheet.lost", words);
  const of = toughnessOf(part);
  return part.damage === 0
    ? say("GRAVITYPORTALS.OrionsGate.Sheet.whole", { ...words, of })
    : say("GRAVITYPORTALS.OrionsGate.Sheet.damaged", { ...words, damage: part.damage, of });
};

/** Damage that was marked and is settled at the round's end. */
const unsettled = (ship: Vessel): number => partsOf(ship).reduce((sum, { damage }) => sum + damage, ship.bridge);

const factsOf = (og: OgState, ship: Vessel, say: Say): readonly string[] => {
  const energy = energyIn(og, ship);
  const used = actsOf(ship, { id: ship.id, player: ship.owner, controlled: false }).energyUsed;
  const hull = ship.kind === "station" ? "toughness" : "hull";
  return [
    say(`GRAVITYPORTALS.OrionsGate.Sheet.${hull}`, { hull: ship.hull, of: ship.full }),
    say("GRAVITYPORTALS.OrionsGate.Sheet.energy", { left: Math.max(0, energy - used), of: energy }),
    say("GRAVITYPORTALS.OrionsGate.Sheet.drift", { drift: ship.drift }),
    ...(ship.minerals > 0 ? [say("GRAVITYPORTALS.OrionsGate.Sheet.minerals", { minerals: ship.minerals })] : []),
    ...(unsettled(ship) > 0 ? [say("GRAVITYPORTALS.OrionsGate.Sheet.unsettled", { damage: unsettled(ship) })] : []),
    ...(ship.bridge > 0 ? [say("GRAVITYPORTALS.OrionsGate.Sheet.bridge", { damage: ship.bridge })] : []),
    ...(ship.stealth ? [say("GRAVITYPORTALS.OrionsGate.Sheet.stealth")] : []),
  ];
};

/**
 * What stands of a ship beside its orders, with its damage on its drawing; null for what has no sheet.
 *
 * @param events what happened so far, which says what the ship has lost
 */
export const shipSheet = (
  og: OgState,
  unit: OgUnit,
  name: string,
  say: Say,
  events: readonly { readonly event: string }[],
) => {
  if (!isVessel(unit)) return null;
  const lost = (events as readonly OgEvent[]).filter((one): one is Lost => one.event === "part-destroyed");
  const had = { port: hadOn(unit, "port", lost), starboard: hadOn(unit, "starboard", lost) };
  const fleet = fleetOf(og, unit);
  const parts = (side: Side): readonly PartToDraw[] =>
    had[side].filter(({ key }) => isPartKey(key)).map((one) => drawn(og, unit, one, say));
  const slots = ofClass(og.options.slotsPerSide, unit.class);
  return {
    name,
    facts: factsOf(og, unit, say),
    drawing:
      unit.kind === "ship" ? shipDrawing({ fleet, slots, port: parts("port"), starboard: parts("starboard") }) : null,
    ...{ fleet, label: say("GRAVITYPORTALS.OrionsGate.Sheet.picture", { name }) },
    sides: SIDES.map((side) => ({
      title: say(`GRAVITYPORTALS.OrionsGate.Sheet.${side}`),
      parts: had[side].map((one) => partText(one, say)),
    })),
  };
};
