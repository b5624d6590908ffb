/** Fleets that are being built: their ships have names, and may be against the rules. */

import { isEqual } from "es-toolkit/predicate/isEqual";
import { DEFAULT_OPTIONS } from "../options.ts";
import type { DesignDraft, DesignOptions } from "./design.ts";
import { type Fleet, LONGEST_NAME } from "./fleet.ts";
import { designOfReady, READY_FLEETS } from "./ready-fleets.ts";
import type { FleetType } from "./ship.ts";

/** A ship that is being built: its design, legal or not, and its name. */
export interface DraftShip extends DesignDraft {
  readonly name: string;
}

/** A fleet that is being built. */
export interface DraftFleet {
  readonly name: string;
  readonly fleet: FleetType;
  /** In credits; null where it is not limited. */
  readonly budget: number | null;
  readonly ships: readonly DraftShip[];
  /** The house rules that it was built by. */
  readonly options: DesignOptions;
}

/** Those options that say something of designs. */
export const designOptions = ({ slotsPerSide, bridgeCredits }: DesignOptions): DesignOptions => ({
  slotsPerSide,
  bridgeCredits,
});

/** The house rules of a fleet of which nothing is said. */
export const USUAL_DESIGNS = designOptions(DEFAULT_OPTIONS);

/** Whether these are the usual ones. */
export const isUsual = (options: DesignOptions): boolean => isEqual(options, USUAL_DESIGNS);

/** A name that can be kept: without blanks around it, and no longer than names are. */
export const keptName = (typed: string): string => typed.trim().replaceAll(/\s+/g, " ").slice(0, LONGEST_NAME).trim();

/** A name that none of some others is: the wanted one, or that with a number. */
export const freeName = (wanted: string, others: readonly string[], joint = " "): string => {
  let free = wanted;
  for (let number = 2; others.includes(free); number += 1) free = `${wanted}${joint}${number}`;
  return free;
};

/** The id of a name, as files have it: its letters and digits, with the first a letter. */
const idOf = (name: string): string => {
  const plain = name
    .normalize("NFD")
    // Accents, which then stand apart from their letters.
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z0-9]+/g, " ")
    .trim()
    .replaceAll(" ", "-")
    .toLowerCase();
  return /^[a-z]/.test(plain) ? plain : `ship${plain ? `-${plain}` : ""}`;
};

/** An id for each of some names; names that are alike get numbers. */
export const idsOf = (names: readonly string[]): readonly string[] => {
  const ids: string[] = [];
  for (const name of names) ids.push(freeName(idOf(name), ids, "-"));
  return ids;
};

/** The name of an id that has no other: `first-bell` is First Bell. */
export const nameOfId = (id: string): string =>
  id
    .split(/[-_]+/)
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ")
    .slice(0, LONGEST_NAME);

/** The fleet as the rules check it. */
export const asFleet = ({ fleet, budget, ships }: DraftFleet): Fleet => {
  const ids = idsOf(ships.map(({ name }) => name));
  return { fleet, budget, ships: ships.map((ship, at) => ({ ...ship, id: ids[at] ?? "" })) };
};

/** The fleets that come with the module, by their ids. */
export const readyFleets = (): ReadonlyMap<string, DraftFleet> =>
  new Map(
    READY_FLEETS.map(({ id, name, fleet, budget, ships }) => [
      id,
      {
        ...{ name, fleet, budget, options: USUAL_DESIGNS },
        ships: ships.map((ship) => ({ ...designOfReady(ship), name: ship.name })),
      },
    ]),
  );
