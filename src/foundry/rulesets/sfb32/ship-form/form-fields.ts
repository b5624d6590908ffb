import { noteFields, readNotes } from "./own-notes.ts";
import type { Choice, ShipSheetView } from "./sheet-view.ts";
import type { Fields } from "./typed-fields.ts";

const chosenIn = (choices: readonly Choice[]): string => choices.find(({ chosen }) => chosen)?.value ?? "";

const choose = (choices: readonly Choice[], value: unknown): readonly Choice[] =>
  choices.map((one) => ({ ...one, chosen: one.value === value }));

/** What a sheet's fields hold as it is drawn, as its form gives them. */
export const fieldsOf = (view: ShipSheetView): Fields => ({
  name: view.name,
  speed: view.speed,
  facing: chosenIn(view.facings),
  class: chosenIn(view.classes),
  breakdown: chosenIn(view.breakdowns),
  ...Object.fromEntries(view.traits.map(({ name, on }) => [`trait-${name}`, on])),
  pods: view.pods,
  ...(view.counters && { turnModeCount: view.counters.turn, sideslipCount: view.counters.slip }),
  ...Object.fromEntries((view.checks?.lines ?? []).map(({ id, done }) => [`check-${id}`, done])),
  weaponStatus: chosenIn(view.weapons),
  ...noteFields(view),
});

/** The same sheet with something else in its fields, all of which it has. */
export const withFields = (view: ShipSheetView, fields: Fields): ShipSheetView => ({
  ...view,
  name: String(fields["name"]),
  speed: Number(fields["speed"]),
  facings: choose(view.facings, fields["facing"]),
  classes: choose(view.classes, fields["class"]),
  breakdowns: choose(view.breakdowns, fields["breakdown"]),
  traits: view.traits.map((one) => ({ ...one, on: fields[`trait-${one.name}`] === true })),
  pods: String(fields["pods"]),
  counters: view.counters && {
    ...view.counters,
    turn: Number(fields["turnModeCount"]),
    slip: Number(fields["sideslipCount"]),
  },
  checks: view.checks && {
    ...view.checks,
    lines: view.checks.lines.map((one) => ({ ...one, done: fields[`check-${one.id}`] === true })),
  },
  weapons: choose(view.weapons, fields["weaponStatus"]),
  ...readNotes(fields),
});
