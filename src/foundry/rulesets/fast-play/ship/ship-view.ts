import { isWeapon, OWNERS_CELLS, SHIELDS, SHIP_FIELDS, type Shield } from "../../../../rules/fast-play/index.ts";
import type { Shape } from "../../../../rules/index.ts";
import { numberText } from "../../../message/numbers.ts";
import type { Say } from "../../../message/say.ts";
import { choicesOf, spanOf } from "./check-ship.ts";
import { type ShipNow, wholeShip } from "./ship-now.ts";
import { type PaperShip, pointsText, rangeFrom } from "./ship-on-paper.ts";

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** A point in the direction of a shield, around the middle of a hexagon with its bow up; turned by so many degrees clockwise. */
const beyond = (shield: Shield, radius: number, turned = 0) => {
  const angle = ((60 * (shield - 1) + turned) * Math.PI) / 180;
  return { x: rounded(radius * Math.sin(angle)) + 0, y: rounded(-radius * Math.cos(angle)) + 0 };
};

/** The two corners between which a shield lies. */
const corners = (shield: Shield, radius: number) => [beyond(shield, radius, -30), beyond(shield, radius, 30)] as const;

/**
 * The edge of a shield, as a line.
 *
 * @param part how much of it is drawn, from its middle outwards: 0 to 1
 */
export const edgeOf = (shield: Shield, radius: number, part = 1) => {
  const [first, last] = corners(shield, radius);
  const along = (from: number, to: number, how: number): number => rounded(from + (to - from) * how);
  const [begins, ends] = [(1 - part) / 2, (1 + part) / 2];
  return {
    ...{ x1: along(first.x, last.x, begins), y1: along(first.y, last.y, begins) },
    ...{ x2: along(first.x, last.x, ends), y2: along(first.y, last.y, ends) },
  };
};

/** The six wedges of a small hexagon, as paths, and which of them are meant. */
export const wedges = (shields: readonly Shield[], radius: number) =>
  SHIELDS.map((shield) => {
    const [first, last] = corners(shield, radius);
    return { path: `M0 0L${first.x} ${first.y}L${last.x} ${last.y}Z`, on: shields.includes(shield) };
  });

const RADIUS = 62;
const STRENGTH = 80;
const NUMBER = 38;

/** What is left of something, of how much, under the name of its field. */
const countOf = (ship: PaperShip, now: ShipNow, field: string) => {
  const left = now.left[field] ?? 0;
  const of = Math.max(wholeShip(ship)[field] ?? 0, left);
  return { field, left, of, lost: of - left };
};

const stateOf = ({ left, of }: { readonly left: number; readonly of: number }): "whole" | "hurt" | "gone" => {
  if (left === of) return "whole";
  return left === 0 ? "gone" : "hurt";
};

/** One shield as an edge of the hexagon: the whole of it, and how much of it stands; null for nothing. */
const edgeView = (say: Say, ship: PaperShip, now: ShipNow, shield: Shield) => {
  const count = countOf(ship, now, `shields-${shield - 1}`);
  const { left, of } = count;
  const isDown = now.down.includes(shield);
  const [place, number] = [beyond(shield, STRENGTH), beyond(shield, NUMBER)];
  return {
    ...{ shield, ...count, state: isDown ? ("down" as const) : stateOf(count) },
    line: edgeOf(shield, RADIUS),
    stands: left > 0 && !isDown ? edgeOf(shield, RADIUS, of === 0 ? 0 : left / of) : null,
    // Where its strength is written, and where its number.
    ...{ x: place.x, y: place.y, numberX: number.x, numberY: number.y },
    note: isDown ? say("GRAVITYPORTALS.FastPlay.Form.down") : say("GRAVITYPORTALS.FastPlay.Form.of", { of }),
    text: say(isDown ? "GRAVITYPORTALS.FastPlay.Form.shieldDown" : "GRAVITYPORTALS.FastPlay.Form.shield", {
      ...{ shield, left, of },
    }),
  };
};

/** More boxes than this are told as numbers alone. */
const DRAWN = 60;

/** Size of the small hexagon of arcs. */
const ARC = 9;

/**
 * Crossed-off boxes come first, as one crosses them off on paper; then weapons that have fired. A press crosses off up to
 * its box, or takes that back.
 */
const boxesOf = ({ of, lost }: { readonly of: number; readonly lost: number }, fired: number) =>
  Array.from({ length: of > DRAWN ? 0 : of }, (_box, index) => ({
    state: index < lost ? "lost" : index < lost + fired ? "fired" : "left",
    press: index < lost ? index : index + 1,
  }));

/** The boxes of one thing in a row. */
const rowOf = (
  say: Say,
  count: ReturnType<typeof countOf>,
  name: string,
  { type = "", arcs = SHIELDS, fired = 0 }: { type?: string; arcs?: readonly Shield[]; fired?: number } = {},
) => {
  const { left, of } = count;
  const key = fired > 0 ? "GRAVITYPORTALS.FastPlay.Form.rowFired" : "GRAVITYPORTALS.FastPlay.Form.row";
  const text = say("GRAVITYPORTALS.FastPlay.Form.arcs", { shields: arcs.join(", ") });
  return {
    ...{ ...count, name, type, state: stateOf(count), text: say(key, { name, left, of, fired }) },
    arcs: arcs.length < SHIELDS.length ? { wedges: wedges(arcs, ARC), text } : null,
    boxes: boxesOf(count, fired),
  };
};

/** The systems of a ship in the order of the sheet, and last its excess. */
const rowsOf = (say: Say, ship: PaperShip, now: ShipNow) => [
  ...ship.systems.map(({ type, name, arcs, shots }, index) =>
    rowOf(say, countOf(ship, now, `systems-${index}`), name, {
      // A name that begins with it says it.
      type: [
        ...(name.toLowerCase().startsWith(type.toLowerCase()) ? [] : [type]),
        ...(shots === undefined ? [] : [say("GRAVITYPORTALS.FastPlay.Form.shots", { shots })]),
      ].join(", "),
      fired: now.fired[index] ?? 0,
      ...(isWeapon(type) ? { arcs } : {}),
    }),
  ),
  rowOf(say, countOf(ship, now, "excess"), say("GRAVITYPORTALS.FastPlay.Ship.excess")),
];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The words that a standing order may have, with the one that it has. */
const choices = <T extends string>(order: Shape<T>, now: T, labelOf: (value: T) => string) =>
  choicesOf(order).map((value) => ({ value, label: labelOf(value), chosen: value === now }));

/** A ship of fast play as its form and its page draw it. */
export const shipView = (say: Say, ship: PaperShip, now: ShipNow) => {
  const edges = SHIELDS.map((shield) => edgeView(say, ship, now, shield));
  const rows = rowsOf(say, ship, now);
  const fact = (key: string, value: number) => ({ label: say(key), value: numberText(value) });
  return {
    ...{ name: ship.name, race: ship.race, edges, rows },
    shieldsText: edges.map(({ text }) => text).join(" "),
    reserve: rowOf(say, countOf(ship, now, "reserve"), say("GRAVITYPORTALS.FastPlay.Ship.reserve")),
    facts: [
      fact("GRAVITYPORTALS.FastPlay.Ship.moveCost", ship.moveCost),
      ...(now.ew
        ? [fact("GRAVITYPORTALS.FastPlay.Form.ecm", now.ew.ecm), fact("GRAVITYPORTALS.FastPlay.Form.eccm", now.ew.eccm)]
        : []),
    ],
    perDie: { value: now.perDie, ...spanOf(SHIP_FIELDS.perDie) },
    extras: choices(SHIP_FIELDS.extra, now.extra, (value) => say(`GRAVITYPORTALS.FastPlay.Form.Extra.${value}`)),
    cells: OWNERS_CELLS.map((cell) => ({ cell, chosen: now.sameAt?.includes(cell) ?? false })),
    sameAt: now.sameAt?.join(", ") ?? "",
    askEachHit: now.askEachHit ?? false,
    initiatives: choices(SHIP_FIELDS.initiative, now.initiative, (value) =>
      say(`GRAVITYPORTALS.FastPlay.Form.Initiative.${value}`),
    ),
    preferred: now.prefer.map((name, index) => ({
      ...{ name, isFirst: index === 0 },
      earlier: say("GRAVITYPORTALS.FastPlay.Form.earlier", { name }),
      remove: say("GRAVITYPORTALS.FastPlay.Form.remove", { name }),
    })),
    others: ship.systems.map(({ name }) => name).filter((name) => !now.prefer.includes(name)),
    tables: Object.entries(ship.weaponTables).map(([type, lines]) => ({
      type,
      bands: lines.map((line, index) => {
        const from = rangeFrom(lines, index);
        return { range: from === line.upTo ? `${from}` : `${from}–${line.upTo}`, points: pointsText(line) };
      }),
    })),
    total: say("GRAVITYPORTALS.FastPlay.Form.total", {
      left: sum(rows.map(({ left }) => left)),
      of: sum(rows.map(({ of }) => of)),
    }),
  };
};
