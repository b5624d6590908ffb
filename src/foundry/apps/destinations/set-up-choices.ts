/** What is chosen in a set-up, read as areas and as a formation of defenders. */

import { inOrder, parseDefend, placeLabel, SHIP_KINDS, type ShownSheet } from "../../../rules/index.ts";
import { typedArea, wholeMap } from "../../destinations/areas.ts";
import type { SetUpForm } from "../../destinations/set-up-form.ts";
import type { Session } from "../../session/session.ts";
import type { Formation } from "./shapes.ts";

/** What a choice in a row does to the form. */
const CHOICES: Readonly<Record<string, (value: string) => Partial<SetUpForm>>> = {
  map: (value) => ({ map: value === "fixed" ? "fixed" : "floating" }),
  race: (race) => ({ race }),
  tokens: (tokens) => ({ tokens }),
  start: (value) => ({ starts: value === "" ? [] : [value] }),
  status: (value) => ({ status: value === "" ? null : Number(value) }),
  owner: (owner) => ({ owner }),
  alternative: (value) => ({ alternative: value.trim().slice(0, 40) }),
};

/** What a choice about one of several things changes, by the beginning of its field; the rest says which. */
const PARTS: Readonly<Record<string, (form: SetUpForm, what: string, value: string) => Partial<SetUpForm>>> = {
  class: ({ classes }, key, value) => {
    const { [key]: _, ...others } = classes;
    const kind = SHIP_KINDS.find((one) => one === value);
    return { classes: kind ? { ...others, [key]: kind } : others };
  },
  centre: (form, at, value) => areaWith(form, at, { centre: value.trim().slice(0, 40) }),
  radius: (form, at, value) => areaWith(form, at, { radius: value.trim().slice(0, 40) }),
};

const areaWith = (form: SetUpForm, at: string, changes: Partial<SetUpForm["areas"][string]>): Partial<SetUpForm> => ({
  areas: { ...form.areas, [at]: { ...typedArea(form, Number(at)), ...changes } },
});

/** Has the terrain of a note lie everywhere. */
export const onWholeMap = (form: SetUpForm, at: string, sheet: ShownSheet): Partial<SetUpForm> =>
  areaWith(form, at, wholeMap(sheet));

/** What a value that was chosen or written in a field of a row changes; null for a field that is no choice. */
export const chosenIn = (form: SetUpForm, field: string, value: string): Partial<SetUpForm> | null => {
  const [, part = "", what = ""] = /^([a-z]+)-(.+)$/.exec(field) ?? [];
  if (Object.hasOwn(CHOICES, field)) return CHOICES[field]?.(value) ?? null;
  return Object.hasOwn(PARTS, part) ? (PARTS[part]?.(form, what, value) ?? null) : null;
};

/**
 * The defenders of a destination that has begun, for moving them together: bases and planets first, as they are most
 * often what a chart moves. Null while there are none.
 *
 * @param chosen the anchor and its new hex as far as somebody said; else it is the start that was settled, or DEFEND's
 * @rule IP2.445 The judge says round which unit the others keep their places.
 */
export const formationOf = (
  session: Session,
  scene: string,
  chosen: { readonly unit: string; readonly hex: string },
): Formation | null => {
  const { unit, hex } = chosen;
  const { state } = session;
  const form = state?.scenes[scene];
  if (!state || !form?.destination) return null;
  const here = inOrder(state.units).filter(
    (one) => one.scene === scene && one.status === "in-play" && one.origin === null,
  );
  const { isInstallation } = session.ruleset.units;
  const sorted = [...here.filter(isInstallation), ...here.filter((one) => !isInstallation(one))];
  const [first] = sorted;
  if (!first) return null;
  const start = state.settled[scene]?.start;
  const defend = parseDefend(state.rows[scene]?.row.defend ?? "");
  const told = start ? placeLabel(start, form) : defend.kind === "hex" ? defend.hex : "";
  return {
    units: sorted.map((one) => ({ id: one.id, name: session.unitName(one.id), hex: placeLabel(one.hex, form) })),
    anchor: sorted.some(({ id }) => id === unit) ? unit : first.id,
    hex: hex || told,
  };
};
