import { describe, expect, test } from "vitest";
import { checkFleet, FLEET_FORMAT, readFleet } from "../../../../src/rules/orions-gate/parts/fleet.ts";
import { READY_FLEETS, type ReadyFleet } from "../../../../src/rules/orions-gate/parts/ready-fleets.ts";

const reportOf = ({ fleet, budget, ships }: ReadyFleet) => {
  const read = readFleet({
    format: FLEET_FORMAT,
    fleet,
    budget,
    ships: ships.map(({ name: _, ...ship }) => ship),
  });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return checkFleet(read.value.fleet, read.value.options);
};

describe("the ready fleets", () => {
  test("are six, of every budget and every type, with names of their own", () => {
    expect(READY_FLEETS.map(({ fleet, budget }) => `${fleet} ${budget}`)).toEqual([
      "standard 16",
      "standard 24",
      "standard 32",
      "organic 24",
      "crystal 32",
      "gothic 16",
    ]);
    const names = READY_FLEETS.flatMap(({ name, ships }) => [name, ...ships.map((ship) => ship.name)]);
    expect(new Set(names).size).toBe(names.length);
  });

  test.for(READY_FLEETS)("[OG-FLT-01] [OG-FLT-06] $name is legal and spends its whole budget", (fleet) => {
    const { legal, credits, faults } = reportOf(fleet);
    expect({ legal, credits, faults }).toEqual({ legal: true, credits: fleet.budget, faults: [] });
  });

  test.for(READY_FLEETS)("every ship of $name moves under its own power, and something of it attacks", (fleet) => {
    const { ships } = reportOf(fleet);
    expect(ships.filter(({ energy }) => energy === 0)).toEqual([]);
    expect(ships.reduce((sum, { firepower }) => sum + firepower, 0)).toBeGreaterThan(1);
  });
});
