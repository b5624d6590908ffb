import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_OPTIONS } from "../../../../src/rules/orions-gate/options.ts";
import { designFaults, isLegal } from "../../../../src/rules/orions-gate/parts/design.ts";
import { SIZES } from "../../../../src/rules/orions-gate/parts/part-row.ts";
import { makePart, PART_KEYS } from "../../../../src/rules/orions-gate/parts/parts.ts";
import {
  FLEET_TYPES,
  type FleetType,
  SHIP_CLASSES,
  type ShipClass,
} from "../../../../src/rules/orions-gate/parts/ship.ts";
import { designOf } from "./design-of.ts";

const faultsOf = (fleet: FleetType, cls: ShipClass, text: string, options = DEFAULT_OPTIONS): readonly string[] =>
  designFaults(designOf(cls, text), fleet, options).map(({ place, code }) => `${place.join(".")} ${code}`);

type Row = [design: string, faults: readonly string[]];

describe("neighbours", () => {
  test.for<Row>([
    ["shield/S engine/S hangar/S", []],
    ["shield/S engine/S hangar/S engine/S shield/S", []],
  ])("[OG-FLT-09] small parts bear any: %s", ([design, faults]) => {
    expect(faultsOf("standard", "cruiser", design)).toEqual(faults);
  });

  test("[OG-FLT-09] a small part between two of its orientation is sound, a medium one there is not", () => {
    expect(faultsOf("standard", "cruiser", "shield/S engine/S hangar/S")).toEqual([]);
    expect(faultsOf("standard", "cruiser", "shield/S engine/M hangar/S")).toEqual(["port.1 medium-neighbours"]);
  });

  test.for<Row>([
    ["shield/S engine/M hangar/S | cannon/S engine/M hangar/S", ["port.1 medium-neighbours"]],
    ["engine/M shield/S", []],
    ["shield/S engine/M", []],
    ["shield/S engine/M cargo-hold/S", []],
    ["cannon/S sensor/M array/S", ["port.1 medium-neighbours"]],
    ["engine/M shield/M hangar/M", ["port.1 medium-neighbours"]],
  ])("[OG-FLT-10] a medium part bears one equal neighbour: %s", ([design, faults]) => {
    expect(faultsOf("standard", "cruiser", design)).toEqual(faults);
  });

  test.for<Row>([
    ["engine/L shield/S | engine/L cargo-hold/S shield/M", ["port.0 large-neighbour"]],
    ["shield/S engine/L", ["port.1 large-neighbour"]],
    ["cannon/S engine/L sensor/S", []],
    ["engine/L shield/L", ["port.0 large-neighbour", "port.1 large-neighbour"]],
    ["engine/L cannon/L", []],
  ])("[OG-FLT-11] a large part bears none: %s", ([design, faults]) => {
    expect(faultsOf("standard", "cruiser", design)).toEqual(faults);
  });

  test.for<Row>([
    ["engine/L shield/S", ["port.0 large-neighbour"]],
    ["engine/L cargo-hold/S shield/L", []],
    ["cargo-hold/L cargo-hold/L cargo-hold/L", []],
    // The bridge is no neighbour, nor is the first part of the other side.
    ["engine/M shield/S | hangar/S", []],
    ["engine/L | shield/L", []],
  ])("[OG-FLT-12] each part's own limit holds: %s", ([design, faults]) => {
    expect(faultsOf("standard", "capitol", design)).toEqual(faults);
  });

  test("[OG-FLE-03] three large parts in a row are sound in a special fleet, and three of one orientation not in another", () => {
    expect(faultsOf("gothic", "capitol", "cathedral/L space-junk/L cathedral/L")).toEqual([]);
    expect(faultsOf("organic", "capitol", "hive/L biocannons/L hive/L")).toEqual([]);
    expect(faultsOf("standard", "capitol", "engine/L shield/L engine/L")).toEqual([
      "port.0 large-neighbour",
      "port.1 large-neighbour",
      "port.2 large-neighbour",
    ]);
  });

  test("[OG-FLE-03] parts of special fleets have no limits", () => {
    expect(faultsOf("organic", "capitol", "hive/L hive/L biocannons/L | shell/M organs/M shell/M")).toEqual([]);
  });
});

describe("parts, fleets and slots", () => {
  test.for<[fleet: FleetType, design: string, faults: readonly string[]]>([
    ["standard", "toaster/S | engine/S", ["port.0 unknown-part"]],
    ["organic", "hive/S | limbs/M spines/S", ["port.0 unknown-size", "starboard.0 unknown-size"]],
    // Nothing else of such a part is tested, and it is nobody's equal neighbour.
    ["standard", "shield/S engine/M toaster/L:drone", ["port.2 unknown-part"]],
    ["standard", "hive/S:drone,drone,drone", ["port.0 unknown-size"]],
  ])("[OG-DATA-COMPONENTS] what is not made: %s %s", ([fleet, design, faults]) => {
    expect(faultsOf(fleet, "frigate", design)).toEqual(faults);
  });

  test.for<[fleet: FleetType, design: string, faults: readonly string[]]>([
    ["organic", "engine/S limbs/S", ["port.0 wrong-fleet"]],
    ["standard", "engine/S spines/S", ["port.1 wrong-fleet"]],
    ["crystal", "limbs/S | psionic-node/S", ["port.0 wrong-fleet"]],
    ["gothic", "plasma-cannon/S", []],
  ])("[OG-FLE-01] [OG-FLT-06] whose parts: %s %s", ([fleet, design, faults]) => {
    expect(faultsOf(fleet, "frigate", design)).toEqual(faults);
  });

  test.for<[cls: ShipClass, design: string, faults: readonly string[]]>([
    ["frigate", "engine/S cannon/M | engine/L", []],
    ["frigate", "engine/S cannon/M cargo-hold/S | engine/L cannon/S", ["port no-slots", "starboard no-slots"]],
    ["cruiser", "engine/L cannon/M shield/S", []],
    ["cruiser", "engine/L cannon/M shield/S sensor/S", ["port no-slots"]],
    ["capitol", "engine/L cannon/L shield/L", []],
    ["capitol", "engine/L cannon/L shield/L sensor/S", ["port no-slots"]],
    ["frigate", "| ", []],
    ["frigate", "toaster/L engine/L", ["port.0 unknown-part"]],
  ])("[OG-FLT-02] [OG-FLT-04] slots of a side: %s %s", ([cls, design, faults]) => {
    expect(faultsOf("standard", cls, design)).toEqual(faults);
  });

  test("[OG-FLT-04] how many slots a side has can be chosen", () => {
    const options = { ...DEFAULT_OPTIONS, slotsPerSide: [2, 4, 6] as const };
    expect(faultsOf("standard", "frigate", "engine/L", options)).toEqual(["port no-slots"]);
    expect(faultsOf("standard", "frigate", "engine/M", options)).toEqual([]);
  });
});

describe("craft in hangars", () => {
  test.for<[fleet: FleetType, design: string, faults: readonly string[]]>([
    ["standard", "hangar/L:fighter,fighter,bomber", []],
    ["standard", "hangar/L:fighter,fighter,bomber,bomber", ["port.0 no-space"]],
    ["standard", "hangar/M:mining-rig,breaching-pod", []],
    ["standard", "engine/S:fighter", ["port.0 no-space"]],
    ["standard", "hangar/S:drone", ["port.0 wrong-craft"]],
    ["standard", "hangar/S:drone,drone", ["port.0 no-space", "port.0 wrong-craft"]],
    ["standard", "hangar/S:psychic-cyst", ["port.0 wrong-craft"]],
    ["standard", "hangar/S:balloon", ["port.0 wrong-craft"]],
  ])("[OG-CMP-HANGAR-01] [OG-NCR-01] %s %s", ([fleet, design, faults]) => {
    expect(faultsOf(fleet, "cruiser", design)).toEqual(faults);
  });

  test.for<[design: string, faults: readonly string[]]>([
    ["hive/L:drone,drone,drone,drone,drone | limbs/S:drone", []],
    ["hive/L:drone,drone,drone,drone,drone,drone | limbs/S:drone,drone", ["port.0 no-space", "starboard.0 no-space"]],
    ["hive/L:bomber", ["port.0 wrong-craft"]],
  ])("[OG-ORG-01] [OG-ORG-02] every organic part has room for one more drone: %s", ([design, faults]) => {
    expect(faultsOf("organic", "cruiser", design)).toEqual(faults);
  });

  test("[OG-CRY-01] [OG-CMP-HELIX-01] six interceptors in Helix Catacombs, no fighter", () => {
    const six = Array.from({ length: 6 }, () => "interceptor").join(",");
    expect(faultsOf("crystal", "frigate", `helix-catacombs/L:${six}`)).toEqual([]);
    expect(faultsOf("crystal", "frigate", `helix-catacombs/L:${six},interceptor`)).toEqual(["port.0 no-space"]);
    expect(faultsOf("crystal", "frigate", "helix-catacombs/L:fighter")).toEqual(["port.0 wrong-craft"]);
  });

  test.for<[design: string, faults: readonly string[]]>([
    ["cathedral/L:fighter,bomber,breaching-pod,breaching-pod", []],
    ["cathedral/L:fighter,bomber,fighter", ["port.0 wrong-craft"]],
    ["cathedral/L:fighter,fighter,breaching-pod,breaching-pod,breaching-pod", ["port.0 no-space"]],
    ["cathedral/L:breaching-pod,breaching-pod,breaching-pod,breaching-pod", []],
    ["cathedral/L:mining-rig", ["port.0 wrong-craft"]],
  ])("[OG-CMP-CATH-01] [OG-GOT-01] %s", ([design, faults]) => {
    expect(faultsOf("gothic", "frigate", design)).toEqual(faults);
  });

  test.for<[design: string, faults: readonly string[]]>([
    ["monastery/M:breaching-pod", []],
    ["monastery/M:fighter", ["port.0 wrong-craft"]],
    ["monastery/M:breaching-pod,breaching-pod", ["port.0 no-space"]],
  ])("[OG-CMP-MONA-01] %s", ([design, faults]) => {
    expect(faultsOf("gothic", "frigate", design)).toEqual(faults);
  });
});

test("faults stand in their order: parts by side, then sides", () => {
  expect(faultsOf("standard", "frigate", "shield/S engine/L:drone hive/L toaster/S | limbs/S sensor/L")).toEqual([
    "port.1 large-neighbour",
    "port.1 no-space",
    "port.1 wrong-craft",
    "port.2 wrong-fleet",
    "port.3 unknown-part",
    "starboard.0 wrong-fleet",
    "port no-slots",
    "starboard no-slots",
  ]);
});

test("a legal design stays legal without its outermost part", () => {
  const part = fc
    .tuple(fc.constantFrom(...PART_KEYS), fc.constantFrom(...SIZES))
    .map(([key, size]) => makePart({ key, size }));
  const side = fc.array(part, { maxLength: 4 });
  fc.assert(
    fc.property(
      fc.constantFrom(...FLEET_TYPES),
      fc.constantFrom(...SHIP_CLASSES),
      side,
      side,
      (fleet, cls, port, starboard) => {
        const whole = designOf(cls, `${port.join(" ")} | ${starboard.join(" ")}`);
        fc.pre(isLegal(whole, fleet, DEFAULT_OPTIONS));
        const less = designOf(cls, `${port.slice(0, -1).join(" ")} | ${starboard.slice(0, -1).join(" ")}`);
        expect(designFaults(less, fleet, DEFAULT_OPTIONS)).toEqual([]);
      },
    ),
  );
});
