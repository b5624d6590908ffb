import type { KnownShip } from "./form-view.ts";
import { type Markable, type Marks, markableOf, withMark } from "./ship-now.ts";
import { EXTRAS, INITIATIVES, LIMITS, type PaperShip, type StandingOrders } from "./ship-on-paper.ts";

/** What a form's fields hold, by their names. */
export type Fields = Readonly<Record<string, unknown>>;

/** What somebody has changed in a form. */
export interface FormChanges {
  /** Only what is different from now. */
  readonly orders: Partial<StandingOrders>;
  /** Null where nothing was crossed off, or no longer. */
  readonly marks: Marks | null;
}

const whole = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? Math.round(value) : null;

const ordersOf = (fields: Fields, { ship, now }: KnownShip): Partial<StandingOrders> => {
  const [least, most] = LIMITS.perDie;
  const typed = whole(fields["perDie"]);
  const perDie = typed === null ? now.perDie : Math.min(most, Math.max(least, typed));
  const extra = EXTRAS.find((one) => one === fields["extra"]) ?? now.extra;
  const initiative = INITIATIVES.find((one) => one === fields["initiative"]) ?? now.initiative;
  const added = ship.systems.find(({ name }) => name === fields["prefer"] && !now.prefer.includes(name));
  return {
    ...(perDie === now.perDie ? {} : { perDie }),
    ...(extra === now.extra ? {} : { extra }),
    ...(initiative === now.initiative ? {} : { initiative }),
    ...(added ? { prefer: [...now.prefer, added.name] } : {}),
  };
};

const strengthOf = (
  ship: PaperShip,
  { boxes, reserve }: KnownShip["now"],
  mark: Markable,
): readonly [number, number] => {
  switch (mark.what) {
    case "shields":
      return [ship.shields[mark.index] ?? 0, boxes.shields[mark.index] ?? 0];
    case "systems":
      return [ship.systems[mark.index]?.count ?? 0, boxes.systems[mark.index]?.left ?? 0];
    case "excess":
      return [ship.excess, boxes.excess];
    case "reserve":
      return [ship.reserve, reserve];
  }
};

/**
 * What a form says that is not so yet; whatever cannot be read stays as it is. What is left of a ship counts only where no
 * game does.
 */
export const changesIn = (fields: Fields, known: KnownShip, marks: Marks): FormChanges => {
  const { ship, now, unit } = known;
  let marked: Marks | null = null;
  for (const [name, value] of Object.entries(unit ? {} : fields)) {
    const mark = markableOf(name);
    const left = whole(value);
    if (!mark || left === null) continue;
    const [of, before] = strengthOf(ship, now, mark);
    if (left !== before) marked = withMark(ship, marked ?? marks, mark, of - left);
  }
  return { orders: ordersOf(fields, known), marks: marked };
};

/** The systems that are hit first, with one of them a place earlier. */
export const earlier = (prefer: readonly string[], name: string): readonly string[] => {
  const at = prefer.indexOf(name);
  if (at < 1) return prefer;
  return [...prefer.slice(0, at - 1), name, ...prefer.slice(at - 1, at), ...prefer.slice(at + 1)];
};
