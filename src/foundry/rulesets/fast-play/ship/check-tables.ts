import { FACES, isSystemType, isWeapon, type SystemType } from "../../../../rules/fast-play/index.ts";
import { isRecord } from "../../../host/flag-value.ts";
import type { Checker } from "./checker.ts";
import { type SaidTable, shown, type Where } from "./draft.ts";
import { LIMITS, type RangeLine, type WeaponTables } from "./ship-on-paper.ts";

/** The tables of a ship's weapons; each type has one at most, and its ranges follow each other from 0 on. */
export const checkTables = (checker: Checker, said: readonly SaidTable[]): WeaponTables => {
  const tables = new Map<SystemType, readonly RangeLine[]>();
  for (const { at, type, lines } of said) {
    if (typeof type !== "string" || !isSystemType(type) || !isWeapon(type)) {
      checker.fault(at, "GRAVITYPORTALS.FastPlay.Fault.noWeapon", { value: shown(type) });
      continue;
    }
    if (tables.has(type)) checker.fault(at, "GRAVITYPORTALS.FastPlay.Fault.tableTwice", { type });
    tables.set(type, checkLines(checker, at, type, lines));
  }
  return Object.fromEntries(tables);
};

const checkLines = (checker: Checker, at: Where, type: SystemType, lines: unknown): readonly RangeLine[] => {
  if (!Array.isArray(lines) || lines.length === 0) {
    checker.fault(at, "GRAVITYPORTALS.FastPlay.Fault.table", { type });
    return [];
  }
  let next = 0;
  return lines.map((line: unknown) => {
    const { from = next, upTo = null, points = null } = isRecord(line) ? line : {};
    if (checker.isWhole(upTo, LIMITS.range) && checker.isWhole(from, LIMITS.range)) {
      if (from !== next || upTo < from) {
        checker.fault(at, "GRAVITYPORTALS.FastPlay.Fault.ranges", { type, range: `${from}-${upTo}`, next });
      }
      next = upTo + 1;
    } else {
      const [, most] = LIMITS.range;
      checker.fault(at, "GRAVITYPORTALS.FastPlay.Fault.range", {
        type,
        value: shown(from === next ? upTo : from),
        most,
      });
    }
    return { upTo: Number(upTo), points: checkPoints(checker, at, type, points) };
  });
};

/** One number stands for all faces of the die. */
const checkPoints = (checker: Checker, at: Where, type: SystemType, points: unknown): readonly number[] => {
  const listed: readonly unknown[] = Array.isArray(points) ? points : [points];
  const isRight = (value: unknown): value is number => checker.isWhole(value, LIMITS.points);
  const [only] = listed;
  if (listed.length === 1 && isRight(only)) return FACES.map(() => only);
  if (listed.length === FACES.length && listed.every(isRight)) return listed;
  const [least, most] = LIMITS.points;
  checker.fault(at, "GRAVITYPORTALS.FastPlay.Fault.points", { type, value: shown(listed.join(" ")), least, most });
  return [];
};
