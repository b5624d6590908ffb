import { DIRECTIONS, makeTime, type RuleNumber } from "../../../../rules/index.ts";
import { TRAITS, UNIT_CLASSES, type Unit } from "../../../../rules/sfb32/index.ts";
import type { Host, HostActor } from "../../../host/host.ts";
import type { Say } from "../../../message/say.ts";
import { ownerOf, shipData } from "../../../read/unit.ts";
import type { Session } from "../../../session/session.ts";
import { PICTURES } from "../../../vessel/pictures.ts";
import type { Fields } from "../../../vessel/ship-window.ts";
import type { VesselFacts } from "../../../vessel/vessel-units.ts";
import { unitsOfActor } from "../../../view/due.ts";
import { playerName } from "../../../view/players.ts";
import { forceAct } from "../../../view/sides.ts";
import { conditionViews, whereOf } from "../../../view/unit-text.ts";
import { readShipFacts, weaponStatusOf } from "../facts.ts";
import { unitOf } from "../game.ts";
import { SFB32_UNITS } from "../units.ts";
import { aboardView, type TypedPiece, USUAL_PIECE } from "./aboard-view.ts";
import { noteFields, notesOf, readNotes, SHIELD_FIELDS } from "./read-form.ts";

/** What else C6.5 asks of a tumbling ship, for its players to carry out: the rules of the base game are not at hand. */
const TUMBLE_CHECKS = ["energy", "acceleration", "facing", "rest"] as const;

/** The part of an actor that its sheet reads. */
export type ShipActor = Pick<HostActor, "id" | "name" | "type" | "system" | "getFlag" | "img">;

/** What was ticked off on an actor's sheet, and of which tumble. */
export interface Ticked {
  readonly of: string;
  readonly done: readonly string[];
}

/** The units of the game that are this actor's. */
export const unitsOf = (session: Session, actor: string): readonly Unit[] => unitsOfActor(session, actor).map(unitOf);

/** What the sheet shows: the game's own word of a ship in play, else what is written on the actor. */
export const shownFacts = (session: Session, actor: ShipActor): VesselFacts =>
  unitsOf(session, actor.id)[0] ?? readShipFacts(shipData(actor) ?? {});

/** Which tumble of a unit is told from all others; null where it does not tumble. */
const tumbleOf = (unit: Unit | undefined): string | null => {
  const tumble = unit?.conditions.find(({ kind }) => kind === "tumbling-no-movement");
  return tumble ? makeTime(tumble.until) : null;
};

/** What the game says in each field of the sheet, or the actor of a ship that is in none, as a form gives it. */
export const knownFields = (session: Session, actor: ShipActor, ticked: Ticked | null): Fields => {
  const [unit] = unitsOf(session, actor.id);
  const { speed, facing, breakdown, traits, ...facts } = shownFacts(session, actor);
  const tumble = tumbleOf(unit);
  // Another tumble begins the checklist anew.
  const done = tumble !== null && ticked?.of === tumble ? ticked.done : [];
  return {
    ...{ name: actor.name, speed, facing, class: facts.class, breakdown: String(breakdown ?? "") },
    ...Object.fromEntries(TRAITS.map((trait) => [`trait-${trait}`, traits.includes(trait)])),
    pods: podsOf(unit, actor).join(", "),
    ...(unit && { turnModeCount: unit.turnModeCount, sideslipCount: unit.sideslipCount }),
    ...Object.fromEntries(tumble === null ? [] : TUMBLE_CHECKS.map((id) => [`check-${id}`, done.includes(id)])),
    weaponStatus: String((unit ? unit.weaponStatus : weaponStatusOf(actor)) ?? ""),
    ...noteFields(notesOf(actor)),
  };
};

/** That the counters of a ship start anew, as it has just come out; empty for any other. */
const resetText = ({ arrival }: Unit, session: Session, say: Say): string => {
  const { clock } = session.state ?? {};
  const isFresh = arrival?.at.turn === clock?.turn && arrival?.at.impulse === clock?.impulse;
  return isFresh ? say("GRAVITYPORTALS.Ship.countersReset") : "";
};

/** Lock-ons of a ship in play and on it, and the weapons that it guides or who guides it. */
const trackingOf = (units: readonly Unit[], session: Session, say: Say): readonly string[] => {
  const { state } = session;
  const tracks = state ? (session.ruleset.orders.tracking?.tracks(state) ?? []) : [];
  const is = (id: string): boolean => units.some((unit) => unit.id === id);
  const held = tracks.filter(({ broken }) => !broken);
  const targets = (guides: boolean) => held.filter((one) => is(one.from) && one.guides === guides);
  const lost = tracks.filter(({ from, broken }) => broken && is(from));
  const trackers = held.filter(({ to }) => is(to));
  return [
    ["GRAVITYPORTALS.Ship.lockedOn", targets(false).map(({ to }) => to)] as const,
    ["GRAVITYPORTALS.Ship.guides", targets(true).map(({ to }) => to)] as const,
    ["GRAVITYPORTALS.Ship.trackedBy", trackers.map(({ from }) => from)] as const,
    ["GRAVITYPORTALS.Ship.lockLost", lost.map(({ to }) => to)] as const,
  ].flatMap(([key, ids]) =>
    ids.length === 0 ? [] : [say(key, { names: ids.map((id) => session.unitName(id)).join(", ") })],
  );
};

/** What the judge's buttons on a sheet do, while orders are taken. */
const actsOf = (session: Session, units: readonly Unit[], say: Say) => {
  const { state, role } = session;
  if (!state || role.kind !== "judge" || !session.ruleset.rules.takesOrders(state)) return [];
  return units.flatMap((unit) =>
    [...(SFB32_UNITS.judgeActs?.(unit) ?? []), ...[forceAct(state, unit) ?? []].flat()].map(({ id, label, icon }) => ({
      ...{ unit: unit.id, id, label: say(label), icon },
    })),
  );
};

/** Lowest faces of a breakdown range; the sixth is the usual one of a ship that is hard to throw. */
const BREAKDOWNS = ["1", "2", "3", "4", "5", "6"];

/** The weapon statuses that there are (S4.1), lowest first. */
const WEAPON_STATUSES = ["0", "1", "2", "3"];

/**
 * Draws a ship's sheet.
 *
 * @param owner whether this person may write on it
 * @param ticked what was ticked off on it
 * @param before who plays it while it is in no game, in words
 * @param over what its fields show, by what is known of them
 * @param piece what is typed of something that is put aboard
 */
export const shipSheetView = (
  session: Session,
  actor: ShipActor,
  owner: boolean,
  say: Say,
  ticked: Ticked | null = null,
  before = "",
  over: (known: Fields) => Fields = (known) => known,
  piece: TypedPiece = USUAL_PIECE,
) => {
  const units = unitsOf(session, actor.id);
  const [unit] = units;
  const typed = over(knownFields(session, actor, ticked));
  const notes = readNotes(typed);
  const fields = { ...noteFields(notes), ...typed };
  const heard = units.length === 0 || session.condition === "playing" || session.condition === "paused";
  const [where, tumble] = [whereOf(session, unit), tumbleOf(unit)];
  const choices = <T extends string>(field: string, values: readonly T[], label: (value: T) => string) =>
    values.map((value) => ({ value, label: label(value), chosen: value === fields[field] }));
  return {
    // What its fields hold.
    fields,
    name: String(fields["name"]),
    speed: Number(fields["speed"]),
    pods: String(fields["pods"]),
    ...notes,
    editable: owner && heard,
    place: where ? say("GRAVITYPORTALS.Ship.inPlay", where) : say("GRAVITYPORTALS.Ship.notInPlay"),
    // Why nothing can be changed just now; empty when it can.
    closed: owner && !heard ? say("GRAVITYPORTALS.Ship.unheard") : "",
    ownedBy: unit ? ownedText(playerName(session, unit.owner), say) : before,
    conditions: unit && session.state ? conditionViews(session.ruleset, session.state, unit, say) : [],
    weapons: choices("weaponStatus", ["", ...WEAPON_STATUSES], (status) =>
      status === "" ? say("GRAVITYPORTALS.Ship.noWeaponStatus") : status,
    ),
    shieldFields: SHIELD_FIELDS.map((name, at) => ({
      ...{ name, number: at + 1, value: fields[name] ?? "" },
      label: say("GRAVITYPORTALS.Ship.shield", { number: at + 1 }),
    })),
    more: moreText(session, actor, say),
    classes: choices("class", UNIT_CLASSES, (value) => say(`GRAVITYPORTALS.Ship.Class.${value}`)),
    facings: choices("facing", DIRECTIONS, (value) => value),
    breakdowns: choices("breakdown", ["", ...BREAKDOWNS], (face) => {
      if (face === "") return say("GRAVITYPORTALS.Ship.noBreakdown");
      return face === "6" ? face : `${face}–6`;
    }),
    traits: TRAITS.map((name) => ({
      ...{ name, label: say(`GRAVITYPORTALS.Ship.Trait.${name}`), on: fields[`trait-${name}`] === true },
    })),
    img: actor.img ?? null,
    // None is chosen where the ship has one of somebody else's.
    pictures: PICTURES.map(({ id, name, img }) => ({ id, label: say(name), img, chosen: img === actor.img })),
    ownPicture: PICTURES.some(({ img }) => img === actor.img) ? "" : (actor.img ?? ""),
    // Hexes since the last turn and slip, of a ship in play.
    counters: unit
      ? {
          turn: Number(fields["turnModeCount"]),
          slip: Number(fields["sideslipCount"]),
          reset: resetText(unit, session, say),
          rule: "IP2.314" satisfies RuleNumber,
        }
      : null,
    tracking: trackingOf(units, session, say),
    // Pods and counters of a ship in play are the judge's to change.
    counts: owner && heard && (units.length === 0 || session.role.kind === "judge"),
    // What the rules leave to the table of what is the matter with it.
    checks:
      tumble === null
        ? null
        : {
            of: tumble,
            lines: TUMBLE_CHECKS.map((id) => ({
              ...{ id, label: say(`GRAVITYPORTALS.Ship.Check.${id}`), done: fields[`check-${id}`] === true },
            })),
            rule: "IP2.323" satisfies RuleNumber,
          },
    acts: actsOf(session, units, say),
    // What is aboard it in play.
    aboard: heard ? aboardView(session, units, piece, say) : null,
  };
};

/** What a sheet shows. */
export type ShipSheetView = ReturnType<typeof shipSheetView>;

const ownedText = (name: string | null | undefined, say: Say): string =>
  name ? say("GRAVITYPORTALS.Ship.ownedBy", { name }) : say("GRAVITYPORTALS.Ship.ownedByJudge");

/** What of the fields that are folded away is set, so that nobody has to unfold them to see it. */
const moreText = (session: Session, actor: ShipActor, say: Say): string => {
  const { traits } = shownFacts(session, actor);
  const pods = podsOf(unitsOf(session, actor.id)[0], actor).join(", ");
  const set = [
    ...TRAITS.filter((trait) => traits.includes(trait)).map((trait) => say(`GRAVITYPORTALS.Ship.Trait.${trait}`)),
    ...(pods === "" ? [] : [say("GRAVITYPORTALS.Ship.withPods", { pods })]),
  ];
  return set.length > 0 ? say("GRAVITYPORTALS.Ship.moreSet", { set: set.join(", ") }) : say("GRAVITYPORTALS.Ship.more");
};

const podsOf = (unit: Unit | undefined, actor: ShipActor): readonly string[] => {
  const pods = unit?.pods ?? shipData(actor)?.["pods"];
  return Array.isArray(pods) ? pods.filter((pod) => typeof pod === "string") : [];
};

/** Who will play a ship that is in no game yet, as the rights to its actor say it. */
export const ownerBefore = (
  { game, CONST }: Pick<Host, "game" | "CONST">,
  ownership: { readonly [user: string]: number } | undefined,
  say: Say,
): string => {
  const players = game.users.contents.filter(({ isGM }) => !isGM);
  const seat = ownerOf(
    ownership,
    players.map(({ id }) => id),
    CONST.DOCUMENT_OWNERSHIP_LEVELS["OWNER"] ?? 3,
  );
  return ownedText(players.find(({ id }) => id === seat)?.name, say);
};
