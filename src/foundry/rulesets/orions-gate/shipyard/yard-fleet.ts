import {
  DEFAULT_OPTIONS,
  type DesignDraft,
  type DesignOptions,
  type Fleet,
  type FleetType,
  LONGEST_NAME,
  parsePart,
  READY_FLEETS,
  type ReadyFleet,
  SIDES,
} from "../../../../rules/orions-gate/index.ts";

/** A ship that is being built: its design, legal or not, and its name. */
export interface YardShip extends DesignDraft {
  readonly name: string;
}

/** A fleet that is being built. */
export interface YardFleet {
  readonly name: string;
  readonly fleet: FleetType;
  /** In credits; null where it is not limited. */
  readonly budget: number | null;
  readonly ships: readonly YardShip[];
  /** The house rules that it was built by. */
  readonly options: DesignOptions;
}

const { slotsPerSide, bridgeCredits } = DEFAULT_OPTIONS;

/** The house rules of a fleet of which nothing is said. */
export const USUAL: DesignOptions = { slotsPerSide, bridgeCredits };

/** Whether these are the usual ones. */
export const isUsual = (options: DesignOptions): boolean =>
  [options.slotsPerSide, options.bridgeCredits].join() === [slotsPerSide, bridgeCredits].join();

/** A name that can be kept: without blanks around it, and no longer than names are. */
export const nameOf = (typed: string): string => typed.trim().replaceAll(/\s+/g, " ").slice(0, LONGEST_NAME).trim();

/** A name that none of some others is: the wanted one, or that with a number. */
export const freeName = (wanted: string, others: readonly string[]): string => {
  if (!others.includes(wanted)) return wanted;
  for (let number = 2; ; number += 1) if (!others.includes(`${wanted} ${number}`)) return `${wanted} ${number}`;
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
  const taken = new Set<string>();
  return names.map((name) => {
    const first = idOf(name);
    let id = first;
    for (let number = 2; taken.has(id); number += 1) id = `${first}-${number}`;
    taken.add(id);
    return id;
  });
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
export const asFleet = ({ fleet, budget, ships }: YardFleet): Fleet => {
  const ids = idsOf(ships.map(({ name }) => name));
  return { fleet, budget, ships: ships.map((ship, at) => ({ ...ship, id: ids[at] ?? "" })) };
};

type ReadyPart = ReadyFleet["ships"][number]["port"][number];

const partOf = (written: ReadyPart) => {
  const [text, craft] = typeof written === "string" ? [written, []] : [written.part, written.craft];
  const part = parsePart(text);
  if (!part) throw new Error(`${text} is no part`);
  return { ...part, craft };
};

/** The fleets that come with the module, by their ids. */
export const readyFleets = (): ReadonlyMap<string, YardFleet> =>
  new Map(
    READY_FLEETS.map(({ id, name, fleet, budget, ships }) => [
      id,
      {
        ...{ name, fleet, budget, options: USUAL },
        ships: ships.map((ship) => {
          const [port, starboard] = SIDES.map((side) => ship[side].map(partOf));
          return { class: ship.class, name: ship.name, port: port ?? [], starboard: starboard ?? [] };
        }),
      },
    ]),
  );
