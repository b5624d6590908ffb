import { DIRECTIONS, placeLabel } from "../../../../rules/index.ts";
import { UNIT_CLASSES, type Unit } from "../../../../rules/sfb32/index.ts";
import { isRecord } from "../../../host/flag-value.ts";
import type { Say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";
import { CLASS_NAMES, SHIP_TRAITS, TRAIT_NAMES } from "../cards/ship-names.ts";
import { unitOf } from "../game/game.ts";
import { readShipFacts, type ShipFacts } from "../units/facts.ts";

/** The part of an actor that its sheet reads. */
export interface ShipActor {
  readonly id: string;
  readonly name: string;
  readonly system: unknown;
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
}

/** A ship's sheet as its template draws it. */
export interface ShipSheetView {
  readonly name: string;
  readonly editable: boolean;
  /** Where she is in the game, or that she is in none. */
  readonly place: string;
  /** Why nothing can be changed just now; empty when it can. */
  readonly closed: string;
  readonly speed: number;
  readonly classes: readonly Choice[];
  readonly facings: readonly Choice[];
  readonly breakdowns: readonly Choice[];
  readonly traits: readonly { readonly name: string; readonly label: string; readonly on: boolean }[];
  readonly notes: string;
}

/** Lowest faces of a breakdown range; the sixth is the usual one of a ship that is hard to throw. */
const BREAKDOWNS = [1, 2, 3, 4, 5, 6] as const;

/** The units of the game that are this actor's, those not lost. */
export const unitsOf = (session: Session, actor: string): readonly Unit[] =>
  Object.values(session.state?.units ?? {})
    .filter(({ id, status }) => (status === "in-play" || status === "in-transit") && session.actorOf(id) === actor)
    .map(unitOf);

/** What the sheet shows: the game's own word of a ship in play, else what is written on the actor. */
export const shownFacts = (session: Session, { id, system }: ShipActor): ShipFacts =>
  unitsOf(session, id)[0] ?? readShipFacts(isRecord(system) ? system : {});

const placeOf = (session: Session, units: readonly Unit[], say: Say): string => {
  const [unit] = units;
  const scene = unit && session.state?.scenes[unit.scene];
  return unit && scene
    ? say("GRAVITYPORTALS.Ship.inPlay", { scene: session.sceneName(unit.scene), hex: placeLabel(unit.hex, scene) })
    : say("GRAVITYPORTALS.Ship.notInPlay");
};

/** Draws a ship's sheet; `owner` is whether this person may write on it. */
export const shipSheetView = (session: Session, actor: ShipActor, owner: boolean, say: Say): ShipSheetView => {
  const units = unitsOf(session, actor.id);
  const facts = shownFacts(session, actor);
  const heard = units.length === 0 || session.condition === "playing" || session.condition === "paused";
  const notes = (actor.system as { readonly notes?: unknown } | null)?.notes;
  return {
    name: actor.name,
    editable: owner && heard,
    place: placeOf(session, units, say),
    closed: owner && !heard ? say("GRAVITYPORTALS.Ship.unheard") : "",
    speed: facts.speed,
    classes: UNIT_CLASSES.map((value) => ({ value, label: say(CLASS_NAMES[value]), chosen: value === facts.class })),
    facings: DIRECTIONS.map((value) => ({ value, label: value, chosen: value === facts.facing })),
    breakdowns: [
      { value: "", label: say("GRAVITYPORTALS.Ship.noBreakdown"), chosen: facts.breakdown === null },
      ...BREAKDOWNS.map((face) => ({
        value: String(face),
        label: face === 6 ? "6" : `${face}–6`,
        chosen: face === facts.breakdown,
      })),
    ],
    traits: SHIP_TRAITS.map((name) => ({ name, label: say(TRAIT_NAMES[name]), on: facts.traits.includes(name) })),
    notes: typeof notes === "string" ? notes : "",
  };
};

/** Reads a sheet's fields; whatever cannot be read stays as it was, and so does what the sheet does not offer. */
export const readShipForm = (data: Readonly<Record<string, unknown>>, before: ShipFacts): ShipFacts => {
  const breakdown = data["breakdown"] === "" ? null : Number(data["breakdown"]);
  const speed = data["speed"];
  const read = readShipFacts({
    class: data["class"],
    speed: typeof speed === "number" ? Math.round(Math.max(0, Math.min(32, speed))) : before.speed,
    facing: data["facing"],
    breakdown,
    traits: [
      ...before.traits.filter((trait) => !SHIP_TRAITS.some((one) => one === trait)),
      ...SHIP_TRAITS.filter((trait) => data[`trait-${trait}`] === true),
    ],
  });
  return read;
};

/** What differs between two writings of a sheet. */
export const changedFacts = (before: ShipFacts, after: ShipFacts): Partial<ShipFacts> => ({
  ...(before.class === after.class ? {} : { class: after.class }),
  ...(before.speed === after.speed ? {} : { speed: after.speed }),
  ...(before.facing === after.facing ? {} : { facing: after.facing }),
  ...(before.breakdown === after.breakdown ? {} : { breakdown: after.breakdown }),
  ...(before.traits.join() === after.traits.join() ? {} : { traits: after.traits }),
});
