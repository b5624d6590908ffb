/** How units, events, refusals and new files are written down. */

import type { Citation } from "../../anomalies/state/event.ts";
import { INCH, parseInchLabel } from "../../geometry/inch.ts";
import type { PackedUnit } from "../../ruleset.ts";
import type { SheetDraft } from "../../scenario/scenario.ts";
import type { Design } from "../parts/design.ts";
import { isPartKey, makePart, parsePart } from "../parts/parts.ts";
import type { CraftKind, ShipClass } from "../parts/ship.ts";
import type { OgEvent } from "../state/event.ts";
import { freshUnits } from "../state/fresh.ts";
import type { OgUnit } from "../state/unit.ts";
import type { AboardEntry, OgUnitEntry, ShipEntry } from "./scenario.ts";

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
export const unpackUnit = (packed: PackedUnit, scene: string): Omit<OgUnit, "seq"> => {
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

/** The smallest file with one anomaly; a label that names no place stays as it was typed, which is a fault. */
export const sheetFile = ({ columns, rows, hex, anomaly }: SheetDraft): object => {
  const place = parseInchLabel(hex);
  return {
    scenes: [{ id: anomaly.scene, width: columns, height: rows }],
    players: [{ id: "one" }, { id: "other" }],
    anomalies: [{ ...anomaly, place: place ? [place.q / INCH, place.r / INCH] : hex }],
    until: "1.0.1",
  };
};

/** The rule behind a refusal, whatever was ordered. */
const BY_CODE: { readonly [code: string]: Citation } = {
  "not-now": "OG-RND-03",
  "no-energy": "OG-SHM-01",
  fuel: "OG-CRM-03",
  minerals: "OG-CMP-CARGO-04",
  "no-firepower": "OG-SHS-14",
  "not-closest": "OG-SHS-06",
  escorted: "OG-CRF-03",
  "white-hole": "OG-MAP-10",
  design: "OG-FLT-02",
};

/** The rule behind the refusal of one kind of order; a code that several rules can give here is left out. */
const BY_ORDER: { readonly [order: string]: { readonly [code: string]: Citation } } = {
  deploy: { edge: "OG-SET-03" },
  reenter: { edge: "OG-HYP-03", barred: "OG-HYP-02" },
  "place-terrain": { edge: "OG-TER-02", limit: "OG-TER-12" },
  "choose-edge": { "not-yours": "OG-SET-02" },
  move: { limit: "OG-SHM-01" },
  warp: { range: "OG-CMP-WARP-01", "not-free": "OG-CMP-WARP-03" },
  boost: { limit: "OG-CMP-BOOST-01", "no-energy": "OG-CMP-BOOST-04" },
  shoot: { acted: "OG-SHS-12", range: "OG-SHS-02" },
  fly: { "no-space": "OG-CMP-HANGAR-04", contact: "OG-CMP-HANGAR-04" },
  attack: { acted: "OG-CRF-09" },
  reply: { limit: "OG-CRF-07" },
  use: { part: "OG-SPC-01", acted: "OG-SPC-03" },
  screen: { limit: "OG-CMP-DEFLECTOR-03", range: "OG-CMP-DEFLECTOR-01" },
  stealth: { acted: "OG-CMP-STEALTH-01" },
  tractor: { acted: "OG-CMP-TRACT-01", target: "OG-CMP-TRACT-03" },
  colony: { limit: "OG-CMP-CRYO-01", range: "OG-CMP-CRYO-01" },
  grow: { limit: "OG-CMP-CRYO-05", barred: "OG-CMP-CRYO-05" },
  scan: { barred: "OG-MAP-11" },
};

/** The rule behind the refusal of an order. */
export const refusedBy = (order: string, code: string): Citation =>
  BY_ORDER[order]?.[code] ?? BY_CODE[code] ?? "ruling";

/** Fields that hold lengths. */
const LENGTHS: ReadonlySet<string> = new Set(["width", "height", "diameter", "range"]);

/** Fields under which places are known to anomalies, and what a file calls them. */
const RENAMED: { readonly [key: string]: string } = { hex: "place", speed: "drift" };

/** A value of an event as a trace has it. */
const writtenValue = (key: string, value: unknown): unknown => {
  if (typeof value === "number" && LENGTHS.has(key)) return value / INCH;
  if (typeof value === "string") {
    const place = parseInchLabel(value);
    return place ? [place.q / INCH, place.r / INCH] : value;
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return written(value);
  return value;
};

/** What a trace says of a destination that opens; the rest is the same for all of them. */
const openingOf = ({ scene, portal, hex, turn, impulse, lost, ...rest }: OgEvent & { event: "scene-opened" }) => {
  const { at, event, rules, audience } = rest;
  return { at, event, rules, audience, scene, portal, hex, round: turn, impulse, lost };
};

const isOpening = (event: object): event is OgEvent & { event: "scene-opened" } =>
  "event" in event && event.event === "scene-opened";

/** An event as a trace writes it: places as pairs of inches, lengths in inches, a round for a turn. */
export const written = <T extends object>(one: T): T => {
  const event: object = isOpening(one) ? openingOf(one) : one;
  return Object.fromEntries(
    Object.entries(event).map(([key, value]) => [RENAMED[key] ?? key, writtenValue(key, value)]),
  ) as unknown as T;
};
