import type { DamageChoices, Shield, ShipBoxes } from "../../../../rules/fast-play/index.ts";
import { type AnomalyState, type Body, placeLabel } from "../../../../rules/index.ts";
import { localized } from "../../../message/message.ts";
import type { Say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";
import type { ShipFault } from "./draft.ts";
import { downShields, nowByHand, type ShipNow } from "./ship-now.ts";
import type { PaperShip } from "./ship-on-paper.ts";
import { type ShipView, shipView } from "./ship-view.ts";
import { designs, type StoredOn, storedMarks, storedShip } from "./stored-ship.ts";
import { type StoresView, storesView } from "./stores.ts";

/** What a form reads of the boxes of a unit in play. */
interface UnitShip extends ShipBoxes, DamageChoices {
  /** Strength of the shields when they are whole. */
  readonly whole: readonly number[];
  readonly reserve: number;
  /** In hundredths: the game knows whole numbers only. */
  readonly moveCost: number;
}

/** What a form reads of a unit in play; without a ship only points of damage are counted. */
export interface ShipUnit extends Body {
  readonly ship: UnitShip | null;
  readonly initiative: "first" | "last";
  readonly race: string | null;
  readonly lowered: readonly Shield[];
  readonly unpowered: readonly Shield[];
}

/** What a form reads of a game: electronic warfare by unit, as far as its reader knows it. */
interface ShipGame extends AnomalyState {
  readonly ew?: { readonly [unit: string]: { readonly ecm: number; readonly eccm: number } };
}

const HUNDREDTHS = 100;

/** A ship in play. */
export const nowInPlay = (
  { id, initiative, lowered, unpowered }: ShipUnit,
  ship: UnitShip,
  { ew }: ShipGame,
): ShipNow => ({
  boxes: { shields: ship.shields, systems: ship.systems, excess: ship.excess },
  reserve: ship.reserve,
  down: downShields(lowered, unpowered),
  ew: ew?.[id] ?? null,
  ...{ prefer: ship.prefer, extra: ship.extra, perDie: ship.perDie, initiative },
});

/** A ship in play that came without a sheet, as from a file: what it has left counts as all it ever had. */
export const paperOfUnit = (unit: ShipUnit, ship: UnitShip): PaperShip => ({
  name: unit.id,
  race: unit.race ?? "",
  shields: ship.whole,
  systems: ship.systems.map(({ type, name, arcs, left }) => ({ type, name, arcs, count: left })),
  excess: ship.excess,
  reserve: ship.reserve,
  moveCost: ship.moveCost / HUNDREDTHS,
  ...{ prefer: ship.prefer, extra: ship.extra, perDie: ship.perDie, initiative: unit.initiative },
  weaponTables: {},
});

/** The actor whose form it is, as far as it is read. */
export interface FormActor extends StoredOn {
  readonly id: string;
  readonly name: string;
}

/** What a form shows beside its ship: the field in which texts are pasted, what is wrong with one, what was just done. */
export interface FormState {
  readonly pasting: boolean;
  readonly pasted: string;
  readonly faults: readonly ShipFault[];
  readonly told: string;
}

/** A ship's form as its template draws it. */
export interface FormView {
  readonly ship: ShipView | null;
  readonly editable: boolean;
  /** Whether boxes can be crossed off by hand, as no game counts for them. */
  readonly marks: boolean;
  /** Where it is in the game; empty where it is in none. */
  readonly place: string;
  readonly pasting: boolean;
  readonly pasteLabel: string;
  readonly pasted: string;
  readonly example: string;
  readonly faultsHeading: string;
  readonly faults: readonly { readonly where: string; readonly text: string }[];
  readonly told: string;
  /** The module's own ships, to be taken instead of a text; none where nothing can be taken. */
  readonly designs: readonly { readonly name: string; readonly label: string }[];
  /** What waits aboard; null where no game of this ruleset has the ship, or another has it. */
  readonly stores: StoresView | null;
}

/** A ship and how it is: in a game by the game's word, else by what is written on its actor. */
export interface KnownShip {
  readonly ship: PaperShip;
  readonly now: ShipNow;
  /** The unit of the running game that it is; null where it is in none. */
  readonly unit: ShipUnit | null;
}

const RULESET = "fast-play";

/** The unit of a game of fast play that is an actor's; null where it has none there. */
const unitOfActor = (session: Session, actor: string): ShipUnit | null => {
  const { state } = session;
  if (!state || session.ruleset.rules.id !== RULESET) return null;
  const unit = Object.values(state.units).find(
    ({ id, status }) => (status === "in-play" || status === "in-transit") && session.actorOf(id) === actor,
  );
  // The units of this ruleset's games are its own.
  return (unit as ShipUnit | undefined) ?? null;
};

/** What is known of an actor's ship; null where nobody has drawn one up. */
export const knownShip = (session: Session, actor: FormActor): KnownShip | null => {
  const stored = storedShip(actor);
  const { state } = session;
  const unit = unitOfActor(session, actor.id);
  if (state && unit?.ship) {
    const ship = stored ?? paperOfUnit(unit, unit.ship);
    return { ship, now: nowInPlay(unit, unit.ship, state), unit };
  }
  return stored && { ship: stored, now: nowByHand(stored, storedMarks(actor)), unit: null };
};

/** A fault as it stands in the list below the text. */
const faultView = (say: Say, { at, says }: ShipFault): FormView["faults"][number] => {
  const text = localized(say, says);
  if (!at) return { where: "", text };
  return { where: "line" in at ? say("GRAVITYPORTALS.FastPlay.Form.line", { line: at.line }) : at.path, text };
};

/** Lines from which one sees how a ship is written. */
const EXAMPLE = [
  "name: Thornback",
  "shields 30 24 22 20 22 24",
  "Warp engine x12",
  "Disruptor x4 arcs 6 1 2",
  'Phaser-1 x2 "Ph-1 left" arcs 4 5 6',
  "excess 6",
  "Disruptor: 0-2 5 | 3-8 4 4 4 4 0 0",
].join("\n");

const placeOf = (say: Say, session: Session, unit: ShipUnit | null): string => {
  const scene = unit && session.state?.scenes[unit.scene];
  return unit && scene
    ? say("GRAVITYPORTALS.FastPlay.Form.place", {
        scene: session.sceneName(unit.scene),
        hex: placeLabel(unit.hex, scene),
      })
    : "";
};

/**
 * Draws a ship's form.
 *
 * @param owner whether this person may write on it
 */
export const formView = (say: Say, session: Session, actor: FormActor, owner: boolean, state: FormState): FormView => {
  const known = knownShip(session, actor);
  const { pasting, pasted, faults, told } = state;
  return {
    ship: known && { ...shipView(say, known.ship, known.now), name: actor.name },
    editable: owner,
    marks: owner && known !== null && known.unit === null,
    place: placeOf(say, session, known?.unit ?? null),
    ...{ pasting, pasted, told, example: EXAMPLE },
    pasteLabel: say(owner ? "GRAVITYPORTALS.FastPlay.Form.pasteHint" : "GRAVITYPORTALS.FastPlay.Form.copyHint"),
    faultsHeading: say("GRAVITYPORTALS.FastPlay.Form.faults", { count: faults.length }),
    faults: faults.map((fault) => faultView(say, fault)),
    designs:
      pasting && owner
        ? designs().map(({ name, size }) => ({ name, label: say(`GRAVITYPORTALS.FastPlay.Size.${size}`, { name }) }))
        : [],
    stores: owner && known?.unit ? storesView(say, session, known.unit.id) : null,
  };
};
