import type { PackedUnit } from "../../ruleset/ruleset.ts";
import type { Design } from "../design/design.ts";
import type { CraftKind } from "../parts/craft.ts";
import { isPartKey, makePart, parsePart } from "../parts/parts.ts";
import type { ShipClass } from "../parts/ship-class.ts";
import type { AboardEntry, OgUnitEntry, ShipEntry } from "../scenario/scenario.ts";
import type { Unit } from "../state/unit.ts";
import { freshUnits } from "./fresh.ts";

/** An entry that can wait in a destination; of a ship with cysts, whose those are. */
export type WaitingEntry = (OgUnitEntry | AboardEntry) & { readonly foe?: string };

/** What a ship has where its entry says nothing. */
const USUAL: Partial<ShipEntry> = {
  facing: 0,
  drift: 0,
  minerals: 0,
  stealth: false,
  damage: {},
  charge: {},
  spent: {},
  breakdown: 5,
  cysts: [],
};

type PackedPart = string | readonly [part: string, ...craft: string[]];

type PackedDesign = readonly [ShipClass, readonly PackedPart[], readonly PackedPart[]];

const packPart = (part: Design["port"][number]): PackedPart =>
  part.craft.length === 0 ? makePart(part) : [makePart(part), ...part.craft];

const unpackPart = (packed: PackedPart): Design["port"][number] => {
  const [text, ...craft] = typeof packed === "string" ? [packed] : packed;
  const part = parsePart(text);
  if (!part || !isPartKey(part.key)) throw new Error(`«${text}» is no part`);
  return { key: part.key, size: part.size, craft: craft as CraftKind[] };
};

const isUsual = (name: string, value: unknown): boolean => {
  const usual: unknown = USUAL[name as keyof ShipEntry];
  return usual !== undefined && JSON.stringify(usual) === JSON.stringify(value);
};

/** Writes an entry short, as an entry of the log has little room: without its scene and without what is usual. */
export const packUnit = ({ scene: _scene, ...entry }: WaitingEntry): PackedUnit => {
  if (entry.kind !== "ship") return { ...entry } as unknown as PackedUnit;
  const { design, ...rest } = entry;
  const packed: PackedDesign = [design.class, design.port.map(packPart), design.starboard.map(packPart)];
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name, value]) => !isUsual(name, value))),
    design: packed,
  } as unknown as PackedUnit;
};

/** The unit that such a value says. */
export const unpackUnit = (packed: PackedUnit, scene: string): Omit<Unit, "seq"> => {
  const { foe = "", ...entry } = packed as unknown as WaitingEntry;
  const whole = entry.kind === "ship" ? withDesign(entry as ShipEntry) : entry;
  const [unit] = freshUnits({ ...whole, scene } as OgUnitEntry | AboardEntry, foe);
  if (!unit) throw new Error("an entry is a unit");
  return unit;
};

const withDesign = (entry: ShipEntry): ShipEntry => {
  const [cls, port, starboard] = entry.design as unknown as PackedDesign;
  const design: Design = { class: cls, port: port.map(unpackPart), starboard: starboard.map(unpackPart) };
  return { ...USUAL, ...entry, design };
};
