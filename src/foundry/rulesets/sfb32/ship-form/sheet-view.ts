import { DIRECTIONS, makeTime, placeLabel, type RuleNumber } from "../../../../rules/index.ts";
import { UNIT_CLASSES, type Unit } from "../../../../rules/sfb32/index.ts";
import type { Host, HostActor } from "../../../host/host.ts";
import type { Say } from "../../../message/say.ts";
import { ownerOf, shipData } from "../../../read/unit.ts";
import type { CheckLine, ConditionView } from "../../../ruleset/units.ts";
import type { Session } from "../../../session/session.ts";
import { PICTURES } from "../../../vessel/pictures.ts";
import { playerName } from "../../../view/players.ts";
import { conditionViews } from "../../../view/unit-text.ts";
import { weaponStatusOf } from "../counts.ts";
import { readShipFacts, type ShipFacts } from "../facts.ts";
import { unitOf } from "../game.ts";
import { CLASS_NAMES, SHIP_TRAITS, TRAIT_NAMES } from "../ship-names.ts";
import { SFB32_UNITS } from "../units.ts";
import { notesOf, type ShipNotes } from "./own-notes.ts";

/** What else C6.5 asks of a tumbling ship, for its players to carry out: the rules of the base game are not at hand. */
export const TUMBLE_CHECKS: readonly CheckLine[] = [
  { id: "energy", text: "GRAVITYPORTALS.Ship.Check.energy" },
  { id: "acceleration", text: "GRAVITYPORTALS.Ship.Check.acceleration" },
  { id: "facing", text: "GRAVITYPORTALS.Ship.Check.facing" },
  { id: "rest", text: "GRAVITYPORTALS.Ship.Check.rest" },
];

/** The part of an actor that its sheet reads. */
export type ShipActor = Pick<HostActor, "id" | "name" | "type" | "system" | "getFlag" | "img">;

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
}

/** A picture that can be chosen, and whether it is. */
interface PictureChoice {
  readonly id: string;
  readonly label: string;
  readonly img: string;
  readonly chosen: boolean;
}

/** A ship's sheet as its template draws it. */
export interface ShipSheetView {
  readonly name: string;
  readonly editable: boolean;
  /** Where it is in the game, or that it is in none. */
  readonly place: string;
  /** Whose it is in the game; empty for one that is in none. */
  readonly ownedBy: string;
  /** What it suffers, each with its end. */
  readonly conditions: readonly ConditionView[];
  /** How ready its weapons are. */
  readonly weapons: readonly Choice[];
  readonly turnMode: string;
  readonly shields: ShipNotes["shields"];
  /** What is set among the fields that are shown when somebody asks for more. */
  readonly more: string;
  /** Why nothing can be changed just now; empty when it can. */
  readonly closed: string;
  readonly speed: number;
  readonly classes: readonly Choice[];
  readonly facings: readonly Choice[];
  readonly breakdowns: readonly Choice[];
  readonly traits: readonly { readonly name: string; readonly label: string; readonly on: boolean }[];
  /** How it looks; null for as Foundry draws it. */
  readonly img: string | null;
  /** The pictures to choose from; none is chosen where the ship has one of somebody else's. */
  readonly pictures: readonly PictureChoice[];
  /** Where its picture is that is none of these; empty for none. */
  readonly ownPicture: string;
  readonly notes: string;
  /** Ids of the pods it carries, separated by commas. */
  readonly pods: string;
  /** Hexes since the last turn and slip, of a ship in play; null else. */
  readonly counters: {
    readonly turn: number;
    readonly slip: number;
    readonly reset: string;
    readonly rule: RuleNumber;
  } | null;
  /** Whom it tracks and who tracks it, in words. */
  readonly tracking: readonly string[];
  /** Whether pods and counters can be changed: in play by the judge alone. */
  readonly counts: boolean;
  /** What the rules leave to the table of what is the matter with it; null where there is nothing. */
  readonly checks: { readonly of: string; readonly lines: readonly CheckView[]; readonly rule: RuleNumber } | null;
  /** What the judge may do for it now. */
  readonly acts: readonly {
    readonly unit: string;
    readonly id: string;
    readonly label: string;
    readonly icon: string;
  }[];
}

interface CheckView {
  readonly id: string;
  readonly label: string;
  readonly done: boolean;
}

/** What was ticked off on an actor's sheet, and of which tumble. */
export interface Ticked {
  readonly of: string;
  readonly done: readonly string[];
}

/** Lowest faces of a breakdown range; the sixth is the usual one of a ship that is hard to throw. */
const BREAKDOWNS = [1, 2, 3, 4, 5, 6] as const;

/** The units of the game that are this actor's, those not lost. */
export const unitsOf = (session: Session, actor: string): readonly Unit[] =>
  Object.values(session.state?.units ?? {})
    .filter(({ id, status }) => (status === "in-play" || status === "in-transit") && session.actorOf(id) === actor)
    .map(unitOf);

/** What the sheet shows: the game's own word of a ship in play, else what is written on the actor. */
export const shownFacts = (session: Session, actor: ShipActor): ShipFacts =>
  unitsOf(session, actor.id)[0] ?? readShipFacts(shipData(actor) ?? {});

const placeOf = (session: Session, units: readonly Unit[], say: Say): string => {
  const [unit] = units;
  const scene = unit && session.state?.scenes[unit.scene];
  return unit && scene
    ? say("GRAVITYPORTALS.Ship.inPlay", { scene: session.sceneName(unit.scene), hex: placeLabel(unit.hex, scene) })
    : say("GRAVITYPORTALS.Ship.notInPlay");
};

const tumbleOf = (unit: Unit | undefined) => unit?.conditions.find(({ kind }) => kind === "tumbling-no-movement");

/** The checklist of a tumble; another tumble begins it anew. */
const checksOf = (unit: Unit | undefined, ticked: Ticked | null, say: Say): ShipSheetView["checks"] => {
  const tumble = tumbleOf(unit);
  if (!tumble) return null;
  const of = makeTime(tumble.until);
  const done = ticked?.of === of ? ticked.done : [];
  const lines = TUMBLE_CHECKS.map(({ id, text }) => ({ id, label: say(text), done: done.includes(id) }));
  return { of, lines, rule: "IP2.323" };
};

const countersOf = (unit: Unit | undefined, session: Session, say: Say): ShipSheetView["counters"] => {
  if (!unit) return null;
  const { arrival, turnModeCount, sideslipCount } = unit;
  const { clock } = session.state ?? {};
  const isFresh = arrival?.at.turn === clock?.turn && arrival?.at.impulse === clock?.impulse;
  const reset = isFresh ? say("GRAVITYPORTALS.Ship.countersReset") : "";
  return { turn: turnModeCount, slip: sideslipCount, reset, rule: "IP2.314" };
};

/** Lock-ons of a ship in play and on it, and the weapons that it guides or who guides it. */
const trackingOf = (units: readonly Unit[], session: Session, say: Say): readonly string[] => {
  const { state } = session;
  const tracks = state ? (session.ruleset.orders.tracking?.tracks(state) ?? []) : [];
  const is = (id: string): boolean => units.some((unit) => unit.id === id);
  const line = (key: string, names: readonly string[]): readonly string[] =>
    names.length === 0 ? [] : [say(key, { names: names.join(", ") })];
  const held = tracks.filter(({ broken }) => !broken);
  const targets = (guides: boolean): readonly string[] =>
    held.filter((one) => is(one.from) && one.guides === guides).map(({ to }) => session.unitName(to));
  return [
    ...line("GRAVITYPORTALS.Ship.lockedOn", targets(false)),
    ...line("GRAVITYPORTALS.Ship.guides", targets(true)),
    ...line(
      "GRAVITYPORTALS.Ship.trackedBy",
      held.filter(({ to }) => is(to)).map(({ from }) => session.unitName(from)),
    ),
    ...line(
      "GRAVITYPORTALS.Ship.lockLost",
      tracks.filter(({ from, broken }) => broken && is(from)).map(({ to }) => session.unitName(to)),
    ),
  ];
};

/** What the judge's buttons on a sheet do, while orders are taken. */
const actsOf = (session: Session, units: readonly Unit[], say: Say): ShipSheetView["acts"] => {
  const { state, role } = session;
  if (!state || role.kind !== "judge" || !session.ruleset.rules.takesOrders(state)) return [];
  return units.flatMap((unit) =>
    (SFB32_UNITS.judgeActs?.(unit) ?? []).map(({ id, label, icon }) => ({
      unit: unit.id,
      id,
      label: say(label),
      icon,
    })),
  );
};

/**
 * Draws a ship's sheet.
 *
 * @param owner whether this person may write on it
 * @param ticked what was ticked off on it
 * @param before who plays it while it is in no game, in words
 */
export const shipSheetView = (
  session: Session,
  actor: ShipActor,
  owner: boolean,
  say: Say,
  ticked: Ticked | null = null,
  before = "",
): ShipSheetView => {
  const units = unitsOf(session, actor.id);
  const facts = shownFacts(session, actor);
  const [unit] = units;
  const heard = units.length === 0 || session.condition === "playing" || session.condition === "paused";
  const { turnMode, shields, notes } = notesOf(actor);
  const traits = SHIP_TRAITS.map((name) => ({ name, label: say(TRAIT_NAMES[name]), on: facts.traits.includes(name) }));
  const pods = (unit?.pods ?? podsOf(actor)).join(", ");
  return {
    name: actor.name,
    editable: owner && heard,
    place: placeOf(session, units, say),
    closed: owner && !heard ? say("GRAVITYPORTALS.Ship.unheard") : "",
    ownedBy: unit ? playerOf(session, unit, say) : before,
    conditions: unit && session.state ? conditionViews(session.ruleset, session.state, unit, say) : [],
    weapons: weaponChoices(unit ? unit.weaponStatus : weaponStatusOf(actor), say),
    turnMode,
    shields,
    more: moreText(traits, pods, say),
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
    traits,
    img: actor.img ?? null,
    pictures: PICTURES.map(({ id, name, img }) => ({ id, label: say(name), img, chosen: img === actor.img })),
    ownPicture: PICTURES.some(({ img }) => img === actor.img) ? "" : (actor.img ?? ""),
    notes,
    pods,
    counters: countersOf(unit, session, say),
    tracking: trackingOf(units, session, say),
    counts: owner && heard && (units.length === 0 || session.role.kind === "judge"),
    checks: checksOf(unit, ticked, say),
    acts: actsOf(session, units, say),
  };
};

/** The weapon statuses that there are (S4.1), lowest first. */
const WEAPON_STATUSES = [0, 1, 2, 3] as const;

const weaponChoices = (status: number | null, say: Say): readonly Choice[] => [
  { value: "", label: say("GRAVITYPORTALS.Ship.noWeaponStatus"), chosen: status === null },
  ...WEAPON_STATUSES.map((value) => ({ value: String(value), label: String(value), chosen: value === status })),
];

const playerOf = (session: Session, unit: Unit, say: Say): string => {
  const name = playerName(session, unit.owner);
  return name ? say("GRAVITYPORTALS.Ship.ownedBy", { name }) : say("GRAVITYPORTALS.Ship.ownedByJudge");
};

/** What of the fields that are folded away is set, so that nobody has to unfold them to see it. */
const moreText = (traits: ShipSheetView["traits"], pods: string, say: Say): string => {
  const set = [
    ...traits.flatMap(({ on, label }) => (on ? [label] : [])),
    ...(pods === "" ? [] : [say("GRAVITYPORTALS.Ship.withPods", { pods })]),
  ];
  return set.length > 0 ? say("GRAVITYPORTALS.Ship.moreSet", { set: set.join(", ") }) : say("GRAVITYPORTALS.Ship.more");
};

const podsOf = (actor: ShipActor): readonly string[] => {
  const pods = shipData(actor)?.["pods"];
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
  const name = players.find(({ id }) => id === seat)?.name;
  return name === undefined ? say("GRAVITYPORTALS.Ship.ownedByJudge") : say("GRAVITYPORTALS.Ship.ownedBy", { name });
};
