import { type Command, freshUnit, parseLabel, type Scenario, type Terrain } from "../../rules/index.ts";

type UnitSetup = Scenario["units"][number];
type Extras = Pick<UnitSetup, "traits" | "turnModeCount" | "sideslipCount" | "weaponStatus" | "pods">;

/**
 * A unit that waits in a destination, short as an entry's box has little room: row, id, hex as its label, class, facing,
 * speed, owner, breakdown, and what else there is to say. The row is its destination's name after the portal's.
 */
export type WaitingUnit = readonly [
  row: string,
  id: string,
  hex: string,
  kind: UnitSetup["class"],
  facing: UnitSetup["facing"],
  speed: number,
  owner: string | null,
  breakdown: number | null,
  extras: Partial<Extras>,
];

/** Terrain that waits in a destination: row, hex as its label, kind. */
type WaitingTerrain = readonly [row: string, hex: string, kind: Terrain["kind"]];

/** What waits in destinations of one portal, as the log holds it. */
export interface Reserved {
  readonly do: "reserve";
  readonly portal: string;
  /** The unit in plain sight that these units follow in the order of all units; null before the first. */
  readonly after: string | null;
  readonly units: readonly WaitingUnit[];
  readonly terrain: readonly WaitingTerrain[];
}

const NOTHING: Extras = { traits: [], turnModeCount: 0, sideslipCount: 0, weaponStatus: null, pods: [] };

/** Shortens a unit for the log; `hex` is its label. */
export const waitingUnit = (row: string, unit: UnitSetup, hex: string): WaitingUnit => {
  const { id, class: kind, facing, speed, owner, breakdown } = unit;
  const extras: Partial<Extras> = Object.fromEntries(
    Object.entries(NOTHING)
      .map(([key, dull]) => [key, unit[key as keyof Extras], dull] as const)
      .filter(([, value, dull]) => JSON.stringify(value) !== JSON.stringify(dull)),
  );
  return [row, id, hex, kind, facing, speed, owner, breakdown, extras];
};

/** The engine's command for what the log says waits in destinations. */
export const reserved = ({ portal, after, units, terrain }: Reserved): Command => ({
  do: "add-reserve",
  after,
  units: units.map(([row, id, hex, kind, facing, speed, owner, breakdown, extras]) => {
    const at = { scene: `${portal}-${row}`, hex: hexOf(hex), facing, speed };
    return freshUnit({ id, ...at, class: kind, owner, breakdown, ...NOTHING, ...extras });
  }),
  terrain: terrain.map(([row, hex, kind]) => ({ scene: `${portal}-${row}`, hex: hexOf(hex), kind })),
});

const hexOf = (label: string) => {
  const hex = parseLabel(label);
  if (!hex) throw new Error(`something waits in «${label}», which is no label`);
  return hex;
};
