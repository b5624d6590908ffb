import { FAST_PLAY, SYSTEM_TYPES, type Unit } from "../../../../rules/fast-play/index.ts";
import type { AnomalyState } from "../../../../rules/index.ts";
import type { HostActor } from "../../../host/host.ts";
import { localized } from "../../../message/message.ts";
import type { Say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";
import { unitsOfActor } from "../../../view/due.ts";
import { forceAct } from "../../../view/sides.ts";
import { whereOf } from "../../../view/unit-text.ts";
import { asFastPlay } from "../game.ts";
import type { ShipFault } from "./check-ship.ts";
import { nowByHand, nowInPlay } from "./ship-now.ts";
import { shipView } from "./ship-view.ts";
import { designs, isSheetOf, paperOfUnit, type StoredOn, storedMarks, storedShip } from "./stored-ship.ts";
import { storesView } from "./stores.ts";

/** The actor whose form it is, as far as it is read. */
export type FormActor = StoredOn & Pick<HostActor, "id" | "name">;

/** A form that shows nothing beside its ship: no field in which texts are pasted, no fault of one, nothing just done. */
export const NOTHING = { pasting: false, pasted: "", faults: [] as readonly ShipFault[], told: "" };

/** What a form shows beside its ship. */
export type FormState = Readonly<typeof NOTHING>;

/** A ship and how it is: in a game by the game's word, else by what is written on its actor; null where nobody has drawn one up. */
export const knownShip = (session: Session, actor: FormActor) => {
  const stored = storedShip(actor);
  const { state } = session;
  if (state && session.ruleset.rules.id === FAST_PLAY.id) {
    // The units of this ruleset's games are its own.
    const [unit] = unitsOfActor(session, actor.id) as readonly Unit[];
    if (unit?.ship) {
      // A sheet that was entered since, and that the judge did not put into the game, counts in the next one.
      const ship = stored && isSheetOf(stored, unit.ship) ? stored : paperOfUnit(unit, unit.ship);
      return { ship, now: nowInPlay(ship, unit, unit.ship, asFastPlay(state)), unit };
    }
  }
  return stored && { ship: stored, now: nowByHand(stored, storedMarks(actor)), unit: null };
};

/** What is known of a ship; `unit` is null where it is in no game. */
export type KnownShip = NonNullable<ReturnType<typeof knownShip>>;

/** Whether somebody may replace the sheet of a ship in play, as the key of what is said of it. */
const replacesIn = ({ role }: Pick<Session, "role">): string =>
  role.kind === "judge" ? "GRAVITYPORTALS.FastPlay.Form.replaces" : "GRAVITYPORTALS.FastPlay.Form.replacesLater";

/** A fault as it stands in the list below the text. */
const faultView = (say: Say, { at, says }: ShipFault) => {
  const where = at && ("line" in at ? say("GRAVITYPORTALS.FastPlay.Form.line", { line: at.line }) : at.path);
  return { where: where ?? "", text: localized(say, says) };
};

const forceView = (say: Say, state: AnomalyState, unit: Unit) => {
  const act = forceAct(state, unit);
  return act && { unit: unit.id, id: act.id, icon: act.icon, label: say(act.label) };
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

/**
 * Draws a ship's form.
 *
 * @param owner whether this person may write on it
 */
export const formView = (say: Say, session: Session, actor: FormActor, owner: boolean, state: FormState) => {
  const known = knownShip(session, actor);
  const unit = known?.unit ?? null;
  const where = whereOf(session, unit);
  const { pasting, pasted, faults, told } = state;
  return {
    ship: known && { ...shipView(say, known.ship, known.now), name: actor.name },
    editable: owner,
    // Boxes are crossed off by hand where no game counts for them.
    marks: owner && known !== null && unit === null,
    place: where ? say("GRAVITYPORTALS.FastPlay.Form.place", where) : "",
    ...{ pasting, pasted, told, example: EXAMPLE },
    types: SYSTEM_TYPES.join(", "),
    // What becomes of a ship in play, before its sheet is replaced.
    replacing: unit && owner ? say(replacesIn(session)) : "",
    pasteLabel: say(owner ? "GRAVITYPORTALS.FastPlay.Form.pasteHint" : "GRAVITYPORTALS.FastPlay.Form.copyHint"),
    faultsHeading: say("GRAVITYPORTALS.FastPlay.Form.faults", { count: faults.length }),
    faults: faults.map((fault) => faultView(say, fault)),
    // The module's own ships, to be taken instead of a text.
    designs: (pasting && owner ? designs() : []).map(({ name, size }) => ({
      ...{ name, label: say(`GRAVITYPORTALS.FastPlay.Size.${size}`, { name }) },
    })),
    // The other force of a destination, which the judge alone says.
    force: unit && session.state && session.role.kind === "judge" ? forceView(say, session.state, unit) : null,
    stores: owner && unit ? storesView(say, session, unit.id) : null,
  };
};
