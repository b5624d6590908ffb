/** What this ruleset knows better of its orders than their shapes do: when each can be given, among what it chooses. */

import { partition } from "es-toolkit/array/partition";
import { inOrder } from "../anomalies/state/game.ts";
import { placeLabel } from "../anomalies/state/places.ts";
import { neighbour } from "../geometry/hex.ts";
import { equals } from "../geometry/place.ts";
import { ANOMALY_ELSEWHERE, ANOMALY_OFFERS } from "../offers/anomaly-offers.ts";
import type { Elsewhere, OrderOffer, OrderOffers } from "../ruleset.ts";
import type { Written, WrittenOrder } from "../scenario/scenario.ts";
import { freshPiece, isStoredFull } from "../vessel/aboard.ts";
import { callable, mayStow, takesOrders } from "./handle.ts";
import { mayLandIn, unarmed } from "./play/order-act.ts";
import { shotsAt } from "./play/order-fire.ts";
import { launchersAfter } from "./play/order-launch.ts";
import { comesNow, isTowed } from "./play/order-place.ts";
import { checkGuns } from "./play/schedule.ts";
import { checkPart, isLegalTarget, roleOf, takesHeld, unitOf } from "./play/who.ts";
import { fireStep, isAnswer, launchStep, mayAct } from "./state/actors.ts";
import { halvesOf, plainSplit } from "./state/clock.ts";
import { type FireCommand, type LaunchCommand, type OrderCommand, STORES } from "./state/command.ts";
import { type GameState, phaseOf } from "./state/game.ts";
import { hasRoomFor, isTorpedoLauncher, launchersOf, shotsReady } from "./state/launchers.ts";
import { ALWAYS, notedAt, STEPS, type Step, type StepCode, stepNamed } from "./state/steps.ts";
import { isDirectFire, SYSTEM_TYPES, type SystemType } from "./state/systems.ts";
import { hasDocks, isArmed, isCarrier, isSeeker, type Ship, speedLimit, type Unit } from "./state/unit.ts";
import { storesOf } from "./stops.ts";

type Offered = OrderOffer<GameState>;
type Values = { readonly [field: string]: Written };

/** A unit in play, when captains give orders; nothing otherwise. */
const ready = (state: GameState, id: string): Unit | undefined => {
  const unit = unitOf(state, id);
  return unit?.status === "in-play" && takesOrders(state) ? unit : undefined;
};

/** The units in play where one is, it left out: those whose space it is first, then other people's. */
const othersOf = ({ units, clock }: GameState, { id, scene, owner }: Unit): readonly Unit[] => {
  const rank = (one: Unit): number => (clock.active.includes(one.id) ? 0 : 2) + (one.owner === owner ? 1 : 0);
  return inOrder(units)
    .filter((one) => one.status === "in-play" && one.scene === scene && one.id !== id)
    .toSorted((a, b) => rank(a) - rank(b));
};

const ids = (units: readonly Unit[]): readonly string[] => units.map(({ id }) => id);

/** At whom a unit may aim in a cycle: as the one that moves at all, in answer at those that move and what they put out. */
const aimsOf = (state: GameState, unit: Unit): readonly string[] => {
  const { active, memory } = state.clock;
  const others = ids(othersOf(state, unit));
  const isFree = roleOf(state, unit.id) === "active" || state.clock.segment === "drone-plasma";
  return isFree ? others : others.filter((id) => active.includes(id) || memory.put.includes(id));
};

/** Whether one of some commands has its place now, be it at once or held back. */
const anyNow = (state: GameState, commands: readonly OrderCommand[]): boolean =>
  commands.some((command) => comesNow(state, command));

const REPLIES = [false, true] as const;

/** Whether an answer of a unit at a step comes as one that was held back. */
const isHeldBack = (state: GameState, unit: string, step: Step): boolean =>
  takesHeld(state, step) && roleOf(state, unit) === "other";

const replyAt = (state: GameState, unit: string, code: string): Values => {
  const step = stepNamed(code);
  return step && isHeldBack(state, unit, step) ? { reply: true } : {};
};

const labelOf = ({ scenes }: GameState, { scene }: Unit, hex: Unit["hex"]): string | null => {
  const map = scenes[scene];
  return map ? placeLabel(hex, map) : null;
};

const announce: Offered = {
  inPlace: (state, id) => {
    const unit = ready(state, id);
    return unit !== undefined && comesNow(state, { do: "announce", unit: id, announcement: {} });
  },
  among: (state, id) => {
    const unit = unitOf(state, id);
    const others = unit ? othersOf(state, unit) : [];
    const elsewhere = inOrder(state.units).filter(
      (one) => one.status === "in-play" && one.id !== id && !others.includes(one),
    );
    const [docks, rest] = partition([...others, ...elsewhere], hasDocks);
    // An announcement holds its unit to nothing: any other can be named, and those with docks come first.
    return { dock: ids([...docks, ...rest]) };
  },
  limits: (state, id): Limits => {
    const unit = unitOf(state, id);
    return unit ? { speed: { least: 0, most: speedLimit(unit.class, unit.packs, state.ruleOptions) } } : {};
  },
  usual: (state, id) => {
    const unit = unitOf(state, id);
    if (!unit) return {};
    const known = state.announcements[id];
    const speed = Math.min(known?.speed ?? unit.speed, speedLimit(unit.class, unit.packs, state.ruleOptions));
    return { ...(known as Values | undefined), speed };
  },
  next: ({ announcements }, id) => announcements[id] === undefined,
};

type Limits = { readonly [field: string]: { readonly least: number; readonly most: number } };

const split: Offered = {
  inPlace: (state, id) => {
    const unit = ready(state, id);
    return unit?.movesFrom === phaseOf(state.clock) && comesNow(state, { do: "split", unit: id, spaces: 0 });
  },
  limits: (state, id): Limits => {
    const halves = halvesOf(unitOf(state, id)?.announced ?? 0);
    return { spaces: { least: Math.min(...halves), most: Math.max(...halves) } };
  },
  usual: (state, id) => {
    const { announced = 0, spaces } = unitOf(state, id) ?? {};
    const now = spaces?.[phaseOf(state.clock) - 1] ?? 0;
    return {
      spaces: halvesOf(announced).includes(now) ? now : plainSplit(announced, state.ruleOptions.oddSplit).first,
    };
  },
};

const standing: Offered = {
  group: "lasting",
  inPlace: (state, id) => ready(state, id) !== undefined,
  among: (state, id) => ({ prefer: unitOf(state, id)?.ship?.systems.map(({ name }) => name) ?? [] }),
  alike: () => ["prefer", "extra", "sameAt", "initiative"],
  usual: (state, id) => {
    const { ship = null, initiative = "first" } = unitOf(state, id) ?? {};
    return {
      initiative,
      ...(ship && {
        prefer: ship.prefer,
        extra: ship.extra,
        sameAt: ship.sameAt ?? [],
        askEachHit: ship.askEachHit ?? false,
        perDie: ship.perDie,
      }),
    };
  },
};

/** The causes for which a unit could be moved now, its own power first. */
const causesNow = (state: GameState, id: string): readonly ("own" | "tractor" | "forced")[] =>
  (["own", "tractor", "forced"] as const).filter(
    (cause) =>
      comesNow(state, { do: "move", unit: id, path: [], cause }) &&
      (cause !== "own" || state.clock.active.includes(id)) &&
      (cause !== "tractor" || isTowed(state, id)),
  );

const move: Offered = {
  inPlace: (state, id) => ready(state, id) !== undefined && causesNow(state, id).length > 0,
  within: (state, id) => {
    const unit = unitOf(state, id);
    return unit ? { path: { kind: "round" as const, centre: unit.hex, least: 1, most: 1 } } : {};
  },
  usual: (state, id) => {
    const unit = unitOf(state, id);
    const ahead = unit && labelOf(state, unit, neighbour(unit.hex, unit.facing));
    const [cause = "own"] = causesNow(state, id);
    return { ...(typeof ahead === "string" && { path: [ahead] }), cause };
  },
  next: ({ clock }, id, { cause }) => cause === "own" && !clock.memory.ordered.includes(id),
};

const TURNS = ["turn", "het", "tac"] as const;

const turn: Offered = {
  inPlace: (state, id) => {
    const unit = ready(state, id);
    if (!unit || (state.clock.segment === "drone-plasma" && !state.clock.active.includes(id))) return false;
    return anyNow(
      state,
      TURNS.map((how) => ({ do: "turn", unit: id, facing: unit.facing, how })),
    );
  },
  usual: ({ clock }, id) => ({ how: clock.active.includes(id) && clock.segment !== "speed-zero" ? "turn" : "tac" }),
};

const launchOf = (unit: string, piece: string, reply: boolean, hex: Unit["hex"] | null): LaunchCommand => ({
  ...{ do: "launch", unit, pieces: [piece], confirm: false, reply },
  ...(hex && { hex }),
});

const mayLaunch = (state: GameState, { id }: Unit, code: StepCode | null): boolean => {
  const step = code === null ? null : stepNamed(code);
  return step !== null && mayAct(step, roleOf(state, id));
};

/** Into which hex something is put out: one that is named, by transporter, or the launcher's own. */
const byTransporter = (names: readonly string[]): boolean => names.includes("hex");

/** What waits aboard a unit and could be put out now, at a step or at any. */
const piecesNow = (state: GameState, unit: Unit, isBomb: boolean, at: string | null = null): readonly Unit[] =>
  storesOf(state, unit.id).filter((piece) => {
    const { id, class: kind } = piece;
    const code = launchStep(kind, isBomb);
    return (
      (kind === "mine" || !isBomb) &&
      // Among seekers Andromedans alone beam mines out.
      (!isBomb || state.clock.segment !== "drone-plasma" || unit.race === "Andromedan") &&
      (at === null || at === code) &&
      mayLaunch(state, unit, code) &&
      launchersAfter(state, { unit: unit.id }, [piece]) !== null &&
      anyNow(
        state,
        REPLIES.map((reply) => launchOf(unit.id, id, reply, isBomb ? unit.hex : null)),
      )
    );
  });

/** The steps at which a unit could put something out of what waits aboard, each once. */
const launchSteps = (state: GameState, id: string): readonly string[] => {
  const codes = storesOf(state, id).flatMap(({ class: kind }) => [launchStep(kind, false), launchStep(kind, true)]);
  return [...new Set(codes.filter((code) => code !== null))];
};

const launch: Offered = {
  ways: (state, id) => launchSteps(state, id).map((aim) => ({ fixed: {}, aim })),
  apart: [],
  inPlace: (state, id, _fixed, names, aim) => {
    const unit = ready(state, id);
    return unit !== undefined && piecesNow(state, unit, byTransporter(names), aim).length > 0;
  },
  among: (state, id, _fixed, names, aim) => {
    const unit = unitOf(state, id);
    if (!unit) return {};
    const pieces = piecesNow(state, unit, byTransporter(names), aim);
    const spent = state.launchers?.[id] ?? [];
    const kinds = [...new Set(pieces.map(({ class: kind }) => kind))];
    const launchers = unit.ship ? kinds.flatMap((kind) => launchersOf(unit.ship as Ship, kind)) : [];
    return {
      pieces: ids(pieces),
      target: ids(othersOf(state, unit)),
      launcher: launchers.flatMap((one) =>
        one.left > 0 && shotsReady(one, spent, state.ruleOptions.lostWeapon) > 0 ? [one.name] : [],
      ),
    };
  },
  limits: (state, id): Limits => {
    const unit = unitOf(state, id);
    const pieces = unit ? [true, false].flatMap((isBomb) => piecesNow(state, unit, isBomb)) : [];
    const most = Math.max(0, ...pieces.map((one) => speedLimit(one.class, one.packs, state.ruleOptions)));
    return { speed: { least: 0, most }, spaces: { least: 0, most: halvesOf(most).at(-1) ?? 0 } };
  },
  usual: (state, id, _fixed, names, aim) => {
    const unit = unitOf(state, id);
    const isBomb = byTransporter(names);
    const [piece] = unit ? piecesNow(state, unit, isBomb, aim) : [];
    if (!unit || !piece) return {};
    const [target] = aimsOf(state, unit);
    const isAimed = isSeeker(piece) || (!isBomb && roleOf(state, id) === "other");
    return {
      pieces: [piece.id],
      ...(isAimed && target !== undefined && { target }),
      ...replyAt(state, id, launchStep(piece.class, isBomb) ?? ""),
    };
  },
};

const FIRE_STEPS = STEPS.filter(({ orders }) => orders.includes("fire")).map(({ code }) => code);
const WEAPONS: readonly SystemType[] = SYSTEM_TYPES.filter(isDirectFire);

/** Shots that the weapons of a unit have left, by type; one that has no boxes says itself what it has. */
const unspent = (state: GameState, unit: Unit): ReadonlyMap<SystemType, number> =>
  shotsAt(state, unit) ?? new Map(WEAPONS.map((type) => [type, UNCOUNTED]));

const UNCOUNTED = 999;

const shotAt = (from: string, step: StepCode): FireCommand => ({
  ...{ do: "fire", from, to: from, points: 0, step },
  weapons: [["Phaser-1", 1]],
});

/** The steps of fire that a unit could use now, each with the weapons that fire there. */
const fireNow = (
  state: GameState,
  unit: Unit,
): readonly (readonly [step: StepCode, weapons: readonly SystemType[]])[] => {
  const role = roleOf(state, unit.id);
  const types = isArmed(unit) && checkGuns(state, unit) === null ? [...unspent(state, unit).keys()] : [];
  return FIRE_STEPS.flatMap((step) => {
    const fitting = types.filter((type) => fireStep([type], role, step).ok);
    return fitting.length > 0 && comesNow(state, shotAt(unit.id, step)) ? [[step, fitting] as const] : [];
  });
};

/** A step at which a unit could fire now. */
interface StepToFire {
  readonly step: StepCode;
  readonly weapons: readonly SystemType[];
  /** These fire there by themselves, where no step is named. */
  readonly isOwn: boolean;
}

/** The steps at which a unit could fire now, in their order, each with what has not fired and fires there. */
export const stepsToFire = (state: GameState, unit: Unit): readonly StepToFire[] =>
  fireNow(state, unit).map(([step, weapons]) => {
    const own = fireStep(weapons, roleOf(state, unit.id), null);
    return { step, weapons, isOwn: own.ok && own.value === step };
  });

const fire: Offered = {
  inPlace: (state, id) => {
    const unit = ready(state, id);
    return unit !== undefined && fireNow(state, unit).length > 0;
  },
  among: (state, id) => {
    const unit = unitOf(state, id);
    if (!unit) return {};
    const steps = fireNow(state, unit);
    return {
      to: aimsOf(state, unit),
      step: steps.map(([step]) => step),
      weapons: [...new Set(steps.flatMap(([, weapons]) => weapons))],
    };
  },
  counts: (state, id) => {
    const unit = unitOf(state, id);
    return unit ? { weapons: Object.fromEntries(unspent(state, unit)) } : {};
  },
  usual: (state, id) => {
    const unit = unitOf(state, id);
    const [first] = unit ? fireNow(state, unit) : [];
    if (!unit || !first) return {};
    const [step, types] = first;
    if (!unit.ship) {
      // Of one that has no sheet nobody knows the weapons; in some steps only one kind fires.
      const gun = types.includes("Phaser-3") ? "Phaser-3" : (types[0] ?? "Phaser-3");
      return { weapons: [[gun, 1]], ...usualStep(state, id, [gun], step) };
    }
    const left = unspent(state, unit);
    // What is put out as a torpedo is fired by its owner's word alone.
    const guns = types.filter((type) => !isTorpedoLauncher(type));
    const usual = guns.length > 0 ? guns : types;
    return { weapons: usual.map((type) => [type, left.get(type) ?? 1]), ...usualStep(state, id, usual, step) };
  },
};

/** The step of a shot, where it is another than the one that its weapons have by themselves. */
const usualStep = (state: GameState, id: string, types: readonly SystemType[], step: StepCode): Values => {
  const own = fireStep(types, roleOf(state, id), null);
  return own.ok && own.value === step ? {} : { step };
};

const LANDING: readonly string[] = ["4.34", "4.36", "5.2"];

/** Those in whom a unit could land where it is, or where it said that it docks. */
const carriersFor = (state: GameState, unit: Unit, code: string): readonly Unit[] => {
  const dock = state.announcements[unit.id]?.dock;
  return othersOf(state, unit).filter(
    (one) => mayLandIn(unit, one, code) && equals(one.hex, unit.hex) && (code !== "5.2" || one.id === dock),
  );
};

const minesNear = (state: GameState, unit: Unit): readonly Unit[] =>
  othersOf(state, unit).filter(({ class: kind, paMine }) => kind === "mine" && paMine !== "inert");

/** Whether a unit may act at a step, as far as its part in a cycle says. */
const hasPart = (state: GameState, unit: Unit, step: Step): boolean => {
  if (LANDING.includes(step.code)) return carriersFor(state, unit, step.code).length > 0;
  // Among seekers a transporter puts out mines, and does nothing else.
  if (step.code === "4.29" && state.clock.segment === "drone-plasma") return false;
  if (step.code === "4.7" && minesNear(state, unit).length === 0) return false;
  return checkPart(state, unit, step) === null;
};

const stepOfAct = ({ step }: WrittenOrder): Step | null => stepNamed(String(step));

/** Whether an act of a unit answers those that move, and so is aimed at one of them. */
const answers = (state: GameState, { id }: Unit, step: Step): boolean =>
  step.group === 4 && isAnswer(step, roleOf(state, id));

const aimsOfAct = (state: GameState, unit: Unit, step: Step): readonly string[] => {
  if (LANDING.includes(step.code)) return ids(carriersFor(state, unit, step.code));
  if (step.code === "4.7") return ids(minesNear(state, unit));
  if (step.code === "4.60" && state.clock.segment === "drone-plasma") return [unit.id];
  if (!answers(state, unit, step)) return [...ids(othersOf(state, unit)), unit.id];
  // Who was put out in this cycle may be displaced in it, also by a device of its own.
  const own = step.code === "4.60" && isLegalTarget(state, unit.id) ? [unit.id] : [];
  return [...aimsOf(state, unit), ...own];
};

/** The shield that is hurt most; none where all are whole. */
const weakest = ({ ship }: Unit): number | undefined => {
  const lost = ship?.shields.map((strength, index) => (ship.whole[index] ?? 0) - strength) ?? [];
  const most = Math.max(0, ...lost);
  return most > 0 ? lost.indexOf(most) + 1 : undefined;
};

const usualOfAct = (state: GameState, unit: Unit, { code, act: form }: Step): Values => {
  switch (code) {
    case "1.5":
      return { ...(state.ew[unit.id] ?? { ecm: 0, eccm: 0 }) };
    case "4.12":
      return { on: unit.traits.includes("fire-control-off") };
    case "4.13":
      return { on: !unit.traits.includes("cloaked") };
    case "4.28":
      return unit.lowered.length > 0 ? { shields: unit.lowered, on: true } : { on: false };
    case "6.1": {
      const shield = weakest(unit);
      return shield === undefined ? {} : { shield, points: 1 };
    }
    default:
      return {
        ...(form?.needs.includes("on") && { on: true }),
        ...(form?.together.includes("points") && { points: 1 }),
      };
  }
};

/** Steps whose acts depend on at whom they are aimed. */
const AIMED: readonly string[] = [...LANDING, "4.7"];

/** The step of a device that displaces its own unit or another. */
const DISPLACING = "4.60";

const act: Offered = {
  inPlace: (state, id, fixed) => {
    const unit = ready(state, id);
    const step = stepOfAct(fixed);
    if (!unit || !step) return false;
    const isNow = anyNow(
      state,
      REPLIES.map((reply) => ({ do: "act", unit: id, step: step.code, reply })),
    );
    return isNow && hasPart(state, unit, step);
  },
  among: (state, id, fixed) => {
    const unit = unitOf(state, id);
    const step = stepOfAct(fixed);
    if (!unit || !step) return {};
    return {
      target: aimsOfAct(state, unit, step),
      system:
        step.code === "1.5"
          ? unarmed(state, unit)
          : (unit.ship?.systems.flatMap(({ name, left }) => (left > 0 ? [name] : [])) ?? []),
    };
  },
  idle: (state, id, fixed) => {
    const unit = unitOf(state, id);
    const step = stepOfAct(fixed);
    if (!unit || !step?.act) return [];
    const { needs, together, may } = step.act;
    const isAimed = AIMED.includes(step.code) || step.code === DISPLACING || answers(state, unit, step);
    const counts = [...needs, ...together, ...may, ...notedAt(step.code), ...(isAimed ? ["target"] : [])];
    return ALWAYS.filter((field) => !counts.includes(field));
  },
  alike: (_state, _id, fixed) => (AIMED.includes(String(fixed["step"])) ? ["system"] : ["system", "target"]),
  usual: (state, id, fixed) => {
    const unit = unitOf(state, id);
    const step = stepOfAct(fixed);
    if (!unit || !step) return {};
    const [target] = answers(state, unit, step) ? aimsOfAct(state, unit, step) : [];
    return {
      ...(target !== undefined && { target }),
      ...usualOfAct(state, unit, step),
      ...replyAt(state, id, step.code),
    };
  },
};

/** Those that a beam of a unit reaches, or that it holds. */
const partnersNow = (word: "link" | "unlink", state: GameState, id: string): readonly string[] =>
  ANOMALY_OFFERS[word]?.among?.(state, id, { do: word }, [], null)["to"] ?? [];

const beam = (word: "link" | "unlink"): Offered => ({
  inPlace: (state, id) =>
    ready(state, id) !== undefined &&
    partnersNow(word, state, id).length > 0 &&
    anyNow(
      state,
      REPLIES.map((reply) => ({ do: word, from: id, to: id, reply })),
    ),
  among: (state, id) => ({ to: partnersNow(word, state, id) }),
  usual: (state, id) => replyAt(state, id, "4.18"),
});

/** What waits, or stands there before the first turn: of that its owner can say what it is. */
const load: Offered = {
  inPlace: (state, id) => {
    const unit = unitOf(state, id);
    if (!unit || !isSeeker(unit)) return false;
    return unit.status === "aboard" || (state.clock.passage === "before" && unit.status === "in-play");
  },
  waitsIn: ({ units }, id) => units[id]?.carrier ?? null,
  group: "lasting",
  usual: ({ loads }, id) => {
    const { pseudo = false, warhead = 0 } = loads[id] ?? {};
    if (typeof warhead === "number") return { pseudo, ...(warhead > 0 && { warhead }) };
    return { pseudo, brackets: warhead.map(([flown, points]) => ({ flown, points })) };
  },
};

const call: Offered = {
  /** Who is no more can still be called for at every step. */
  givers: ({ units, clock }, seat) =>
    inOrder(units).flatMap(({ id, owner, status }) =>
      owner === seat && (status !== "destroyed" || clock.called.some(({ unit }) => unit === id)) ? [id] : [],
    ),
  inPlace: (state, id, { on }) =>
    on === false ? state.clock.called.some(({ unit }) => unit === id) : unitOf(state, id)?.status === "in-play",
  among: (state, id, { on }) => ({
    step: on === false ? state.clock.called.flatMap(({ unit, step }) => (unit === id ? [step] : [])) : callable(state),
  }),
  alike: () => ["step"],
};

/** The speed that what is put aboard usually has. */
export const SPEEDS: Readonly<Record<(typeof STORES)[number], number>> = {
  ...{ plasma: 16, drone: 10, shuttle: 3, fighter: 7, pf: 12 },
  ...{ mine: 0, ship: 0, pod: 0 },
};

/** Whether a unit in play has a rack, a launcher or a bay left for something of a kind; for anything where it is null. */
export const hasPlaceFor = (
  state: Pick<GameState, "units">,
  id: string,
  piece: (typeof STORES)[number] | null,
): boolean => {
  const unit = unitOf(state, id);
  if (unit?.status !== "in-play" || !isCarrier(unit.class, piece)) return false;
  return piece === null || !unit.ship || hasRoomFor(unit.ship, piece);
};

const stock: Offered = {
  inPlace: (state, id, { class: kind }) =>
    mayStow(state) &&
    !isStoredFull(state.units, state.units[id]?.owner ?? null) &&
    hasPlaceFor(state, id, STORES.find((one) => one === kind) ?? null),
  made: ["piece"],
  usual: (state, id, { class: kind }) => ({
    piece: freshPiece(state, String(kind), id),
    speed: SPEEDS[kind as (typeof STORES)[number]] ?? 0,
  }),
};

/** The orders of this ruleset, by their words. */
export const OFFERS: OrderOffers<GameState> = {
  ...ANOMALY_OFFERS,
  attempt: { ...ANOMALY_OFFERS["attempt"], inPlace: (state, id) => ready(state, id) !== undefined },
  gather: {
    ...ANOMALY_OFFERS["gather"],
    inPlace: (state, player) => comesNow(state, { do: "gather", player, portal: null, points: 0 }),
  },
  labs: {
    ...ANOMALY_OFFERS["labs"],
    inPlace: (state, player) => comesNow(state, { do: "labs", player, portal: null, unit: "", boxes: 0 }),
  },
  link: beam("link"),
  unlink: beam("unlink"),
  ...{ announce, split, standing, move, turn, launch, fire, act, load, call, stock },
};

/** How the orders are given that no seat writes. */
export const ELSEWHERE: { readonly [word: string]: Elsewhere } = {
  ...ANOMALY_ELSEWHERE,
  "facing-roll": { by: "judge", how: "console", reason: "The judge has the facing of a tumbling unit rolled." },
  revive: { by: "judge", how: "console", reason: "The judge says that an inert weapon has its target again." },
};
