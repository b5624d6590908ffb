import type { ChartRow } from "../../chart/chart.ts";
import { specifiedRace } from "../../chart/races.ts";
import { parseDefend, parseScenario } from "../../chart/select.ts";
import type { Hex } from "../../hex/hex.ts";
import { columnOf, makeLabel, onSheet } from "../../hex/label.ts";
import type { Sheet } from "../../place/sheet.ts";
import type { AnomalyContext } from "../state/anomaly-context.ts";
import type { SettledBy } from "../state/destination-events.ts";
import { DESTINATION_SHEET } from "../state/evolve-portal.ts";

/** Longest name of a race or of an alternative. */
const LONGEST = 40;

const rowOf = (context: AnomalyContext, scene: string): ChartRow | null =>
  Object.hasOwn(context.state.rows, scene) ? (context.state.rows[scene]?.row ?? null) : null;

/** Whether a text may name a race or an alternative. */
export const isName = (text: string): boolean => text.trim() !== "" && text.length <= LONGEST;

/**
 * Says which race defends a destination whose row does not.
 *
 * @rule IP2.446 The judge selects one.
 */
export const settleRace = (
  context: AnomalyContext,
  scene: string,
  race: string,
  by: SettledBy,
  dice?: readonly number[],
): "not-there" | "specified" | "not-listed" | null => {
  const row = rowOf(context, scene);
  if (!row) return "not-there";
  if (specifiedRace(row) !== null) return "specified";
  if (!isName(race)) return "not-listed";
  context.emit("race-settled", [by === "judge" ? "IP2.446" : "IP2.447"], "all", {
    scene,
    race: race.trim(),
    by,
    ...(dice ? { dice } : {}),
  });
  return null;
};

/**
 * Says which of a scenario's alternatives is played: one that is listed under the scenario's own number, as `SH46.62` is
 * under `SH46`; of a scenario without such a number, one that the table names.
 *
 * @rule IP2.448 The judge may take any.
 */
export const settleAlternative = (
  context: AnomalyContext,
  scene: string,
  alternative: string | null,
  by: SettledBy,
): "not-there" | "not-listed" | null => {
  const row = rowOf(context, scene);
  if (!row) return "not-there";
  if (alternative !== null && !isAlternative(row, alternative)) return "not-listed";
  context.emit("alternative-settled", ["IP2.448"], "all", { scene, alternative: alternative?.trim() ?? null, by });
  return null;
};

/** Whether a scenario may list an alternative of this name. */
export const isAlternative = ({ scenario }: ChartRow, alternative: string): boolean =>
  isName(alternative) &&
  (parseScenario(scenario) === undefined ||
    (alternative.trim().startsWith(`${scenario}.`) &&
      /^\d{1,3}[A-Za-z]?$/.test(alternative.trim().slice(scenario.length + 1))));

/**
 * Says where the defenders' main unit starts: a row of the column that DEFEND names, or what the scenario says where
 * DEFEND leaves it to that.
 *
 * @rule IP2.418 IP2.444 DEFEND fixes the start; where it is a column, any hex of it.
 */
export const settleStart = (
  context: AnomalyContext,
  order: {
    readonly scene: string;
    readonly hex: Hex;
    readonly by: SettledBy;
    /** How large the map of a destination will be that has not begun. */
    readonly sheet?: Sheet;
  },
): "not-there" | "off-map" | "specified" | "not-listed" | null => {
  const { scene, hex, by } = order;
  const row = rowOf(context, scene);
  if (!row) return "not-there";
  const sheet = context.state.scenes[scene] ?? order.sheet ?? DESTINATION_SHEET;
  if (!onSheet(hex, sheet)) return "off-map";
  const defend = parseDefend(row.defend);
  if (defend.kind === "hex") return "specified";
  if (defend.kind === "column" && columnOf(hex) !== defend.column) return "not-listed";
  context.emit("start-settled", ["IP2.418", "IP2.444"], "all", { scene, hex: makeLabel(hex, sheet), by });
  return null;
};
