import { expect, test } from "vitest";
import { formatFaults } from "../../../src/rules/scenario/fault.ts";
import { parseScenario } from "../../../src/rules/sfb32/scenario.ts";
import { fileOf } from "../play.ts";

const portal = { id: "p1", kind: "gravity-portal", scene: "sol", hex: "0815" };
const hole = { id: "h1", kind: "white-hole", scene: "sol", hex: "2015", strength: 1 };

const faultsOf = (portals: string, ...anomalies: readonly object[]): string => {
  const read = parseScenario(fileOf({ readings: { portals }, anomalies: anomalies as never }));
  return read.ok ? "" : formatFaults(read.error);
};

test("a file that says that there are no gravity portals has none; white holes are another matter", () => {
  expect(faultsOf("none", hole)).toBe("");
  expect(faultsOf("may-come", portal)).toBe("");
  expect(faultsOf("none", hole, portal)).toContain("anomalies[1]");
});
