import type { HitPart, HitShip } from "../../../../src/rules/orions-gate/parts/design.ts";
import { partsOf } from "../design/design-of.ts";

type Marks = Readonly<Record<string, number>>;

/** A ship from `cannon/S shield/M | engine/S`, with damage and charge by the names of parts. */
export const shipOf = (
  text: string,
  {
    hull = 4,
    minerals = 0,
    bridge = 0,
    damage = {},
    charge = {},
  }: {
    readonly hull?: number;
    readonly minerals?: number;
    readonly bridge?: number;
    readonly damage?: Marks;
    readonly charge?: Marks;
  } = {},
): HitShip => {
  const line = (letter: "P" | "S", parts: string): readonly HitPart[] =>
    partsOf(parts).map((part, index) => {
      const name = `${letter}${index + 1}`;
      const charged = charge[name];
      return { ...part, name, damage: damage[name] ?? 0, ...(charged === undefined ? {} : { charge: charged }) };
    });
  const [port = "", starboard = ""] = text.split("|");
  return { hull, minerals, bridge, port: line("P", port), starboard: line("S", starboard) };
};
