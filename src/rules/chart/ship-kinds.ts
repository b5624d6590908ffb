/** The kinds of units that a force can be made of; a ruleset says what each is among its own. */
export const SHIP_KINDS = ["ship", "base", "pf", "fighter"] as const;
export type ShipKind = (typeof SHIP_KINDS)[number];

const NAMES: Readonly<Record<ShipKind | "pallet", readonly string[]>> = {
  ship: [
    ...["CA", "CC", "CL", "CR", "CS", "DD", "DDL", "FF", "D5", "D6", "D7", "D7B", "E4", "F5"],
    ...["COB", "COQ", "F-AL", "LN", "Monitor", "PYT"],
  ],
  base: ["BS", "FRD"],
  pf: ["PF", "CentPF", "INT", "G1"],
  fighter: ["F-14A", "St-1"],
  pallet: ["SP"],
};

const KINDS: ReadonlyMap<string, ShipKind | "pallet"> = new Map(
  ([...SHIP_KINDS, "pallet"] as const).flatMap((kind) => NAMES[kind].map((name) => [name, kind] as const)),
);

/**
 * What a name of a defending force stands for: a unit of some kind, or a pallet, which a ship carries and which is no
 * unit; null for a name that no printed chart has. A letter in brackets after the name changes nothing.
 */
export const shipKindOf = (name: string): ShipKind | "pallet" | null =>
  KINDS.get(name.replace(/\([a-z]\)$/, "")) ?? null;
