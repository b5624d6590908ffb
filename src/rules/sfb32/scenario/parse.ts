import { ANOMALY_DICE } from "../../dice/purpose.ts";
import { ok, type Result } from "../../result.ts";
import type { Fault } from "../../scenario/fault.ts";
import type { FileForm } from "../../scenario/file-form.ts";
import { jsonFromText, readScenario } from "../../scenario/parse.ts";
import { HEX_PLACES } from "../../scenario/place-shapes.ts";
import { time } from "../../scenario/shape.ts";
import type { Command } from "../engine/command.ts";
import { ORDERS } from "./orders.ts";
import { pathFaults } from "./paths.ts";
import type { Scenario, UnitSetup } from "./scenario.ts";
import { unit } from "./unit.ts";

/** What the scenario files of this ruleset look like. */
export const FILE_FORM: FileForm<UnitSetup, Command> = {
  ruleset: "sfb32",
  isDefault: true,
  places: HEX_PLACES,
  time,
  dice: { ...ANOMALY_DICE, tumble: { count: 1, sides: 6 }, "tumble-facing": { count: 1, sides: 6 } },
  unit,
  orders: ORDERS,
  faults: pathFaults,
};

/** Reads a scenario from parsed JSON; see `readScenario`. */
export const parseScenario = (json: unknown): Result<Scenario, readonly Fault[]> => {
  const read = readScenario(FILE_FORM, json);
  // The shapes of `ORDERS` give these orders and no others.
  return read.ok ? ok(read.value as Scenario) : read;
};

/** Reads a scenario from the text of its file. */
export const scenarioFromText = (text: string): Result<Scenario, readonly Fault[]> => {
  const json = jsonFromText(text);
  return json.ok ? parseScenario(json.value) : json;
};
