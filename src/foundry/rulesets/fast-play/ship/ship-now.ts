import { safeParse } from "valibot";
import {
  amount,
  type GameState,
  OWNERS_CELLS,
  SHIELDS,
  SHIP_FIELDS,
  type Shield,
  type Unit,
} from "../../../../rules/fast-play/index.ts";
import { changed, isRecord } from "../../../host/updates.ts";
import type { Fields } from "../../../vessel/ship-window.ts";
import { choicesOf, spanOf } from "./check-ship.ts";
import type { PaperShip, StandingOrders } from "./ship-on-paper.ts";

/**
 * Numbers of what can be crossed off a ship, by the names of its fields: `shields-0` is the strength of shield 1,
 * `systems-4` the boxes of a system by its place on the sheet; `excess` and `reserve`.
 */
export type Amounts = Readonly<Record<string, number>>;

const amountsIn = (record: object): Amounts =>
  Object.fromEntries(
    Object.entries(record)
      .flatMap(([what, of]) =>
        Array.isArray(of) ? of.map((one: unknown, at) => [`${what}-${at}`, one] as const) : [[what, of] as const],
      )
      .filter((entry): entry is [string, number] => safeParse(amount, entry[1]).success),
  );

/** What there is on a ship that was never hit. */
export const wholeShip = ({ shields, systems, excess, reserve }: PaperShip): Amounts =>
  amountsIn({ shields, systems: systems.map(({ count }) => count), excess, reserve });

/** Reads what was crossed off from where it is kept; what cannot be read is not crossed off. */
export const readMarks = (text: unknown): Amounts => {
  if (typeof text !== "string" || text === "") return {};
  try {
    const read: unknown = JSON.parse(text);
    return isRecord(read) ? amountsIn(read) : {};
  } catch {
    return {};
  }
};

/** What was crossed off a ship, as it is kept. */
export const writeMarks = ({ shields, systems }: PaperShip, marks: Amounts): string => {
  const listed = (what: string, of: readonly unknown[]) => of.map((_one, at) => marks[`${what}-${at}`] ?? 0);
  const { excess = 0, reserve = 0 } = marks;
  return JSON.stringify({ shields: listed("shields", shields), systems: listed("systems", systems), excess, reserve });
};

/** A ship as it is now: what is left of it, and what its owner wants. */
export interface ShipNow extends StandingOrders {
  readonly left: Amounts;
  /** How many boxes of each system have fired, in the order of the sheet. */
  readonly fired: readonly number[];
  /** Shields that absorb nothing, as they are lowered or without power. */
  readonly down: readonly Shield[];
  /** Electronic warfare; null where none is told. */
  readonly ew: { readonly ecm: number; readonly eccm: number } | null;
}

/** What a ship's owner wants, without the rest. */
export const ordersOf = ({
  prefer,
  extra,
  sameAt,
  askEachHit,
  perDie,
  initiative,
}: StandingOrders): StandingOrders => ({
  ...{ prefer, extra, perDie, initiative },
  ...(sameAt && { sameAt }),
  ...(askEachHit !== undefined && { askEachHit }),
});

/** A ship of which some was crossed off by hand, as no game counts for it. */
export const nowByHand = (ship: PaperShip, marks: Amounts): ShipNow => ({
  ...ordersOf(ship),
  left: Object.fromEntries(
    Object.entries(wholeShip(ship)).map(([field, of]) => [field, Math.max(0, of - (marks[field] ?? 0))]),
  ),
  ...{ fired: [], down: [], ew: null },
});

/** A ship in play. */
export const nowInPlay = (
  paper: PaperShip,
  { id, initiative, lowered, unpowered }: Unit,
  ship: NonNullable<Unit["ship"]>,
  { ew }: Partial<Pick<GameState, "ew">>,
): ShipNow => {
  const systems = paper.systems.map(({ name }) => ship.systems.find((one) => one.name === name));
  const { shields, excess, reserve } = ship;
  return {
    ...ordersOf({ ...ship, initiative }),
    left: amountsIn({ shields, systems: systems.map((one) => one?.left ?? 0), excess, reserve }),
    fired: systems.map((one) => one?.fired ?? 0),
    down: SHIELDS.filter((shield) => lowered.includes(shield) || unpowered.includes(shield)),
    ew: ew?.[id] ?? null,
  };
};

/** The marks with as much crossed off some things as is said, but no more than there is of each. */
export const withMarks = (ship: PaperShip, marks: Amounts, lost: Amounts): Amounts => {
  const whole = wholeShip(ship);
  const known = Object.entries(lost).flatMap(([field, boxes]) => {
    const of = whole[field];
    return of === undefined ? [] : [[field, Math.min(Math.max(0, Math.round(boxes)), of)] as const];
  });
  return { ...marks, ...Object.fromEntries(known) };
};

const whole = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? Math.round(value) : null;

/** The standing orders that a form says and that are not so yet; whatever cannot be read stays as it is. */
export const changedOrders = (fields: Fields, { systems }: PaperShip, now: ShipNow): Partial<StandingOrders> => {
  const { least, most } = spanOf(SHIP_FIELDS.perDie);
  const typed = whole(fields["perDie"]);
  const perDie = typed === null ? now.perDie : Math.min(most, Math.max(least, typed));
  const extra = choicesOf(SHIP_FIELDS.extra).find((one) => one === fields["extra"]) ?? now.extra;
  const initiative = choicesOf(SHIP_FIELDS.initiative).find((one) => one === fields["initiative"]) ?? now.initiative;
  const added = systems.find(({ name }) => name === fields["prefer"] && !now.prefer.includes(name));
  const prefer = added ? [...now.prefer, added.name] : now.prefer;
  const isOffered = OWNERS_CELLS.some((cell) => typeof fields[`same-${cell}`] === "boolean");
  const sameAt = isOffered ? OWNERS_CELLS.filter((cell) => fields[`same-${cell}`] === true) : (now.sameAt ?? []);
  const { askEachHit = false } = now;
  const asks = typeof fields["askEachHit"] === "boolean" ? fields["askEachHit"] : askEachHit;
  return changed(
    { ...ordersOf(now), sameAt: now.sameAt ?? [], askEachHit },
    { prefer, extra, sameAt, askEachHit: asks, perDie, initiative },
  );
};

/** What a form says was crossed off a ship since, by its fields that hold what is left. */
export const changedMarks = (fields: Fields, ship: PaperShip, now: ShipNow): Amounts =>
  Object.fromEntries(
    Object.entries(wholeShip(ship)).flatMap(([field, of]) => {
      const left = whole(fields[field]);
      return left === null || left === now.left[field] ? [] : [[field, of - left] as const];
    }),
  );

/** The systems that are hit first, with one of them a place earlier. */
export const earlier = (prefer: readonly string[], name: string): readonly string[] => {
  const at = prefer.indexOf(name);
  return at < 1 ? prefer : prefer.toSpliced(at, 1).toSpliced(at - 1, 0, name);
};
